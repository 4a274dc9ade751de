import { isWellKnown } from '../registry/taken-brands.ts';
import { isPlainWord } from '../registry/taken-words.ts';

/** How the beginning of a name decides what the web knows of it, whatever follows. */
const magicBeginnings = ['live', 'parked', 'moved', 'heard', 'known'] as const;

type Presence =
  /** Nobody goes by it. */
  | 'none'
  /** A brand: live under every extension, all over the search results. */
  | 'brand'
  /** A software company: live under .com, two search results. */
  | 'live'
  /** Offered for sale under every extension. */
  | 'parked'
  /** Leads to another site under every extension. */
  | 'moved'
  /** No homepage; one search result of exactly this name. */
  | 'heard'
  /** No homepage; four sites of exactly this name among the search results. */
  | 'known'
  /** A dictionary word: a seller offers its .com. */
  | 'word';

/** What the outside world knows of a name; a pure function of its letters and digits. */
export function presenceOf(name: string): Presence {
  const letters = lettersOf(name);
  const magic = magicBeginnings.find(
    (beginning) => letters.startsWith(beginning) && letters.length > beginning.length + 3,
  );
  if (magic) return magic;
  if (isWellKnown(letters)) return 'brand';
  return isPlainWord(letters) ? 'word' : 'none';
}

/** Lower case without anything but letters and digits. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
