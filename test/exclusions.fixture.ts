/**
 * Excluded words of a brief | words that must never appear in anything generated for it | the brief. The excluded
 * words must not appear in a name either.
 */
export const EXCLUSIONS = `
meat|steak,beef,bacon,pork,ham,sausage,butchery,lamb|A vegan butcher in Ghent
meat|steak,beef,brisket,bacon,chop|A barbecue restaurant without meat
meat|steak,beef,bacon,ham|A meatless burger van
meat|steak,beef,bacon,ham,sausage|Ein Restaurant ohne Fleisch am Hafen
meat|steak,beef,bacon,ham,sausage|Restaurante vegano en Valencia
meat|steak,beef,bacon,ham,sausage|Une cantine sans viande pour étudiants
meat|steak,beef,bacon,ham,sausage|Restaurante sem carne em Lisboa
fish|salmon,tuna,trout,herring,cod|A sushi bar with no fish
fish|salmon,tuna,trout,oyster|A vegan seafood kitchen
dairy|milk,butter,whey|A dairy-free ice cream parlour
dairy|milk,butter,whey,yogurt|Plant-based cheeses from cashews
dairy|milk,butter,cream,cheese|Pâtisserie sans lait à Nantes
nuts|almond,hazelnut,pecan,walnut,praline|An allergen-free bakery, no nuts, no gluten
nuts|almond,hazelnut,pecan,walnut|A chocolate maker without nuts
nuts|almond,hazelnut,walnut,peanut|Confeitaria sem nozes no Porto
gluten|wheat,rye,barley,spelt|A gluten-free bakery in Leeds
gluten|wheat,rye,barley,spelt|Eine Bäckerei für glutenfreies Brot in Freiburg
gluten|wheat,rye,barley|Panadería sin gluten en Sevilla
sugar|candy,caramel,toffee,syrup|A sugar-free sweet shop
sugar|candy,caramel,syrup,fudge|Heladería sin azúcar en Madrid
sugar|candy,caramel,syrup|Zuckerfreie Torten aus Köln
eggs|yolk,omelette,meringue|A cake shop without eggs
honey|hive,comb,nectar,bee|A tea room, no honey
alcohol|beer,wine,gin,whisky,rum,ale|An alcohol-free bar in Malmö
alcohol|beer,wine,gin,whisky,rum|Non-alcoholic spirits by post
alcohol|beer,wine,gin,whisky|Eine Bar ohne Alkohol
alcohol|beer,wine,gin,whisky|Bar sin alcohol en Bilbao
coffee|espresso,mocha,latte|A breakfast place without coffee
caffeine|espresso,mocha|Caffeine-free teas for the evening
pork|bacon,ham,sausage,lard|A halal grill in Bradford
leather|hide,suede,saddle,cowhide|Handbags without leather, made from cork
leather|hide,suede,tanner,cowhide|Vegan shoes by post
leather|hide,suede,cowhide|Bolsos sin cuero en Cádiz
leather|hide,suede,cowhide|Taschen ohne Leder aus Kork
wool|fleece,alpaca,cashmere,mohair,merino|A yarn shop without wool
wool|fleece,alpaca,cashmere|Une boutique de fil sans laine
fur|mink,sable,ermine,pelt|A fur-free coat maker
feathers|plume,quill,goose,plumage|Pillows without feathers or down
silk|satin,silken|A tailor who never uses silk
plastic|vinyl,nylon,acrylic|A plastic-free toy shop
plastic|vinyl,nylon,polyester|Brinquedos sem plástico
chemicals|bleach,ammonia,solvent,acid|Window cleaning without chemicals
perfume|fragrance,aroma,incense|Soap without perfume
clinic|patient,patients,medical,hospital,diagnosis|We are not a clinic: a quiet gym for people who hate mirrors
clinic|patient,patients,medical,hospital|Massage for runners. We are not a clinic
doctors|patient,patients,surgery,hospital|A sleep retreat without doctors
needles|injection,syringe|Skin care without needles
exams|grade,grades,test|A maths school without exams
school|classroom,pupil,homework|We are not a school: guitar lessons at your home
children|kid,kids,toy,baby,playground|A hotel without children
dogs|puppy,hound,kennel,paw,leash|A cat café, no dogs
cats|kitten,purr,whisker,feline|A cat-free dog groomer in Austin
horses|pony,saddle,hoof,stable|A riding simulator without horses
cars|engine,motor,garage,petrol|A car-free delivery service by bicycle
cars|engine,motor,garage|Umzüge ohne Auto in Münster
flying|airport,pilot,airline,jet|Holidays by train without flying
weapons|gun,rifle,blade,sword,dagger|Self-defence classes without weapons
guns|rifle,pistol,bullet|A hunting museum, no guns
gambling|casino,dice,jackpot,poker,bet|A games café without gambling
violence|blood,kill,battle|Video games without violence
screens|television,tablet,monitor,pixel|A library without screens
screens|television,tablet,monitor|Librairie de voyage sans écrans
paper|paperwork,folder|Ein Steuerberater ohne Papier
cash|coin,coins,banknote|A cashless market hall
smoke|cigar,ash,nicotine|A jazz club without tobacco
religion|church,prayer,altar,chapel|Funerals without religion
music|melody,song,tune,concert|A silent café without music
advertising|campaign,advert,ads|A news magazine without advertising
animals|fur,leather,wool,hide|A circus without animals
mirrors|mirror,reflection|A dance studio without mirrors
`;
