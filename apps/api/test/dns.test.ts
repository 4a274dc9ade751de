import { Resolver } from 'node:dns/promises';
import {
  createUserKey,
  createBuyer,
  call,
  injectFault,
  queryStack,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface DnsRecord {
  id: string;
  type: string;
  host: string;
  value: string;
  ttl: number;
  priority: number | null;
}

const ABSENT = `rec_${'0'.repeat(26)}`;
const resolver = new Resolver({ timeout: 2000, tries: 2 });

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  resolver.setServers([`127.0.0.1:${stack().sandboxDnsPort}`]);
  ({ user, key } = await createBuyer());
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});
beforeEach(async () => {
  key = await createUserKey(user);
});

const create = (json: unknown, bearer = key) =>
  call<DnsRecord>('POST', `/domains/${domain}/dns`, { key: bearer, json });
const update = (json: unknown, bearer = key) => call<DnsRecord>('PUT', `/domains/${domain}/dns`, { key: bearer, json });
const remove = (query: Record<string, string>, bearer = key) =>
  call('DELETE', `/domains/${domain}/dns`, { key: bearer, query });
const records = async () =>
  expectOk(await call<{ domain: string; records: DnsRecord[] }>('GET', `/domains/${domain}/dns`, { key })).records;
const made = async (json: unknown) => expectOk(await create(json));

describe('POST /domains/{domain}/dns', () => {
  it.each([
    ['A', 'r1', '203.0.113.7', null],
    ['AAAA', 'r2', '2001:db8::7', null],
    ['CNAME', 'r3', 'target.example.net', null],
    ['MX', '@', 'mail.example.net', 10],
    ['TXT', '@', 'v=spf1 include:example.net ~all', null],
    ['NS', 'sub', 'ns1.example.net', null],
    ['SRV', '_sip._tcp', '5 5060 sip.example.net', 20],
    ['CAA', '@', '0 issue "letsencrypt.org"', null],
  ])('200: a record of type %s is stored, listed and owned by the domain', async (type, host, value, priority) => {
    const record = await made({ type, host, value, ttl: 600, ...(priority === null ? {} : { priority }) });
    expect(record).toEqual({ id: expect.stringMatching(/^rec_[0-9a-z]{26}$/), type, host, value, ttl: 600, priority });
    expect(await records()).toContainEqual(record);
  });

  it('200: the nameserver answers with it as soon as the call has returned; the ttl is 300 by default', async () => {
    const { ttl } = await made({ type: 'A', host: 'now', value: '203.0.113.9' });
    expect(ttl).toBe(300);
    expect(await resolver.resolve4(`now.${domain}`, { ttl: true })).toEqual([{ address: '203.0.113.9', ttl: 300 }]);
  });

  it.each([
    ['an A that is no IPv4 address', { type: 'A', host: 'bad', value: '999.1.1.1' }, 'value'],
    ['an AAAA that is IPv4', { type: 'AAAA', host: 'bad', value: '203.0.113.1' }, 'value'],
    ['a CNAME at the root', { type: 'CNAME', host: '@', value: 'example.net' }, 'host'],
    ['a CNAME to an address', { type: 'CNAME', host: 'bad', value: '203.0.113.1' }, 'value'],
    ['an MX without priority', { type: 'MX', host: 'bad', value: 'mail.example.net' }, 'priority'],
    ['an SRV without weight and port', { type: 'SRV', host: '_x._tcp', value: 'nonsense', priority: 1 }, 'value'],
    ['a CAA without a tag', { type: 'CAA', host: 'bad', value: 'nonsense' }, 'value'],
    ['a type we do not serve', { type: 'PTR', host: 'bad', value: 'example.net' }, 'type'],
    ['a ttl of 1', { type: 'A', host: 'bad', value: '203.0.113.1', ttl: 1 }, 'ttl'],
    ['a ttl of 116 days', { type: 'A', host: 'bad', value: '203.0.113.1', ttl: 9_999_999 }, 'ttl'],
    ['a ttl as text', { type: 'A', host: 'bad', value: '203.0.113.1', ttl: '300' }, 'ttl'],
    ['a host with a space', { type: 'A', host: 'a b', value: '203.0.113.1' }, 'host'],
    ['an empty TXT', { type: 'TXT', host: 'bad', value: '' }, 'value'],
    ['no host', { type: 'A', value: '203.0.113.1' }, 'host'],
    ['no value', { type: 'A', host: 'bad' }, 'value'],
  ])('400 invalid_request: %s names the field and stores nothing', async (_case, json, field) => {
    const before = await records();
    expect(expectRefusal(await create(json), 400, 'invalid_request')['fieldErrors']).toHaveProperty(field);
    expect(await records()).toEqual(before);
  });

  it('400 invalid_request: a duplicate, and records that must not exist beside a CNAME', async () => {
    await made({ type: 'CNAME', host: 'alias', value: 'target.example.net' });
    await made({ type: 'A', host: 'twin', value: '203.0.113.1' });
    expectRefusal(await create({ type: 'A', host: 'alias', value: '203.0.113.1' }), 400, 'invalid_request');
    expectRefusal(await create({ type: 'A', host: 'TWIN', value: '203.0.113.1' }), 400, 'invalid_request');
  });

  it('404 not_found: a domain of another account; nothing is stored', async () => {
    const before = await records();
    expectRefusal(
      await create({ type: 'A', host: 'foreign', value: '203.0.113.1' }, await createUserKey(await signUp())),
      404,
      'not_found',
    );
    expect(await records()).toEqual(before);
  });

  it('409 conflict: while the domain is still being registered; nothing is stored', async () => {
    await queryStack(`update domain set status = 'pending' where name = $1`, [domain]);
    const answer = await create({ type: 'A', host: 'early', value: '203.0.113.1' });
    await queryStack(`update domain set status = 'active' where name = $1`, [domain]);
    expectRefusal(answer, 409, 'conflict');
    expect((await records()).map(({ host }) => host)).not.toContain('early');
  });

  it('503 nameserver_unavailable: the nameserver does not answer: nothing is stored, and the error is retryable', async () => {
    const host = uniqueWord();
    await injectFault({ service: 'nameserver', operation: 'rrset', kind: 'error_before', times: 1, match: domain });
    const answer = await create({ type: 'A', host, value: '203.0.113.1' });
    expectRefusal(answer, 503, 'nameserver_unavailable');
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await records()).map((record) => record.host)).not.toContain(host);
    await made({ type: 'A', host, value: '203.0.113.1' });
  });
});

describe('GET /domains/{domain}/dns', () => {
  it('200: limit and cursor page through the records in the order of their creation', async () => {
    const all = await records();
    const walked: DnsRecord[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { records: DnsRecord[]; nextCursor: string | null } = expectOk(
        await call('GET', `/domains/${domain}/dns`, { key, query: { limit: '5', ...(cursor ? { cursor } : {}) } }),
      );
      walked.push(...page.records);
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all);
  });

  it('404 not_found: domains of another account, unknown and malformed names look alike', async () => {
    const stranger = await createUserKey(await signUp());
    const answers = [
      await call('GET', `/domains/${domain}/dns`, { key: stranger }),
      await call('GET', `/domains/${uniqueWord()}.com/dns`, { key }),
      await call('GET', '/domains/nodot/dns', { key }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
  });
});

describe('PUT /domains/{domain}/dns', () => {
  it('200: given fields change, the others stay; the nameserver serves the change', async () => {
    const { id } = await made({ type: 'A', host: 'moved', value: '203.0.113.8', ttl: 900 });
    expect(expectOk(await update({ id, value: '203.0.113.10' }))).toEqual({
      id,
      type: 'A',
      host: 'moved',
      value: '203.0.113.10',
      ttl: 900,
      priority: null,
    });
    expect(await resolver.resolve4(`moved.${domain}`)).toEqual(['203.0.113.10']);
  });

  it("400 invalid_request: without an id, or a change that breaks the type's rules; the record stays", async () => {
    const record = await made({ type: 'A', host: 'stays', value: '203.0.113.11' });
    expect(
      expectRefusal(await update({ type: 'A', host: 'stays', value: '203.0.113.12' }), 400, 'invalid_request')[
        'fieldErrors'
      ],
    ).toHaveProperty('id');
    expect(
      expectRefusal(await update({ id: record.id, type: 'AAAA' }), 400, 'invalid_request')['fieldErrors'],
    ).toHaveProperty('value');
    expect(await records()).toContainEqual(record);
  });

  it('404 not_found: an unknown record, one of another domain, and a domain of another account; the records stay', async () => {
    const record = await made({ type: 'A', host: 'mine', value: '203.0.113.13' });
    const other = await createBuyer();
    const own = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key: other.key, json: { domain: own } }));
    expectRefusal(await update({ id: ABSENT, value: '203.0.113.14' }), 404, 'not_found');
    expectRefusal(await update({ id: record.id, value: '203.0.113.14' }, other.key), 404, 'not_found');
    expectRefusal(
      await call('PUT', `/domains/${own}/dns`, { key: other.key, json: { id: record.id, value: '203.0.113.14' } }),
      404,
      'not_found',
    );
    expectRefusal(
      await call('DELETE', `/domains/${own}/dns`, { key: other.key, query: { id: record.id } }),
      404,
      'not_found',
    );
    expect(await records()).toContainEqual(record);
  });
});

describe('DELETE /domains/{domain}/dns', () => {
  it('200: returns success and id; the record is gone from list and nameserver', async () => {
    const { id } = await made({ type: 'A', host: 'gone', value: '203.0.113.15' });
    expect(expectOk(await remove({ id }))).toEqual({ success: true, id });
    expect((await records()).map((record) => record.id)).not.toContain(id);
    await expect(resolver.resolve4(`gone.${domain}`)).rejects.toThrow(/ENOTFOUND|ENODATA/);
    expectRefusal(await remove({ id }), 404, 'not_found');
  });

  it('400 invalid_request: without an id', async () => {
    expect(expectRefusal(await remove({}), 400, 'invalid_request')['fieldErrors']).toHaveProperty('id');
  });

  it('404 not_found: an unknown record, and one of another account', async () => {
    const record = await made({ type: 'A', host: 'kept', value: '203.0.113.16' });
    expectRefusal(await remove({ id: ABSENT }), 404, 'not_found');
    expectRefusal(await remove({ id: record.id }, await createUserKey(await signUp())), 404, 'not_found');
    expect(await records()).toContainEqual(record);
  });
});

describe('every method of /domains/{domain}/dns', () => {
  const METHODS = [
    ['GET', undefined],
    ['POST', { type: 'A', host: 'x', value: '203.0.113.1' }],
    ['PUT', { id: ABSENT, value: '203.0.113.1' }],
    ['DELETE', undefined],
  ] as const;

  it('401 unauthorized: without a key', async () => {
    for (const [method, json] of METHODS)
      expectRefusal(
        await call(method, `/domains/${domain}/dns`, { json, query: method === 'DELETE' ? { id: ABSENT } : {} }),
        401,
        'unauthorized',
      );
  });

  it('403 forbidden: reading needs domains:read, writing dns:write; nothing is stored', async () => {
    const [reader, writer] = [
      await createUserKey(user, { permissions: ['domains:read'] }),
      await createUserKey(user, { permissions: ['domains:write'] }),
    ];
    for (const [method, json] of METHODS) {
      const [weak, missingPermission] = method === 'GET' ? [writer, 'domains:read'] : [reader, 'dns:write'];
      expect(
        expectRefusal(
          await call(method, `/domains/${domain}/dns`, {
            key: weak,
            json,
            query: method === 'DELETE' ? { id: ABSENT } : {},
          }),
          403,
          'forbidden',
        ),
      ).toMatchObject({ missingPermission });
    }
    expect((await records()).map(({ host }) => host)).not.toContain('x');
  });
});
