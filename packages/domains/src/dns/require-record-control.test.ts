import { DEFAULT_CONTROL, type RecordType } from '@onym/core';
import { grantName, grantNameToJob, type Principal } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { requireRecordControl } from './require-record-control.ts';

const now = new Date('2026-11-22T12:00:00Z');
const KEY: Principal = {
  kind: 'key',
  accountId: 'usr_1',
  tier: 'explorer',
  keyId: 'key_1',
  keyName: 'agent',
  permissions: ['*'],
  domains: null,
  control: { ...DEFAULT_CONTROL, mailAndCertificates: 'deny' },
};
// A day's freedom on a new registration does not loosen `deny`.
const zone = { registration: { registeredAt: now, registeredByKeyId: 'key_1' } };
const change = (...records: { host: string; type: RecordType }[]) =>
  requireRecordControl(grantName(KEY, 'tiderow.com'), zone, { records }, now);

describe('a record of mail or certificates', () => {
  it.each<[RecordType, string]>([
    ['MX', '@'],
    ['MX', 'sub'],
    ['CAA', '@'],
    ['CAA', 'www'],
    ['TXT', '@'],
    ['TXT', '_dmarc'],
    ['CNAME', '_dmarc'],
    ['TXT', '_dmarc.sub'],
    ['TXT', 'k1._domainkey'],
    ['CNAME', 'k2._domainkey.sub'],
    ['NS', '_domainkey'],
    ['TXT', '_acme-challenge'],
    ['CNAME', '_acme-challenge.www'],
    ['TXT', '_mta-sts'],
    ['TXT', '*'],
    ['CNAME', '*'],
    ['TXT', '*.sub'],
    ['NS', '*'],
  ])('%s %s is refused', (type, host) => {
    expect(() => change({ host: 'www', type: 'A' }, { host, type })).toThrow(/mailAndCertificates/);
  });

  it.each<[RecordType, string]>([
    ['A', '@'],
    ['AAAA', 'www'],
    ['CNAME', 'www'],
    ['TXT', 'note'],
    ['TXT', 'dmarc'],
    ['A', '*'],
    ['NS', 'sub'],
    ['SRV', '_sip._tcp'],
    ['TXT', '_atproto'],
  ])('%s %s is not', (type, host) => {
    change({ host, type });
  });

  it('is free for a job, which carries out a decision of the account', () => {
    requireRecordControl(
      grantNameToJob({}, 'usr_1', 'tiderow.com'),
      zone,
      { records: [{ host: '@', type: 'MX' }] },
      now,
    );
  });
});
