import { directionOf, similarityOfDirections, type Direction } from '../vectors.ts';

/** The meaning of an ambiguous word in a brief. */
export interface Sense {
  word: string;
  /** In plain words: "a place that raises plants". */
  meaning: string;
  /** The trade that the meaning indicates; undefined when none. */
  trade: string | undefined;
  /** Whether other words of the brief indicate the meaning; otherwise it is only the most common one. */
  isTold: boolean;
}

// word | meaning : trade, - for none : words that occur beside it; the first meaning is the default
const ROWS = `
bank|a place for money:finance:money loans accounts credit savings payment|the side of a river:-:river fishing shore boat|what gives to those in need:giving:food charity poor donations
bar|a place to drink:brewing:drinks beer cocktails pub evening night|a piece of it:-:chocolate soap granola gold energy protein
bat|an animal:-:cave wildlife night roost|for a ball game:fitness:cricket baseball ball
board|for games:gaming:game chess players|for riding waves or snow:surf:surf wave snow skate|those who lead:consulting:directors governance company
book|to read:books:reading novel shop picture children library author|to reserve:scheduling:appointments table room online
cell|of a body:science:stem biology lab|of a battery:energy:solar fuel battery
chip|of electronics:hardware:semiconductor silicon circuit|to eat:pizza:fish potato fried
clinic|for patients:medicine:doctor patients health physiotherapy|for animals:pets:veterinary animals birds dogs|where things are put right:mending:repair bike shoes furniture guitar
court|of law:legal:law judge lawyer|to play on:fitness:tennis basketball squash padel
crane|a machine:building:construction lifting site|a bird:birds:birds wetland
crew|of a film:film:film camera set|of a ship:ocean:ship boat sailing
date|a fruit:produce:palm fruit dried|two people who meet:dating:singles romance couples
draft|a text:writing:text novel letter|drawn from a barrel:brewing:beer ale
fair|a market:events:craft market festival|just:-:trade price wages
film|moving pictures:film:cinema camera crew video|a thin sheet:manufacturing:plastic window coating
grinder|a machine for coffee:coffee:espresso coffee beans|a tool:manufacturing:metal steel angle
ground|what coffee leaves:recycling:coffee spent mushroom compost|earth:garden:soil garden
gym|for training:fitness:training weights|for the mind:education:brain memory
home|where a person lives:-:house furniture family rent|a house for those who need care:eldercare:care elderly nursing residents|where the dead are cared for:remembrance:funeral burial
key|for a lock:security:lock locksmith door|of an instrument:music:piano keyboard
lab|for science:science:chemistry biology|for pictures:film:photo analog negative|where data are saved:data:data drive recovery drives
leather|a material:leather:bags shoes belts
light|what shines:home:lamp lamps fixtures bulbs|not heavy:-:meals weight
match|a game:fitness:football cricket|two who fit:dating:singles couples
mint|a herb:spices:tea leaves herb|a maker of coins:jewellery:coins silver
mouse|a device:hardware:computer keyboard|an animal:-:pest traps
nail|of a finger:beauty:salon manicure polish|for wood:building:hammer wood
nursery|a place for small children:children:children kids toddlers infants preschool daycare parents babies|a place that raises plants:garden:plants plant trees garden seedlings flowers balcony shrubs native
organ|an instrument:music:church pipes pipe music|of a body:medicine:transplant donor
palm|a tree:garden:trees oil garden|of a hand:-:reading hand
pitch|a place for a tent:hospitality:camping tent caravan|a talk to investors:consulting:investors startup deck
plant|what grows:garden:garden balcony pots houseplants nursery|a factory:manufacturing:factory power steel
pool|for swimming:water:swimming water|a game:gaming:table billiards|what is shared:-:cars talent
port|for ships:ocean:ships harbour|a wine:wine:wine bottle
practice|of a doctor or lawyer:-:medical dental law physiotherapy|doing it again:education:piano language
press|for printing:paper:letterpress printing ink|newspapers:news:news journalists|for fruit:produce:olive apple cider juice
print|on paper:paper:poster letterpress ink|by a machine in three dimensions:manufacturing:3d printer parts
race|who is first:running:marathon runners|of horses:horses:horses
reader|a device for payments:finance:card payment payments vendors terminal phone|who reads:books:book books novel story children library
record|a disc of music:music:vinyl music jazz songs|what is written down:-:medical keeping
ring|for a finger:jewellery:gold wedding diamond silver|for boxers:combat:boxing fight
rock|stone:climbing:climbing|music:music:band music guitar
room|for players:gaming:escape puzzle|for guests:hospitality:hotel guests|kept cold:storage:cold storage refrigerated
scale|to weigh:hardware:weighing kitchen|of a map:-:map model
school|for lessons:education:children teachers|for sport on waves:surf:surf|for drivers:cars:driving
seal|an animal:-:wildlife coast|closes things:manufacturing:rubber gasket
sole|of a shoe:shoes:shoe resoling boots|a fish:seafood:fish
spring|water:water:mineral water|a season:-:season flowers
stamp|for letters:paper:post collectors letters|for time:data:time maps
stock|shares:investing:shares market investors trading|goods held:storage:inventory warehouse|broth:cooking:soup broth bones
surgery|an operation:medicine:surgeon hospital plastic|for animals:pets:veterinary animals
survey|of land, from above:data:drone land aerial vineyards map site fields satellite|questions to customers:support:customer feedback satisfaction
table|furniture:home:oak furniture dining|figures:-:tide data figures
tank|for fish:pets:aquarium fish|for liquids:manufacturing:water fuel oil
tie|for the neck:fashion:silk bow suits|a bond:-:family
tour|a journey:travel:guide walking city|of a band:music:band concert
track|of music:music:studio audio|for running:running:running athletes|to follow:tasks:time hours expenses
trunk|of a tree:garden:tree|a case:storage:luggage
vault|for valuables:security:bank gold|to jump over:fitness:gymnastics
watch|for the wrist:jewellery:wrist mechanical swiss repair|to guard:security:guard night neighbourhood
wave|of the sea:surf:surf ocean|of hair:hair:hair salon
yard|for boats:ocean:boat ship|behind a house:garden:garden lawn
`;

/** Adjective meanings have no plural. */
const QUALITIES = new Set(['not heavy', 'just']);
/** Minimum evidence: one cue, or words close to the cues. */
const TOLD = 0.5;

interface Meaning {
  meaning: string;
  trade: string | undefined;
  cues: ReadonlySet<string>;
  direction: Direction | undefined;
}

/**
 * The ambiguous words of a brief, each with the meaning that its other words indicate. `words` are lower-case ASCII.
 */
export function findSenses(words: readonly string[]): Sense[] {
  const found: Sense[] = [];
  for (const word of new Set(words.map(toSingular))) {
    const known = meaningsOf(word);
    if (!known) continue;
    // "Lights" is not an adjective.
    const isMany = words.includes(`${word}s`);
    const meanings = isMany ? known.filter(({ meaning }) => !QUALITIES.has(meaning)) : known;
    const others = words.filter((other) => toSingular(other) !== word);
    const direction = directionOf(others);
    const scored = meanings.map((meaning, rank) => ({
      meaning,
      score:
        others.filter((other) => meaning.cues.has(other) || meaning.cues.has(toSingular(other))).length +
        (direction && meaning.direction ? similarityOfDirections(direction, meaning.direction) : 0) -
        0.06 * rank,
    }));
    const { meaning, score } = scored.toSorted((one, other) => other.score - one.score)[0]!;
    found.push({
      word,
      meaning: meaning.meaning,
      trade: meaning.trade,
      isTold: score >= TOLD || (isMany && meanings.length === 1),
    });
  }
  return found;
}

/** Returns the singular form of a lower-case word, as in the table of senses: "readers" becomes "reader". */
export function toSingular(word: string): string {
  return /[^su]s$/.test(word) && word.length > 3
    ? word
        .replace(/(?<=[^aeiou])ies$/, 'y')
        .replace(/(?<=x|ch|sh|ss)es$/, '')
        .replace(/s$/, '')
    : word;
}

const SOURCES = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [word = '', ...meanings] = row.split('|');
      return [word, meanings] as const;
    }),
);
const read = new Map<string, Meaning[]>();
function meaningsOf(word: string): Meaning[] | undefined {
  const source = SOURCES.get(word);
  if (!source || read.has(word)) return read.get(word);
  const meanings = source.map((text) => {
    const [meaning = '', trade = '-', cues = ''] = text.split(':');
    const words = cues.split(' ');
    return { meaning, trade: trade === '-' ? undefined : trade, cues: new Set(words), direction: directionOf(words) };
  });
  read.set(word, meanings);
  return meanings;
}
