/**
 * Sixty more, twelve of each language and of businesses that are in no other list, written without looking at the
 * reading; the same columns.
 */
export const BRIEFS_FOURTH = `
en|building crafts|waller||A dry stone waller in the Lake District
en|cars logistics travel|service,taxi||A taxi service for night-shift nurses
en|cleaning trades|control,pest control|bait,toxin,toxic|Pest control without poison for old churches
en|garden|grower||A bonsai grower in Norfolk
en|fitness|studio||A pilates studio for dancers after an injury
en|gaming events community|alley,bowling alley||A bowling alley with shoes in every size
en|crafts scent home|maker||A candle maker who uses only beeswax
en|languages writing|agency||A translation agency for patents
en|books shopping|shop||A comic book shop with a reading cellar
en|medicine fitness wellness|osteopath||An osteopath for ballet companies
en|travel aviation|company||A hot-air balloon company over the Somerset Levels
en|cooking|bar|bacon,ham|A ramen bar without pork
de|cars education|Fahrschule||Eine Fahrschule für ängstliche Anfänger in Bremen
de|home mending crafts|Polsterei||Polsterei für alte Ohrensessel
de|produce farming|Hofladen||Hofladen mit Kartoffeln und Eiern vom eigenen Feld
de|fashion mending|Änderungsschneiderei,Schneiderei||Änderungsschneiderei am Bahnhof in Kassel
de|medicine languages therapy|Logopädie||Logopädie für Kinder, die stottern
de|sweets|Eisdiele|sahne,butter,joghurt|Eine Eisdiele mit Sorten ohne Milch
de|beauty|Nagelstudio,Studio||Nagelstudio in Dortmund
de|ocean surf education|Segelschule||Eine Segelschule am Bodensee
de|invoicing finance|Steuerberaterin||Steuerberaterin für Pflegekräfte
de|news shopping|Kiosk||Kiosk mit Zeitungen aus aller Welt
de|paper|Papeterie||Papeterie für Hochzeitskarten in Ulm
de|logistics|Umzüge||Umzüge für Senioren mit viel Geduld
es|crafts education|taller||Taller de cerámica para personas ciegas en Cáceres
es|sweets baking cooking|churrería||Churrería de barrio con recetas de la abuela
es|farming produce spices cooking|almazara||Almazara de aceite de oliva en Jaén
es|tea wellness spices|herboristería||Herboristería con tisanas de la sierra
es|surf ocean outdoors|alquiler||Alquiler de kayaks en Cantabria
es|music crafts|guitarras||Guitarras hechas a mano para cantaores
es|invoicing finance legal|gestoría||Gestoría para trabajadores autónomos
es|children toys|ludoteca|tableta,televisión|Una ludoteca con juguetes de madera y sin pantallas
es|music shopping|tienda||Tienda de vinilos de segunda mano en Lavapiés
es|produce|frutería||Frutería ecológica en Bilbao
es|wellness fitness running medicine|masajista||Masajista para corredores en Murcia
es|fashion crafts|sombrerero||Un sombrerero de los de antes en Toledo
fr|cooking|crêperie||Une crêperie bretonne à Toulouse
fr|sweets|chocolatier||Chocolatier à Bayonne depuis trois générations
fr|hospitality|maison,maison d’hôtes||Une maison d’hôtes dans le Perche
fr|building crafts home trades|menuisier||Menuisier pour fenêtres en chêne
fr|scent|parfumerie||Une parfumerie qui compose sur mesure à Grasse
fr|wellness therapy|sophrologue||Sophrologue pour étudiants en médecine
fr|books crafts paper mending|relieur||Relieur de livres anciens à Dijon
fr|combat|club||Un club d’escrime pour enfants
fr|cooking events|traiteur|vin,bière,champagne|Traiteur pour mariages sans alcool
fr|produce farming|maraîcher||Un maraîcher qui livre des paniers de légumes
fr|film|cinéma||Un cinéma de quartier à Roubaix
fr|beauty|institut||Un institut de beauté pour peaux sensibles
pt|cooking|tasca||Uma tasca de petiscos na Mouraria
pt|mushrooms farming|quinta||Uma quinta de cogumelos em Trás-os-Montes
pt|crafts building|oficina||Oficina de azulejos pintados à mão
pt|music education|aulas||Aulas de guitarra portuguesa para turistas
pt|wellness|spa||Um spa de águas termais em Chaves
pt|travel cars outdoors|aluguer||Aluguer de autocaravanas sem pressa
pt|home crafts|marcenaria||Marcenaria de berços e estantes em Braga
pt|travel|agência||Uma agência de viagens para avós e netos
pt|shoes fashion|sapataria|couro,camurça|Sapataria de calçado vegano no Porto
pt|nutrition|nutricionista||Nutricionista para atletas em Braga
pt|butcher|talho||Um talho com carne de pasto em Évora
pt|insurance|seguros||Seguros para barcos de pesca
`;
