import { Fault, type DomainName, type RecordType } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { mergeRecord, normaliseRecord, type RecordInput } from './record-rules.ts';

const zone = 'acme.com' as DomainName;
const idnZone = 'xn--bcher-kva.de' as DomainName;
const VALID: Record<RecordType, { host: string; value: string; priority?: number }> = {
  A: { host: 'www', value: '203.0.113.7' },
  AAAA: { host: 'www', value: '2001:db8::7' },
  CNAME: { host: 'www', value: 'target.example.net' },
  MX: { host: '@', value: 'mail.example.net', priority: 10 },
  TXT: { host: '@', value: 'hello' },
  NS: { host: 'sub', value: 'ns1.example.net' },
  SRV: { host: '_sip._tcp', value: '5 5060 sip.example.net', priority: 0 },
  CAA: { host: '@', value: '0 issue "letsencrypt.org"' },
};

function fieldErrorsOf(work: () => unknown): Record<string, string> {
  try {
    work();
  } catch (fault) {
    expect(fault).toBeInstanceOf(Fault);
    expect((fault as Fault).code).toBe('invalid_request');
    return (fault as Fault).details['fieldErrors'] as Record<string, string>;
  }
  return {};
}

/** Puts a title in front of a row, because long texts would fill the report. */
function titled<T extends [RecordType, string, string?]>(row: T): [string, ...T] {
  const [type, text, stored] = row;
  const shown = JSON.stringify(text.slice(0, 40));
  return [
    stored === undefined
      ? `${type} refuses ${shown}`
      : `${type} takes ${shown} as ${JSON.stringify(stored.slice(0, 40))}`,
    ...row,
  ];
}

function write(type: RecordType, over: Partial<RecordInput>): ReturnType<typeof normaliseRecord> {
  return normaliseRecord({ type, ...VALID[type], ...over }, zone);
}

describe('record values', () => {
  const accepted: [RecordType, string, string][] = [
    ['A', ' 203.0.113.7 ', '203.0.113.7'],
    ['A', '0.0.0.0', '0.0.0.0'],
    ['AAAA', '2001:0DB8:0:0::7', '2001:db8::7'],
    ['AAAA', '::1', '::1'],
    ['AAAA', '::', '::'],
    ['CNAME', 'Target.Example.NET.', 'target.example.net'],
    ['CNAME', '_abc.acm-validations.aws.', '_abc.acm-validations.aws'],
    ['CNAME', 'bücher.example', 'xn--bcher-kva.example'],
    ['CNAME', 'a--b.example.net', 'a--b.example.net'],
    ['CNAME', 'www.acme.com.example.net', 'www.acme.com.example.net'],
    ['MX', 'MAIL.example.net', 'mail.example.net'],
    ['NS', 'ns1.example.net.', 'ns1.example.net'],
    ['TXT', 'v=spf1 include:example.net ~all', 'v=spf1 include:example.net ~all'],
    ['TXT', '"quoted"', 'quoted'],
    ['TXT', '"a "b" c"', 'a "b" c'],
    ['TXT', '"', '"'],
    ['TXT', '"v=DKIM1; p=abc" "def"', 'v=DKIM1; p=abcdef'],
    ['TXT', ' spaces stay ', ' spaces stay '],
    ['TXT', 'grüße 👋 \\ ; "', 'grüße 👋 \\ ; "'],
    ['TXT', 'x'.repeat(2048), 'x'.repeat(2048)],
    ['TXT', 'é'.repeat(1024), 'é'.repeat(1024)],
    ['SRV', ' 005  5060 SIP.example.net. ', '5 5060 sip.example.net'],
    ['SRV', '0 0 .', '0 0 .'],
    ['SRV', '65535 65535 a.b', '65535 65535 a.b'],
    ['CAA', '0 issue letsencrypt.org', '0 issue "letsencrypt.org"'],
    ['CAA', '128 ISSUEWILD ";"', '128 issuewild ";"'],
    ['CAA', '0 issue ""', '0 issue ""'],
    ['CAA', '0 issue "ca.example; validationmethods=dns-01"', '0 issue "ca.example; validationmethods=dns-01"'],
    ['CAA', '000 iodef mailto:sec@acme.com', '0 iodef "mailto:sec@acme.com"'],
    ['CAA', '0 iodef "https://acme.com/caa"', '0 iodef "https://acme.com/caa"'],
    ['CAA', '0 contactemail sec@acme.com', '0 contactemail "sec@acme.com"'],
    ['CAA', '0 contactphone "+1 555 0100"', '0 contactphone "+1 555 0100"'],
  ];
  it.each(accepted.map(titled))('%s', (_title, type, value, stored) => {
    expect(write(type, { value }).value).toBe(stored);
  });

  const refused: Record<RecordType, string[]> = {
    A: [
      '',
      '999.1.1.1',
      '1.2.3',
      '01.2.3.4',
      '1.2.3.4.5',
      '0x7f.1',
      '2001:db8::7',
      'example.net',
      '203.0.113.7/32',
      '203.0.113.7\n203.0.113.8',
      '٢٠٣.0.113.7',
    ],
    AAAA: [
      '',
      '203.0.113.1',
      '::ffff:203.0.113.1',
      '::ffff:cb00:7101',
      'fe80::1%eth0',
      '[::1]',
      '2001:db8',
      '1:2:3:4:5:6:7:8:9',
      'g::1',
    ],
    CNAME: [
      '',
      '203.0.113.1',
      '2001:db8::7',
      '@',
      'target',
      '.',
      '-a.example.net',
      'a-.example.net',
      'a..b',
      'a b.net',
      'https://example.net',
      `${'a'.repeat(64)}.net`,
      `${'abc.'.repeat(63)}abcd`,
      '*.example.net',
      'www.acme.com',
      'a\u202eb.net',
      'a\u0000.net',
      'x'.repeat(4097),
    ],
    MX: ['', '203.0.113.1', '10 mail.example.net', 'under_score.example.net', '. .', 'mail', 'mail.123'],
    TXT: ['', '""', 'x'.repeat(2049), 'é'.repeat(1025), 'a\u0000b', 'a\nb', '\ud800', `"${'x'.repeat(2049)}"`],
    NS: ['', '203.0.113.1', 'ns_1.example.net', '.', 'ns1'],
    SRV: [
      'nonsense',
      '5 5060',
      '10 5 5060 sip.example.net',
      '-1 5060 a.b',
      '65536 1 a.b',
      '1 65536 a.b',
      '1 0 a.b',
      '1 1 203.0.113.1',
      '1 1 under_score.b',
      '1.5 1 a.b',
      '1 1 ..',
    ],
    CAA: [
      'nonsense',
      '0 issue',
      '1 issue "a.b"',
      '256 issue "a.b"',
      '0 unknown "a"',
      '0 constructor "a"',
      '0 issue "a"b"',
      '0 issue "a\\"',
      '0 issue "a b"',
      '0 iodef "acme.com"',
      '0 iodef "mailto:admin"',
      '0 iodef "ftp://a.b"',
      '0 contactemail "x"',
      '0 contactphone "call me"',
      '0 issue "bücher.de"',
      `0 issue ${' '.repeat(4000)}"`,
    ],
  };
  it.each(
    Object.entries(refused).flatMap(([type, values]) => values.map((value) => titled([type as RecordType, value]))),
  )('%s', (_title, type, value) => {
    expect(fieldErrorsOf(() => write(type, { value }))).toHaveProperty('value');
  });
});

describe('record hosts', () => {
  const accepted: [RecordType, string, string][] = [
    ['A', '@', '@'],
    ['A', ' WWW ', 'www'],
    ['A', 'a.b.c', 'a.b.c'],
    ['A', '*', '*'],
    ['A', '*.shop', '*.shop'],
    ['A', 'acme.com', '@'],
    ['A', 'acme.com.', '@'],
    ['A', 'www.acme.com', 'www'],
    ['A', 'www.ACME.com.', 'www'],
    ['A', 'notacme.com', 'notacme.com'],
    ['A', 'bücher', 'xn--bcher-kva'],
    ['A', 'Bücher.faß', 'xn--bcher-kva.xn--fa-hia'],
    ['A', 'a。b', 'a.b'],
    ['A', 'a'.repeat(63), 'a'.repeat(63)],
    ['A', '0', '0'],
    ['TXT', '_dmarc', '_dmarc'],
    ['TXT', 'k1._domainkey', 'k1._domainkey'],
    ['TXT', '_dmarc.bücher', '_dmarc.xn--bcher-kva'],
    ['CNAME', '_x', '_x'],
    ['CAA', '_x', '_x'],
    ['NS', '_x', '_x'],
    ['SRV', '_sip._tcp.voice', '_sip._tcp.voice'],
  ];
  it.each(accepted.map(titled))('%s', (_title, type, host, stored) => {
    expect(write(type, { host }).host).toBe(stored);
  });

  const refused: [RecordType, string][] = [
    ...[
      '',
      ' ',
      '.',
      'a b',
      'a..b',
      '.a',
      '-a',
      'a-',
      'a.*',
      'a*',
      '**',
      'other.com.',
      'www.',
      'a/b',
      'a@b',
      '@.b',
      'a\u0000',
      'a\r\nX-Evil: 1',
      'a\u202eb',
      '<script>',
      "a' or 1=1",
      'a'.repeat(64),
      `${'abc.'.repeat(62)}abc`,
      'x'.repeat(5000),
    ].map((host): [RecordType, string] => ['TXT', host]),
    ['A', '_x'],
    ['AAAA', 'a.b_c'],
    ['MX', '_x'],
    ['CNAME', '@'],
    ['CNAME', 'acme.com'],
    ['NS', '@'],
    ['NS', '*'],
    ['NS', '*.a'],
    ['SRV', '@'],
    ['SRV', 'sip'],
    ['SRV', '_sip'],
    ['SRV', '_sip.tcp'],
    ['SRV', '*._sip._tcp'],
  ];
  it.each(refused.map(titled))('%s', (_title, type, host) => {
    expect(fieldErrorsOf(() => write(type, { host }))).toHaveProperty('host');
  });

  it('converts the full name in an internationalised zone to the relative one', () => {
    expect(normaliseRecord({ ...VALID.A, type: 'A', host: 'www.bücher.de' }, idnZone).host).toBe('www');
  });
});

describe('ttl and priority', () => {
  it('defaults to 300 seconds', () => {
    expect(write('A', {}).ttlSeconds).toBe(300);
  });
  it.each([30, 604_800])('accepts a ttl of %d', (ttlSeconds) => {
    expect(write('A', { ttlSeconds }).ttlSeconds).toBe(ttlSeconds);
  });
  it.each([0, 1, 29, 604_801, 2 ** 31, 60.5, -300, Number.NaN, Infinity])('refuses a ttl of %d', (ttlSeconds) => {
    expect(fieldErrorsOf(() => write('A', { ttlSeconds }))).toHaveProperty('ttl');
  });
  it.each([undefined, null, -1, 65_536, 1.5, Number.NaN])('refuses MX and SRV with the priority %s', (priority) => {
    for (const type of ['MX', 'SRV'] as const)
      expect(fieldErrorsOf(() => write(type, { priority }))).toHaveProperty('priority');
  });
  it('drops the priority of types without one', () => {
    expect(write('A', { priority: 10 }).priority).toBeNull();
  });
  it('accepts the single dot of "no mail" only with priority 0', () => {
    expect(write('MX', { value: '.', priority: 0 }).value).toBe('.');
    expect(fieldErrorsOf(() => write('MX', { value: '.', priority: 10 }))).toHaveProperty('priority');
  });
  it('reports all invalid fields at once', () => {
    expect(
      Object.keys(
        fieldErrorsOf(() => write('MX', { host: 'a b', value: '1.2.3.4', ttlSeconds: 1, priority: null })),
      ).sort(),
    ).toEqual(['host', 'priority', 'ttl', 'value']);
  });
});

describe('mergeRecord', () => {
  const stored = normaliseRecord(
    { type: 'MX', host: '@', value: 'mail.example.net', priority: 10, ttlSeconds: 600 },
    zone,
  );

  it('keeps fields that are not given', () => {
    expect(mergeRecord(stored, { value: 'other.example.net' }, zone)).toEqual({
      ...stored,
      value: 'other.example.net',
    });
  });
  it('drops the priority with the type that had it', () => {
    expect(mergeRecord(stored, { type: 'CNAME', host: 'mail' }, zone)).toEqual({
      ...stored,
      type: 'CNAME',
      host: 'mail',
      priority: null,
    });
  });
  it('refuses a new type that the existing value does not fit', () => {
    expect(fieldErrorsOf(() => mergeRecord(stored, { type: 'A' }, zone))).toHaveProperty('value');
  });
  it('refuses a new type that the existing host does not fit', () => {
    expect(fieldErrorsOf(() => mergeRecord(stored, { type: 'CNAME' }, zone))).toHaveProperty('host');
  });
  it('refuses to remove the priority', () => {
    expect(fieldErrorsOf(() => mergeRecord(stored, { priority: null }, zone))).toHaveProperty('priority');
  });
  it('does not strip quotes twice', () => {
    const odd = normaliseRecord({ type: 'TXT', host: 'acme.com.acme.com', value: '""quotes""' }, zone);
    expect(odd).toMatchObject({ host: 'acme.com', value: '"quotes"' });
    expect(mergeRecord(odd, { ttlSeconds: 60 }, zone)).toEqual({ ...odd, ttlSeconds: 60 });
    expect(mergeRecord(odd, { host: odd.host, value: odd.value }, zone)).toEqual(odd);
  });
});
