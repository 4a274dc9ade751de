import { undrawableIn } from '@onym/design';

const SHOWN = 8;

/** Why a text cannot be drawn, naming the characters; undefined when it can. */
export function drawProblem(text: string): string | undefined {
  // Controls and invisible marks first: a typeface may well have an empty glyph for them.
  const invisible = [...new Set(text.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu))];
  const missing = invisible.length > 0 ? invisible : undrawableIn(text);
  if (missing.length === 0) return undefined;
  const listed = missing.slice(0, SHOWN).map((one) => (invisible.length > 0 ? codeOf(one) : `${one} (${codeOf(one)})`)).join(', ');
  return `contains characters that cannot be drawn: ${listed}${missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''}. Latin, Greek, Cyrillic and usual punctuation can be.`;
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
