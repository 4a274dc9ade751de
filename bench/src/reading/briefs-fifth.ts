/**
 * Sixty more, twelve of each language and of businesses that are in none of the four other lists, by an author who
 * has not seen the program; the same columns.
 */
export const BRIEFS_FIFTH = `
en|trades cleaning home building|sweep,chimney sweep||A chimney sweep for farmhouses in Northumberland
en|pizza cooking|van,pizza van||A wood-fired pizza van for village fêtes
en|sleep home crafts manufacturing|maker,mattress maker|foam,polyurethane|A mattress maker in Halifax who uses no foam
en|crafts scent beauty|soaps|palm|Handmade soaps without palm oil, wrapped in cotton
en|space science education|planetarium||An inflatable planetarium that visits primary schools
en|kitchens home trades building|fitter,kitchen fitter||A kitchen fitter for very small flats in Bristol
en|spices cooking|sauce,hot sauce||Small-batch hot sauce from a Brixton basement
en|snow mending|workshop||A ski and snowboard tuning workshop in Aviemore
en|water garden building|builder|chlorine,chlorinated|A builder of garden swimming ponds without chlorine
en|news writing|newspaper||A weekly newspaper for the Outer Hebrides
en|crafts trades manufacturing home|blacksmith||A blacksmith making gates and fire pokers in Shropshire
en|trades energy building|electrician||A friendly electrician for landlords in Cardiff
de|trades building home|Malerbetrieb|lösungsmittel,terpentin,solvent|Malerbetrieb für Treppenhäuser, der ohne Lösungsmittel arbeitet
de|butcher|Metzgerei||Metzgerei mit Wild aus dem Spessart
de|climbing fitness family|Kletterhalle||Eine Kletterhalle für Familien in Chemnitz
de|crafts home yarn|Handweberei||Handweberei für Geschirrtücher aus Leinen
de|paper design crafts|Druckerei||Druckerei für Plakate im Bleisatz
de|toys shopping mending|Modellbahnladen||Modellbahnladen mit Reparaturtisch in Gera
de|eldercare medicine|Pflegedienst||Ambulanter Pflegedienst in Ostfriesland
de|wellness outdoors water|Sauna||Eine schwimmende Sauna auf der Müritz
de|beauty wellness|Naturkosmetik|duft,parfüm,fragrance,perfume,scent|Naturkosmetik ohne Duftstoffe aus dem Allgäu
de|trades building home|Fliesenleger||Fliesenleger für barrierefreie Bäder in Essen
de|pets education|Hundeschule||Hundeschule für Hunde aus dem Tierheim
de|cooking education|Kochschule||Eine Kochschule für Witwer in Münster
es|trades shopping home building|ferretería||Ferretería de pueblo en Teruel, con consejos de albañil
es|brewing cooking|sidrería||Una sidrería en un antiguo lagar de Nava
es|combat fitness|gimnasio||Gimnasio de boxeo para mujeres en Vallecas
es|horses therapy children|centro||Centro de terapia con caballos para niños en Ávila
es|baking cooking|obrador|trigo,cebada,centeno,wheat,barley,rye|Obrador de empanadas gallegas sin gluten
es|theatre fashion|alquiler||Alquiler de trajes de época para compañías de teatro
es|writing books family|biografías||Biografías por encargo para regalar a los abuelos
es|cars cleaning|lavado|agua,manguera,water,hose|Lavado de coches a domicilio sin agua
es|property|administrador||Administrador de fincas para edificios pequeños en Gijón
es|recycling|chatarrería||Chatarrería que recoge cables y motores en Badajoz
es|spices farming produce|azafrán||Azafrán de La Mancha recogido a mano por una familia
es|hospitality travel|albergue||Un albergue para peregrinos cerca de Sarria
fr|garden design|paysagiste||Paysagiste pour jardins secs à Montpellier
fr|butcher|charcuterie|nitrite,nitrites,nitrate|Une charcuterie artisanale sans nitrites en Auvergne
fr|seafood manufacturing|conserverie||Conserverie de sardines à Douarnenez
fr|baby family travel children|location||Location de poussettes et de lits bébé pour vacanciers à Biarritz
fr|cooking shopping|épicerie||Une épicerie italienne dans le Vieux-Nice
fr|design software marketing|agence,agence web||Une agence web pour petits musées
fr|jewellery fashion|bijoux|nickel|Bijoux fantaisie sans nickel pour oreilles sensibles
fr|cooking|food-truck|viande,bœuf,bacon,meat,beef|Un food-truck de burgers sans viande à Clermont-Ferrand
fr|theatre education children fitness|école||École de cirque sous chapiteau pour enfants et parents
fr|aviation outdoors travel|baptêmes||Baptêmes de parapente au-dessus du lac d’Annecy
fr|mending crafts|horloger||Un horloger qui répare les pendules de campagne
fr|running fitness|coach||Coach de course à pied pour débutants à Nancy
pt|cars trades|borracharia||Borracharia 24 horas na beira da estrada em Joinville
pt|baking sweets|confeitaria|leite,manteiga,milk,butter,cream|Confeitaria de bolos de aniversário sem leite em Campinas
pt|therapy|consultório||Consultório de psicologia online para emigrantes
pt|crafts yarn fashion home|rendas||Rendas de bilros feitas em Vila do Conde
pt|tea shopping|chá||Chá dos Açores vendido por assinatura
pt|film design|estúdio||Estúdio de animação em stop motion no Porto
pt|fashion children shopping recycling|brechó||Um brechó de roupa infantil em Curitiba
pt|hair beauty|cabeleireira|amoníaco,ammonia|Cabeleireira em Aveiro que faz coloração sem amoníaco
pt|ocean travel outdoors|passeios||Passeios de barco para ver golfinhos no Sado
pt|robots farming produce|startup||Startup de robôs que colhem morangos no Alentejo
pt|sleep medicine|clínica||Clínica do sono para quem trabalha por turnos
pt|sweets cooking produce nutrition|quiosque||Um quiosque de açaí na praia em Florianópolis
`;
