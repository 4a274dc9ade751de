import type { RecordType } from '@onym/core';
import { say } from '@onym/core/sentences';
import { readIpv4, readIpv6 } from './address-value.ts';
import { readAuthority } from './authority-value.ts';
import { readHostname } from './hostname.ts';
import { readAs, unreadable, type Reading } from './reading.ts';
import { readService } from './service-value.ts';
import { readText } from './text-value.ts';

/** Longest value that is parsed; the limit of each type is lower. */
export const MAX_VALUE_LENGTH = 4096;

const READERS: Record<RecordType, (raw: string) => Reading> = {
  A: readIpv4,
  AAAA: readIpv6,
  CNAME: (raw) => readHostname(raw, { underscores: true }),
  // A single dot states that the domain accepts no mail (RFC 7505).
  MX: (raw) => (raw.trim() === '.' ? readAs('.') : readHostname(raw, { underscores: false })),
  TXT: readText,
  NS: (raw) => readHostname(raw, { underscores: false }),
  SRV: readService,
  CAA: readAuthority,
};

/** Normalises a value to the one form in which it is stored, compared and shown. */
export function readValue(raw: string, type: RecordType): Reading {
  return raw.length > MAX_VALUE_LENGTH
    ? unreadable(say('records.isLongerThanNCharacters', { n: MAX_VALUE_LENGTH }))
    : READERS[type](raw);
}
