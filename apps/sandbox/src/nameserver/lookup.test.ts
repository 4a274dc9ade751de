import { expect, it } from 'vitest';
import { lookUpName } from './lookup.ts';
import { buildSet, buildZone, nextSerial } from './zone.ts';
import type { ServedType } from './record-content.ts';

function set(name: string, type: ServedType, ...contents: string[]) {
  const records = contents.map((content) => ({ content, disabled: false }));
  return buildSet({ name, type, ttlSeconds: 300, records });
}

const zone = buildZone('acme.test', 2026112001, [
  set('acme.test', 'SOA', 'ns1.onym.test. hostmaster.onym.test. 0 10800 3600 1209600 300'),
  set('acme.test', 'NS', 'ns1.onym.test.', 'ns2.onym.test.'),
  set('acme.test', 'A', '192.0.2.1', '192.0.2.2'),
  set('www.acme.test', 'CNAME', 'acme.test.'),
  set('away.acme.test', 'CNAME', 'elsewhere.example.'),
  set('gone.acme.test', 'CNAME', 'nothing.acme.test.'),
  set('one.acme.test', 'CNAME', 'two.acme.test.'),
  set('two.acme.test', 'CNAME', 'one.acme.test.'),
  set('a.deep.acme.test', 'A', '192.0.2.3'),
  set('*.wild.acme.test', 'A', '192.0.2.7'),
  set('known.wild.acme.test', 'TXT', '"here"'),
  set('sub.acme.test', 'NS', 'ns.sub.acme.test.', 'ns.other.example.'),
  set('ns.sub.acme.test', 'A', '192.0.2.53'),
]);

const soa = expect.objectContaining({ type: 'SOA', name: 'acme.test', ttl: 300 });

it('answers in the order of the records, with their TTL, in the letter case of the question', () => {
  expect(lookUpName(zone, 'AcMe.test', 'A').answers).toEqual([
    { name: 'AcMe.test', type: 'A', ttl: 300, data: '192.0.2.1' },
    { name: 'AcMe.test', type: 'A', ttl: 300, data: '192.0.2.2' },
  ]);
});

it('SOA and NS exist at the apex', () => {
  expect(lookUpName(zone, 'acme.test', 'SOA').answers).toMatchObject([
    { data: { mname: 'ns1.onym.test', serial: 2026112001 } },
  ]);
  expect(lookUpName(zone, 'acme.test', 'NS').answers).toHaveLength(2);
});

it("a zone without its own SOA has PowerDNS's default one, and negative answers are cached for an hour", () => {
  const bare = buildZone('bare.test', 7, [set('bare.test', 'NS', 'ns1.onym.test.')]);
  expect(lookUpName(bare, 'nothing.bare.test', 'A').authorities).toMatchObject([
    { type: 'SOA', ttl: 3600, data: { mname: 'a.misconfigured.dns.server.invalid', serial: 7, minimum: 3600 } },
  ]);
});

it('NODATA for a missing type, also for a name that only has names below it', () => {
  expect(lookUpName(zone, 'acme.test', 'TXT')).toMatchObject({ rcode: 0, answers: [], authorities: [soa] });
  expect(lookUpName(zone, 'deep.acme.test', 'A')).toMatchObject({ rcode: 0, answers: [], authorities: [soa] });
});

it('NXDOMAIN for a missing name', () => {
  expect(lookUpName(zone, 'nothing.acme.test', 'A')).toMatchObject({ rcode: 3, answers: [], authorities: [soa] });
});

it('a wildcard answers below it, any depth, but not for a name that exists', () => {
  expect(lookUpName(zone, 'x.wild.acme.test', 'A').answers).toMatchObject([
    { name: 'x.wild.acme.test', data: '192.0.2.7' },
  ]);
  expect(lookUpName(zone, 'x.y.wild.acme.test', 'A').answers).toHaveLength(1);
  expect(lookUpName(zone, 'x.wild.acme.test', 'TXT')).toMatchObject({ rcode: 0, answers: [], authorities: [soa] });
  expect(lookUpName(zone, 'known.wild.acme.test', 'A')).toMatchObject({ rcode: 0, answers: [] });
  expect(lookUpName(zone, 'x.known.wild.acme.test', 'A').rcode).toBe(3);
});

it('a CNAME is resolved inside the zone and not outside', () => {
  expect(lookUpName(zone, 'www.acme.test', 'A').answers.map((answer) => answer.type)).toEqual(['CNAME', 'A', 'A']);
  expect(lookUpName(zone, 'away.acme.test', 'A').answers).toMatchObject([{ type: 'CNAME', data: 'elsewhere.example' }]);
  expect(lookUpName(zone, 'www.acme.test', 'CNAME').answers).toHaveLength(1);
});

it('a CNAME to a missing name is NXDOMAIN with the CNAME; a loop ends', () => {
  expect(lookUpName(zone, 'gone.acme.test', 'A')).toMatchObject({ rcode: 3, answers: [{ type: 'CNAME' }] });
  expect(lookUpName(zone, 'one.acme.test', 'A')).toMatchObject({
    rcode: 0,
    answers: [{ type: 'CNAME' }, { type: 'CNAME' }],
  });
});

it('below a delegation: a referral with glue, not authoritative', () => {
  for (const name of ['sub.acme.test', 'x.sub.acme.test', 'ns.sub.acme.test']) {
    expect(lookUpName(zone, name, 'A')).toMatchObject({
      authoritative: false,
      answers: [],
      authorities: [{ type: 'NS', name: 'sub.acme.test' }, { type: 'NS' }],
      additionals: [{ name: 'ns.sub.acme.test', type: 'A', data: '192.0.2.53' }],
    });
  }
});

it('a disabled record is not served', () => {
  const records = [
    { content: '192.0.2.1', disabled: true },
    { content: '192.0.2.2', disabled: false },
  ];
  const half = buildZone('b.test', 1, [buildSet({ name: 'b.test', type: 'A', ttlSeconds: 60, records })]);
  expect(lookUpName(half, 'b.test', 'A').answers).toMatchObject([{ data: '192.0.2.2' }]);
});

it('the serial is the day with a counter and never decreases', () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  expect(nextSerial(0, noon)).toBe(2026112001);
  expect(nextSerial(2026112001, noon)).toBe(2026112002);
  expect(nextSerial(2030010107, noon)).toBe(2030010108);
});
