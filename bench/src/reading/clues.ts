/**
 * Words by which a person who sees a text would recognise the trade, written by hand and from no table of the
 * product; beginnings of words. id | en | de | es | fr | pt
 */
const ROWS = `
baking|bread bak oven dough flour loaf loaves pastry crust cake crumb|brot back bäck teig ofen mehl kuchen kruste|pan panad horno masa harina miga corteza pastel|pain four pâte farine croûte mie gâteau boulang|pão padar forno massa farinha casca bolo miolo
coffee|coffee espresso roast bean brew cup barista|kaffee bohne röst tasse mahl espresso|café grano tuest taza espresso molin|café grain torréf tasse espresso moul|café grão torra xícara chávena expresso moer
tea|tea leaf leaves steep pot infus cup|tee blatt blätter kanne aufguss zieh tasse|té hoja tetera infus taza|thé feuille théière infus tasse|chá folha bule infus xícara
brewing|beer brew ale hops tap pint glass bar barrel|bier brau hopfen fass zapf glas|cerve lúpulo barril malta vaso grifo|bière brass houblon fût malt verre|cerve lúpulo barril malte copo torneira
wine|wine vine grape cellar glass vintage bottle harvest|wein rebe traube keller flasche lese glas|vin uva viña bodega botella cosecha copa|vin vigne raisin cave bouteille vendange verre|vinh uva vide adega garrafa colheita copo
cooking|dish menu plate table kitchen cook meal hungry pan|gericht küche teller tisch koch karte essen pfanne|plato menú mesa cocin comer carta sartén|plat menu assiette table cuisin manger carte|prato menu mesa cozinh comer carta panela
sweets|sweet chocolate dessert cream spoon candy|süß schokolade eis löffel dessert praline|dulce chocolate helado postre cuchara bombón|sucr chocolat glace dessert cuillère bonbon|doce chocolate gelado sorvete sobremesa colher bombom
produce|vegetable fruit season crate market harvest field|gemüse obst saison kiste markt ernte feld|verdura fruta temporada caja mercado cosecha huerta|légume fruit saison cageot marché récolte|legume fruta verdura estação caixa mercado colheita horta
nutrition|nutri diet eat meal plate food healthy|ernähr essen mahlzeit teller gesund|nutri diet comer comida plato aliment|nutri manger repas assiette aliment|nutri diet comer refeição prato aliment
dairy|cheese milk dairy curd rind whey cow goat butter|käse milch rinde molke kuh ziege laib|queso leche corteza cuajada cabra vaca|fromage lait croûte caillé chèvre vache meule|queijo leite casca coalhada cabra vaca
seafood|fish sea catch tide boat ice net shell oyster|fisch meer fang boot netz eis muschel|pescad mar lonja barco red marisco hielo captura|poisson mer pêche bateau filet marée coquillage glace|peixe mar pesca barco rede maré marisco gelo
butcher|meat cut butcher sausage joint roast|fleisch metzg wurst braten stück|carne corte embutido asado|viande bouch saucisse rôti morceau|carne corte açougue talho assado
mushrooms|mushroom forest spore fung grow|pilz wald spore korb|seta hongo bosque espora|champignon forêt spore panier|cogumelo bosque floresta esporo
spices|spice pepper jar sauce season pinch oil|gewürz pfeffer glas soße prise öl|especia pimienta tarro salsa pizca aceite|épice poivre bocal sauce pincée huile|tempero especiaria pimenta frasco molho pitada azeite
pizza|pizza oven slice dough fold|pizza ofen teig stück|pizza horno masa porción|pizza four pâte part|pizza forno massa fatia
kitchens|kitchen knife pan pot worktop cook|küche messer pfanne topf arbeitsplatte|cocina cuchillo sartén olla encimera|cuisine couteau poêle casserole|cozinha faca panela bancada
finance|money pay account card bank fee cash balance|geld zahl konto karte bank gebühr|dinero pago cuenta tarjeta banco|argent paie compte carte banque frais|dinheiro pagamento conta cartão banco taxa
invoicing|invoice tax book account receipt paid|rechnung steuer buch beleg bezahlt|factura impuesto contab recibo gestor|facture impôt compta reçu|fatura imposto contab recibo
investing|invest fund plan return portfolio saving|anlage anleg fonds sparen depot|inversi fondo ahorro cartera|placement invest fonds épargne|investi fundo poupança carteira
insurance|insur claim policy cover damage|versicher schaden police|segur póliza siniestro cobertura|assur contrat sinistre garantie|segur apólice sinistro cobertura
shopping|shop shelf shelves counter gift choose|laden regal geschenk auswahl stück|tienda estante regalo escaparate|boutique magasin rayon cadeau vitrine|loja prateleira presente vitrine
property|home rent key house flat room property|wohnung miete schlüssel haus zimmer|piso alquiler llave casa vivienda|logement loyer clé maison appartement|casa aluguel arrend chave apartamento imóve
giving|give giv donat volunteer help share|spend ehrenamt hilf teilen|donar donaci voluntar ayud|don bénévol aide partage|doa voluntár ajud partilha
manufacturing|part machine steel drawing factory tolerance weld|teil maschine stahl zeichnung werk fertig|pieza máquina acero plano fábrica|pièce machine acier plan usine|peça máquina aço desenho fábrica
hiring|candidate job hire interview role position team|stelle bewerb gespräch team|candidat puesto entrevista empleo|candidat poste entretien emploi|candidat vaga entrevista emprego
consulting|advice plan question decision consult|berat plan frage entscheid|consult plan decisi asesor|conseil plan décision|consult plano decis
marketing|campaign brand audience ad word|kampagne marke werb|campaña marca public|campagne marque public|campanha marca públic
scheduling|calendar appointment slot day reminder|kalender termin|calendario cita agenda|calendrier rendez agenda|calendário marcaç agenda horário
legal|law contract legal clause court letter lawyer|recht vertrag gesetz gericht anwalt kanzlei frist|ley derecho contrato abogad juzgado legal plazo|droit loi contrat avocat juridique tribunal|lei direito contrato advogad jurídic tribunal prazo
support|answer call question help line ticket|antwort anruf frage hilfe|respuesta llamada pregunta ayuda|réponse appel question aide|resposta chamada pergunta ajuda
events|event guest day evening venue party table|fest gäst feier abend tisch saal|evento invitad fiesta salón|fête invité soir salle événement|evento convidad festa salão
logistics|deliver parcel door transport carry load route|liefer paket transport tür last strecke|entrega paquete transporte puerta ruta|livr colis transport porte trajet|entrega encomenda pacote transporte porta rota
news|news read story report|nachricht bericht lese|noticia leer reportaje|actualité nouvelle lire|notícia ler reportagem
home|furniture room home lamp sofa table wood|möbel zimmer wohn lampe sofa stuhl|mueble salón hogar lámpara sofá silla|meuble pièce maison lampe canapé chaise|móve móvel sala casa lâmpada sofá cadeira
cleaning|clean window dust cloth wash laundry floor|reinig sauber fenster staub putz wasch|limpi ventana polvo paño lavar|nettoy propre fenêtre poussière linge|limp janela pó pano lavar roupa
building|build roof wall house beam brick site|bau dach wand mauer haus balken|obra tejado muro casa viga ladrillo|chantier toit mur maison poutre brique|obra telhado parede casa viga tijolo
trades|pipe tap tool leak repair install boiler heat|rohr werkzeug leck hahn heizung montage|tubería herramienta fuga grifo caldera instal|tuyau outil fuite robinet chaudière install|cano tubo ferramenta fuga torneira caldeira instal
garden|garden plant bed soil seed tree grow green|garten pflanz beet erde samen baum|jardín planta tierra semilla árbol maceta|jardin plant terre graine arbre|jardim planta terra semente árvore vaso
flowers|flower bloom stem bouquet vase|blum blüt strauß vase stiel|flor ramo jarrón tallo|fleur bouquet vase tige|flor ramo buquê vaso haste
crafts|hand craft workshop tool bench glaze wood clay|hand werk ton holz glasur|mano taller artesan barro madera|main atelier artisan argile bois|mão oficina artes barro madeira
scent|scent smell perfume note nose|duft riech parfüm nase|aroma perfume oler nariz|parfum odeur nez senteur|aroma perfume cheir nariz
paper|paper letter page ink envelope fold|papier brief tinte umschlag|papel carta tinta sobre|papier lettre encre enveloppe|papel carta tinta envelope
fitness|train gym strength exercise session move breath|train kraft übung beweg stunde|entren gimnas fuerza ejercicio|entraîn sport force exercice séance|trein academia ginásio força exercício
wellness|rest breath pause calm warm quiet|ruhe atem pause wärme|descans respir calma pausa|repos souffle calme pause|descans respir calma pausa
medicine|patient health doctor appointment treat pain|patient gesund arzt praxis termin schmerz|paciente salud médic consulta dolor|patient santé médecin soin douleur|paciente saúde médic consulta dor
dental|tooth teeth smile dent gum|zahn zähn lächel|diente muela sonrisa dent encía|dent sourire gencive|dente sorriso dent gengiva
beauty|skin face care mirror nail|haut gesicht pflege|piel cara cuidado uña|peau visage soin ongle|pele rosto cuidado unha
hair|hair cut scissor comb barber mirror beard|haar schnitt schere kamm bart friseu|pelo corte tijera peine barba pelu|cheveu coupe ciseau peigne barbe coiff|cabelo corte tesoura pente barba
sleep|sleep night bed pillow dream|schlaf nacht bett kissen traum|sueño dormir noche cama almohada|sommeil dorm nuit lit oreiller|sono dormir noite cama almofada
therapy|talk listen feel session room grief word|gespräch zuhör gefühl stunde|hablar escuch sentir sesión|parler écoute séance ressent|falar escut sentir sessão
baby|baby babies birth cradle sleep infant mother|baby geburt wiege säugling|bebé nacimiento cuna parto|bébé naissance berceau|bebé bebê berço parto nasc
eldercare|care older age home company|pflege alter heim|cuidado mayor edad residencia|soin âge aîné maison|cuidado idos lar idade
software|software screen click app program update|software bildschirm klick programm|software pantalla clic programa aplicación|logiciel écran clic application|software ecrã tela clique programa aplica
data|data number chart report table|daten zahl bericht tabelle|dato número gráfic informe|donnée chiffre graphique rapport|dado número gráfic relatório
security|lock key door alarm safe guard password|schloss schlüssel tür alarm sicher|cerradura llave puerta alarma segur|serrure clé porte alarme sécur|fechadura chave porta alarme segur
locks|lock key door brass bolt latch shut|schloss schlüssel tür riegel messing|cerradura llave puerta latón cerrojo|serrure clé porte laiton verrou|fechadura chave porta latão trinco
toys|toy play child shelf wheel puzzle|spiel kind regal rad klotz|juguete jug niñ estante rueda|jouet jou enfant étagère roue|brinqued brinca criança prateleira roda
ai|model prompt assistant learn machine|modell assistent|modelo asistente|modèle assistant|modelo assistente
gaming|game play player level dice|spiel|juego jugar jugador|jeu joue|jogo jogar jogador
science|science research lab experiment|forsch labor versuch|ciencia laborator experimento|science laboratoire expérience|ciência laborat experi
space|space star satellite orbit sky|stern satellit himmel weltraum|espacio estrella satélite cielo|espace étoile satellite ciel|espaço estrela satélite céu
pets|pet dog cat animal walk fur leash vet paw|hund katze tier leine fell pfote|perro gato mascota animal correa|chien chat animal laisse poil|cão cachorro gato animal coleira
farming|farm field crop harvest soil grow barn|hof feld ernte acker stall boden|granja campo cosecha cultiv tierra|ferme champ récolte cultiv terre|quinta fazenda campo colheita cultiv terra
ocean|sea boat sail harbour tide wave rope|meer boot segel hafen|mar barco vela puerto ola|mer bateau voile port vague|mar barco vela porto onda
energy|solar panel roof power heat battery energy|solar dach strom wärme energie|solar panel tejado energía batería|solaire panneau toit énergie chaleur|solar painel telhado energia bateria
music|music note song string play listen instrument tune|musik ton lied saite instrument klang|música nota canción cuerda instrumento|musique note chanson corde instrument|música nota canção corda instrumento
film|picture camera photo light film frame|bild kamera foto licht film|foto cámara luz imagen película|photo caméra lumière image film|foto câmara câmera luz imagem filme
writing|word write text sentence page edit|wort schreib text satz|palabra escrib texto frase|mot écri texte phrase|palavra escrev texto frase
books|book read page shelf shelves story novel author|buch bücher lesen lese seite regal|libro leer página estante autor|livre lire page rayon auteur|livro ler página estante autor
design|design draw colour sketch gallery wall line|entwurf farbe linie skizze galerie|diseñ color boceto galería|dessin couleur esquisse galerie|desenh cor esboço galeria
fashion|cloth dress sew seam fabric wear tailor fit|kleid stoff naht näh schneid|ropa vestido tela costura|vêtement robe tissu couture|roupa vestido tecido costura
jewellery|ring gold silver stone jewel metal|ring gold silber stein schmuck|anillo oro plata piedra joya|bague or argent pierre bijou|anel ouro prata pedra joia
travel|travel tour trip road map journey route|reise tour weg karte route|viaje ruta camino mapa excursión|voyage route chemin carte visite|viagem rota caminho mapa passeio
hospitality|room guest stay night bed breakfast arriv|zimmer gast gäste nacht bett frühstück|habitación huésped noche cama desayuno|chambre hôte nuit lit petit-déj|quarto hóspede noite cama café-da-manhã pequeno-almoço
cycling|bike bicycle wheel chain brake ride pedal|rad fahr kette bremse speiche|bici rueda cadena freno pedal|vélo roue chaîne frein pédale|bicicleta roda corrente travão freio pedal
cars|car engine garage drive tyre brake|auto motor werkstatt reifen|coche motor taller rueda moto|voiture moteur garage pneu|carro motor oficina pneu
outdoors|trail walk tent mountain camp boot path|wander zelt berg pfad|sendero tienda montaña camp|sentier tente montagne rando|trilha tenda barraca montanha
aviation|fly flight plane drone pilot sky|flug pilot himmel drohne|vuelo avión piloto cielo|vol avion pilote ciel|voo avião piloto céu
education|learn lesson class teach student exercise course|lern unterricht stunde schül übung kurs|aprend clase alumn curso ejercicio|appren cours leçon élève exercice|aprend aula alun curso exercício
languages|language word speak sentence lesson accent|sprach wort sprech satz|idioma palabra hablar frase|langue mot parler phrase|idioma língua palavra falar frase
children|child play toy parent kid little|kind spiel eltern|niñ jug padres juguete|enfant jou parent jouet|criança brinc pais brinquedo
family|family parent child together|familie eltern|familia padres|famille parent|família pais
community|neighbour member together meet club|nachbar mitglied verein treff|vecin soci asociación reuni|voisin membre association rencontre|vizinh sóci associação encontro
horses|horse saddle ride stable|pferd sattel reit stall|caballo silla montar|cheval selle écurie|cavalo sela montar
fishing|fish rod line river bait catch|angel fisch rute fluss köder|pesca caña río cebo|pêche canne rivière|pesca cana rio isco
dance|dance step music floor shoe|tanz schritt musik|baile danza paso|danse pas piste|dança passo
theatre|stage play audience curtain seat puppet|bühne stück publikum vorhang|escenario obra público telón|scène pièce public rideau|palco peça público cortina
chess|chess move board piece opponent|schach zug brett figur|ajedrez jugada tablero pieza|échecs coup échiquier pièce|xadrez jogada tabuleiro peça
yarn|yarn knit needle stitch thread|garn strick nadel masche|hilo tejer aguja punto lana|fil tricot aiguille maille laine|fio tricô agulha ponto
snow|snow ski slope winter|schnee ski piste|nieve esquí pista|neige ski piste|neve esqui pista
surf|surf wave board water swim sea|welle brett wasser schwimm|ola tabla agua nadar|vague planche eau nager|onda prancha água nadar
climbing|climb rope wall hold rock grip|kletter seil wand griff|escal cuerda pared presa|grimp corde mur prise|escal corda parede agarra
combat|kick punch mat belt train throw|kampf matte gürtel|golpe tatami cinturón|combat tatami ceinture|golpe tatame faixa
birds|bird feather nest wing|vogel feder nest|pájaro ave pluma nido|oiseau plume nid|pássaro ave pena ninho
running|run mile shoe race pace|lauf kilometer schuh|correr carrera zapatilla|cour course foulée|corr corrida ténis
bees|bee hive honey comb|biene bienen honig wabe|abeja colmena miel panal|abeille ruche miel|abelha colmeia mel favo
mending|repair mend broken fix spare restor tool|reparat reparier kaputt werkzeug ersatz|repar arregl roto pieza herramienta|répar cassé outil pièce|repar consert quebrad peça ferramenta
tattoo|tattoo ink skin needle drawing|tattoo tätow haut tinte|tatuaje tinta piel|tatouage encre peau|tatuagem tinta pele
remembrance|funeral farewell grief family grave memory|abschied trauer bestatt erinner|despedida duelo recuerdo funer|adieu deuil obsèques souvenir|despedida luto memória funer
hearing|hear sound ear listen|hör ohr klang|oír oído sonido aud|entend oreille son aud|ouvi som aud
eyewear|glasses eye lens frame see|brille auge glas sehen|gafas ojo lente montura|lunettes œil yeux verre monture|óculos olho lente armação
recycling|recycl waste reuse bin refill scrap|müll wiederverw abfall tonne|recicl residu reutiliz|recycl déchet réutilis|recicl resíduo lixo reutiliz
water|water pipe well drop tap|wasser leitung brunnen|agua tubería pozo|eau conduite puits|água cano poço
storage|store storage box shelf space|lager kiste platz|guard caja trastero espacio|stock carton box place|guard caixa espaço
shoes|shoe sole heel leather lace walk|schuh sohle absatz leder|zapato suela tacón cordón|chaussure semelle talon lacet|sapato sola salto
leather|leather stitch strap saddle hide bag|leder naht riemen tasche|cuero costura correa bolso|cuir couture sangle sac|couro costura alça bolsa
robots|robot machine arm sensor|roboter arm maschine|robot máquina brazo|robot machine bras|robô máquina braço
`;
const ORDER = ['en', 'de', 'es', 'fr', 'pt'];
const CLUES = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([id = '', ...lists]) => [id, new Map(lists.map((list, i) => [ORDER[i]!, list.split(' ')]))] as const),
);
/** Shorter clues match whole words only. */
const LEAST_BEGINNING = 4;

/** The clues of a trade in a language; empty for a trade without clues. */
export function cluesOf(trade: string, language: string): readonly string[] {
  return CLUES.get(trade)?.get(language) ?? [];
}

/** Whether a text, given as its words in lower case, contains a clue. */
export function showsClue(words: ReadonlySet<string>, clue: string): boolean {
  return (
    words.has(clue) ||
    words.has(`${clue}s`) ||
    (clue.length >= LEAST_BEGINNING && [...words].some((word) => word.startsWith(clue)))
  );
}

/** Trades that have clues. */
export const cluedTrades: ReadonlySet<string> = new Set(CLUES.keys());
