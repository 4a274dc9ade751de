import { readEmail } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

// An issuer's domain, which may be empty, and parameters after a semicolon (RFC 8659 section 4.2).
const ISSUER = /^([a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*)?\s*(;.*)?$/i;
// RFC 8657 and the CA/Browser Forum's Baseline Requirements, appendix A.
const PHONE = /^\+?[0-9][0-9 ().-]{2,40}$/;

const TAGS: Record<string, (value: string) => boolean> = {
  issue: (value) => ISSUER.test(value),
  issuewild: (value) => ISSUER.test(value),
  iodef: isReportAddress,
  contactemail: (value) => readEmail(value) !== undefined,
  contactphone: (value) => PHONE.test(value),
};

/**
 * Parses the value of a CAA record, `flags tag "value"` (RFC 8659). The quotes may be missing; the stored form has
 * them, and the tag in lower case. Flags are 0 or 128, and the tag is issue, issuewild, iodef, contactemail or
 * contactphone. A refusal is in the result, not thrown.
 */
export function parseCaa(raw: string): ParsedValue {
  const parts = /^(\d{1,3})\s+([a-z0-9]+)\s+(\S.*)$/is.exec(raw.trim());
  if (!parts) return invalidValue(formatSentence('records.isFlagsTagValueE'));
  const flags = Number(parts[1]);
  const tag = parts[2]!.toLowerCase();
  const value = parts[3]!.replace(/^"(.*)"$/s, '$1').trim();
  if (flags !== 0 && flags !== 128) return invalidValue(formatSentence('records.hasFlagsOtherThan0And'));
  const fits = Object.hasOwn(TAGS, tag) ? TAGS[tag] : undefined;
  if (!fits) return invalidValue(formatSentence('records.hasTagOtherThanTags', { tags: Object.keys(TAGS).join(', ') }));
  if (!/^[\x20-\x7e]*$/.test(value) || /["\\]/.test(value) || !fits(value))
    return invalidValue(formatSentence('records.hasValueThatDoes', { tag }));
  return validValue(`${flags} ${tag} "${value}"`);
}

function isReportAddress(value: string): boolean {
  if (value.startsWith('mailto:')) return readEmail(value.slice('mailto:'.length)) !== undefined;
  return /^https?:\/\//.test(value) && URL.canParse(value);
}
