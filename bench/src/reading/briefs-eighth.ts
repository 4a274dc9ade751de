/**
 * Sixty more, twelve of each language and of other businesses again, by an author who never saw the program; the same
 * columns.
 */
export const BRIEFS_EIGHTH = `
en|building trades crafts|waller,dry stone waller||Dry stone waller in the Yorkshire Dales
en|horses travel outdoors|holidays,riding holidays||Riding holidays on Icelandic horses in the Scottish Borders, five days from inn to inn
en|mending crafts home trades recycling|upholsterer||An upholsterer in Margate who rescues mid-century armchairs
en|sweets cooking|fudge|milk,butter|Dairy-free fudge from a Whitby kitchen
en|children family baby education|childminder||Childminder in Stockport with room for two more toddlers
en|fitness eldercare wellness medicine education|classes,balance classes||Strength and balance classes for the over-seventies, held in church halls across Northumberland with tea and biscuits afterwards
en|tattoo beauty medicine|clinic,tattoo removal clinic||A laser tattoo removal clinic in Cardiff
en|brewing shopping|shop,homebrew shop||Homebrew shop in Sheffield
en|shopping recycling home cleaning produce cooking|shop,refill shop|plastic|A refill shop in Totnes without any plastic packaging
en|yarn crafts|kits,crochet kits||Crochet kits for left-handed beginners
en|security trades farming|installers,installer||Alarm and CCTV installers for farms in Lincolnshire
en|theatre education events|workshops,improv workshops||We run improv workshops for shy people who have to give speeches
de|trades home cleaning property mending|Hausmeisterservice||Hausmeisterservice in Bielefeld
de|tea shopping|Teeladen||Ein Teeladen in Bremen mit ostfriesischen Mischungen und einer kleinen Probierstube
de|shoes crafts mending medicine outdoors|Schuhmacherin||Schuhmacherin für orthopädische Wanderschuhe in Garmisch
de|theatre children|Kindertheater||Ein Kindertheater auf einem alten Elbkahn
de|energy consulting building property|Energieberater||Energieberater für denkmalgeschützte Häuser in Sachsen, der auch die Förderanträge stellt
de|pets nutrition|Hundefutter|getreide,weizen,grain,wheat|Hundefutter ohne Getreide aus der Eifel
de|snow shopping mending outdoors|Skiverleih||Skiverleih mit Wachsservice in Oberhof
de|combat education security fitness children|Selbstverteidigungskurse,Kurse||Selbstverteidigungskurse für Mädchen in Leverkusen
de|education|Nachhilfe||Nachhilfe in Mathe für Abiturienten, online oder bei uns in Potsdam
de|sleep home crafts manufacturing|Matratzen|schaumstoff,schaum,foam|Matratzen ohne Schaumstoff, gefüllt mit Schurwolle aus der Rhön
de|languages writing|Übersetzungsbüro||Ich gründe ein Übersetzungsbüro für polnische Urkunden und Gerichtsurteile in Görlitz
de|recycling logistics|Schrotthandel||Schrotthandel mit Containerdienst in Salzgitter
es|dance education|escuela,escuela de tango||Escuela de tango para principiantes en Rosario
es|mending trades home kitchens|reparación||Reparación de lavadoras y neveras en Getafe, el mismo día y con garantía
es|produce farming|huerta||Una huerta que reparte cestas de verdura de temporada cada semana en Zaragoza
es|yarn crafts shopping fashion|mercería||Mercería de barrio en Burgos
es|spices cooking produce|salsas,salsas picantes|conservante,conservantes,preservative,preservatives|Salsas picantes sin conservantes, hechas con chiles de Oaxaca
es|cooking|hamburguesería|carne,ternera,pollo,meat,beef,chicken|Una hamburguesería sin carne en el barrio de Gràcia
es|property home|agencia,agencia inmobiliaria,inmobiliaria||Agencia inmobiliaria de casas de pueblo en Teruel para familias que quieren dejar la ciudad
es|ocean outdoors travel education water|centro,centro de buceo||Centro de buceo en Cabo de Palos
es|software medicine eldercare scheduling|aplicación||Aplicación que recuerda a los abuelos qué pastilla les toca y avisa a sus hijos si se les olvida
es|logistics medicine science|transporte||Transporte refrigerado de muestras para laboratorios clínicos
es|gaming education software|videojuegos||Videojuegos educativos sobre los antiguos mayas
es|baby crafts family fashion children|canastillas||Canastillas para recién nacidos bordadas con su nombre
fr|pizza cooking|camion,camion à pizzas||Un camion à pizzas dans les villages du Vercors
fr|trades building home|carreleur||Carreleur à Perpignan
fr|beauty ocean wellness|crèmes,crèmes solaires|nanoparticules,nanoparticles|Des crèmes solaires sans nanoparticules pour les surfeurs de Hossegor
fr|shoes baby fashion children manufacturing crafts|chaussons|cuir,leather|Chaussons pour bébé sans cuir, fabriqués à Romans-sur-Isère
fr|music education|cours,cours de chant||Cours de chant pour adultes débutants à Quimper
fr|wellness medicine|cabinet,cabinet de sophrologie||Un cabinet de sophrologie à Dijon pour les gens au bord du burn-out
fr|giving community produce recycling|association||Une association qui récupère les invendus des marchés de Nantes et les distribue gratuitement aux étudiants le dimanche matin
fr|farming education children|ferme,ferme pédagogique||Une ferme pédagogique pour les écoles maternelles du Loiret
fr|fishing outdoors travel|guide,guide de pêche||Guide de pêche à la mouche en Corrèze
fr|science water|laboratoire||Un laboratoire d’analyse de l’eau pour les piscines et les campings
fr|writing community consulting|écrivain public,écrivain||Écrivain public à Marseille, pour les courriers et les démarches administratives
fr|design home building property|architecte,architecte d’intérieur||Architecte d’intérieur pour petites surfaces à Paris
pt|hair beauty|barbearia||Barbearia de bairro em Porto Alegre
pt|cooking|tapiocaria||Uma tapiocaria na orla de Maceió
pt|produce cooking sweets|compotas|açúcar,sugar|Compotas de fruta sem açúcar, feitas em Alcobaça
pt|building trades home|pedreiros||Pedreiros para reforma de banheiro em Santo André, com orçamento fechado e prazo no contrato
pt|languages education community giving|aulas,aulas de português||Aulas de português para refugiados em Setúbal
pt|fitness wellness|estúdio,estúdio de pilates||Um estúdio de pilates em Coimbra com turmas de três pessoas
pt|birds pets|criador,criador de canários||Criador de canários em Uberlândia
pt|nutrition running fitness consulting medicine|consultoria||Consultoria de nutrição para quem vai correr a primeira maratona
pt|toys recycling shopping children|loja,loja de brinquedos||Uma loja de brinquedos usados em Aveiro
pt|travel|agência,agência de viagens||Agência de viagens para cadeirantes que querem conhecer as praias do Nordeste
pt|film events|produtora||Produtora de vídeos de casamento em Fortaleza
pt|water trades home cleaning|desentupidora||Desentupidora em Osasco que atende condomínios aos fins de semana e feriados
`;
