import { say } from '@onym/core/sentences';
import { readAs, unreadable, type Reading } from './reading.ts';

const MAX_TEXT_BYTES = 2048;

/**
 * Text as it is meant, not as a zone file spells it: one outer pair of quotes goes, and strings in a row (a long DKIM
 * key) become one, as readers join them anyway (RFC 7208 section 3.3). The back end cuts it into strings of 255 bytes.
 */
export function readText(raw: string): Reading {
  return readPlainText(unquoted(raw));
}

/** Text that is already as it is meant: its quotes are part of it. */
export function readPlainText(text: string): Reading {
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return unreadable(say('records.containsCharacters'));
  const bytes = Buffer.byteLength(text);
  if (bytes === 0) return unreadable(say('records.isEmpty'));
  return bytes > MAX_TEXT_BYTES ? unreadable(say('records.isLongerThanNBytes', { n: MAX_TEXT_BYTES })) : readAs(text);
}

function unquoted(raw: string): string {
  const text = raw.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replace(/"[ \t]+"/g, '')
    : raw;
}
