import { undrawableCharacters } from '@onym/studio/design';
import { z } from 'zod';

const SHOWN = 8;

/**
 * Returns a schema for text that will be drawn: at most `most` UTF-16 units, no invisible characters, and one typeface
 * of ours that has every character.
 */
export function drawableTextSchema(most: number, text = z.string()): z.ZodString {
  return text.max(most).superRefine((value, ctx) => {
    // Checking a character against every typeface is slow, so a text that is rejected anyway is not checked.
    const problem = value.length <= most ? findDrawProblem(value) : undefined;
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });
}

/** Why a text cannot be drawn, with the characters; undefined when it can. */
export function findDrawProblem(text: string): string | undefined {
  // Invisible characters are checked first, because a typeface may have an empty glyph for them. U+2800 is a Braille
  // pattern without dots.
  const invisible = [...new Set(text.match(/[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu))];
  const missing = invisible.length > 0 ? invisible : undrawableCharacters(text);
  if (missing.length === 0) return undefined;
  const listed = missing
    .slice(0, SHOWN)
    .map((one) => (invisible.length > 0 ? codeOf(one) : `${/\p{M}/u.test(one) ? '\u25cc' : ''}${one} (${codeOf(one)})`))
    .join(', ');
  return `contains characters that cannot be rendered: ${listed}${missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''}. Latin, Greek, Cyrillic and common punctuation can be.`;
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
