/** Nouns for names by trade, with gender (m, f, n): id | nouns, best first. */
export const GERMAN_NOUNS = `
baking|krume:f laib:m teig:m korn:n kruste:f halm:m mehl:n garbe:f
coffee|bohne:f tasse:f mokka:m crema:f kanne:f aroma:n dampf:m schluck:m
tea|minze:f melisse:f blatt:n jasmin:m kanne:f schale:f aufguss:m knospe:f
brewing|hopfen:m malz:n krug:m schaum:m kessel:m gerste:f hefe:f fass:n
wine|rebe:f traube:f kelch:m lese:f ranke:f keller:m korken:m karaffe:f
cooking|kelle:f prise:f tafel:f herd:m topf:m gabel:f teller:m pfanne:f
sweets|praline:f krokant:m nougat:m mandel:f vanille:f karamell:m torte:f marzipan:n
produce|apfel:m beere:f kirsche:f korb:m birne:f ernte:f acker:m tomate:f
nutrition|kern:m hafer:m kresse:f linse:f beere:f sprosse:f teller:m vitamin:n
finance|taler:m kontor:n gulden:m kompass:m anker:m bilanz:f tresor:m saldo:m
invoicing|beleg:m stempel:m kuvert:n summe:f ziffer:f posten:m mappe:f quittung:f
investing|saat:f eiche:f wurzel:f rendite:f ernte:f ertrag:m zins:m kurs:m
insurance|schirm:m obhut:f hafen:m anker:m schild:m dach:n schutz:m netz:n
shopping|korb:m markt:m fund:m basar:m tasche:f tresen:m paket:n regal:n
property|giebel:m erker:m balkon:m dach:n schwelle:f fenster:n treppe:f parkett:n
giving|herz:n gabe:f hand:f geste:f funke:m segen:m hoffnung:f saat:f
manufacturing|werk:n zahnrad:n amboss:m stahl:m kurbel:f hebel:m guss:m schraube:f
freelance|feder:f solo:n atelier:n segel:n skizze:f pfad:m freiheit:f pult:n
hiring|talent:n chance:f auftakt:m treffer:m team:n profil:n einstieg:m stelle:f
consulting|kompass:m lotse:m lupe:f blick:m plan:m klarheit:f impuls:m kurs:m
marketing|funke:m echo:n idee:f magnet:m signal:n plakat:n slogan:m megafon:n
sales|pfeil:m ziel:n kontakt:m glocke:f markt:m angebot:n umsatz:m trichter:m
tasks|zettel:m liste:f etappe:f notiz:f ziel:n schritt:m punkt:m stapel:m
scheduling|zeiger:m stunde:f takt:m pendel:n uhr:f kalender:m woche:f termin:m
legal|waage:f siegel:n kodex:m robe:f klausel:f paragraf:m vertrag:m akte:f
support|lotse:m ohr:n antwort:f hand:f draht:m dialog:m geduld:f helfer:m
events|lampion:m konfetti:n fest:n girlande:f ballon:m pavillon:m auftakt:m feier:f
logistics|fracht:f bote:m route:f kiste:f paket:n spur:f kran:m palette:f
news|bote:m depesche:f kurier:m chronik:f kolumne:f blatt:n zeile:f titel:m
home|nest:n kamin:m kissen:n lampe:f sessel:m sofa:n vase:f decke:f
cleaning|glanz:m seife:f frische:f besen:m schwamm:m zitrone:f eimer:m tuch:n
building|giebel:m ziegel:m balken:m stein:m lot:n kelle:f pfeiler:m sockel:m
trades|zange:f hammer:m kupfer:n werkbank:f draht:m leiter:f ventil:n schalter:m
garden|beet:n laube:f ranke:f farn:m moos:n pforte:f hecke:f spaten:m
flowers|mohn:m dahlie:f flieder:m knospe:f malve:f tulpe:f aster:f rose:f
crafts|span:m griff:m form:f maser:f ton:m kerbe:f stich:m hobel:m
scent|flakon:m duft:m hauch:m zeder:f ambra:f iris:f lavendel:m essenz:f
paper|bogen:m falz:m heft:n kuvert:n faser:f karte:f origami:n karton:m
fitness|puls:m schwung:m hantel:f sprung:m takt:m runde:f matte:f ausdauer:f
wellness|oase:f quelle:f ruhe:f balsam:m lotus:m atem:m kerze:f sauna:f
medicine|salbei:m kamille:f puls:m herz:n balsam:m kittel:m rezept:n pflaster:n
dental|lachen:n perle:f krone:f minze:f schmelz:m spiegel:m glanz:m biss:m
beauty|anmut:f seide:f teint:m spiegel:m grazie:f glanz:m puder:m creme:f
hair|locke:f kamm:m zopf:m schere:f welle:f spange:f schopf:m scheitel:m
sleep|daune:f mond:m traum:m kissen:n stille:f decke:f wiege:f laken:n
therapy|ufer:n mut:m licht:n wandel:m sessel:m anker:m klarheit:f balance:f
baby|storch:m wiege:f nest:n rassel:f flaum:m teddy:m wonne:f mobile:n
eldercare|linde:f stube:f obhut:f hand:f walzer:m kamin:m sessel:m weisheit:f
software|zeile:f taste:f modul:n schleife:f pixel:n logik:f klammer:f muster:n
data|muster:n kurve:f raster:n skala:f matrix:f archiv:n punkt:m index:m
security|burg:f riegel:m schild:m turm:m zinne:f luchs:m tresor:m wall:m
ai|funke:m gedanke:m eule:f neuron:n synapse:f impuls:m logik:f orakel:n
cloud|wolke:f himmel:m horizont:m kumulus:m ballon:m knoten:m netz:n speicher:m
telecom|signal:n antenne:f welle:f anruf:m netz:n kabel:n leitung:f mast:m
hardware|platine:f quarz:m kupfer:n spule:f diode:f schalter:m stecker:m silizium:n
gaming|pixel:n drache:m arena:f joker:m held:m portal:n level:n bonus:m
science|formel:f prisma:n atom:n lupe:f kristall:m pendel:n linse:f these:f
space|komet:m orbit:m stern:m mond:m galaxie:f planet:m kosmos:m rakete:f
pets|pfote:f napf:m leine:f fell:n korb:m schnauze:f rudel:n gassi:n
farming|hof:m acker:m scholle:f feld:n pflug:m scheune:f weide:f ernte:f
ocean|gischt:f riff:n bucht:f koralle:f brandung:f lagune:f delfin:m atoll:n
energy|sonne:f strom:m wind:m rotor:m dynamo:m flamme:f licht:n turbine:f
weather|brise:f wolke:f tau:m himmel:m wind:m regen:m azur:m sonne:f
music|klang:m saite:f akkord:m geige:f takt:m melodie:f oktave:f chor:m
film|blende:f szene:f fokus:m motiv:n moment:m leinwand:f kamera:f rolle:f
writing|feder:f tinte:f silbe:f vers:m komma:n wort:n zeile:f prosa:f
books|seite:f kapitel:n fabel:f einband:m roman:m regal:n prolog:m titel:m
design|form:f linie:f kontur:f skizze:f zirkel:m farbe:f raster:n entwurf:m
fashion|saum:m naht:f samt:m seide:f kragen:m leinen:n knopf:m mantel:m
jewellery|opal:m rubin:m saphir:m perle:f reif:m facette:f brosche:f karat:n
travel|ferne:f koffer:m globus:m kompass:m insel:f horizont:m hafen:m karte:f
hospitality|einkehr:f stube:f veranda:f kamin:m diele:f tafel:f foyer:n suite:f
cycling|speiche:f sattel:m klingel:f tandem:n nabe:f kette:f etappe:f lenker:m
cars|motor:m kurve:f allee:f tacho:m felge:f strecke:f blinker:m getriebe:n
outdoors|pfad:m lichtung:f wiese:f zelt:n bach:m wald:m fichte:f rucksack:m
aviation|aufwind:m schwinge:f segler:m hangar:m himmel:m albatros:m thermik:f pilot:m
education|fibel:f kreide:f tafel:f eule:f pult:n heft:n neugier:f lektion:f
languages|silbe:f vokal:m akzent:m wort:n mundart:f dialog:m papagei:m idiom:n
children|murmel:f kreisel:m wichtel:m schaukel:f drachen:m wippe:f lampion:m wunder:n
family|nest:n tisch:m wurzel:f zuhause:n sonntag:m stube:f album:n enkel:m
community|kreis:m runde:f nachbar:m dorf:n brunnen:m tisch:m platz:m forum:n
dating|amor:m herz:n blick:m schwarm:m rose:f paar:n pfeil:m kerze:f
government|rathaus:n wappen:n siegel:n brunnen:m arkade:f stimme:f forum:n mandat:n
horses|galopp:m fohlen:n koppel:f huf:m trab:m sattel:m weide:f zaum:m
fishing|steg:m angel:f forelle:f kutter:m schilf:n kescher:m ufer:n lachs:m
dance|walzer:m reigen:m tango:m parkett:n polka:f schwung:m schritt:m rhythmus:m
theatre|vorhang:m kulisse:f loge:f maske:f applaus:m szene:f rolle:f prolog:m
chess|rochade:f gambit:n turm:m dame:f krone:f partie:f figur:f remis:n
yarn|masche:f wolle:f faden:m spindel:f nadel:f schal:m alpaka:n merino:m
snow|flocke:f firn:m loipe:f gipfel:m kristall:m iglu:m piste:f winter:m
surf|welle:f gischt:f brandung:f strand:m brise:f tide:f palme:f flosse:f
climbing|gipfel:m fels:m grat:m seil:n steig:m enzian:m griff:m gams:f
combat|dojo:n tiger:m kranich:m gong:m bambus:m haltung:f mut:m matte:f
birds|amsel:f lerche:f pirol:m spatz:m feder:f schwalbe:f zweig:m kolibri:m
running|meile:f schritt:m strecke:f gazelle:f sprint:m atem:m allee:f ausdauer:f
bees|wabe:f honig:m imme:f nektar:m klee:m linde:f schwarm:m pollen:m
dairy|alm:f rahm:m sahne:f senner:m laib:m butter:f weide:f molke:f
seafood|auster:f hummer:m kutter:m lachs:m garnele:f krabbe:f zitrone:f salz:n
butcher|schinken:m braten:m rauch:m filet:n pastete:f pfeffer:m majoran:m salami:f
mushrooms|morchel:f moos:n hut:m wald:m korb:m herbst:m lamelle:f spore:f
mending|feder:f zahnrad:n kniff:m werkbank:f leim:m schraube:f flicken:m ritzel:n
tattoo|tinte:f nadel:f linie:f schwalbe:f motiv:n rose:f ornament:n symbol:n
remembrance|licht:n stille:f andenken:n rosmarin:m frieden:m trost:m lilie:f kerze:f
hearing|klang:m ohr:n echo:n ton:m stimme:f schall:m glocke:f resonanz:f
eyewear|blick:m fokus:m linse:f iris:f monokel:n steg:m klarheit:f fassung:f
recycling|kreis:m wandel:m spross:m schleife:f zyklus:m faser:f karton:m kompost:m
water|quelle:f tropfen:m brunnen:m bach:m tau:m krug:m ufer:n karaffe:f
storage|truhe:f speicher:m kiste:f kommode:f regal:n schrank:m keller:m karton:m
shoes|sohle:f leisten:m absatz:m stiefel:m sandale:f ahle:f mokassin:m senkel:m
leather|patina:f sattel:m naht:f ahle:f tasche:f zwirn:m koffer:m mappe:f
robots|zahnrad:n sensor:m automat:m gelenk:n greifer:m impuls:m kurbel:f motor:m
kitchens|herd:m theke:f insel:f marmor:m tresen:m fliese:f granit:m schrank:m
spices|safran:m zimt:m muskat:m prise:f nelke:f pfeffer:m kardamom:m kurkuma:f
pizza|teig:m ofen:m olive:f kruste:f flamme:f tomate:f oregano:m rucola:m
locks|riegel:m klinke:f angel:f bolzen:m pforte:f schwelle:f zylinder:m tresor:m
toys|kreisel:m murmel:f teddy:m bauklotz:m domino:n rassel:f puzzle:n baustein:m
`;
/** Nouns that combine with any of them. */
export const GERMAN_COMPANIONS =
  'sonne:f mond:m stern:m wiese:f wald:m tal:n berg:m fluss:m garten:m morgen:m abend:m sommer:m haus:n hof:m quelle:f wind:m wolke:f silber:n gold:n holz:n stein:m ahorn:m birke:f klee:m freude:f zeit:f mai:m zauber:m traum:m freund:m seele:f leben:n hain:m wunsch:m muse:f feuer:n blume:f kiesel:m laterne:f zweig:m';
/** Adjectives by gender, and their position relative to the noun: masculine/feminine/neuter:before. */
export const GERMAN_QUALITIES =
  'guter/gute/gutes:before kleiner/kleine/kleines:before feiner/feine/feines:before klarer/klare/klares:before stiller/stille/stilles:before warmer/warme/warmes:before frischer/frische/frisches:before neuer/neue/neues:before bunter/bunte/buntes:before wilder/wilde/wildes:before zarter/zarte/zartes:before sanfter/sanfte/sanftes:before goldener/goldene/goldenes:before echter/echte/echtes:before froher/frohe/frohes:before flinker/flinke/flinkes:before kluger/kluge/kluges:before runder/runde/rundes:before sonniger/sonnige/sonniges:before munterer/muntere/munteres:before leiser/leise/leises:before edler/edle/edles:before heiterer/heitere/heiteres:before milder/milde/mildes:before';
/** Unexpected nouns for humorous names: animals, weather, days, colours. */
export const GERMAN_ODDITIES =
  'fuchs:m igel:m dachs:m kauz:m rabe:m hase:m elch:m otter:m ente:f pinguin:m lama:n panda:m koala:m wiesel:n giraffe:f zebra:n flamingo:m maulwurf:m libelle:f gecko:m montag:m dienstag:m mittwoch:m freitag:m samstag:m nebel:m donner:m indigo:n purpur:m ocker:m';
