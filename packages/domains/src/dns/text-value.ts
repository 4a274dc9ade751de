import { formatSentence } from '@onym/core/sentences';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

const MAX_TEXT_BYTES = 2048;

/**
 * Normalises text to its meaning rather than its spelling in a zone file: one outer pair of quotes is removed, and
 * adjacent strings (a long DKIM key) are joined, as readers do (RFC 7208 section 3.3). Refuses the same texts as
 * parseLiteralText(). The back end cuts it into strings of 255 bytes.
 */
export function parseText(raw: string): ParsedValue {
  return parseLiteralText(joinQuotedStrings(raw));
}

/**
 * Checks text that is stored as it is; quotes are part of it. Refuses, in the result, control characters, empty text
 * and more than 2048 bytes of UTF-8.
 */
export function parseLiteralText(text: string): ParsedValue {
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return invalidValue(formatSentence('records.containsCharacters'));
  const bytes = Buffer.byteLength(text);
  if (bytes === 0) return invalidValue(formatSentence('records.isEmpty'));
  return bytes > MAX_TEXT_BYTES
    ? invalidValue(formatSentence('records.isLongerThanNBytesLabel', { n: MAX_TEXT_BYTES }))
    : validValue(text);
}

function joinQuotedStrings(raw: string): string {
  const text = raw.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replace(/"[ \t]+"/g, '')
    : raw;
}
