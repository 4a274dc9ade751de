import type { RecordType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { parseIpv4, parseIpv6 } from './address-value.ts';
import { parseCaa } from './caa-value.ts';
import { parseHostname } from './hostname.ts';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';
import { parseSrv } from './srv-value.ts';
import { parseText } from './text-value.ts';

/** Longest value that is parsed; the limit of each type is lower. */
export const MAX_VALUE_LENGTH = 4096;

const PARSERS: Record<RecordType, (raw: string) => ParsedValue> = {
  A: parseIpv4,
  AAAA: parseIpv6,
  CNAME: (raw) => parseHostname(raw, { underscores: true }),
  // A single dot states that the domain accepts no mail (RFC 7505).
  MX: (raw) => (raw.trim() === '.' ? validValue('.') : parseHostname(raw, { underscores: false })),
  TXT: parseText,
  NS: (raw) => parseHostname(raw, { underscores: false }),
  SRV: parseSrv,
  CAA: parseCaa,
};

/**
 * Normalises the value of a record of this type to the one form in which it is stored, compared and shown. A refusal,
 * also of more than 4096 characters, is in the result, not thrown.
 */
export function parseRecordValue(raw: string, type: RecordType): ParsedValue {
  return raw.length > MAX_VALUE_LENGTH
    ? invalidValue(formatSentence('records.isLongerThanNCharactersLabel', { n: MAX_VALUE_LENGTH }))
    : PARSERS[type](raw);
}
