import {
  famousMarks,
  findFamousConflicts,
  isTakenForMark,
  isPlainWord,
  marksLookingLike,
  marksSoundingLike,
  profileOf,
  wordsOf,
  type FamousMark,
} from '@onym/studio/marks';
import { isDictionaryWord } from '@onym/studio/reading';

/** Words that ask for a password or a card, or create urgency. Beside a mark they make a name look like the brand. */
const BAIT = new Set(
  `login logon signin signon signup account accounts verify verification verified validate confirm confirmation secure security
 password passwort passcode unlock unlocked locked update billing invoice payment payments pay refund wallet id auth
 authenticate authentication recovery recover restore reset alert suspended limited webscr giftcard giveaway airdrop support tracking`.split(
    /\s+/,
  ),
);
/** Words that any company may put beside its name and that do not distinguish one company from another. */
const FILLER = new Set(
  `my get go the app apps web online official help service services team center centre customer care mail email site home
 www net com info hq us uk eu de fr es br inc portal`.split(/\s+/),
);
/**
 * Words that owners of well-known marks use for their own products, plans and devices. Beside a mark the name reads
 * as one of them.
 */
const PRODUCT = new Set(
  `prime plus pro premium max one cloud drive docs photos music video videos movies tv play store maps office teams business workspace
 enterprise ads cash card cards gift gifts rewards points vip ai assistant chat messenger live news account drivers download`.split(
    /\s+/,
  ),
);
/** Phrases that a legitimate page does not contain. */
const PHISHING = [
  /\b(verify|confirm|validate|update)\s+(your|the)\s+(account|identity|password|billing|payment|card|wallet)/i,
  /\byour\s+account\s+(has\s+been|was|is|will\s+be)\s+(suspended|limited|locked|restricted|closed)/i,
  /\b(enter|provide|submit)\s+your\s+(password|pin|card\s+number|cvv|cvc|ssn|social\s+security|seed\s+phrase|recovery\s+phrase|private\s+key)/i,
  /\b(seed|recovery)\s+phrase\b.*\bwallet|\bwallet\b.*\b(seed|recovery)\s+phrase\b/i,
  /\bunusual\s+(sign-?in|login|activity)\b/i,
  /\bconnect\s+your\s+wallet\s+to\s+(claim|receive)/i,
];

let known: { all: ReadonlySet<string>; taken: Map<string, FamousMark>; words: Map<string, FamousMark> } | undefined;

/**
 * Returns the famous mark that a label or name would be mistaken for, or undefined. A match is one of: the mark itself,
 * also misspelled to look or sound alike (`g00gle`); the mark with only filler, numbers, product names or other marks
 * beside it or joined to it (`microsoft-365`, `mypaypal`); the mark with words that ask for passwords or money
 * (`paypal-login`). A mark beside other words, as in `lego-fans-berlin`, does not match. A mark that is also an
 * ordinary word or a person's name, or has fewer than four letters, matches only beside words that ask for passwords or
 * money, and only when it has three letters or is of software or money (`chase-login`); words that people take for the
 * mark first (`amazon`) match like other marks.
 */
export function impersonatedMark(name: string): string | undefined {
  const words = wordsOf(name);
  const isBaited = words.some((word) => BAIT.has(word));
  const rest = words.filter((word) => !BAIT.has(word) && !FILLER.has(word));
  const found =
    findMarkByWord(words.join(''), false) ??
    findMarkByWord(rest.join(''), isBaited) ??
    (isBaited ? first(rest, (word) => findMarkByWord(word, false)) : undefined) ??
    findProductOfMark(words, rest) ??
    first(words, findJoinedMark);
  return found?.mark;
}

/** The mark in words that are all marks, numbers, filler or product names: such a label names no other business. */
function findProductOfMark(words: readonly string[], rest: readonly string[]): FamousMark | undefined {
  if (words.length < 2) return undefined;
  const others = rest.filter((word) => !PRODUCT.has(word) && !/^\d+$/.test(word));
  const mark = first(others, (word) => findMarkByWord(word, false));
  const { all } = (known ??= findMarksInWords());
  return mark && others.every((word) => findMarkByWord(word, false) ?? all.has(word)) ? mark : undefined;
}

/**
 * Whether a label would be taken for the company of this name. The name may be a word of the label, misspelled to
 * look alike, or joined to words that companies put beside their name (`onym-support`, `0nym`, `myonym`). A name that
 * is also a dictionary word counts only as the whole label or beside such words.
 */
export function isConfusableWithName(label: string, name: string): boolean {
  const core = wordsOf(name).join('');
  if (core === '') return false;
  const { look } = profileOf(core);
  const isName = (word: string): boolean => word === core || (word !== '' && profileOf(word).look === look);
  const words = wordsOf(label);
  const own = words.filter((word) => !isFillerWord(word));
  if (isName(words.join('')) || isName(own.join(''))) return true;
  if (isDictionaryWord(core)) return false;
  return words.some((word) => isName(word) || (!isDictionaryWord(word) && removeJoinedFiller(word).some(isName)));
}

function isFillerWord(word: string): boolean {
  return BAIT.has(word) || FILLER.has(word) || PRODUCT.has(word) || /^\d+$/.test(word);
}

/** The rest of a word after removing bait, filler or product words joined before or after it. */
function removeJoinedFiller(word: string): string[] {
  return [...BAIT, ...FILLER, ...PRODUCT].flatMap((part) => [
    ...(word.endsWith(part) ? [word.slice(0, -part.length)] : []),
    ...(word.startsWith(part) ? [word.slice(part.length)] : []),
  ]);
}

/**
 * Returns the reason why an operator should review a name, or texts published with it: a famous mark that the name
 * imitates or mentions, a phrase of phishing in a text, or two or more words in the name that ask for a password or
 * money. Undefined when there is no reason.
 */
export function findSuspicion(name: string, texts: readonly string[] = []): string | undefined {
  const words = wordsOf(name);
  const conflict = findFamousConflicts(name, new Set()).find(
    ({ severity, mark: { kind } }) => severity === 'high' && kind === 'coined',
  );
  const mark =
    impersonatedMark(name) ?? first(words, (word) => findMarkByWord(word, false))?.mark ?? conflict?.mark.mark;
  if (mark) return `imitates or names ${mark}`;
  const phrase = first(texts, (text) => first(PHISHING, (pattern) => pattern.exec(text)?.[0]));
  if (phrase) return `carries the words of phishing: "${phrase.slice(0, 80)}"`;
  return words.filter((word) => BAIT.has(word)).length >= 2 ? 'carries the words of phishing' : undefined;
}

/**
 * The mark with this spelling, or with one that looks alike. A mark that is an ordinary word needs bait beside it and
 * the exact spelling.
 */
function findMarkByWord(core: string, isBaited: boolean): FamousMark | undefined {
  if (core === '') return undefined;
  const { taken, words } = (known ??= findMarksInWords());
  const exact = taken.get(core) ?? (isBaited ? words.get(core) : undefined);
  if (exact || isPlain(core)) return exact;
  const looks = findLookalikeMark(core);
  if (looks) return looks;
  return isBaited || /\d/.test(core) || core.length >= 6 ? marksSoundingLike(core).find(isLookalike) : undefined;
}

function findLookalikeMark(core: string): FamousMark | undefined {
  return marksLookingLike(core).find(isLookalike);
}

function isLookalike({ profile }: FamousMark): boolean {
  return (known ??= findMarksInWords()).taken.has(profile.core);
}

function isPlain(core: string): boolean {
  return core.length < 4 || isPlainWord(core);
}

/**
 * The mark in a word that is joined to bait, filler or a number: `paypallogin`, `mypaypal`, `appleid`,
 * `microsoft365`.
 */
function findJoinedMark(word: string): FamousMark | undefined {
  const [, letters] = /^(\p{L}{5,})\d+$/u.exec(word) ?? [];
  if (letters && !isDictionaryWord(letters)) {
    const numbered = findMarkByWord(letters, false);
    if (numbered) return numbered;
  }
  return first([...BAIT, ...FILLER, ...PRODUCT], (part) => {
    if (word.length - part.length < 5 && !BAIT.has(part)) return undefined;
    const ends = word.endsWith(part);
    if (!ends && !word.startsWith(part)) return undefined;
    const rest = ends ? word.slice(0, -part.length) : word.slice(part.length);
    if (rest.length < 4 || isDictionaryWord(word)) return undefined;
    return (known ??= findMarksInWords()).taken.get(rest) ?? findLookalikeMark(rest);
  });
}

function findMarksInWords(): NonNullable<typeof known> {
  const marks = famousMarks();
  const isNoPlainWord = ({ profile: { core } }: FamousMark): boolean =>
    core === 'apple' || isTakenForMark(core) || !isPlain(core);
  const byCore = (some: readonly FamousMark[]) => new Map(some.map((mark) => [mark.profile.core, mark]));
  const taken = marks.filter(isNoPlainWord);
  return {
    all: new Set(marks.map(({ profile: { core } }) => core)),
    taken: byCore(taken),
    words: byCore(
      marks.filter(
        (mark) =>
          !isNoPlainWord(mark) &&
          (mark.themes.has('finance') || mark.themes.has('software') || mark.profile.core.length === 3),
      ),
    ),
  };
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
