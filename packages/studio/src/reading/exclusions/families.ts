/**
 * Words excluded together with another: the brief's words that exclude it, in five languages | words that then never
 * appear. WordNet supplies the kinds of a thing (data/kinds.txt); these rows add what people also mean.
 */
const ROWS = `
meat meats fleisch carne carnes viande viandes meatless fleischlos|meat steak beef pork bacon ham sausage salami lamb veal mutton venison jerky brisket rib ribs butcher cleaver carcass slaughter grill bbq barbecue chop cutlet fillet nose hoof pig cow drumstick chorizo prosciutto mince meatball cut cuts marrow flesh
fish fisch pescado peces poisson poissons peixe peixes|fish fishmonger salmon tuna cod trout herring anchovy sardine fin gill
seafood meeresfrüchte mariscos marisco|seafood fish oyster oysters lobster shrimp prawn crab mussel clam squid
dairy milk milch leche lait leite lácteos laticínios milchprodukte|dairy milk cheese butter cream yogurt yoghurt whey curd curds creamery buttermilk casein ghee latte custard churn
lactose laktose lactosa|lactose
egg eggs ei eier huevo huevos oeuf oeufs ovo ovos|egg eggs yolk meringue omelette hen
honey honig miel mel|honey bee hive comb nectar beeswax
gluten|gluten wheat rye barley spelt semolina bulgur couscous malt seitan weizen trigo
wheat weizen trigo blé|wheat
nut nuts nüsse nuss nueces nuez noix nozes noz|nut nuts almond almonds hazelnut walnut pecan cashew pistachio peanut praline marzipan macadamia nutty chestnut acorn
peanut peanuts erdnüsse cacahuetes arachides amendoim|peanut peanuts
sugar zucker azúcar sucre açúcar sugarless|sugar sugary candy syrup caramel fudge sweet sweets toffee molasses treacle
salt salz sal sel|salt salted salty brine
soy soya soja|soy soya tofu tempeh soja
alcohol alkohol alcool álcool booze alcoholic|alcohol beer wine ale gin rum whisky whiskey vodka brandy lager spirit spirits liquor cider champagne cocktail brew brewery brewing brewer pub taproom cellar stout hop hops malt keg booze tipsy drunk vino vineyard bottle bourbon porter barrel pint winery sommelier prosecco cork
caffeine koffein cafeína caféine|caffeine coffee espresso mocha latte arabica
coffee kaffee café|coffee espresso mocha latte arabica barista
tobacco tabak tabaco tabac smoking smoke nicotine|tobacco smoke smoking cigar cigarette pipe ash nicotine vape
leather leder cuero cuir couro|leather hide hides suede tanner tannery saddle cowhide calfskin buckskin rawhide tan nappa
fur pelz fourrure pele peles piel|fur pelt mink fox sable ermine rabbit
wool wolle lana laine lã|wool woolen woolly fleece lamb sheep alpaca cashmere mohair merino shear ram angora
silk seide seda soie|silk silken satin worm
feather feathers down federn plumas plumes penas|feather feathers down plume plumage goose quill
animal animals tiere animales animaux animais|animal animals leather fur wool meat fish egg honey dairy milk cheese butter hide pelt
clinic klinik clínica clinique|clinic patient patients medical medicine doctor diagnosis hospital treatment prescription surgery nurse
hospital krankenhaus|hospital patient patients ward doctor nurse surgery
doctor doctors ärzte arzt médicos médecin|doctor patient patients medical
medicine medication drugs medikamente medicamentos médicaments|medicine drug drugs pill pills tablet dose pharmacy medication capsule
needles needle nadeln agujas aiguilles agulhas|needle needles injection syringe
surgery|surgery surgeon scalpel knife
school schule escuela école escola|school classroom pupil teacher homework
exam exams prüfungen exámenes examens exames|exam exams test grade grades
child children kids kinder niños enfants crianças|child children kid kids toddler baby toy toys playground nursery
baby babies|baby babies infant cradle
dog dogs hunde hund perros chiens cães|dog dogs puppy puppies hound kennel bark paw leash collar
cat cats katzen katze gatos chats gatas|cat cats kitten kittens feline purr whisker meow
horse horses pferde caballos chevaux cavalos|horse horses pony saddle stable hoof gallop
plastic plastics plastik plástico plásticos plastique plásticas|plastic plastics vinyl polymer acrylic nylon polyester styrofoam celluloid
paper papier papel papierkram paperwork paperless papeleo paperasse papelada|paper paperwork form forms sheet folder
chemical chemicals chemie chemikalien químicos produits chimiques|chemical chemicals bleach ammonia solvent chlorine pesticide detergent acid
pesticide pesticides pestizide pesticidas|pesticide herbicide spray chemical
plane flying flight flights flugzeug aviones avion avião|plane flight flights airline airport jet pilot aircraft
car cars auto autos coche coches voiture voitures carro carros|car cars auto automobile motor engine garage driver drive highway petrol fuel tire
petrol gasoline diesel benzin gasolina essence|petrol gasoline diesel fuel engine exhaust
gas gasoline|gas flame
oil öl petróleo pétrole|oil petroleum crude
fossil coal kohle carbón charbon carvão|coal coke fossil mine soot
nuclear atom atomkraft|nuclear reactor uranium atom atomic
gambling glücksspiel apuestas betting jogo|gambling casino bet bets betting poker dice jackpot roulette wager lottery
weapon weapons guns gun waffen armas armes|weapon gun guns rifle pistol blade sword bullet ammunition dagger cannon arrow
war krieg guerra guerre|war battle army soldier weapon combat
violence gewalt violencia|violence fight blood kill brawl
god religion religious church kirche religión|god church prayer bible holy priest chapel altar divine temple
wedding weddings hochzeit hochzeiten bodas mariages casamentos|wedding bride bridal groom veil
screen screens bildschirm bildschirme pantalla pantallas écran écrans tela telas|screen screens display tablet monitor television pixel
phone phones handy handys smartphone smartphones teléfono téléphone telefone telemóvel|phone phones mobile smartphone ringtone
computer computers|computer laptop keyboard pixel
mirror mirrors spiegel espejo espejos miroir miroirs espelho espelhos|mirror mirrors reflection looking-glass
music musik música musique|music song melody tune band guitar concert
noise lärm ruido bruit barulho|noise loud roar din boom
needle-phobia|needle
perfume perfumes fragrance parfüm duftstoffe fragancia parfum fragrância scented|perfume fragrance scent aroma incense
palm-oil|palm
latex rubber gummi|latex rubber
metal metall métal|metal iron steel
gold oro or ouro|gold golden gilt gilded karat
diamond diamonds diamanten diamantes diamants|diamond diamonds brilliant carat
blood sangre blut sang sangue|blood
death tod muerte mort morte|death grave coffin tomb funeral corpse
politics politik política politique|politics politician vote election party
advertising ads werbung publicidad publicité publicidade|advertising ads advert campaign
cash bargeld efectivo espèces dinheiro cashless|cash coin coins banknote
interest zins|interest
loan loans kredite préstamos prêts empréstimos debt|loan loans credit debt lending mortgage
tourist tourists touristen turistas touristes|tourist tourists
makeup make-up schminke maquillaje maquillage maquiagem|makeup lipstick mascara rouge blush eyeliner
dye dyes farbstoffe tintes colorants corantes|dye dyes colorant
bleach|bleach
machine machines maschinen máquinas|machine machines engine motor
robot robots|robot robots
lawyer lawyers anwälte abogados avocats advogados|lawyer lawyers attorney courtroom
sand|sand
snow schnee nieve neige neve|snow ski ice
glass glas vidrio verre vidro|glass
wood holz madera bois madeira|wood wooden timber lumber oak
concrete beton|concrete cement
pork schwein schweinefleisch cerdo porc porco|pork bacon ham pig sausage lard chorizo prosciutto
beef rindfleisch vacuno boeuf|beef steak cow brisket cattle
garlic knoblauch ajo ail alho|garlic
spice spicy scharf|chili chilli pepper hot
yeast hefe levadura levure fermento|yeast
flour mehl harina farine farinha|flour
almond almonds almendra almendras mandel mandeln amande amandes amêndoa amêndoas|almond marzipan
walnut walnuts walnuss walnüsse|walnut
hazelnut hazelnuts avellana avellanas haselnuss haselnüsse noisette noisettes avelã avelãs|hazelnut
pistachio pistachios pistacho pistachos pistazie pistazien pistache pistaches pistácio|pistachio
chestnut chestnuts castaña castañas kastanie kastanien marone maronen châtaigne châtaignes marron castanha castanhas|chestnut
vanilla vanille vainilla baunilha|vanilla
chocolate chocolates schokolade schoko chocolat chocolats bombón bombones bonbon bombom bombons praline pralinen praliné|chocolate cocoa cacao praline truffle brownie fudge
cocoa cacao kakao cacau|cocoa cacao
caramel karamell caramelo caramelos caramels|caramel toffee
cream sahne rahm nata crema crème creme|cream whip custard
butter mantequilla beurre manteiga|butter
cheese käse queso quesos fromage fromages queijo queijos|cheese curd rind
yogurt yoghurt joghurt yogur yaourt iogurte|yogurt
rye roggen centeno seigle centeio|rye
barley gerste cebada orge cevada|barley
oat oats hafer avena avoine aveia|oat oats
malt malz malta malte|malt
corn maize mais maíz maïs milho|corn maize
rice reis arroz riz|rice
bread brot brote pan panes pain pains pão pães|bread loaf toast
dough teig masa pâte massa|dough
beer bier biere cerveza cervezas bière bières cerveja cervejas|beer ale lager hops
hops hopfen lúpulo houblon|hops hop
wine wein weine vino vinos vin vins vinho vinhos|wine grape vineyard cellar
rum ron rhum|rum
apple apples apfel äpfel manzana manzanas pomme pommes maçã maçãs|apple
lemon lemons zitrone zitronen limón limones citron citrons limão limões|lemon
tomato tomatoes tomate tomaten tomates|tomato
onion onions zwiebel zwiebeln cebolla cebollas oignon oignons cebola cebolas|onion
pepper pfeffer pimienta poivre pimenta|pepper
cinnamon zimt canela cannelle|cinnamon
ginger ingwer jengibre gingembre gengibre|ginger
mint minze menta menthe hortelã|mint
olive olives oliven oliva olivas aceituna aceitunas azeitona azeitonas|olive
coconut kokos coco|coconut
sesame sesam sésamo sésame gergelim|sesame
mustard senf mostaza moutarde mostarda|mustard
ham schinken jamón jambon presunto|ham
sausage sausages wurst würste salchicha saucisse saucisses salsicha salsichas chorizo|sausage
lamb lamm cordero agneau cordeiro|lamb
chicken huhn hähnchen pollo poulet frango|chicken
oyster oysters auster austern ostra ostras huître huîtres|oyster
shrimp garnele garnelen gamba gambas camarón camarones crevette crevettes camarão camarões|shrimp prawn
wax wachs cera cire|wax
linen leinen lino lin linho|linen
cotton baumwolle algodón coton algodão|cotton
velvet samt terciopelo velours veludo|velvet
steel stahl acero acier aço|steel
iron eisen hierro fer ferro|iron
candle candles kerze kerzen vela velas bougie bougies|candle wick
balloon balloons luftballon luftballons globo globos ballon ballons balão balões|balloon
fire feuer fuego feu fogo|fire flame ember
`;

/** What each way of life excludes, in words of the rows above. */
const WAYS = `
vegan vegano vegana veganos veganas végane vegane veganer veganes vegans végétalien|meat fish seafood dairy egg honey leather
plant-based plantbased pflanzlich vegetal végétal|meat fish dairy egg
vegetarian vegetariano vegetariana vegetarisch vegetarisches végétarien végétarienne|meat fish seafood
pescatarian|meat
halal|pork alcohol
kosher koscher|pork seafood
allergen allergens allergene alérgenos allergènes alérgenos|nut peanut gluten dairy egg soy
teetotal sober alcohol-free|alcohol
cruelty|fur leather
zero-waste|plastic
wheelless|car
`;

const FAMILIES = new Map<string, readonly string[]>();
for (const row of ROWS.trim().split('\n')) {
  const [names = '', members = ''] = row.split('|');
  for (const name of names.split(' ')) FAMILIES.set(name, members.split(' '));
}
const FIRST = new Map<string, string>();
for (const row of ROWS.trim().split('\n')) {
  const names = row.split('|')[0]!.split(' ');
  for (const name of names) if (!FIRST.has(name)) FIRST.set(name, names[0]!);
}
const LIVES = new Map(
  WAYS.trim()
    .split('\n')
    .flatMap((row) => {
      const [names = '', things = ''] = row.split('|');
      return names.split(' ').map((name) => [name, things.split(' ')] as const);
    }),
);

/**
 * Returns the English words that are excluded together with a lower-case word, its English form included ("meat" and
 * "fleisch" give "meat", "beef" and others); empty for an unknown word.
 */
export function excludedFamilyOf(word: string): readonly string[] {
  return FAMILIES.get(word) ?? [];
}

/** Returns the English word of the family to which a lower-case word belongs ("fleisch": "meat"); undefined for other words. */
export function englishWordFor(word: string): string | undefined {
  return FIRST.get(word);
}

/**
 * Returns the things that a way of living or working excludes: "vegan" excludes meat, fish, seafood, dairy, egg, honey
 * and leather; undefined for any other word.
 */
export function excludedByWayOfLife(word: string): readonly string[] | undefined {
  return LIVES.get(word);
}
