/** Nouns for names by trade, with gender (m, f): id | nouns, best first. */
export const FRENCH_NOUNS = `
baking|mie:f levain:m épi:m fournil:m brioche:f farine:f seigle:m moulin:m
coffee|moka:m tasse:f arôme:m grain:m comptoir:m terrasse:f crème:f zinc:m
tea|théière:f feuille:f jasmin:m tisane:f samovar:m menthe:f verveine:f infusion:f
brewing|houblon:m malt:m mousse:f orge:f chope:f brassin:m tonneau:m bulle:f
wine|cep:m vigne:f grappe:f cuvée:f coteau:m sarment:m cellier:m treille:f
cooking|marmite:f cuillère:f saveur:f toque:f braise:f tablier:m laurier:m assiette:f
sweets|praline:f caramel:m nougat:m dragée:f calisson:m guimauve:f cacao:m meringue:f
produce|verger:m panier:m cerise:f potager:m primeur:m pomme:f récolte:f étal:m
nutrition|amande:f graine:f avoine:f olive:f saison:f noisette:f citron:m vitalité:f
finance|trésor:m écu:m florin:m denier:m coffre:m ducat:m tirelire:f épargne:f
invoicing|carnet:m registre:m encrier:m sceau:m feuillet:m trombone:m compte:m papier:m
investing|essor:m horizon:m bourgeon:m cime:f lingot:m boussole:f moisson:f levier:m
insurance|abri:m rempart:m égide:f havre:m bouclier:m ancre:f toit:m refuge:m
shopping|cabas:m emplette:f vitrine:f échoppe:f panier:m comptoir:m arcade:f galerie:f
property|perron:m seuil:m logis:m demeure:f balcon:m clé:f pierre:f façade:f
giving|élan:m partage:m entraide:f espoir:m geste:m offrande:f bonté:f colombe:f
manufacturing|rouage:m enclume:f forge:f acier:m rivet:m ressort:m turbine:f atelier:m
freelance|envol:m plume:f liberté:f audace:f sillage:m nomade:m talent:m mission:f
hiring|vivier:m tremplin:m pépite:f équipage:m vocation:f perle:f maillon:m recrue:f
consulting|cap:m vigie:f repère:m jalon:m compas:m clarté:f prisme:m balise:f
marketing|écho:m éclat:m affiche:f fanfare:f aimant:m tambour:m enseigne:f slogan:m
sales|élan:m accord:m cible:f flèche:f échange:m victoire:f podium:m pacte:m
tasks|liste:f étape:f jalon:m crayon:m tableau:m cadence:f mémo:m rituel:m
scheduling|cadran:m sablier:m horloge:f agenda:m tempo:m carillon:m créneau:m aiguille:f
legal|équité:f pilier:m sceau:m toge:f colonne:f plume:f raison:f droiture:f
support|écoute:f sourire:m réponse:f relais:m bouée:f épaule:f appui:m pont:m
events|lampion:m confetti:m fanion:m gala:m soirée:f ballon:m bal:m kermesse:f
logistics|colis:m quai:m escale:f coursier:m caravane:f palette:f malle:f cargo:m
news|gazette:f kiosque:m encre:f dépêche:f tribune:f rotative:f édito:m vigie:f
home|foyer:m âtre:m nid:m coussin:m lampe:f fauteuil:m étagère:f rideau:m
cleaning|bulle:f savon:m plumeau:m éclat:m lavande:f éponge:f reflet:m mousse:f
building|poutre:f brique:f socle:m truelle:f pierre:f arche:f solive:f équerre:f
trades|outil:m établi:m cuivre:m clé:f échelle:f rabot:m équerre:f copeau:m
garden|tonnelle:f arrosoir:m bosquet:m allée:f lierre:m pergola:f serre:f terreau:m
flowers|pétale:m pivoine:f bouquet:m corolle:f bleuet:m mimosa:m dahlia:m lilas:m
crafts|forme:f argile:f veine:f geste:m gouge:f osier:m trait:m tour:m
scent|sillage:m flacon:m ambre:m néroli:m santal:m essence:f vétiver:m iris:m
paper|vélin:m origami:m pli:m carnet:m marge:f buvard:m cahier:m reliure:f
fitness|foulée:f tonus:m vigueur:f rebond:m souffle:m haltère:m défi:m ardeur:f
wellness|galet:m oasis:f lotus:m sérénité:f cocon:m douceur:f harmonie:f source:f
medicine|soin:m baume:m remède:m sauge:f élixir:m mélisse:f fiole:f guérison:f
dental|sourire:m ivoire:m quenotte:f nacre:f risette:f menthe:f molaire:f perle:f
beauty|éclat:m velours:m grâce:f miroir:m rose:f houppe:f pétale:m soie:f
hair|boucle:f tresse:f peigne:m mèche:f ciseau:m barrette:f chignon:m frange:f
sleep|songe:m rêve:m édredon:m oreiller:m duvet:m lune:f hamac:m sieste:f
therapy|écoute:f divan:m lueur:f répit:m quiétude:f rivage:m souffle:m ancrage:m
baby|hochet:m doudou:m berceau:m cigogne:f peluche:f chausson:m layette:f landau:m
eldercare|sagesse:f tilleul:m chêne:m présence:f châle:m automne:m visite:f véranda:f
software|octet:m clavier:m pixel:m noyau:m curseur:m boucle:f module:m icône:f
data|filon:m courbe:f chiffre:m atlas:m pépite:f strate:f indice:m prisme:m
security|bastion:m rempart:m muraille:f veilleur:m armure:f égide:f gardien:m bouclier:m
ai|déclic:m éveil:m neurone:m synapse:f pensée:f idée:f automate:m cortex:m
cloud|nuage:m ciel:m azur:m nimbus:m cirrus:m altitude:f archipel:m brume:f
telecom|onde:f antenne:f signal:m fibre:f faisceau:m appel:m relais:m balise:f
hardware|puce:f diode:f quartz:m circuit:m capteur:m cuivre:m écran:m châssis:m
gaming|manette:f quête:f pixel:m grimoire:m dragon:m joker:m arcade:f trophée:m
science|atome:m loupe:f molécule:f hélice:f cristal:m photon:m pendule:m alambic:m
space|comète:f astre:m fusée:f orbite:f zénith:m cosmos:m étoile:f éclipse:f
pets|patte:f museau:m gamelle:f collier:m pelage:m panier:m balade:f compagne:f
farming|sillon:m moisson:f grange:f blé:m épi:m terroir:m charrue:f semis:m
ocean|embrun:m écume:f houle:f marée:f lagune:f récif:m corail:m phare:m
energy|éolienne:f soleil:m flamme:f dynamo:f turbine:f éclair:m volt:m courant:m
weather|brise:f ondée:f givre:m zéphyr:m aurore:f flocon:m rosée:f alizé:m
music|mélodie:f archet:m refrain:m lyre:f sonate:f octave:f vinyle:m harpe:f
film|focale:f bobine:f caméra:f regard:m lumière:f déclic:m écran:m cadre:m
writing|plume:f virgule:f récit:m encrier:m conte:m strophe:f chapitre:m stylo:m
books|signet:m page:f recueil:m fable:f incipit:m reliure:f étagère:f tome:m
design|esquisse:f trait:m croquis:m palette:f courbe:f nuance:f trame:f compas:m
fashion|étoffe:f ourlet:m dentelle:f satin:m ruban:m velours:m tulle:m couture:f
jewellery|écrin:m joyau:m opale:f saphir:m facette:f diadème:m perle:f topaze:f
travel|escale:f périple:m odyssée:f boussole:f horizon:m valise:f détour:m hublot:m
hospitality|auberge:f accueil:m relais:m hôte:m terrasse:f perron:m étape:f lanterne:f
cycling|guidon:m pignon:m tandem:m échappée:f roue:f étape:f rayon:m grelot:m
cars|volant:m virage:m bolide:m jante:f essieu:m piston:m berline:f phare:m
outdoors|sentier:m bivouac:m cairn:m lisière:f fougère:f sommet:m ruisseau:m cabane:f
aviation|aile:f envol:m hélice:f biplan:m voltige:f planeur:m albatros:m hublot:m
education|craie:f pupitre:m cartable:m savoir:m ardoise:f éveil:m cahier:m plumier:m
languages|voyelle:f syllabe:f accent:m verbe:m lexique:m dialogue:m alphabet:m tilde:m
children|marelle:f toupie:f comptine:f lutin:m ronde:f cabane:f manège:m bille:f
family|tribu:f racine:f foyer:m rameau:m branche:f arbre:m nid:m album:m
community|ruche:f place:f cercle:m agora:f voisin:m village:m entraide:f archipel:m
dating|idylle:f sérénade:f frisson:m cupidon:m duo:m déclic:m tandem:m valse:f
government|parvis:m mairie:f beffroi:m cocarde:f charte:f fronton:m guichet:m agora:f
horses|galop:m crinière:f poulain:m étrier:m écurie:f sabot:m alezan:m trot:m
fishing|moulinet:m barque:f truite:f roseau:m étang:m ponton:m flotteur:m filet:m
dance|valse:f boléro:m tango:m polka:f menuet:m cadence:f chausson:m tutu:m
theatre|rideau:m tréteau:m coulisse:f réplique:f tirade:f arlequin:m loge:f masque:m
chess|gambit:m damier:m cavalier:m roque:m reine:f pion:m tour:f stratège:m
yarn|maille:f laine:f écheveau:m fuseau:m rouet:m alpaga:m mohair:m mérinos:m
snow|flocon:m luge:f chalet:m glacier:m névé:m givre:m alpage:m igloo:m
surf|vague:f houle:f ressac:m rouleau:m planche:f embrun:m dune:f aileron:m
climbing|cordée:f cime:f paroi:f falaise:f granit:m piolet:m sommet:m prise:f
combat|dojo:m tatami:m esquive:f fleuret:m kimono:m gong:m parade:f tigre:m
birds|mésange:f alouette:f pinson:m plumage:m nichoir:m merle:m huppe:f volière:f
running|foulée:f lacet:m allure:f gazelle:f chrono:m dossard:m élan:m sprint:m
bees|ruche:f miel:m nectar:m alvéole:f pollen:m abeille:f acacia:m rucher:m
dairy|crème:f alpage:m baratte:f tomme:f beurre:m clarine:f brebis:f jatte:f
seafood|marée:f écaille:f oursin:m coquille:f homard:m criée:f nacre:f sardine:f
butcher|billot:m étal:m ficelle:f terrine:f aloyau:m braise:f terroir:m fumoir:m
mushrooms|cèpe:m girolle:f morille:f lisière:f chapeau:m humus:m truffe:f chêne:m
mending|ressort:m rustine:f établi:m rouage:m patine:f bobine:f vis:f retouche:f
tattoo|encre:f trait:m motif:m ancre:f mandala:m pochoir:m pigment:m phénix:m
remembrance|lueur:f souvenir:m pensée:f colombe:f aube:f hommage:m rameau:m olivier:m
hearing|murmure:m écho:m diapason:m écoute:f carillon:m onde:f oreille:f grelot:m
eyewear|monture:f regard:m prunelle:f iris:m écaille:f binocle:m loupe:f reflet:m
recycling|boucle:f cycle:m phénix:m compost:m consigne:f spirale:f retour:m bocal:m
water|source:f fontaine:f cascade:f ruisseau:m goutte:f aqueduc:m carafe:f margelle:f
storage|malle:f grenier:m tiroir:m armoire:f coffre:m casier:m étagère:f cachette:f
shoes|soulier:m semelle:f lacet:m bottine:f escarpin:m mocassin:m sabot:m sandale:f
leather|besace:f sacoche:f patine:f lanière:f maroquin:m étui:m alène:f sangle:f
robots|automate:m rouage:m boulon:m ressort:m antenne:f capteur:m levier:m piston:m
kitchens|fourneau:m piano:m billot:m crédence:f évier:m marbre:m table:f buffet:m
spices|safran:m cannelle:f vanille:f muscade:f badiane:f sésame:m poivre:m paprika:m
pizza|basilic:m braise:f origan:m tomate:f roquette:f olive:f levain:m pesto:m
locks|clé:f loquet:m verrou:m heurtoir:m cadenas:m serrure:f targette:f sésame:m
toys|toupie:f ourson:m pantin:m domino:m cerceau:m peluche:f yoyo:m quille:f
`;
/** Nouns that combine with any of them. */
export const FRENCH_COMPANIONS =
  'maison:f atelier:m comptoir:m jardin:m soleil:m lune:f étoile:f aube:f aurore:f horizon:m ' +
  'rive:f colline:f vallée:f prairie:f source:f chemin:m sentier:m azur:m brise:f rosée:f ' +
  'lumière:f feuille:f brin:m ruban:m fil:m trait:m grain:m place:f quai:m cour:f ' +
  'matin:m midi:m lanterne:f écrin:m fabrique:f trèfle:m avril:m rivage:m refuge:m allée:f';
/**
 * Adjectives by gender, and their position relative to the noun: masculine/feminine:before. None changes before a
 * vowel (as beau, nouveau, vieux do).
 */
export const FRENCH_QUALITIES =
  'petit/petite:before grand/grande:before bon/bonne:before joli/jolie:before doux/douce:before vrai/vraie:before ' +
  'premier/première:before fier/fière:before clair/claire:after vif/vive:after sauvage/sauvage:after vert/verte:after ' +
  'bleu/bleue:after blanc/blanche:after rond/ronde:after franc/franche:after serein/sereine:after léger/légère:after ' +
  'calme/calme:after libre/libre:after tendre/tendre:after boréal/boréale:after heureux/heureuse:after fidèle/fidèle:after';
/** Unexpected nouns for humorous names: animals, weather, days, colours. */
export const FRENCH_ODDITIES =
  'renard:m hibou:m loutre:f cigale:f hérisson:m écureuil:m marmotte:f pélican:m girafe:f zèbre:m ' +
  'pingouin:m colibri:m moineau:m otarie:f tortue:f baleine:f grillon:m éléphant:m koala:m panda:m ' +
  'lundi:m mardi:m jeudi:m samedi:m dimanche:m orage:m bruine:f tonnerre:m indigo:m pastel:m';
