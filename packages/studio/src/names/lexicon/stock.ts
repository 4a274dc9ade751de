/**
 * Words that belong to no subject and fit many. `gloss` completes the sentence "<subject>, ...", so it must be true
 * of the word itself; `moods` are the personalities that the word suits.
 */
export type StockWord = { word: string; gloss: string; moods: Mood[] };
export type Mood = 'warm' | 'bold' | 'playful' | 'calm' | 'premium' | 'modern' | 'trusted' | 'natural';

/** Second halves of a compound. */
export const closers: StockWord[] = stock(`
  loom: woven with patience: warm natural
  forge: made to last: bold trusted
  nest: that feels like home: warm
  grove: with room to grow: natural calm
  harbor: with a safe place to land: trusted calm
  haven: as a place of rest: calm warm
  lane: just around the corner: warm playful
  field: with a wide horizon: natural modern
  bridge: that connects people: trusted modern
  beacon: that shows the way: trusted bold
  spark: with a lively start: playful bold
  bloom: that keeps growing: natural warm
  tide: that moves in rhythm: natural calm
  trail: with a path to follow: natural bold
  lantern: that lights the way: warm calm
  well: drawn from a deep source: calm natural
  stone: on solid ground: trusted premium
  kin: treated like family: warm
  folk: made for people: warm playful
  mill: worked at steadily: trusted natural
  loft: with space to think: modern premium
  hive: with many busy hands: modern playful
  path: one step at a time: calm trusted
  shore: with calm at the edge: calm natural
  ridge: with a long view: bold natural
  brook: that flows easily: calm natural
  wright: made by skilled hands: premium trusted
  mark: that leaves an impression: premium bold
  hall: with room for everyone: trusted premium
  works: where things get done: trusted modern
  house: with a roof over it: warm trusted
  craft: made by hand: premium warm
  orchard: with something ripe every year: natural warm
  garden: tended every day: natural calm
  berry: small and ripe: playful natural
  club: for those who belong: playful premium
`);

/** First words, separate from the noun that follows. */
export const openers: StockWord[] = stock(`
  quiet: without noise: calm premium
  true: straight and honest: trusted
  bright: seen in a good light: modern playful
  kind: done with care: warm
  golden: at its best: premium warm
  little: on a human scale: playful warm
  north: with a fixed direction: trusted bold
  silver: with a polished edge: premium modern
  open: with nothing hidden: modern trusted
  early: ahead of the day: bold modern
  wild: left a little untamed: natural bold
  gentle: with a soft touch: calm warm
  steady: that never rushes: trusted calm
  clear: easy to see through: modern trusted
  copper: with a warm shine: warm premium
  amber: in a warm light: warm natural
  noble: held to a high standard: premium trusted
  merry: in good spirits: playful warm
  brisk: with no time wasted: bold modern
  bold: with nerve: bold
  honest: told as it is: trusted warm
  fair: even-handed: trusted
  velvet: smooth to the touch: premium calm
  ivory: kept simple and fine: premium
  sunny: on the bright side: playful warm
  blue: cool and collected: calm modern
  daily: every single day: warm trusted
  lucky: with fortune on its side: playful
  hidden: waiting to be found: premium calm
  grand: on a generous scale: premium bold
  slow: given the time it needs: calm natural
  good: simply done well: warm trusted
  humble: without airs: warm natural
  nimble: light on its feet: modern playful
  mellow: easy to live with: calm warm
  keen: with a sharp eye: bold modern
  ever: the same tomorrow: trusted calm
  fond: held dear: warm
  rare: not found at every corner: premium
  lone: going its own way: bold modern
  paper: light and unfussy: playful modern
  sister: like family: warm playful
  hazel: in a soft brown light: warm natural
  salt: plain and good: natural warm
  indigo: in a deep shade: premium calm
  cobalt: in a strong blue: bold modern
`);

/** Unexpected nouns; "is" precedes the gloss. */
export const oddities: StockWord[] = stock(`
  otter: playful and at ease: playful calm
  fox: quick and clever: bold playful
  moth: drawn to the light: calm premium
  comet: rare and hard to miss: bold modern
  rocket: fast and loud: bold modern
  magpie: fond of shiny finds: playful
  badger: stubborn in a good way: bold natural
  moon: there every night: calm premium
  panda: gentle and well liked: warm playful
  heron: patient and tall: calm premium
  puffin: small and colourful: playful warm
  wombat: sturdy and down to earth: playful natural
  mango: sweet and sunny: playful natural
  banjo: cheerful from the first note: playful
  zebra: easy to spot: bold modern
  kite: light and free: playful calm
  marble: small and smooth: premium calm
  thunder: heard from afar: bold
  velvet: soft and a little grand: premium calm
  disco: bright and unashamed: playful bold
  robin: small and bright: warm natural
  wren: tiny and loud: natural playful
  hare: quick off the mark: bold natural
  lynx: watchful: premium bold
  falcon: swift and precise: bold premium
  tiger: bold in any company: bold
  lemon: bright and sharp: playful modern
  pepper: hot and quick: bold playful
  acorn: small with large plans: natural warm
  button: neat and useful: warm playful
  narwhal: odd and memorable: playful premium
  saturn: ringed and unmistakable: modern premium
  tango: close and in step: bold premium
  mosaic: made of many pieces: premium modern
  sparrow: small and everywhere at home: warm natural
  meteor: fast and bright: bold modern
  papaya: soft and sunny: playful natural
  juniper: fresh and a little wild: natural calm
  orchid: delicate and long remembered: premium calm
  cobalt: a blue that is hard to miss: modern bold
  indigo: deep and quiet: premium calm
  raven: dark and clever: bold premium
  osprey: exact in what it aims for: bold premium
  condor: high above the rest: bold premium
  pelican: able to carry a lot: playful trusted
  firefly: a light in the dark: warm calm
  domino: the start of something: playful modern
  carousel: round and round with music: playful warm
  paprika: warm and red: warm playful
  plum: round and sweet: warm premium
  sherbet: cool and fizzy: playful modern
  panther: silent and strong: bold premium
  coyote: resourceful: bold natural
  ibis: slender and calm: calm premium
  koala: in no hurry at all: calm playful
  stork: the bringer of good news: warm trusted
  beetle: shiny and tireless: natural playful
  tulip: upright and cheerful: warm natural
  maple: sweet and steady: natural warm
  sundial: right by the light: calm trusted
  magnolia: large and early in bloom: premium natural
  oxbow: curved like an old river: calm natural
  lagoon: still and clear: calm premium
  harvest: ripe and plenty: warm natural
  monsoon: all at once: bold
  sonnet: short and well made: premium calm
  prairie: wide open: natural bold
`);

/** Words that address the noun after them, or give it a rank or a day. */
export const greetings: StockWord[] = stock(`
  hello: a greeting before anything else: warm playful modern
  dear: like the first word of a letter: warm calm premium
  hey: a call across the street: playful modern
  mister: a thing with manners: playful warm
  madame: a thing with style: premium playful
  captain: someone at the helm: bold playful
  cousin: one of the family: warm playful
  planet: a world of its own: bold playful modern
  lady: a title worn lightly: premium calm
  major: a rank with a wink: playful bold
  sunday: the slowest day of the week: calm warm
  friday: the best day of the week: playful bold
  april: the month when things begin: natural calm warm
  july: the height of summer: natural warm
  october: a month of low sun: calm natural premium
  midnight: the quiet hour: premium calm bold
  lucky: fortune on its side: playful
  cosmic: no limits at all: bold playful modern
  secret: known to a few: premium modern
  velvet: smooth to the touch: premium calm
  electric: full of energy: bold modern
  paper: light and unfussy: modern calm
  modern: made for now: modern trusted
  royal: with a crown on: premium bold
  honest: told as it is: trusted warm
  northern: with a clear direction: natural trusted bold
  common: shared by all: trusted natural warm
`);

/** English words used as endings; the gloss completes "-craft, for ...". */
export const wordEndings: StockWord[] = stock(`
  craft: things made with skill: trusted premium
  works: a place where things get done: trusted modern
  house: a name with a roof over it: warm trusted
  smith: a maker who knows the material: premium bold
  wise: knowing what to do: trusted calm
  bound: being on the way: bold natural
  mate: good company: playful warm
  land: a world of its own: playful bold
  lab: a place to try things: modern
  hub: a place where things meet: modern
  stead: a settled place: natural trusted
  berry: something small and ripe: natural playful
  wick: an old word for a village: premium warm
  worth: being of value: trusted premium
  well: doing it properly: calm trusted
  ology: taking it seriously: modern playful
`);

/** Latin or Romance endings, with the impression that each makes. */
export const latinateEndings: { ending: string; colour: string; weight: number }[] = [
  { ending: 'ora', colour: 'an open, sunny ending', weight: 1 },
  { ending: 'era', colour: 'an open, rounded ending', weight: 0.95 },
  { ending: 'ella', colour: 'a soft Italian ending', weight: 0.9 },
  { ending: 'ino', colour: 'a light Italian ending', weight: 0.85 },
  { ending: 'ia', colour: 'an ending heard in the names of places', weight: 0.72 },
  { ending: 'io', colour: 'a quick Italian ending', weight: 0.75 },
  { ending: 'ette', colour: 'a small French ending', weight: 0.75 },
  { ending: 'elle', colour: 'a graceful French ending', weight: 0.8 },
  { ending: 'ara', colour: 'a broad, warm ending', weight: 0.75 },
  { ending: 'iva', colour: 'a lively Latin ending', weight: 0.85 },
  { ending: 'eo', colour: 'a bright two-vowel ending', weight: 0.5 },
  { ending: 'ana', colour: 'an ending that suggests a collection', weight: 0.65 },
  { ending: 'ium', colour: 'a Latin ending for a place', weight: 0.55 },
  { ending: 'ona', colour: 'a rounded Latin ending', weight: 0.8 },
  { ending: 'ify', colour: 'an ending that makes it a verb', weight: 0.5 },
  { ending: 'ly', colour: 'a friendly ending', weight: 0.6 },
];

/** Humorous endings. */
export const playfulEndings = ['ito', 'ista', 'topia', 'ville', 'berry', 'aroo', 'olo', 'fizz', 'ino', 'mania'];
/** Final syllables of a coined word. */
export const coinedSyllables = [
  'nova',
  'vela',
  'lino',
  'tano',
  'mira',
  'dora',
  'vio',
  'riva',
  'zora',
  'lando',
  'rondo',
  'via',
  'rio',
  'kora',
  'vero',
  'luna',
  'landa',
  'tessa',
  'rilla',
  'vanta',
];

/** Words of a `brandPersonality` (stems) and the mood that they request. */
export const moodTriggers: Record<Mood, string> = {
  warm: 'warm friendl cozy cosy caring family kind welcom approach human gentle heart neighb',
  bold: 'bold strong confiden daring edgy fierce ambitio power loud rebel brave disrupt energetic',
  playful: 'play fun quirk witty whims cheek youth joy humor humour silly lively',
  calm: 'calm quiet peace minimal seren soft relax zen slow mindful simple',
  premium: 'premium luxur elegan sophis refined exclus classy timeless high polished',
  modern: 'modern innov tech futur sleek clean digital smart fresh minimal startup',
  trusted: 'trust sober serious profession reliab honest expert corporate tradition secure authorit depend',
  natural: 'natur organic earth rustic eco sustain outdoors raw wholesome craft artisan',
};

function stock(lines: string): StockWord[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', gloss = '', moods = ''] = line.split(':').map((part) => part.trim());
      return { word, gloss, moods: moods.split(' ') as Mood[] };
    });
}
