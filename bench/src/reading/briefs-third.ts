/**
 * Sixty more, written when kits and pages supported trades in five languages; run once, never tuned for; the same
 * columns.
 */
export const BRIEFS_THIRD = `
en|baking|bakery||A bakery of flatbreads from Aleppo in Sheffield
en|cycling mending|workshop||A bicycle workshop for postmen
en|flowers|florist||Dried flowers for hotel lobbies
en|dental medicine|dentist,practice||A dental practice for people with phobias
en|music|choir||A choir for people who cannot sing
en|pets|kennel,kennels||Boarding kennels for greyhounds
en|brewing|distillery||A gin distillery in a railway arch
en|farming produce|orchard||An apple orchard with old varieties in Kent
en|energy building|installer,installers||Solar roofs for village halls
en|hair|salon||A hair salon for curly hair in Leeds
en|legal|lawyer,lawyers||Immigration lawyers for nurses
en|books writing|press,publisher||A small press for sea stories
en|travel|tours||Bat watching tours at dusk
en|coffee|roastery||A coffee roastery on a canal boat
en|eyewear|shop||Reading glasses made from old records
en|fitness|gym||A gym for people over seventy
en|education science|lessons,tutoring||Chemistry tutoring at the kitchen table
en|property|agency||Flats for people with large dogs
en|cleaning|service,cleaning||Oven cleaning without fumes
en|cheese dairy|dairy,creamery||A goat cheese dairy on Skye
en|furniture home crafts|maker,joiner||A maker of cribs and cradles from ash wood
en|theatre|theatre||A shadow theatre for hospices
en|remembrance|celebrant||A funeral celebrant for people without religion
en|security locks|locksmith||A locksmith who teaches
en|storage|storage||Storage for kayaks by the river
en|software scheduling|app||An app that books badminton courts
en|tea|teahouse||A teahouse with a silent room
en|fashion leather|maker,gloves||Gloves for orchestra conductors
en|horses|school||A riding school for adults who fell off once
en|seafood|bar||An oyster bar in Galway
en|invoicing|accountant||An accountant for beekeepers
en|jewellery|jeweller||A jeweller for wedding rings from river gold
en|film|photographer||A photographer of old dogs
en|cars|garage||A garage for classic tractors
en|children baby|nursery|plants,seedling,compost|A forest nursery for toddlers
en|nutrition cooking|meals|sugar,candy|Meals for diabetics without sugar
en|baking sweets|bakery|egg,milk,butter|A bakery without eggs or milk in Bath
en|hiring|agency||A staffing agency for ski resorts
en|languages|classes||Welsh classes for newcomers
en|garden|nursery||A fern nursery in Cornwall
de|baking|Bäckerei||Bäckerei für Roggenbrot in Passau
de|shoes mending|Schuster||Schuster für Tanzschuhe
de|cleaning|Reinigung||Fensterreinigung für Altbauten in Leipzig
de|hair|Friseursalon,Salon||Friseursalon für Locken in Hannover
de|hospitality|Pension||Eine Pension für Radfahrer an der Elbe
de|music mending|Werkstatt,Geigenbauer||Geigenbauer in Mittenwald
de|pets medicine|Tierarztpraxis,Praxis||Tierarztpraxis für Kleintiere ohne Wartezimmer
es|coffee|cafetería||Cafetería tranquila en Salamanca
es|flowers garden|vivero||Vivero de plantas autóctonas en Almería
es|dental|clínica||Clínica dental en Zaragoza para personas mayores
es|cycling|tienda,taller||Taller de bicicletas en Valladolid
es|fishing travel|excursiones||Excursiones de pesca en Asturias
fr|wine|caviste||Un caviste de vins naturels à Nantes
fr|dance|école||École de danse pour adultes à Lille
fr|eyewear|opticien||Opticien à domicile en Bretagne
fr|legal|cabinet||Cabinet d’avocats pour artistes
pt|baking|padaria||Padaria de bairro em Coimbra
pt|cleaning|lavandaria||Lavandaria para hotéis no Algarve
pt|books|livraria||Livraria de poesia em Évora
pt|surf|escola||Escola de mergulho nos Açores
`;
