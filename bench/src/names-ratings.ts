/**
 * How one demanding reader judged names of the ten rated businesses, seen as a bare list without score, technique or
 * reason: kept, a founder would leave it on the list; dropped, they would strike it out. Names are matched by brief, so a
 * change of the engine leaves the old judgements true and shows new names as not yet rated.
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
};
