/** Nouns for names by trade, with gender (m, f, n): id | nouns, best first. */
export const PORTUGUESE_NOUNS = `
baking|massa:f miolo:m trigo:m forno:m grão:m espiga:f fornada:f broa:f
coffee|grão:m torra:f aroma:m moinho:m bule:m colheita:f vapor:m espuma:f
tea|folha:f jasmim:m bule:m hortelã:f tília:f camomila:f chaleira:f gole:m
brewing|malte:m lúpulo:m cevada:f espuma:f barril:m caneca:f brinde:m trigo:m
wine|vinha:f uva:f cacho:m adega:f parra:f videira:f cálice:m barrica:f
cooking|tempero:m mesa:f lume:m panela:f brasa:f sabor:m pitada:f talher:m
sweets|mel:m cacau:m caramelo:m baunilha:f amêndoa:f merengue:m trufa:f canela:f
produce|pomar:m horta:f cesto:m figo:m cereja:f limão:m amora:f colheita:f
nutrition|semente:f fruto:m prato:m aveia:f raiz:f vigor:m fibra:f sabor:m
finance|rumo:m tesouro:m bússola:f saldo:m cofre:m moeda:f valor:m lastro:m
invoicing|recibo:m conta:f carimbo:m selo:m linha:f prazo:m saldo:m caneta:f
investing|semente:f carvalho:m colheita:f tesouro:m legado:m patamar:m bolota:f plantio:m
insurance|abrigo:m escudo:m manto:m amparo:m porto:m rocha:f telhado:m muralha:f
shopping|achado:m bazar:m mimo:m feira:f cesto:m escolha:f balcão:m armazém:m
property|chave:f casa:f porta:f lar:m morada:f varanda:f telhado:m alicerce:m
giving|gesto:m dádiva:f abraço:m partilha:f bondade:f ternura:f dom:m alento:m
manufacturing|forja:f engenho:m molde:m oficina:f torno:m bigorna:f martelo:m prensa:f
freelance|talento:m rumo:m asa:f leme:m vela:f lápis:m estúdio:m bancada:f
hiring|elo:m talento:m ponte:f encontro:m estreia:f porta:f degrau:m aliado:m
consulting|farol:m bússola:f mapa:m rumo:m leme:m norte:m clareza:f conselho:m
marketing|eco:m faísca:f voz:f brilho:m ideia:f cartaz:m palco:m sinal:m
sales|alvo:m acordo:m trato:m impulso:m flecha:f sorriso:m triunfo:m balcão:m
tasks|passo:m foco:m lista:f etapa:f marco:m quadro:m formiga:f ficha:f
scheduling|hora:f agenda:f relógio:m compasso:m sino:m semana:f dia:m ponteiro:m
legal|balança:f pilar:m pacto:m razão:f toga:f coluna:f selo:m código:m
support|ombro:m ponte:f voz:f resposta:f sorriso:m calma:f ouvido:m guia:m
events|festa:f brinde:m palco:m salão:m convite:m lanterna:f baile:m fogueira:f
logistics|cais:m frota:f estrada:f caravana:f porto:m atalho:m trajeto:m veleiro:m
news|gazeta:f arauto:m folha:f prelo:m tinta:f coluna:f relato:m lupa:f
home|ninho:m lar:m lareira:f janela:f manta:f almofada:f sofá:m tapete:m
cleaning|brilho:m espuma:f cristal:m frescor:m orvalho:m lavanda:f sabão:m pureza:f
building|prumo:m pedra:f arco:m tijolo:m viga:f telha:f alicerce:m pilar:m
trades|chave:f martelo:m alicate:m torneira:f lâmpada:f escada:f nível:m parafuso:m
garden|canteiro:m trevo:m semente:f horta:f hera:f ramo:m regador:m musgo:m
flowers|pétala:f camélia:f tulipa:f dália:f girassol:m violeta:f lírio:m magnólia:f
crafts|forma:f barro:m veio:m torno:m traço:m goiva:f vime:m gesto:m
scent|âmbar:m essência:f sândalo:m alfazema:f bruma:f cedro:m frasco:m mirra:f
paper|caderno:m carta:f dobra:f envelope:m origami:m postal:m lacre:m recorte:m
fitness|fôlego:m impulso:m pulso:m vigor:m ritmo:m salto:m arena:f músculo:m
wellness|calma:f respiro:m bálsamo:m oásis:m pausa:f lótus:m harmonia:f lago:m
medicine|vida:f coração:m pulso:m alento:m zelo:m amparo:m cura:f bálsamo:m
dental|sorriso:m pérola:f riso:m marfim:m esmalte:m brilho:m hortelã:f molar:m
beauty|espelho:m encanto:m graça:f pétala:f seda:f pele:f carmim:m rosto:m
hair|madeixa:f cacho:m pente:m franja:f tesoura:f caracol:m escova:f juba:f
sleep|lua:f sonho:m luar:m pluma:f lençol:m almofada:f noite:f soneca:f
therapy|palavra:f alma:f clareira:f conversa:f caminho:m espelho:m abraço:m janela:f
baby|berço:m ninho:m colo:m cegonha:f mimo:m manta:f ternura:f chocalho:m
eldercare|carinho:m zelo:m raiz:f afeto:m lareira:f alpendre:m presença:f carvalho:m
software|código:m tecla:f cursor:m janela:f núcleo:m bloco:m linha:f encaixe:m
data|padrão:m mapa:m gráfico:m curva:f ponto:m lupa:f cifra:f matriz:f
security|escudo:m muralha:f torre:f castelo:m atalaia:f elmo:m baluarte:m cofre:m
ai|centelha:f sinapse:f oráculo:m ideia:f enigma:m engenho:m rede:f razão:f
cloud|céu:m altura:f balão:m voo:m asa:f mirante:m camada:f rede:f
telecom|sinal:m onda:f antena:f voz:f elo:m fio:m linha:f torre:f
hardware|circuito:m placa:f núcleo:m cobre:m chip:m bobina:f teclado:m botão:m
gaming|dragão:m arena:f herói:m enigma:m trunfo:m missão:f castelo:m dado:m
science|prisma:m átomo:m lupa:f cristal:m hélice:f célula:f lente:f proveta:f
space|cometa:m astro:m lua:f galáxia:f nebulosa:f planeta:m foguete:m eclipse:m
pets|pata:f focinho:m bigode:m guizo:m amigo:m coleira:f passeio:m ninhada:f
farming|campo:m espiga:f terra:f arado:m celeiro:m trigo:m rebanho:m lavoura:f
ocean|maré:f onda:f coral:m enseada:f recife:m golfinho:m búzio:m alga:f
energy|sol:m chama:f raio:m luz:f turbina:f vento:m dínamo:m moinho:m
weather|brisa:f aurora:f nuvem:f céu:m orvalho:m aragem:f zéfiro:m estio:m
music|harpa:f clave:f lira:f acorde:m melodia:f compasso:m timbre:m refrão:m
film|lente:f cena:f foco:m retrato:m claquete:f íris:f moldura:f bobina:f
writing|tinta:f verso:m palavra:f prosa:f tinteiro:m letra:f caderno:m caneta:f
books|estante:f conto:m lenda:f enredo:m capa:f folha:f prólogo:m romance:m
design|traço:m paleta:f lápis:m esboço:m prisma:m curva:f contorno:m esquadro:m
fashion|linho:m seda:f veludo:m renda:f agulha:f cetim:m botão:m dedal:m
jewellery|gema:f rubi:m opala:f safira:f quilate:m aliança:f camafeu:m prata:f
travel|mapa:m bússola:f ilha:f passeio:m mochila:f veleiro:m destino:m postal:m
hospitality|solar:m varanda:f pátio:m pousada:f lareira:f átrio:m terraço:m abrigo:m
cycling|pedal:m roda:f selim:m raio:m trilho:m ladeira:f vento:m aro:m
cars|volante:m motor:m roda:f estrada:f farol:m curva:f pistão:m cilindro:m
outdoors|serra:f tenda:f trilho:m fogueira:f pinhal:m bosque:m cabana:f cantil:m
aviation|asa:f voo:m hélice:f águia:f falcão:m planador:m nuvem:f pista:f
education|saber:m lápis:m caderno:m giz:m coruja:f ábaco:m farol:m mestre:m
languages|palavra:f verbo:m vogal:f sílaba:f sotaque:m conversa:f letra:f eco:m
children|ciranda:f pião:m balão:m recreio:m riso:m joaninha:f giz:m castelo:m
family|ninho:m lar:m mesa:f abraço:m raiz:f colo:m quintal:m domingo:m
community|praça:f roda:f aldeia:f coreto:m encontro:m ciranda:f partilha:f vizinho:m
dating|par:m beijo:m faísca:f olhar:m encontro:m valsa:f cupido:m rosa:f
government|praça:f fórum:m brasão:m ponte:f selo:m bandeira:f coluna:f balcão:m
horses|galope:m crina:f sela:f potro:m estribo:m rédea:f prado:m arreio:m
fishing|anzol:m barco:m remo:m cais:m rede:f lago:m margem:f robalo:m
dance|valsa:f pirueta:f rodopio:m passo:m ritmo:m baile:m giro:m salão:m
theatre|palco:m ribalta:f cena:f cortina:f plateia:f aplauso:m camarim:m enredo:m
chess|torre:f bispo:m rainha:f gambito:m peão:m rei:m dama:f roque:m
yarn|novelo:m meada:f malha:f fio:m agulha:f ovelha:f ponto:m fuso:m
snow|floco:m inverno:m trenó:m cristal:m abeto:m encosta:f pinheiro:m cachecol:m
surf|onda:f maré:f prancha:f crista:f sal:m duna:f areia:f praia:f
climbing|rocha:f corda:f topo:m granito:m falésia:f penedo:m crista:f altura:f
combat|garra:f tigre:m arena:f luva:f leão:m faixa:f ringue:m duelo:m
birds|pluma:f rouxinol:m trinado:m pardal:m garça:f gaivota:f voo:m canto:m
running|passada:f fôlego:m pista:f ritmo:m passo:m lebre:f impulso:m maratona:f
bees|favo:m mel:m colmeia:f néctar:m pólen:m zumbido:m cera:f enxame:m
dairy|nata:f prado:m queijo:m cântaro:m pasto:m manteiga:f creme:m ovelha:f
seafood|ostra:f maré:f vieira:f lagosta:f sal:m camarão:m sardinha:f robalo:m
butcher|cutelo:m brasa:f fumeiro:m corte:m grelha:f touro:m costela:f lombo:m
mushrooms|bosque:m musgo:m chapéu:m trufa:f clareira:f outono:m floresta:f carvalho:m
mending|mola:f engenho:m remendo:m oficina:f restauro:m bancada:f peça:f zelo:m
tattoo|tinta:f traço:m pele:f rosa:f emblema:m símbolo:m contorno:m dragão:m
remembrance|memória:f luz:f paz:f aurora:f estrela:f ternura:f lírio:m vela:f
hearing|som:m eco:m sussurro:m tom:m timbre:m búzio:m melodia:f sino:m
eyewear|lente:f olhar:m íris:f foco:m aro:m prisma:m nitidez:f haste:f
recycling|ciclo:m renovo:m retorno:m vidro:m trevo:m elo:m terra:f planeta:m
water|fonte:f gota:f nascente:f riacho:m cascata:f chafariz:m orvalho:m cântaro:m
storage|baú:m arca:f gaveta:f estante:f celeiro:m despensa:f cofre:m armazém:m
shoes|sola:f passada:f fivela:f salto:m bota:f passeio:m cordão:m tamanco:m
leather|sela:f fivela:f alforge:m sovela:f pesponto:m cinto:m estojo:m luva:f
robots|engenho:m circuito:m mola:f sensor:m antena:f braço:m eixo:m roldana:f
kitchens|bancada:f azulejo:m gaveta:f mármore:m forno:m armário:m granito:m ilha:f
spices|canela:f açafrão:m cravo:m anis:m pimenta:f pitada:f gengibre:m cominho:m
pizza|massa:f forno:m lenha:f brasa:f fatia:f azeite:m azeitona:f pedra:f
locks|chave:f trinco:m ferrolho:m cadeado:m segredo:m porta:f fecho:m batente:m
toys|pião:m fantoche:m cubo:m boneca:f bloco:m guizo:m dado:m trenó:m
`;
/** Nouns that combine with any of them. */
export const PORTUGUESE_COMPANIONS =
  'casa:f sol:m lua:f luz:f mar:m céu:m rio:m flor:f estrela:f norte:m vento:m alma:f porto:m jardim:m vale:m serra:f colina:f aldeia:f quintal:m praça:f fonte:f pátio:m luar:m bosque:m campo:m terra:f caminho:m sonho:m festa:f brisa:f aurora:f rosa:f amigo:m ave:f bairro:m cor:f verão:m pomar:m ribeira:f vila:f';
/** Adjectives by gender, and their position relative to the noun: masculine/feminine:before. */
export const PORTUGUESE_QUALITIES =
  'bom/boa:before belo/bela:before novo/nova:before doce/doce:before puro/pura:before lindo/linda:before pequeno/pequena:before claro/clara:after sereno/serena:after dourado/dourada:after feliz/feliz:after alegre/alegre:after leve/leve:after livre/livre:after gentil/gentil:after suave/suave:after azul/azul:after verde/verde:after branco/branca:after certo/certa:after fino/fina:after raro/rara:after alto/alta:after nobre/nobre:after';
/** Unexpected nouns for humorous names: animals, weather, days, colours. */
export const PORTUGUESE_ODDITIES =
  'raposa:f coruja:f ouriço:m lontra:f girafa:f pinguim:m esquilo:m grilo:m joaninha:f caracol:m tucano:m alce:m lince:m texugo:m urso:m papagaio:m domingo:m sábado:m abril:m maio:m chuva:f índigo:m lilás:m turquesa:f pipoca:f pijama:m chapéu:m bigode:m pirueta:f cometa:m';
