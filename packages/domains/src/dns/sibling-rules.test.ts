import type { DomainName, RecordType } from '@onym/core';
import { describe, expect, it } from 'vitest';
import type { RecordData } from './record-rules.ts';
import { checkAgainstSiblings, MAX_RECORDS } from './sibling-rules.ts';

const zone = 'acme.com' as DomainName;

function record(text: string): RecordData {
  const [type, host, priority, ...value] = text.split(' ');
  return {
    type: type as RecordType,
    host: host!,
    value: value.join(' '),
    ttlSeconds: 300,
    priority: priority === '-' ? null : Number(priority),
  };
}

const together: [string, string][] = [
  ['A www - 203.0.113.1', 'A www - 203.0.113.2'],
  ['A www - 203.0.113.1', 'AAAA www - ::1'],
  ['A @ - 203.0.113.1', 'MX @ 10 mail.example.net'],
  ['MX @ 10 mail.example.net', 'MX @ 20 mail.example.net'],
  ['TXT @ - a', 'TXT @ - A'],
  ['CNAME www - a.example.net', 'TXT shop - x'],
  ['NS sub - ns1.example.net', 'NS sub - ns2.example.net'],
  ['NS sub - ns.sub.acme.com', 'A ns.sub - 203.0.113.1'],
  ['NS sub - ns.sub.acme.com', 'AAAA ns.sub - ::1'],
  ['NS sub - ns1.example.net', 'TXT mysub - x'],
  ['MX @ 0 .', 'MX shop 10 mail.example.net'],
  ['MX @ 10 mail.acme.com', 'A mail - 203.0.113.1'],
  ['CNAME * - a.example.net', 'A www - 203.0.113.1'],
];
const apart: [string, string, string][] = [
  ['a twin', 'A www - 203.0.113.1', 'A www - 203.0.113.1'],
  ['a twin with priority', 'MX @ 10 mail.example.net', 'MX @ 10 mail.example.net'],
  ['a CNAME and anything', 'CNAME www - a.example.net', 'TXT www - x'],
  ['two CNAMEs', 'CNAME www - a.example.net', 'CNAME www - b.example.net'],
  ['a delegation and another record of its host', 'NS sub - ns1.example.net', 'A sub - 203.0.113.1'],
  ['a delegation and text below it', 'NS sub - ns1.example.net', 'TXT a.sub - x'],
  ['a delegation and another below it', 'NS sub - ns1.example.net', 'NS a.sub - ns1.example.net'],
  ['a delegation and a wildcard below it', 'NS sub - ns1.example.net', 'A *.sub - 203.0.113.1'],
  ['"no mail" and a mail server', 'MX @ 0 .', 'MX @ 10 mail.example.net'],
  ['a mail server that is an alias', 'MX @ 10 mail.acme.com', 'CNAME mail - a.example.net'],
  ['a nameserver that is an alias', 'NS sub - ns.acme.com', 'CNAME ns - a.example.net'],
];

describe('checkAgainstSiblings', () => {
  it.each(together)('lets %s exist beside %s', (one, other) => {
    expect(() => checkAgainstSiblings(record(one), [record(other)], zone)).not.toThrow();
    expect(() => checkAgainstSiblings(record(other), [record(one)], zone)).not.toThrow();
  });
  it.each(apart)('refuses, in either order, %s', (_what, one, other) => {
    expect(() => checkAgainstSiblings(record(one), [record(other)], zone)).toThrow(
      expect.objectContaining({ code: 'invalid_request', status: 400 }),
    );
    expect(() => checkAgainstSiblings(record(other), [record(one)], zone)).toThrow(
      expect.objectContaining({ code: 'invalid_request', status: 400 }),
    );
  });
  it('limits a zone to 500 records', () => {
    const full = Array.from({ length: MAX_RECORDS }, (_, i) => record(`A h${i} - 203.0.113.1`));
    expect(() => checkAgainstSiblings(record('A new - 203.0.113.1'), full.slice(1), zone)).not.toThrow();
    expect(() => checkAgainstSiblings(record('A new - 203.0.113.1'), full, zone)).toThrow('500');
  });
  it('refuses a set that does not fit into a DNS message', () => {
    const long = Array.from({ length: 28 }, (_, i) => record(`TXT @ - ${i} ${'x'.repeat(2040)}`));
    expect(() => checkAgainstSiblings(record('TXT @ - short'), long, zone)).not.toThrow();
    expect(() =>
      checkAgainstSiblings(
        record(`TXT @ - ${'y'.repeat(2048)}`),
        [...long, record(`TXT @ - 28 ${'x'.repeat(2040)}`)],
        zone,
      ),
    ).toThrow('too long');
  });
});
