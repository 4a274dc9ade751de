/**
 * How one demanding reader rated names of the rated businesses, seen as a plain list without score, technique or
 * reason: `kept`, a founder would keep it on the list; `dropped`, they would remove it. Names are matched by brief,
 * so a change of the engine leaves the old ratings valid and shows new names as not yet rated.
 */
export const NAME_RATINGS: Record<string, { kept: string; dropped: string }> = {
  'A roastery that ships fresh single-origin coffee to offices every Monday': {
    kept: 'Cremacup, Slow Pour, Brewbound, Mugmill, Wild Roast, Beandawn, Roasteam, Brewora, Torriva, Mocharvest, Mango Brew, July Pour, Cousin Bean, Cremelle, Roambean, Dripmate, Pourella, Thermora, Karafe',
    dropped:
      'Beanvine, Javafern, Cortado, Grovepour, Kortado, Plumcup, Grindista, Beantide, Pierpour, Keeldawn, Beanster, Mug Maple, Grinlito, Demimate, Aroma, Thrivedawn',
  },
  'Bookkeeping for independent restaurants, done by people and checked by software': {
    kept: 'Slatepath, Blue Folio, Tallyloft, Open Column, Tabledger, Tallora, Summera, Soloquill, Hey Tally, Abakus, Lemon Ledger, July Slate, Pennino, Pennytide, Modern Ledger',
    dropped:
      'Pagelab, Sumfield, Freeslate, Tidywing, Margindie, Vellum, Tidy Zebra, Lone Slip, Sumdock, Soloslip, Slatera, Quillpop, Vellumbee, Regiskin, Binderloft, Lantern, Hey Docket, Klover, Sheaf Stork',
  },
  'Chimney sweeping for old houses': {
    kept: 'Flueforge, Smokewick, Stovepath, Noble Draft, Smokera, Robin Roof, Acorn Flue, April Smoke, Hearth, Smokella, Stovelle, Clariflue',
    dropped:
      'Open Roof, Stacknest, Scanroof, Purgesture, Fluetwig, Stove, Draftora, Strawstack, Broomhearth, Dear Draft, Kleanup, Stackino, Hoproof, Gristack, Carniflue, Stovetap, Scandraft, Prismoke, Twigstack, Saildraft',
  },
  'Natural soap bars without plastic packaging': {
    kept: 'Fair Suds, Soapwise, Latherwell, Daily Dew, Gleamora, Mundelle, Polishine, Sparklemon, Moondew, Velvet Suds, Pristyne, Hellosuds, Freshera, Fair Dew, Quiet Suds, Shineworks, Modern Suds',
    dropped:
      'Broompath, Gleamlinen, Dewporch, Pristine, Kinlinen, Marble Shine, Paper Gleam, Broomolo, Broomrod, Coopsuds, Dewdock, Moth Suds, Starvero, Gleampop, Lagoon Gleam, October Shine, Clearista',
  },
  'Funeral planning without the pressure': {
    kept: 'Cedarwick, Lilynest, Good Lantern, Tenderkin, Candlora, Pacelle, Keepsake, Willowdawn, Garlantern, April Candle, Cherishore, Gracella, Willowrise',
    dropped:
      'Lingerloom, Kind Yew, Lilyseed, Hatchapel, Yewrise, Stork Yew, Dear Vigil, Memori, Plum Willow, Tentano, Vigyl, Lily Tulip, Yewroot, Gracedar',
  },
  'A marketplace for vintage synthesizers': {
    kept: 'Humnote, Rare Riff, Clefwick, Tempotune, Blue Chord, Echoclub, Riffora, Cantella, Tokentune, Cadencore, Refrayn, Moon Clef, Velvet Riff, July Tune, Ivory Riff, Bassora, Octaverse',
    dropped:
      'Humcart, Cratempo, Refrain, Echostall, Lynx Note, Fiddlito, Ribbonlab, Stallyard, Pantri, Zebra Cart, Encorkin, Tempocraft, Gentle Tune, Lyric, Tokenriff',
  },
  'Contract review by AI for in-house lawyers': {
    kept: 'Briefwell, Ruleforge, Good Quill, Bencharter, Clausora, Verelle, Briefgist, Klause, Tiger Brief, Silverdict, Briefquill, Good Accord, Paper Seal, Parvanta',
    dropped:
      'Sealmill, Ever Writ, Pleaworks, Sealmuse, Sonarticle, Counsel, Writsynth, Stork Seal, Paper Writ, Lady Charter, Vervanta, Accorchard, Pleayard, Rulemill, Sealwell, Writcortex, Tiger Writ, Ibis Brief',
  },
  'Hot sauce fermented for ninety days': {
    kept: 'Blazelane, Paper Zest, Emberfolk, Lucky Flare, Smoketang, Leaptang, Clovella, Ardora, Embertide, Foxtang, Major Zest, Lynx Ember, Scorchino, Raven Zest, Smokefolk, Fox Blaze, Emberville',
    dropped:
      'Clovemate, Mortarrow, Sumacwing, Ginger, Flarera, Klove, Hey Smoke, Smokling, Sumackin, Capermark, Kitetang, Condor Zest, Cousin Tang',
  },
  'A puppet theatre that visits schools': {
    kept: 'Follyfield, Wild Mask, Jesterloom, Scenora, Ludera, Follyquill, Foxmask, July Lantern, Major Fable, Fablemark, Owlmask, April Jester',
    dropped:
      'Cuebound, Keen Scene, Cuechalk, Fablesson, Tutormask, Costumentor, Jester, Folli, Oxbow Scene, Balconville, Mimemill, Bravostead, Encorchard, Chorusloom, Personelle, Playbyll',
  },
  'Lighthouse cottages to rent by the week': {
    kept: 'Reefpath, Slow Tide, Keelwise, Ever Cove, Covella, Undora, Reeflodge, Tideroost, Heron Tide, Koral, Lantern, Swellino, Velvet Suite, Heron Bell, Paper Tide',
    dropped:
      'Piermast, Lobbystone, Buoybell, Suiterrace, Doormanchor, Royal Suite, Koala Reef, Paper Bell, Plotcove, Fathouse, Keyswell, Harborchard, Latcheese, Reefkeel, Linenwise, Buoystone, Kelp Lynx',
  },
  'Riding holidays on Icelandic horses in the Scottish Borders, five days from inn to inn': {
    kept: 'Lone Mane, Hoofland, Slow Paddock, Baytrail, Roanora, Trekmane, Wren Trot, Stirrup, Saddlino, Marelodge',
    dropped:
      'Reintide, Maremill, Oatgarden, Canterrace, Hippino, Roostable, July Hoof, Forelox, Tack Tiger, Royal Rein',
  },
  'Childminder in Stockport with room for two more toddlers': {
    kept: 'Kitefolk, Sunny Puddle, Skipland, Sproutkin, Pipkite, Sproutora, Pebblecub, Giggle, Skipnest, July Puddle, Dear Crayon, Maple Hoop',
    dropped: 'Hooploom, Good Marble, Mitteddy, Parvella, Bootinker, Foxkite, Akorn, Gigglito',
  },
  'Alarm and CCTV installers for farms in Lincolnshire': {
    kept: 'Keepmoat, Keen Ward, Sealwise, Early Vault, Oatward, Hivemoat, Threshield, Foxward',
    dropped:
      'Keyforge, Mantlemark, Pasturret, Lockella, Tutona, Mantle, Keepyoke, Hey Lock, Cifer, Zebra Latch, Friday Moat, Sentrolo',
  },
  'Ein Teeladen in Bremen mit ostfriesischen Mischungen und einer kleinen Probierstube': {
    kept: 'Neue Minze, Das Blatt, Jasmin und Mai, Blattzeit, Minze und Muse, Edle Kanne, Knospe und Hof, Hase und Blatt, Frau Melisse, Elch und Minze, Leaftide, Slow Caddy',
    dropped: 'Camelwick, Ambertin, Gristeam, Mintella, Jasmingut, Hare Steep, Infuze, Mintista',
  },
  'Hundefutter ohne Getreide aus der Eifel': {
    kept: 'Haus Napf, Kibblekin, Pfote und Hof, Amber Paw, Napfhaus, Pfote und Wind, Rudelhof, Korb und Hof, Edle Leine',
    dropped:
      'Gute Leine, Pupmate, Pawpane, Muzzleash, Snoutera, Elch und Napf, Hallo Fell, Harepaw, Bandyt, Lama und Leine, Tailista',
  },
  'Nachhilfe in Mathe für Abiturienten, online oder bei uns in Potsdam': {
    kept: 'Gute Fibel, Das Pult, Eule und Hof, Fibelhaus, Pult und Mai, Edle Tafel, Heftwerk, Kreide und Tal, Hallo Eule, Hase und Pult, Hazel Owl, Abakus',
    dropped: 'Studylane, Mentormate, Sagefern, Kindlesson, Slatora, Acorn Fox, Ente und Heft, Studista',
  },
  'Reparación de lavadoras y neveras en Getafe, el mismo día y con garantía': {
    kept: 'Rueda Viva, El Resorte, Rivetpath, Pieza y Mar, Tuerca y Día, Don Muelle, Tucán y Tuerca, Maple Cog, Hazel Cog',
    dropped:
      'Againwick, Muellera, Keylark, Gran Parche, Spindlever, Dialette, Piezino, Rueda y Pino, Alce y Pieza, Agayn, Mendista',
  },
  'Una hamburguesería sin carne en el barrio de Gràcia': {
    kept: 'El Tomate, Oliva Clara, Tomate y Sol, Lunes y Masa, Viva Horno, Queso y Sur, Horno y Día, Búho y Queso, Basyl, Clear Wok',
    dropped: 'Masa Alta, Emberkin, Basilwise, Masera, Wokbeam, Crusteam, Norelle, Quesella, Acorn Wok, Ovenville',
  },
  'Centro de buceo en Cabo de Palos': {
    kept: 'Ola Viva, El Coral, Reefwick, Marella, Faro y Sur, Faro y Día, Ola Verde, Coral y Sol, Búho y Faro, Don Coral, Keelmast, Covera',
    dropped: 'Fond Cove, Compassage, Bahino, Hare Reef, Jetti, Jirafa y Ola, Covista',
  },
  'Carreleur à Perpignan': {
    kept: 'La Poutre, Brique et Fil, Beamwick, Arche et Fil, Pierrine, Brique et Aube, Zèbre et Arche, Allo Brique, Masonri',
    dropped:
      'Socle Vif, Girderkin, Slow Joist, Poutrea, Beamgate, Bon Socle, Girderrick, Plumbera, Koala et Socle, Hare Beam, Brickito',
  },
  'Un cabinet de sophrologie à Dijon pour les gens au bord du burn-out': {
    kept: 'Vrai Galet, Oasis et Fil, Good Balm, Galet et Fil, Cocon Vif, Flowella, Source et Rive, Jeudi et Galet, Pastel et Oasis, Maple Hush, Glowlamp',
    dropped: 'Mon Lotus, Flowcove, Lagoonmate, Lotusou, Pauserene, Oasisea, Allo Cocon, Unwynd, Glowista',
  },
  'Guide de pêche à la mouche en Corrèze': {
    kept: 'Étang Rond, Le Ponton, Lone Lure, Truitelle, Étang et Rive, Filet Bleu, Barque et Brin, Jeudi et Étang, Reelberry, Foxcast',
    dropped:
      'Flyberry, Filet et Quai, Floatmap, Compassage, Creelora, Rosea, Panda et Filet, Chère Barque, Kreel, Reedista',
  },
  'Uma tapiocaria na orla de Maceió': {
    kept: 'Casa Brasa, Copper Fork, Lume e Sol, Lume e Mar, Boa Panela, Braselo, Sabor e Lua, Abril e Lume, Olá Sabor, Doce Mesa, Firefly Fork',
    dropped: 'Ladlefolk, Basilwick, Mesina, Sageroot, Mortable, Platora, Basyl, Alce e Mesa, Sagista',
  },
  'Um estúdio de pilates em Coimbra com turmas de três pessoas': {
    kept: 'Bom Vigor, Meu Ritmo, Pulso e Rio, Blue Pace, Vigor e Rio, Doce Fôlego, Arena e Mar, Seu Fôlego, Stridora, Salteira',
    dropped: 'Cruxlap, Repmate, Pulsina, Laplens, Shuttempo, Alce e Pulso, Grit Moth, Summyt, Chapéu e Salto, Liftista',
  },
  'Agência de viagens para cadeirantes que querem conhecer as praias do Nordeste': {
    kept: 'Doce Mapa, Casa Ilha, Bússola e Cor, Amber Mile, Mapa e Sol, Boa Mochila, Postal e Cor, Grilo e Mapa, Viva Ilha, Urso e Postal, Roamora',
    dropped: 'Roamtide, Trekland, Ilheira, Treklark, Compassage, Passelo, Comet Map, Trayl, Roamista',
  },
};
