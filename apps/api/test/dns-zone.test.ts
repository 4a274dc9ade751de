import { createUserKey, createBuyer, call, NO_QUESTIONS, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Changes {
  added: { id: string; host: string; value: string; priority: number | null }[];
  changed: object[];
  removed: object[];
  kept: object[];
  skipped: { line: number; reason: string }[];
  adjusted: object[];
  warnings: object[];
  [field: string]: unknown;
}

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user } = await createBuyer());
  key = await createUserKey(user, { permissions: ['*'], control: NO_QUESTIONS });
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});

const load = (json: unknown, bearer = key) =>
  call<Changes>('POST', `/domains/${domain}/dns/import`, { key: bearer, json });
const save = (bearer = key) => call('GET', `/domains/${domain}/dns/zone`, { key: bearer });

describe('a zone file', () => {
  it('200: is imported, and importing its export changes nothing', async () => {
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
        kept: [],
        skipped: [],
        adjusted: [],
        warnings: [],
      });
  });

  it('200: with replace keeps the records of the file under any TTL, and reports the TTLs that were adjusted', async () => {
    const before = (await save()).text;
    const zone = before.replaceAll('\t300\t', '\t1\t').replace('\t1\t', '\t10\t');
    const { adjusted, changed, ...rest } = expectOk(await load({ zone, replace: true, dryRun: true }));
    expect(rest).toEqual({ added: [], removed: [], kept: [], skipped: [], warnings: [] });
    expect(adjusted).toContainEqual({ line: 3, field: 'ttl', from: 10, to: 30 });
    expect(adjusted).toContainEqual({ line: 4, field: 'ttl', from: 1, to: 300 });
    expect(changed).toHaveLength(1);
  });

  it('409 import_incomplete: replace with a line that is refused changes nothing until force is sent; undo takes it back', async () => {
    const before = (await save()).text;
    const zone = '@ 300 MX mail.example.net.\nx 300 PTR y\nnew 300 A 203.0.113.9';
    for (const dryRun of [true, false])
      expect(expectRefusal(await load({ zone, replace: true, dryRun }), 409, 'import_incomplete')).toMatchObject({
        added: [{ host: 'new' }],
        removed: [{ type: 'TXT' }, { type: 'SRV' }],
        kept: [{ type: 'MX', host: '@' }],
        skipped: [{ line: 1 }, { line: 2 }],
        adjusted: [],
        warnings: [],
      });
    expect((await save()).text).toBe(before);
    const done = expectOk(await load({ zone, replace: true, force: true }));
    expect(done).toMatchObject({ added: [{ host: 'new' }], kept: [{ type: 'MX' }] });
    expect(done.removed).toHaveLength(2);
    expect((await save()).text).toContain('10 mail.example.net.');
    expectOk(await call('POST', `/domains/${domain}/dns/undo`, { key }));
    expect((await save()).text).toBe(before);
  });

  it('400 invalid_request: a zone of the wrong kind, empty or too long is reported and changes nothing', async () => {
    const before = (await save()).text;
    for (const zone of [undefined, 7, '', 'x'.repeat(200_001), '"'])
      expect(expectRefusal(await load({ zone, replace: true }), 400, 'invalid_request')['fieldErrors']).toHaveProperty(
        'zone',
      );
    expect((await save()).text).toBe(before);
  });

  it('403 forbidden: a read-only key exports and does not import', async () => {
    const reader = await createUserKey(user, { permissions: ['domains:read'] });
    expect((await save(reader)).status).toBe(200);
    expectRefusal(await load({ zone: 'x A 203.0.113.1', dryRun: true }, reader), 403, 'forbidden');
  });

  it('404 not_found: a domain of another account', async () => {
    const stranger = await createUserKey(await signUp());
    expectRefusal(await save(stranger), 404, 'not_found');
    expectRefusal(await load({ zone: 'x A 203.0.113.1' }, stranger), 404, 'not_found');
  });
});

describe('the public DNS answers', () => {
  const see = (bearer = key) =>
    call<{ nameservers: object; sets: { host: string; type: string; seen: string }[] }>(
      'GET',
      `/domains/${domain}/dns/seen`,
      { key: bearer },
    );

  it('200: are compared with the stored records, for a read-only key as well', async () => {
    expectOk(
      await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'seen', value: '203.0.113.7' } }),
    );
    const { nameservers, sets } = expectOk(await see(await createUserKey(user, { permissions: ['domains:read'] })));
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

  it('404 not_found: a domain of another account', async () => {
    expectRefusal(await see(await createUserKey(await signUp())), 404, 'not_found');
  });
});
