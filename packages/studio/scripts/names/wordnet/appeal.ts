import { innocentWords, refusedRuns } from '../../../src/names/lexicon/blocklist.ts';
import { EMPTY_WORDS, UNPLEASANT_MEANINGS, UNWANTED_WORDS } from './excluded-words.ts';
import type { WordNet } from './read-wordnet.ts';

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

const refused = new RegExp(refusedRuns.join('|')),
  innocent = new RegExp(innocentWords.join('|'), 'g');

/**
 * Whether a lower-case word contains letters that no name may contain. Harmless words that contain them by accident do
 * not count.
 */
export function hasRefusedPart(word: string): boolean {
  return refused.test(word.replace(innocent, '-'));
}

/**
 * Returns the words that may be part of a name, each with a score above 0 for how good it looks in one. Left out are
 * words with other than 3 to 9 letters a to z, unspoken and unpleasant words, most proper names and most words with
 * abstract endings (`-tion`).
 */
export function appealOf({ lemmas, spoken, proper, frequency, senses, synsets }: WordNet): Map<string, number> {
  const appeal = new Map<string, number>();
  for (const word of lemmas) {
    if (
      !/^[a-z]{3,9}$/.test(word) ||
      !spoken.has(word) ||
      EMPTY_WORDS.has(word) ||
      UNWANTED_WORDS.has(word) ||
      (proper.has(word) && (frequency.get(word) ?? 0) < 25) ||
      hasRefusedPart(word)
    )
      continue;
    const all = (senses.get(word) ?? []).map((id) => synsets.get(id)).filter((synset) => synset !== undefined);
    if (all.slice(0, 3).some((synset) => UNPLEASANT_MEANINGS.test(synset.gloss))) continue;
    const kind = all[0]?.kind ?? '';
    // A word capitalised elsewhere in the dictionary (Turkey, China) or with an abstract ending makes a poor part of
    // a name.
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
  return appeal;
}
