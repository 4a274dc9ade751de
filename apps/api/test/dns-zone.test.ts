import { apiKey, buyer, call, signUp, unique, type User } from '@onym/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Changes {
  added: { id: string; host: string; value: string; priority: number | null }[];
  changed: object[];
  removed: object[];
  skipped: { line: number; reason: string }[];
  [field: string]: unknown;
}

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user, key } = await buyer());
  domain = `${unique()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});

const load = (json: unknown, bearer = key) =>
  call<Changes>('POST', `/domains/${domain}/dns/import`, { key: bearer, json });
const save = (bearer = key) => call('GET', `/domains/${domain}/dns/zone`, { key: bearer });

describe('a zone file', () => {
  it('200: is taken over, and what is exported then changes nothing', async () => {
    const zone = `@ 300 IN TXT "a \\"b\\"; c"\n@ MX 10 mail.example.net.\n_sip._tcp SRV 1 5 5060 sip.example.net.\nx PTR y`;
    const done = expectOk(await load({ zone }));
    expect(done).toMatchObject({ changed: [], removed: [], skipped: [{ line: 4, reason: expect.any(String) }] });
    expect(done.added).toEqual(
      expectOk(await call<{ records: object[] }>('GET', `/domains/${domain}/dns`, { key })).records,
    );

    const answer = await save();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/dns/);
    expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
    expect(answer.text).toContain(`$ORIGIN ${domain}.\n$TTL 300\n`);
    expect(answer.text).toContain('@\t300\tIN\tMX\t10 mail.example.net.\n');
    expect(answer.text).toContain('TXT\t"a \\"b\\"; c"\n');
    expect(answer.text).toContain('_sip._tcp\t300\tIN\tSRV\t1 5 5060 sip.example.net.\n');
    for (const replace of [true, false])
      expect(expectOk(await load({ zone: answer.text, replace }))).toEqual({
        added: [],
        changed: [],
        removed: [],
        skipped: [],
      });
  });

  it('400 invalid_request: a zone of the wrong kind, empty or too long is named and changes nothing', async () => {
    const before = (await save()).text;
    for (const zone of [undefined, 7, '', 'x'.repeat(200_001), '"'])
      expect(expectRefusal(await load({ zone, replace: true }), 400, 'invalid_request')['fieldErrors']).toHaveProperty(
        'zone',
      );
    expect((await save()).text).toBe(before);
  });

  it('403 forbidden: a key that only reads exports and does not import', async () => {
    const reader = await apiKey(user, { permissions: ['domains:read'] });
    expect((await save(reader)).status).toBe(200);
    expectRefusal(await load({ zone: 'x A 203.0.113.1', dryRun: true }, reader), 403, 'forbidden');
  });

  it('404 not_found: the domain of somebody else', async () => {
    const stranger = await apiKey(await signUp());
    expectRefusal(await save(stranger), 404, 'not_found');
    expectRefusal(await load({ zone: 'x A 203.0.113.1' }, stranger), 404, 'not_found');
  });
});

describe('what the world sees', () => {
  const see = (bearer = key) =>
    call<{ nameservers: object; sets: { host: string; type: string; seen: string }[] }>(
      'GET',
      `/domains/${domain}/dns/seen`,
      { key: bearer },
    );

  it('200: is laid beside what is stored, to a key that only reads as well', async () => {
    expectOk(
      await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'seen', value: '203.0.113.7' } }),
    );
    const { nameservers, sets } = expectOk(await see(await apiKey(user, { permissions: ['domains:read'] })));
    expect(nameservers).toMatchObject({ host: '@', type: 'NS', seen: 'same' });
    expect(sets).toContainEqual({
      host: 'seen',
      type: 'A',
      seen: 'same',
      stored: ['203.0.113.7'],
      values: ['203.0.113.7'],
      ttl: 300,
    });
  });

  it('404 not_found: the domain of somebody else', async () => {
    expectRefusal(await see(await apiKey(await signUp())), 404, 'not_found');
  });
});
