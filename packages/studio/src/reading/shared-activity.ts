import { formWords } from './trades/business-words.ts';

/** "Knife and scissors sharpening van": two things with a shared activity. */
export interface SharedActivity {
  /** As written: "knife and scissors". */
  joined: string;
  /** The two things. */
  things: readonly [string, string];
  /** "sharpening". */
  doing: string;
}

const SHARED = new RegExp(
  String.raw`(?<![\p{L}'’-])([\p{L}'’-]+) and ([\p{L}'’-]+) (repairs?|rental|hire|delivery|restoration|removal|care|storage|\p{L}{2,}ing)(?![\p{L}'’-])`,
  'iu',
);
/** Nouns in "-ing" that are things or times, not activities. */
const NO_DOING =
  /^(?:wedding|building|clothing|bedding|flooring|lighting|heating|housing|ceiling|evening|morning|spring|string|thing|ring|wing|king|something|nothing|everything|plumbing|parking|being|during|including)$/i;
/** A place of business, which is complete by itself: "bakery and coffee roasting". */
const PLACE = /(?:ery|ary|shop|caf[eé]|house|farm|kitchen|works|firm|yard|\p{L}ing)s?$/iu;

/**
 * Finds an activity that an English phrase applies to two things ("clock and watch repair"); undefined when each half
 * is complete by itself. Any text is valid.
 */
export function findSharedActivity(phrase: string): SharedActivity | undefined {
  const [, first, second, doing] = SHARED.exec(phrase) ?? [];
  if (!first || !second || !doing || NO_DOING.test(doing)) return undefined;
  if (PLACE.test(first) || formWords.has(first.toLowerCase()) || /ing$/i.test(second)) return undefined;
  return { joined: `${first} and ${second}`, things: [first, second], doing };
}
