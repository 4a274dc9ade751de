import { createUserKey, createBuyer, call, queryStack, signUp, stack, uniqueWord, type User } from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Proof {
  domain: string;
  status: string;
  record: { type: string; host: string; value: string; ttl: number };
  name: string;
  nameservers: string[];
  expiresAt: string;
}
interface Domain {
  id: string;
  name: string;
  status: string;
  ownershipType: string;
  expiresAt: string;
  registrant?: null;
}

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
});
beforeEach(async () => {
  key = await createUserKey(user);
}); // gives each case its own rate limit

const connect = (domain: unknown, bearer = key) =>
  call<Proof>('POST', '/domains/connect', { key: bearer, json: { domain } });
const verify = (domain: string, bearer = key) =>
  call<Domain>('POST', `/domains/${domain}/verify`, { key: bearer, json: {} });
const listed = async (domain: string, bearer = key) =>
  expectOk(await call<{ domains: Domain[] }>('GET', '/domains/list', { key: bearer })).domains.find(
    ({ name }) => name === domain,
  );
const elsewhere = () => `taken-${uniqueWord()}.com`;

/** Publishes TXT records in an external zone. */
async function publish(domain: string, ...values: string[]): Promise<void> {
  const zones = `${stack().sandboxUrl}/api/v1/servers/localhost/zones`;
  const send = (method: string, url: string, body: unknown) =>
    fetch(url, {
      method,
      headers: { 'x-api-key': 'sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('POST', zones, { name: `${domain}.`, kind: 'Native', nameservers: ['ns1.elsewhere.test.'] });
  const answer = await send('PATCH', `${zones}/${domain}.`, {
    rrsets: [
      {
        name: `_onym.${domain}.`,
        type: 'TXT',
        ttl: 60,
        changetype: 'REPLACE',
        records: values.map((value) => ({ content: `"${value}"`, disabled: false })),
      },
    ],
  });
  expect(answer.status).toBe(204);
}

/** Waits until no job for the zone of this domain is left. */
async function zoneIsWritten(domainId: string): Promise<void> {
  const waits = () => queryStack('select 1 from graphile_worker.jobs where key = $1', [`dns.zone:${domainId}`]);
  await vi.waitFor(async () => expect(await waits()).toEqual([]), { timeout: 20_000, interval: 50 });
}

async function connected(bearer = key): Promise<string> {
  const domain = elsewhere();
  await publish(domain, expectOk(await connect(domain, bearer)).record.value);
  expectOk(await verify(domain, bearer));
  return domain;
}

describe('POST /domains/connect', () => {
  it('200: the TXT record to publish, the same one for a repeated call; nothing is connected by it', async () => {
    const domain = elsewhere();
    const proof = expectOk(await connect(domain));
    expect(proof).toEqual({
      domain,
      status: 'pending',
      record: { type: 'TXT', host: '_onym', value: expect.stringMatching(/^onym-proof=\w{32}$/), ttl: 300 },
      name: `_onym.${domain}`,
      nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(proof.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(expectOk(await connect(`${domain.toUpperCase()}.`)).record).toEqual(proof.record);
    expect(await listed(domain)).toBeUndefined();
  });

  it('400 invalid_domain: missing, malformed, a subdomain with a hint', async () => {
    for (const wrong of [undefined, null, 7, '', 'nodot', 'a..com', 'a\u0000.com', ['a.com'], 'x'.repeat(2000)])
      expectRefusal(await connect(wrong), 400, 'invalid_domain');
    expect(expectRefusal(await connect('www.acme.com'), 400, 'invalid_domain')['hint']).toContain('acme.com');
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:write', async () => {
    const reader = await createUserKey(user, { permissions: ['domains:read'] });
    expectRefusal(await call('POST', '/domains/connect', { json: { domain: elsewhere() } }), 401, 'unauthorized');
    expect(expectRefusal(await connect(elsewhere(), reader), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    expectRefusal(await call('POST', `/domains/${elsewhere()}/verify`, { json: {} }), 401, 'unauthorized');
    expect(expectRefusal(await verify(elsewhere(), reader), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
  });

  it('409 conflict: registered here, by any account, which is not revealed; connected already', async () => {
    const owner = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key: owner.key, json: { domain } }));
    const [mine, theirs] = [await connect(domain, owner.key), await connect(domain)];
    expect(expectRefusal(theirs, 409, 'conflict')['error']).toBe(expectRefusal(mine, 409, 'conflict')['error']);
    expect(theirs.text).not.toMatch(/usr_|@/);
    expectRefusal(await connect(await connected()), 409, 'conflict');
  });
});

describe('POST /domains/{domain}/verify', () => {
  it('200: the connected domain, as it is listed; a repeated call returns the same; its records are managed here', async () => {
    const domain = await connected();
    const again = expectOk(await verify(domain));
    expect(again).toEqual({
      id: expect.stringMatching(/^dom_/),
      name: domain,
      status: 'active',
      ownershipType: 'connected',
      expiresAt: '9999-12-31T00:00:00.000Z',
      autoRenew: false,
      autoRenewLimit: { maxRise: 25 },
      privacyEnabled: false,
      lifecycle: 'active',
      locked: false,
      purchasePrice: 0,
      renewalPrice: 0,
      nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      dnsProvider: 'powerdns',
      dnsRecords: [],
      emailForwards: [],
      registrant: null,
    });
    const { registrant: _, ...row } = again;
    expect(await listed(domain)).toEqual(row);
    expectOk(
      await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'www', value: '203.0.113.7' } }),
    );
  });

  it('404 not_found: no proof was requested, or only by another account', async () => {
    const domain = elsewhere();
    expectRefusal(await verify(domain), 404, 'not_found');
    await publish(domain, expectOk(await connect(domain, await createUserKey(await signUp()))).record.value);
    expectRefusal(await verify(domain), 404, 'not_found');
    expectRefusal(await verify('nodot'), 404, 'not_found');
    expect(await listed(domain)).toBeUndefined();
  });

  it('409 conflict: nothing is published, or the proof of another account; the body has the expected and the found values', async () => {
    const domain = elsewhere();
    const { record } = expectOk(await connect(domain));
    expect(expectRefusal(await verify(domain), 409, 'conflict')).toMatchObject({ record, found: [] });
    const theirs = expectOk(await connect(domain, await createUserKey(await signUp()))).record.value;
    await publish(domain, theirs);
    expect(expectRefusal(await verify(domain), 409, 'conflict')).toMatchObject({ record, found: [theirs] });
    expect(await listed(domain)).toBeUndefined();
  });

  it('409 conflict: the proof has expired; a new one is needed', async () => {
    const domain = elsewhere();
    const { record } = expectOk(await connect(domain));
    await publish(domain, record.value);
    await queryStack(`update domain_connection set expires_at = now() - interval '1 day' where name = $1`, [domain]);
    expectRefusal(await verify(domain), 409, 'conflict');
    expect(expectOk(await connect(domain)).record.value).not.toBe(record.value);
    expectRefusal(await verify(domain), 409, 'conflict');
    expect(await listed(domain)).toBeUndefined();
  });

  it('200: another account that proves control takes it over; the former account no longer sees it', async () => {
    const former = await createUserKey(await signUp());
    const domain = await connected(former);
    // The zone of the first domain is written to the same nameserver here and would remove the second proof again.
    await zoneIsWritten(expectOk(await verify(domain, former)).id);
    await publish(domain, expectOk(await connect(domain)).record.value);
    expect(await listed(domain, former)).toMatchObject({ ownershipType: 'connected' });
    expectOk(await verify(domain));
    expect(await listed(domain, former)).toBeUndefined();
    expect(await listed(domain)).toMatchObject({ ownershipType: 'connected' });
    expectRefusal(await call('GET', `/domains/${domain}/dns`, { key: former }), 404, 'not_found');
  });
});

describe('a connected domain', () => {
  it('409 conflict: it has no settings and no forwards here; it is not sold while its registry says it is taken', async () => {
    const domain = await connected();
    expectRefusal(await call('PATCH', `/domains/${domain}`, { key, json: { autoRenew: true } }), 409, 'conflict');
    expectRefusal(
      await call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'a', forwardTo: 'vera@example.net' } }),
      409,
      'conflict',
    );
    expect(
      expectOk(await call<{ available: boolean }>('GET', '/domains/check', { key, query: { name: domain } })).available,
    ).toBe(false);
  });

  it('200: once its registration has lapsed any account can buy it; that ends the connection', async () => {
    const domain = `${uniqueWord()}.com`;
    await publish(domain, expectOk(await connect(domain)).record.value);
    expectOk(await verify(domain));
    const other = await createBuyer();
    expectOk(await call('POST', '/domains/buy', { key: other.key, json: { domain } }));
    expect(await listed(domain, other.key)).toMatchObject({ ownershipType: 'owned', status: 'active' });
    expect(await listed(domain)).toBeUndefined();
  });
});
