import { isWellKnown } from '../registry/taken-brands.ts';
import { isPlainWord } from '../registry/taken-words.ts';

/** Prefixes of a name that determine its presence on the web, whatever follows. */
const magicBeginnings = ['live', 'parked', 'moved', 'heard', 'known'] as const;

type Presence =
  /** No one uses the name. */
  | 'none'
  /** A brand: live under every extension, and in many search results. */
  | 'brand'
  /** A software company: live under .com, two search results. */
  | 'live'
  /** Offered for sale under every extension. */
  | 'parked'
  /** Redirects to another site under every extension. */
  | 'moved'
  /** No homepage; one search result with exactly this name. */
  | 'heard'
  /** No homepage; four sites with exactly this name in the search results. */
  | 'known'
  /** A dictionary word: a seller offers its .com. */
  | 'word';

/**
 * Returns a name's presence on the web. It depends only on the letters and digits of the name: on a magic beginning with at least four more
 * characters, otherwise on whether it is a well-known brand or a plain word.
 */
export function presenceOf(name: string): Presence {
  const letters = lettersOf(name);
  const magic = magicBeginnings.find(
    (beginning) => letters.startsWith(beginning) && letters.length > beginning.length + 3,
  );
  if (magic) return magic;
  if (isWellKnown(letters)) return 'brand';
  return isPlainWord(letters) ? 'word' : 'none';
}

/** Returns the letters and digits of a name, in lower case and without diacritics. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
