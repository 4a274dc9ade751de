import { hintsOf, isDictionaryWord } from '@onym/reading';
import { famousMarks, type FamousMark } from './famous-marks.ts';
import { isPlainWord } from './kind-of-mark.ts';
import { tellingWords } from './similarity/normal-form.ts';
import { soundForms } from './similarity/other-scripts.ts';
import {
  likeness,
  mayBeSimilar,
  NEAR,
  profileOf,
  readings,
  similarity,
  type MarkProfile,
} from './similarity/similarity.ts';
import { related, themesOfText, themesOfTrades, type Theme } from './themes.ts';
import { famousSeverity, LEVELS, type Approach, type Level } from './weigh-mark.ts';

/** A famous mark that a name comes near. */
export interface FamousLikeness {
  mark: FamousMark;
  severity: Level;
  how: Approach['how'];
  /** 0 to 1. */
  likeness: number;
}

/** A joined mark of so many letters is seen in any word; a shorter one only beside a word of its own trade. */
const SEEN_IN_A_WORD = 6;
/** A word of a name that is so like a mark is taken for it when the other words speak of its trade. */
const ALIKE_IN_PART = 0.88;
const SOUNDS_SAME = 0.95;
/** Other vowels between the same consonants: "Gugel". */
const HEARD = 0.86;

/**
 * The famous marks that a name runs into when goods of these trades are sold under it, weightiest first; an empty set of trades
 * is "not known". Pure. The name may be of any script; what cannot be read in Latin letters meets none.
 */
export function findFamous(name: string, trades: ReadonlySet<Theme>): FamousLikeness[] {
  const asked = readings(name);
  const parts = asked.flatMap(partsOf);
  const heard = soundForms(name).map(profileOf);
  const isWord = asked[0]?.words.length === 1 && isPlainWord(asked[0].core);
  const found: FamousLikeness[] = [];
  for (const mark of famousMarks()) {
    const met = approach(asked, parts, mark) ?? soundedOut(heard, mark);
    if (!met) continue;
    const goods = trades.size === 0 ? 'unknown' : related(trades, mark.themes) ? 'related' : 'other';
    if (met.how === 'holds' && !isHeld(mark, met, goods)) continue;
    const severity = famousSeverity(mark, {
      ...met,
      goods,
      isWord: isWord && !met.isPart && !asked[0]!.core.startsWith(mark.profile.core),
    });
    if (severity) found.push({ mark, severity, how: met.how, likeness: met.likeness });
  }
  return found.sort((a, b) => LEVELS.indexOf(b.severity) - LEVELS.indexOf(a.severity) || b.likeness - a.likeness);
}

/** Whether a name is a mark with nothing but words of the mark's own trade beside it, joined or apart. */
export function holdsWithOwnTrade(name: string, profile: MarkProfile, themes: ReadonlySet<Theme>): boolean {
  return readings(name).some((reading) => held(reading, { profile, themes })?.ownTrade === true);
}

type Met = Pick<Approach, 'how' | 'likeness' | 'ownTrade'> & { isPart: boolean; isJoined?: boolean };

function approach(asked: readonly MarkProfile[], parts: readonly Part[], mark: FamousMark): Met | undefined {
  const { profile } = mark;
  let best: Met | undefined;
  for (const [at, reading] of asked.entries()) {
    if (reading.core === profile.core || (profile.core.length >= 4 && reading.look === profile.look))
      return {
        how: 'same',
        likeness: at === 0 && reading.core === profile.core ? 1 : 0.98,
        ownTrade: false,
        isPart: false,
      };
    best ??= held(reading, mark);
  }
  if (best) return best;
  const like = likeness(asked, profile);
  if (like >= SOUNDS_SAME) return { how: 'sound', likeness: like, ownTrade: false, isPart: false };
  const part = alikeInPart(parts, mark);
  if (part) return part;
  if (
    like < HEARD &&
    mark.household &&
    mark.kind === 'coined' &&
    asked.some((reading) => hasItsConsonants(reading, profile))
  )
    return { how: 'near', likeness: HEARD, ownTrade: false, isPart: false };
  return like >= NEAR ? { how: 'near', likeness: like, ownTrade: false, isPart: false } : undefined;
}

/** Letters of another script write down what an ear hears, so only the consonants can be held against the spelling of a mark: "Найк", "Гугл". */
function soundedOut(heard: readonly MarkProfile[], { profile, kind, household }: FamousMark): Met | undefined {
  const least = kind === 'coined' && household ? 2 : 3;
  const isSame = ({ core, sounds: [code] }: MarkProfile): boolean =>
    code.length >= least && code === profile.sounds[0] && Math.abs(core.length - profile.core.length) <= 2;
  return heard.some(isSame) ? { how: 'sound', likeness: SOUNDS_SAME, ownTrade: false, isPart: false } : undefined;
}

function hasItsConsonants({ core, sounds }: MarkProfile, mark: MarkProfile): boolean {
  return (
    mark.sounds[0].length >= 3 &&
    sounds.includes(mark.sounds[0]) &&
    core[0] === mark.core[0] &&
    Math.abs(core.length - mark.core.length) <= 2
  );
}

/** The whole mark as words of the name, or joined with another word. */
function held(
  { words, core }: MarkProfile,
  { profile, themes }: Pick<FamousMark, 'profile' | 'themes'>,
): Met | undefined {
  if (words.length > 1) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        if (words.slice(from, to).join('') !== profile.core) continue;
        return heldBeside([...words.slice(0, from), ...words.slice(to)], themes, false);
      }
    }
    return undefined;
  }
  if (profile.core.length < 4 || core.length < profile.core.length + 3) return undefined;
  const rest = core.startsWith(profile.core)
    ? core.slice(profile.core.length)
    : core.endsWith(profile.core)
      ? core.slice(0, -profile.core.length)
      : '';
  if (rest === '' || isDictionaryWord(core)) return undefined;
  return isPlainWord(rest) || themesOfWords([rest]).size > 0 ? heldBeside([rest], themes, true) : undefined;
}

function heldBeside(rest: readonly string[], themes: ReadonlySet<Theme>, isJoined: boolean): Met {
  const ownTrade = related(themesOfWords(rest), themes);
  return { how: 'holds', likeness: ownTrade ? 0.97 : 0.93, ownTrade, isPart: true, isJoined };
}

/** A mark of few letters, or joined to another word, counts only where the trade fits as well. */
function isHeld({ profile, household }: FamousMark, met: Met, goods: Approach['goods']): boolean {
  if (met.ownTrade || goods === 'related') return true;
  return met.isJoined ? household && profile.core.length >= SEEN_IN_A_WORD : profile.core.length > 3;
}

/** A word of a name, and what the words beside it deal in. */
interface Part {
  own: MarkProfile;
  beside: ReadonlySet<Theme>;
}

function partsOf({ words }: MarkProfile): Part[] {
  const telling = tellingWords(words);
  if (telling.length < 2) return [];
  return telling
    .filter((word) => word.length >= 4)
    .map((word) => ({ own: profileOf(word), beside: themesOfWords(telling.filter((other) => other !== word)) }))
    .filter(({ beside }) => beside.size > 0);
}

/** One word of the name is like the mark, and the others speak of the mark's trade. */
function alikeInPart(parts: readonly Part[], { profile, themes }: FamousMark): Met | undefined {
  if (profile.words.length > 1 || profile.core.length < 4) return undefined;
  for (const { own, beside } of parts) {
    if (!related(beside, themes) || !mayBeSimilar(own, profile)) continue;
    const like = similarity(own, profile);
    if (like >= ALIKE_IN_PART) return { how: 'near', likeness: like, ownTrade: true, isPart: true };
  }
  return undefined;
}

/** The trades that the words of a name tell of. */
function themesOfWords(words: readonly string[]): ReadonlySet<Theme> {
  const hints = words.flatMap(hintsOf).map(({ trade: { id }, strength }) => ({ id, weight: strength }));
  return new Set([...themesOfText(words.join(' ')), ...themesOfTrades(hints)]);
}
