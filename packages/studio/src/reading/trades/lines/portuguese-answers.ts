/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const PORTUGUESE_ANSWERS = `
baking|Cada massa tem a sua lista. Diga-nos o que não pode comer, e vemos juntos, uma a uma, o que entra em cada.
coffee|Muda de lote para lote. Diga-nos que café você tem em mente e como o prepara, e contamos o que sabemos da torra.
tea|Uma folha miúda se solta depressa, uma inteira pede paciência. Prove cedo e pare quando agradar; da que escolher, dizemos por onde começar.
brewing|O que corre hoje pode já não correr amanhã. Pergunte no próprio dia e conte se gosta de amargo, de leve ou de escuro.
wine|O molho e o tempero contam tanto quanto o prato. Diga-nos o que vai à mesa e o que costuma agradar, e pensamos nisso juntos.
cooking|Diga-nos para que dia é e o que não come. Contamos o que vai ao fogo e se algum prato pode ser adaptado.
sweets|Uns querem o que estala, outros o que derrete na boca. Diga de que lado está, e confessamos o nosso.
produce|A época muda com a região e com o tempo que fez. Conte-nos o que quer cozinhar, e dizemos o que está no ponto e o que ainda pede espera.
nutrition|Nenhuma semana serve a todos: contam os horários, a fome e o gosto. Anote uns dias do que come, e partimos daí.
dairy|Uma peça jovem é mais suave, uma velha mais intensa. Aponte a que lhe agrada, e dizemos o que sabemos da sua cura.
seafood|Varia com o mar e com a espécie. Pergunte pelo que quer levar, e dizemos quando chegou e o que sabemos da viagem.
butcher|Fogo forte e rápido pede um corte, panela lenta pede outro. Conte-nos o prato, quantos serão à mesa e o tempo que tem.
mushrooms|Num lugar frio, secos e com ar em volta, e lavados só na hora de usar. Diga-nos quais tem, pois uns aguentam menos do que outros.
spices|Comece por um prato que já conhece e ponha pouco de cada vez. Conte-nos o que costuma cozinhar, e pensamos no que combina.
pizza|Depende da hora e de quantas esperam pelo forno. Pergunte ao pedir, e dizemos o que ainda está à frente da sua.
kitchens|Limpar logo depois de usar e guardar bem seco é meio caminho. Diga-nos que peça é, pois cada uma pede o seu cuidado.
finance|Varia com o valor, o meio e o destino. Diga-nos quanto é e para onde vai, e dizemos que taxas se somam antes de pagar.
invoicing|Na dúvida, guarde: o que comprou ou vendeu para o trabalho costuma contar. O prazo muda com o país; conte-nos o seu caso, e vemos.
investing|O que tem pode passar a valer menos, e ninguém sabe até quando. Conte-nos quando vai precisar do dinheiro, e vemos que queda suportaria.
insurance|Está nas exclusões, e cada apólice tem as suas. Leia-as antes de assinar, ou mostre-as, e vemos linha a linha o que fica de fora.
shopping|Pode ter saído há pouco, por isso vale a pena perguntar. Diga-nos qual, em que cor ou tamanho, e vamos ver.
property|Depende de quem mora lá e de quem tem a chave. Diga-nos que lugar lhe interessa e que dias convêm, e vemos que horário é possível.
giving|Pergunte sem rodeios que parte vai para a causa e que parte para o trabalho em volta dela. Diga-nos o que quer apoiar, e contamos.
manufacturing|Depende do material, da forma e da medida mais crítica. Mande o desenho com ela marcada, e dizemos se a conseguimos ou não.
freelance|Um trabalho pequeno encaixa mais cedo do que um grande. Conte-nos o que já existe e para quando precisa, e dizemos se dá.
hiring|Um ofício raro demora mais, e uma descrição clara encurta a busca. Descreva-nos a vaga, e dizemos que prazo nos parece realista.
consulting|Combina-se no começo: um plano, uma escolha feita ou as contas numa página. Diga-nos que decisão tem pela frente.
marketing|Fixa-se antes o que deve mudar: mais ligações, mais visitas, mais pedidos. Conte-nos como é hoje, para haver com que comparar.
sales|Põe-se por escrito o combinado: o quê, para quando e quem responde. Antes de aceitar, pergunte-nos qual seria o primeiro passo.
tasks|Cada tarefa precisa de um nome e de uma data, senão fica na cabeça de alguém. Conte-nos como vocês as dividem hoje, e vemos onde trava.
scheduling|Quanto mais cedo avisar, mais fácil costuma ser achar outra hora. Diga-nos o dia que tinha e os que lhe convêm.
legal|Só lendo o texto inteiro se sabe, anexos incluídos. Mostre-nos o que lhe deram antes de assinar, e diga até quando precisa responder.
support|Pergunte o nome logo no início e conte o que aconteceu e o que já tentou. Se a resposta couber a outra pessoa, avisamos.
events|Convém ter um segundo lugar pensado antes de enviar os convites. Diga-nos onde é e o que há coberto, e vemos que saída existe.
logistics|Contam a rota, o peso e o que acontece pelo caminho. Diga-nos de onde sai, para onde vai e até quando é preciso.
news|Uma notícia séria mostra quem viu, quem contou e o que falta confirmar. Diga-nos de qual se trata, e contamos o que se pode contar.
home|Meça a parede, a porta e o caminho até lá, pois muita coisa para na escada. Mande as medidas, e vemos juntos.
cleaning|A superfície manda: o que serve a uma estraga outra. Diga-nos que chão tem e se há alergias, crianças ou animais.
building|Nenhuma obra começa antes do plano e das licenças que ela pede. Conte-nos o que já tem, e dizemos que data nos parece realista.
trades|Depende da urgência e de onde fica. Conte-nos o que está acontecendo e se a água ou a luz já está cortada, e dizemos quando dá.
garden|Muitas plantas gostam de sombra, mas há sombra leve e sombra cerrada. Conte-nos quanto sol o canto recebe, e vemos quais.
flowers|Talo recém-cortado, água limpa e um lugar sem calor ajudam, e umas flores aguentam mais do que outras. Diga-nos para que dia é.
crafts|Cada peça tem o seu caminho, e de perto vê-se parte dele: um traço, uma marca. Aponte uma, e contamos como nasceu.
scent|Numa pele seca some mais cedo, e cada nota tem o seu tempo. Experimente um dia inteiro, e conte-nos o que ficou à noite.
paper|Decidem a textura, o peso e a tinta. Mostre-nos o que quer imprimir e em que máquina, e dizemos o que a folha aguenta.
fitness|Em geral não: começa-se com o que o corpo dá hoje. Fale-nos de dores e lesões, e na dúvida pergunte antes ao médico.
wellness|Roupa folgada e um pouco de tempo antes e depois já ajudam. Diga-nos o que escolheu, e dizemos se falta alguma coisa.
medicine|Ligue ou escreva antes e diga o que sente, e vemos se é o caso de marcar. Se for grave ou repentino, chame logo a emergência.
dental|Depende do dente e do tratamento, e há muito que se pode fazer contra a dor. Conte-nos antes o que teme, e vamos por partes.
beauty|Só a sua pele sabe: experimente num canto pequeno e espere um dia. Fale-nos de alergias e do que já usa.
hair|Contam o rosto, o tipo de fio e o tempo que quer gastar de manhã. Mostre-nos uma foto do que gosta e outra do que não quer.
sleep|Ajuda levantar na mesma hora, escurecer o quarto e sair da cama se a cabeça não para. Se durar semanas, fale com um médico.
therapy|Costuma ser uma conversa: o que pesa, o que espera, como se trabalha. Não é preciso trazer nada pronto, e pode perguntar tudo.
baby|Cada criança tem o seu ritmo, e o normal é largo. Conte-nos o que observa; se algo mudar de repente ou preocupar, fale com o médico.
eldercare|Combina-se antes, com nomes, e também o que fazer se alguém faltar. Conte-nos a que horas do dia a ajuda é mais precisa.
software|O que decide são os dados: como saem de um programa e entram no outro. Diga-nos o que vocês usam e em que versão, e vemos.
data|Todo número tem uma origem: quem mediu, quando e para quê. Pergunte por qualquer um, e dizemos o que sabemos e o que falta.
security|Nada é seguro de todo, mas vê-se onde é mais fraco. Diga-nos o que quer proteger e de quem, e olhamos juntos cada entrada.
locks|Muitas vezes dá, se o miolo não estiver danificado. Não force; mande uma foto da porta e conte o que aconteceu.
ai|Importa saber onde ficam, quem os vê e se servem para treinar. Diga-nos que dados seriam, e dizemos por onde passam.
cloud|Se houver outro pronto, ele assume; se não, o serviço para até ser restabelecido. Diga-nos quanta pausa seria tolerável, e vemos o que isso exige.
telecom|O mapa diz uma coisa e a parede grossa outra. Dê-nos o endereço e o andar, e dizemos o que se espera lá antes de testar.
hardware|Depende do que falhou e de ainda haver peça. Diga-nos o que fazia quando parou, e mande uma foto da etiqueta com o modelo.
gaming|Está nas regras de cada jogo: uns são para poucos, outros enchem a sala. Diga-nos quantos são e quanto tempo têm.
science|Um resultado só vale com o método ao lado: o instrumento, a amostra, a margem de erro. Diga-nos qual lhe interessa, e explicamos.
space|A curva da Terra, a linha fina do ar e, de noite, as luzes das cidades. Diga-nos o que procura, e dizemos se dá para ver de lá.
pets|Então vai-se devagar, e é ele que decide quando se aproxima. Conte-nos o que o assusta, o que o acalma e como costumam falar com ele.
farming|Escreva antes, que há dias em que o campo não deixa. Diga-nos quantos seriam e o que querem ver, e dizemos se dá.
ocean|Então é o mar que decide, e ficar em terra também é resposta. Veja a previsão na véspera e pergunte-nos o que pensamos dela.
energy|A conta se faz com o consumo, a casa e o que paga hoje. Mostre-nos as contas de um ano inteiro; se não compensar, dizemos.
weather|Quanto mais perto da hora, mais certa a resposta. Diga-nos o lugar e quando sai, e dizemos também quanta dúvida resta.
music|Um instrumento se conhece com as mãos nele. Diga-nos qual é e o que já toca, e vemos de que maneira se pode fazer.
film|Depois do dia vêm a escolha e o tratamento, e uma festa leva mais do que um retrato. Diga-nos se há uma data que não pode esperar.
writing|Acertar vírgulas vai depressa, mexer na estrutura leva mais. Mande umas páginas e diga até quando precisa, e damos uma ideia.
books|Diga-nos o último livro que você não conseguiu largar e um que ficou pela metade. Entre os dois costuma estar uma pista.
design|Começa por perguntas: para quem é, onde se vai ver, o que deve dizer. Mostre-nos do que gosta e do que não gosta; o traço vem depois.
fashion|Apertar costuma ser mais simples do que alargar, que pede folga na costura. Mostre-nos onde puxa e onde sobra.
jewellery|Em muitos sim, mas pedras em toda a volta ou uma gravação complicam. Mostre-nos o anel de perto e diga em que dedo o quer usar.
travel|Cada trajeto tem as suas subidas e as suas pausas. Conte-nos quanto caminha num dia bom, e dizemos sem rodeios se serve.
hospitality|Veja na reserva a partir de quando é a entrada. Se vier muito cedo ou muito tarde, avise com tempo, e vemos o que é possível.
cycling|Um ajuste vai depressa, uma peça rara faz esperar. Conte-nos o que range e desde quando, e dizemos o que nos parece.
cars|Sem ouvir, só se adivinha. Grave o barulho com o celular e diga se aparece a frio, na subida ou na curva; com luz vermelha, pare.
outdoors|Uma camada quente, água, uma lanterna e calçado já usado raramente são demais. Diga-nos para onde vai, e vemos a lista juntos.
aviation|Decidem o vento, as nuvens e a visibilidade, e tudo muda num dia. Pergunte-nos na véspera; adiar também faz parte de voar.
education|Costuma bastar menos do que se pensa, se soubermos onde se perde o fio. Mostre-nos um exercício que deu certo e um que travou.
languages|As primeiras frases vêm cedo, a conversa fluente vem com a prática de cada semana. Conte-nos para que precisa da língua.
children|A idade é só uma pista: pesa também o que a criança já faz sem ajuda. Conte-nos do que ela brinca agora, e dizemos se é cedo.
toys|Veja a idade indicada no brinquedo, sobretudo por causa das peças pequenas. Conte-nos quem vai brincar e se ainda leva tudo à boca.
family|Depende de quem vem, do colo à bengala. Diga-nos as idades, o que diverte e o que cansa, e dizemos quem poderia ficar de fora.
community|Há encontros abertos e outros que pedem inscrição. Diga-nos qual lhe interessa e o que ajudaria você a ficar à vontade.
dating|Começa com poucas palavras e, mais tarde, um encontro num lugar público e calmo. Conte-nos o que procura, e dizemos como se faz.
government|Diga-nos o que quer resolver, não o nome do papel, e vemos qual é. Tenha em mãos o seu documento de identidade e a carta, se recebeu alguma.
horses|Altura e peso contam, mas o temperamento conta mais. Diga-nos quanto já montou e o que lhe dá medo, e pensamos no par.
fishing|Muda com a estação, a água e a hora do dia. Diga-nos onde vai lançar a linha, e contamos o que sabemos de lá.
dance|Há danças de par, de roda e solo, por isso depende da que quer aprender. Diga-nos qual é e se tem com quem dançar.
theatre|Cada peça tem o seu fôlego, e um intervalo muda a conta. Diga-nos qual quer ver, e dizemos quando cai a cortina.
chess|Quem joga também começou por perder o cavalo, e é assim que se aprende. Diga-nos se já conhece as peças, e vemos por onde começar.
yarn|Contam a peça, o tamanho, a espessura e a mão, que aperta ou solta o ponto. Mostre-nos o modelo, e fazemos a conta juntos.
snow|Basta uma noite para mudar tudo, para mais ou para menos. Veja o boletim da véspera e pergunte-nos o que sabemos da encosta.
surf|Muita gente começa assim, onde dá pé e a onda é pequena. Diga-nos se sabe nadar e o que assusta, e vemos até onde ir.
climbing|Alguém que aprendeu a fazê-lo, e antes de subir um confere o nó do outro. Diga-nos se tem par de corda e o que já sabe.
combat|A postura e a respiração vêm primeiro, e nisso todos já foram iniciantes. Fale-nos de lesões antigas e do que já treinou.
birds|O canto, o tamanho e o lugar dizem mais do que a cor. Conte-nos onde o viu e a que horas, ou grave o som, e tentamos juntos.
running|O pé decide, e o chão onde corre também. Mostre-nos a sola do par gasto e diga quanto corre por semana e se algo dói.
bees|Quem escolhe são as abelhas, conforme o que floresce em volta. Pergunte por um frasco, e dizemos o que sabemos da sua origem.
mending|Só se sabe ao abrir, mas muita coisa tem volta. Guarde as peças soltas e conte-nos como parou; se não valer a pena, dizemos.
tattoo|Costuma doer mais onde a pele é fina ou o osso está perto, e cada corpo sente à sua maneira. Diga-nos o lugar e o tamanho.
remembrance|Primeiro, um médico precisa confirmar a morte; o resto pode esperar um pouco. Tenha perto alguém de confiança e conte-nos o que houve.
hearing|Em geral com sons cada vez mais fracos e com palavras, no silêncio e no ruído. Anote antes em que situações ouve mal.
eyewear|Repare se assentam no nariz sem apertar e se os olhos ficam perto do meio da lente. Mostre-nos uma foto, e dizemos o que vemos.
recycling|Depende do material e do estado; limpo e separado já ajuda. Diga-nos o que tem e quanto, e dizemos o que não serve.
water|Clara não quer dizer limpa, só uma análise mostra. Conte-nos de onde vem, que gosto e que cor tem, e vemos o que convém medir.
storage|Pergunte por cada cópia antes de guardar seja o que for: quem a tem, onde fica e quando se usa. Dizemos tal como é.
shoes|Se a parte de cima ainda está firme, em muitos dá; uns modelos são mais teimosos. Mostre-nos a sola e diga onde gastou.
leather|Pano macio, longe do sol e do calor, e secar devagar se a chuva molhar. Diga-nos que peça é e de que é feita, e vemos o resto.
robots|Precisa estar previsto: onde fica a peça, quem é avisado, como se retoma. Conte-nos o que não pode parar na sua linha.
`;
