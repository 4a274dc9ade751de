/**
 * Sixty more, twelve of each language and of other businesses again, by an author who never saw the program; the same
 * columns.
 */
export const BRIEFS_SEVENTH = `
en|trades water home mending|plumber,emergency plumber||Emergency plumber for the villages around Hexham, no call-out fee before ten at night
en|trades cleaning home|sweep,chimney sweep||Chimney sweep covering Dartmoor
en|pets beauty hair|groomer,dog groomer||Mobile dog groomer for nervous rescue dogs in Swindon
en|baking sweets cooking children|cakes,birthday cakes|egg,eggs|Egg-free birthday cakes for kids with allergies in Luton
en|combat fitness|gym,boxing gym||I want to open a boxing gym for women in Bradford, with evening classes and somebody to mind the kids
en|writing|ghostwriter||A ghostwriter for retired footballers who want to tell their story
en|storage property|units,storage units,self-storage units||Self-storage units in a disused cotton mill in Oldham
en|tea shopping|box,subscription box,subscription||A monthly subscription box of loose-leaf teas from small gardens in Assam
en|seafood fishing shopping|van,fish van||A fish van that brings the Cornish catch to market towns in the Midlands every Thursday
en|beauty wellness cleaning medicine crafts|soap|fragrance,perfume|Fragrance-free soap for people with eczema
en|software scheduling music|app||An app that helps amateur choirs find and book rehearsal rooms
en|horses crafts|fitter,saddle fitter||Saddle fitter for native ponies in the New Forest
de|pets education|Hundeschule||Hundeschule für ängstliche Tierheimhunde in Kassel
de|cooking produce sweets nutrition|Brotaufstriche,Aufstriche|palmöl,palm oil|Brotaufstriche ohne Palmöl aus Münster
de|building trades crafts|Dachdecker||Dachdecker für Reetdächer auf Fehmarn und an der ganzen Ostseeküste
de|theatre fashion events|Kostümverleih||Kostümverleih für Laienbühnen und Karnevalsvereine in Mainz
de|finance investing consulting|Honorarberaterin,Beraterin||Honorarberaterin für die Altersvorsorge von Selbstständigen, unabhängig und zum festen Stundensatz, in Göttingen
de|cleaning home recycling logistics|Wohnungsauflösungen||Wohnungsauflösungen in Wuppertal
de|scent beauty crafts|Parfüm|alkohol,alcohol|Parfüm ohne Alkohol, gemischt in einer Berliner Hinterhofwerkstatt
de|produce farming shopping|Hofladen||Ein Hofladen mit Selbstbedienung in der Uckermark, rund um die Uhr geöffnet
de|languages education eldercare medicine|Sprachschule||Sprachschule für Pflegekräfte aus Vietnam
de|mending trades|Nähmaschinenreparatur||Nähmaschinenreparatur in Gera
de|dance education fitness|Tanzschule||Eine Tanzschule in Braunschweig, in der Menschen mit und ohne Rollstuhl zusammen tanzen
de|ai medicine languages software writing|KI||KI, die Arztbriefe in verständliches Deutsch überträgt
es|cooking sweets baking events|churrería||Churrería ambulante para las ferias de los pueblos de Cuenca
es|languages education|academia,academia de inglés||Una academia de inglés para camareros en Benidorm
es|trades security home mending|cerrajero||Cerrajero 24 horas en Vallecas
es|sweets cooking baking|turrón|azúcar,sugar|Turrón artesano sin azúcar de Jijona
es|yarn crafts shopping|tienda,tienda de lanas||Tienda de lanas teñidas con plantas en Vigo, con tardes de punto los viernes
es|music education|clases,clases de guitarra||Clases de guitarra por videollamada para jubilados que siempre quisieron aprender
es|energy trades building farming|instalación||Instalación de placas solares en naves agrícolas de Badajoz
es|birds pets giving|refugio||Quiero montar un refugio para loros abandonados en Murcia donde la gente pueda apadrinarlos y venir a verlos los domingos
es|hair beauty eldercare|peluquería||Peluquería a domicilio para personas mayores
es|hair beauty|champú,champú sólido|sulfato,sulfatos,sulfate,sulphate|Champú sólido sin sulfatos para pelo rizado
es|seafood shopping fishing|pescadería||Una pescadería de Sanlúcar que envía langostinos frescos a toda España
es|shoes dance crafts fashion|zapatos,zapatos de baile||Zapatos de baile cosidos a mano en Elda
fr|cooking|crêperie||Une crêperie bretonne au cœur de Toulouse
fr|space science education children|planétarium||Un planétarium gonflable qui tourne dans les écoles de Lozère
fr|crafts music mending|luthier||Un luthier qui remet en état les violons d’étude des conservatoires
fr|property travel cleaning home|conciergerie||Conciergerie pour locations saisonnières à Biarritz : ménage, linge, remise des clés et accueil des voyageurs
fr|theatre children education|compagnie,compagnie de marionnettes||Une compagnie de marionnettes qui joue dans les médiathèques
fr|baking cooking|boulangerie|blé,seigle,wheat,rye,barley|Une boulangerie sans gluten à Besançon
fr|news writing community|journal,journal de quartier||Un journal de quartier en ligne à Roubaix, écrit par les habitants
fr|trades building energy|électricien||Électricien à Guéret
fr|seafood farming ocean fishing|ostréiculteur||Ostréiculteur à Cancale, vente directe et dégustation face aux parcs
fr|running fitness community family|club,club de course à pied,club de course||Un club de course à pied pour jeunes mamans à Rennes
fr|logistics music|déménageur||Déménageur de pianos en région lyonnaise
fr|toys crafts manufacturing children|jouets,jouets en bois|vernis,varnish|Jouets en bois sans vernis, tournés dans le Jura
pt|coffee manufacturing|torrefação||Uma torrefação de cafés especiais em Poços de Caldas
pt|sweets cooking baking events|brigadeiros||Brigadeiros gourmet para casamentos em Curitiba
pt|pets|passeador,passeador de cães||Passeador de cães em Alvalade
pt|cleaning home|limpeza||Limpeza de sofás e tapetes ao domicílio no Porto
pt|ocean travel outdoors|passeios,passeios de barco||Passeios de barco para ver golfinhos e baleias ao largo do Pico
pt|cooking nutrition fitness|marmitas||Marmitas saudáveis congeladas para quem treina, entregues toda segunda-feira em Campinas
pt|fashion crafts mending events|costureira||Costureira de vestidos de noiva em Braga
pt|spices shopping cooking|loja,loja de especiarias||Uma loja de especiarias a granel no Martim Moniz
pt|eldercare medicine family|empresa,cuidadores,cuidadores de idosos||Quero abrir uma empresa de cuidadores de idosos para o período da noite em Niterói
pt|kitchens design manufacturing home crafts trades|móveis,móveis de cozinha||Móveis de cozinha sob medida em Joinville
pt|data software farming|painel||Painel de dados para cooperativas de leite acompanharem a produção de cada associado
pt|beauty|esmaltes|formol,formaldeído,formaldehyde|Esmaltes sem formol para manicures de Manaus
`;
