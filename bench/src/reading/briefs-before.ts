/**
 * Sixty businesses written down before the reading was tuned: language | correct trades | subject, as words that a
 * head noun may be | words that must never appear | the brief.
 */
export const BRIEFS_BEFORE = `
en|fitness climbing medicine|physiotherapist||A mobile physiotherapist for climbers in Innsbruck
en|software finance property invoicing|software||B2B software that reconciles SEPA returns for housing associations
en|mending coffee|café,repair café||A repair café for espresso grinders
en|energy storage logistics|firm,leasing firm,leasing||Lagos-based solar cold-room leasing firm
en|books|bookshop||A bookshop for Korean picture books
en|legal|firm,law firm||A law firm for co-operative housing
en|bees support|hotline||A hotline for beekeepers
en|finance software film hiring|api||A payroll API for film crews
en|remembrance|home,funeral home||A funeral home that composts
en|brewing tea nutrition|brewery||A kombucha brewery with chilli
en|aviation robots wine farming data|company,survey company||Drone survey company for vineyards
en|children baby education|nursery|seedling,compost,patients,gardener|A children's nursery in Leeds
en|garden flowers|nursery|toddler,nap,patients|A plant nursery for balcony gardens
en|finance|fintech||Fintech for street vendors: a card reader on the phone
en|data software|database||An open-source database for time-stamped maps
en|cooking nutrition produce butcher|butcher|steak,beef,bacon,ham,meat|A vegan butcher in Ghent
en|gaming events|room,escape room||An escape room on a boat
en|insurance space data|data,satellite data||Satellite data for insurers
en|baking|bakery|nut,almond,hazelnut,wheat,butter,patients|An allergen-free bakery, no nuts, no gluten
en|logistics music|movers||Second-hand piano movers
en|fitness|gym|clinic,patients,medical,mirror|We are not a clinic: a quiet gym for people who hate mirrors
en|shoes mending|resoling,shoe resoling||Shoe resoling by post
en|tattoo|studio,tattoo studio||A tattoo studio for scar cover-ups in Porto
en|chess education|club,chess club||A chess club for retired sailors
en|cleaning|cleaning,cleaners|bleach|Window cleaning without chemicals for bakeries
en|yarn fashion crafts|shop,yarn shop|wool,alpaca,cashmere|A yarn shop without wool: cotton, linen and hemp only
en|therapy|counselling||Grief counselling for fathers
en|pets|groomer,dog groomer||A cat-free dog groomer in Austin
en|travel outdoors|tours,walking tours||Night walking tours through old sewers
en|dental|dentist||A dentist for anxious teenagers
en|recycling logistics|collection||Pick-up of coffee grounds for mushroom farms
en|farming seafood|farm||A freshwater prawn farm in an old mine
en|hearing|clinic,hearing clinic||A hearing clinic for orchestra players
en|security locks|company||A locksmith company for museums
en|languages|lessons||Irish lessons by letter
en|eldercare|home||A care home with a farm
en|brewing|bar|alcohol,beer,wine,gin,whisky|An alcohol-free bar in Malmö
en|leather fashion crafts|bags,handbags|leather,hide,suede|Handbags without leather, made from cork
en|water trades|plumber||An emergency plumber for houseboats
en|music education|school||A drumming school for deaf children
de|baking|Bäckerei||Eine Bäckerei für glutenfreies Brot in Freiburg
de|cycling mending|Fahrradwerkstatt,Werkstatt||Fahrradwerkstatt für Lastenräder in Köln
de|legal|Kanzlei||Kanzlei für Mietrecht ohne Papierkram
de|cooking nutrition|Restaurant|fleisch,meat,steak|Ein Restaurant ohne Fleisch am Hafen
de|children baby|Kita||Kita im Wald für Kinder ab drei Jahren
de|hair|Friseur||Mobiler Friseur für Pflegeheime
de|garden flowers|Gärtnerei||Gärtnerei für alte Tomatensorten
es|baking|panadería||Panadería de masa madre en Sevilla
es|medicine dental|clínica||Clínica dental para niños sin miedo
es|shoes mending leather|taller||Taller de reparación de zapatos en Bilbao
es|cooking nutrition|restaurante|carne,meat,steak|Restaurante vegano sin gluten en Valencia
es|languages education|escuela||Escuela de español para enfermeras
fr|dairy|fromagerie||Une fromagerie de montagne en Savoie
fr|flowers|fleuriste||Fleuriste pour mariages à Lyon
fr|books|librairie||Librairie de voyage sans écrans
fr|mending home crafts|atelier||Atelier de réparation de meubles anciens
pt|coffee|torrefação||Torrefação de café em Lisboa
pt|surf education|escola||Escola de surf para mulheres em Ericeira
pt|fashion mending|ateliê||Ateliê de costura sem desperdício
pt|pets|clínica||Clínica veterinária para aves no Porto
`;
