/**
 * Words that belong to no subject and go with many. `gloss` finishes the sentence "<subject>, ...", so it must be true
 * of the word itself; `moods` are the personalities the word suits.
 */
export type StockWord = { word: string; gloss: string; moods: Mood[] };
export type Mood = 'warm' | 'bold' | 'playful' | 'calm' | 'premium' | 'modern' | 'trusted' | 'natural';

/** Closing halves of a compound. */
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
  crest: at its height: premium bold
  trail: with a path to follow: natural bold
  lantern: that lights the way: warm calm
  well: drawn from a deep source: calm natural
  spring: always fresh: natural playful
  stone: on solid ground: trusted premium
  kin: treated like family: warm
  folk: made for people: warm playful
  mill: worked at steadily: trusted natural
  loft: with space to think: modern premium
  hive: with many busy hands: modern playful
  wave: carried by momentum: modern bold
  path: one step at a time: calm trusted
  tale: with a story to tell: warm playful
  song: with a tune of its own: playful warm
  light: seen clearly: modern calm
  rise: on the way up: bold modern
  glow: with warmth that lasts: warm calm
  shore: with calm at the edge: calm natural
  ridge: with a long view: bold natural
  brook: that flows easily: calm natural
  dale: with quiet all around: calm natural
  crown: at its finest: premium bold
  court: with a sense of occasion: premium trusted
  gate: with an open way in: trusted modern
  post: always within reach: trusted playful
  row: in good order: trusted modern
  line: that runs true: modern trusted
  yard: with room to play: playful warm
  barn: with nothing to hide: natural warm
  wright: made by skilled hands: premium trusted
  mark: that leaves an impression: premium bold
  peak: at the top: bold premium
  vale: in sheltered ground: calm natural
  hall: with room for everyone: trusted premium
  perch: with a view from above: modern playful
  den: in a snug place of its own: warm playful
  drift: at an easy pace: calm modern
  root: with a firm hold: natural trusted
  wing: ready to take off: bold modern
  dock: with a steady place to arrive: trusted modern
`);

/** Opening words, set apart from the noun that follows. */
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
  plain: without fuss: trusted calm
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
  red: hard to overlook: bold playful
  daily: every single day: warm trusted
  second: given another go: playful modern
  lucky: with fortune on its side: playful
  hidden: waiting to be found: premium calm
  grand: on a generous scale: premium bold
  green: fresh and alive: natural
  slow: given the time it needs: calm natural
  fine: down to the detail: premium
  good: simply done well: warm trusted
  high: with a long view: bold premium
  long: for the long run: trusted calm
  humble: without airs: warm natural
  nimble: light on its feet: modern playful
  mellow: easy to live with: calm warm
  keen: with a sharp eye: bold modern
  twin: done in partnership: modern warm
    proper: as it should be: trusted premium
  sturdy: built to hold: trusted natural
`);

/** Nouns nobody expects; "is" precedes the gloss. */
export const oddities: StockWord[] = stock(`
  otter: playful and at ease: playful calm
  fox: quick and clever: bold playful
  moth: drawn to the light: calm premium
  comet: rare and hard to miss: bold modern
  pickle: sharp and cheerful: playful
  rocket: fast and loud: bold modern
  magpie: fond of shiny finds: playful
  badger: stubborn in a good way: bold natural
  yeti: seldom seen and never forgotten: playful bold
  walrus: large and unhurried: playful calm
  biscuit: small and comforting: warm playful
  moon: there every night: calm premium
  panda: gentle and well liked: warm playful
  heron: patient and tall: calm premium
  puffin: small and colourful: playful warm
  gecko: nimble and sure of grip: playful modern
  lemur: wide-eyed: playful
  wombat: sturdy and down to earth: playful natural
  mango: sweet and sunny: playful natural
  noodle: loose and fun: playful
  waffle: warm and crisp: warm playful
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
  yak: calm at any height: playful natural
  falcon: swift and precise: bold premium
  pigeon: always finds its way: playful trusted
  tiger: bold in any company: bold
  turtle: slow and sure: calm natural
  cactus: hardy and low in upkeep: natural playful
  lemon: bright and sharp: playful modern
  pepper: hot and quick: bold playful
  acorn: small with large plans: natural warm
  button: neat and useful: warm playful
  bison: solid and hard to stop: bold natural
  cricket: heard in the quiet: natural calm
  toucan: colourful and talkative: playful bold
  ferret: curious: playful
  narwhal: odd and memorable: playful premium
  saturn: ringed and unmistakable: modern premium
  tango: close and in step: bold premium
  mosaic: made of many pieces: premium modern
`);

/** English words that work as endings; the gloss finishes "-craft, for ...". */
export const wordEndings: StockWord[] = stock(`
  craft: things made with skill: trusted premium
  works: a place where things get done: trusted modern
  house: a name with a roof over it: warm trusted
  smith: a maker who knows the material: premium bold
  wise: knowing what to do: trusted calm
  bound: being on the way: bold natural
  ful: having plenty of it: warm
  mate: good company: playful warm
  side: being close at hand: warm calm
  land: a world of its own: playful bold
  lab: a place to try things: modern
  hub: a place where things meet: modern
  ward: moving in that direction: trusted bold
  stead: a settled place: natural trusted
  berry: something small and ripe: natural playful
  wick: an old word for a village: premium warm
  ton: an old word for a town: premium trusted
  worth: being of value: trusted premium
  well: doing it properly: calm trusted
  ology: taking it seriously: modern playful
`);

/** Endings of Latin or Romance colour, with what they bring to the ear. */
export const latinateEndings: { ending: string; colour: string; weight: number }[] = [
  { ending: 'ora', colour: 'an open, sunny ending', weight: 1 },
  { ending: 'era', colour: 'an open, rounded ending', weight: 0.95 },
  { ending: 'ella', colour: 'a soft Italian ending', weight: 0.9 },
  { ending: 'ino', colour: 'a light Italian ending', weight: 0.85 },
  { ending: 'ia', colour: 'an ending heard in the names of places', weight: 0.95 },
  { ending: 'io', colour: 'a quick Italian ending', weight: 0.85 },
  { ending: 'ette', colour: 'a small French ending', weight: 0.75 },
  { ending: 'elle', colour: 'a graceful French ending', weight: 0.8 },
  { ending: 'ara', colour: 'a broad, warm ending', weight: 0.9 },
  { ending: 'iva', colour: 'a lively Latin ending', weight: 0.85 },
  { ending: 'eo', colour: 'a bright two-vowel ending', weight: 0.75 },
  { ending: 'ana', colour: 'an ending that suggests a collection', weight: 0.8 },
  { ending: 'ium', colour: 'a Latin ending for a place', weight: 0.7 },
  { ending: 'ona', colour: 'a rounded Latin ending', weight: 0.8 },
  { ending: 'ify', colour: 'an ending that makes it a verb', weight: 0.6 },
  { ending: 'ly', colour: 'a friendly ending', weight: 0.7 },
];

/** Endings nobody can say with a straight face. */
export const playfulEndings = ['oo', 'ito', 'ini', 'aroo', 'ster', 'kin', 'pop', 'boo', 'umi', 'eroo', 'ling', 'olo', 'topia', 'bop', 'ville', 'fizz', 'ista', 'bee', 'iko', 'whiz', 'hoot', 'ooza'];
/** Closing syllables of a coined word. */
export const coinedSyllables = ['vara', 'nova', 'riko', 'vela', 'lino', 'tano', 'mira', 'dora', 'vio', 'riva', 'zora', 'lito', 'vanta', 'lando', 'rondo', 'via', 'leo', 'rio', 'zia', 'kora'];

/** Words of a `brandPersonality` (stems) and the mood they ask for. */
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
  return lines.trim().split('\n').map((line) => {
    const [word = '', gloss = '', moods = ''] = line.split(':').map((part) => part.trim());
    return { word, gloss, moods: moods.split(' ') as Mood[] };
  });
}
