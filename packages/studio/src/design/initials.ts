import { upperCase } from './wordmark.ts';

const JOINING = /^(?:and|und|et|y|e|the|of|der|die|das|de|la|le|les|du|di|von|van|at|by|for|dr|mr|mrs|st)$/iu;

/**
 * Returns the first letters of the first two words of a name, in upper case; one letter for a single word. Joining
 * words such as "and" and "of" are skipped. Undefined when the name has at most four characters, or no other words.
 */
export function initialsOf(name: string): string | undefined {
  const words = (name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINING.test(word));
  if (Array.from(name.trim()).length <= 4 || words.length === 0) return undefined;
  const letters = words.slice(0, 2).map((word) => [...word][0]!);
  return upperCase(letters.join(''));
}
