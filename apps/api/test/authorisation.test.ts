import type { ProcedureMeta } from '@onym/platform';
import type { Answer, Body } from '@onym/testkit';
import { call } from '@onym/testkit';
import type { AnyTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { restProcedures } from '../src/http/procedures.ts';
import { appRouter } from '../src/router.ts';
import { LEGAL } from './audit.fixture.ts';
import {
  byRest,
  byRpc,
  CONTACT,
  elsewhere,
  expectVerdict,
  its,
  narrow,
  other,
  owner,
  secretsOf,
  useAccounts,
  type Things,
  type Who,
} from './authorisation.fixture.ts';
import { free } from './buying.fixture.ts';
import { nameOf, readContract } from './contract.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { INPUT, visit } from './landing-pages.fixture.ts';
import { BRIEF } from './launches.fixture.ts';

/** Whom a procedure takes: a permission stands for a session or a key that has it; `hidden` does not tell keys that it is there. */
type Takes = 'anybody' | 'session' | 'hidden' | 'key' | 'operator' | NonNullable<Permission>;
type Permission = Extract<ProcedureMeta['auth'], { kind: 'key' }>['permission'];

interface Row {
  takes: Takes;
  input: (things: Things) => Body;
  /** What the owner is answered, by REST and then by RPC where the first has used the thing up. */
  owner: string | [rest: string, rpc: string];
  /** It is about a thing, which to others does not exist. Otherwise it is about whoever calls, and this is what others are answered. */
  others?: string;
}

const nothing = (): Body => ({});
const domain = ({ domain }: Things): Body => ({ domain });
const thing =
  (kind: keyof Things, more: Body = {}) =>
  (things: Things): Body => ({ id: things[kind], ...more });
const about = (takes: Takes, input: Row['input'], answer: Row['owner'] = '200'): Row => ({
  takes,
  input,
  owner: answer,
});
/** About the caller's own account: each sees and changes their own. */
const own = (takes: Takes, input: Body | Row['input'] = {}, answer = '200', others = answer): Row => ({
  takes,
  input: typeof input === 'function' ? input : () => input,
  owner: answer,
  others,
});

/** RPC sends no streams: the dashboard reads those by REST. */
const STREAM = '415 unsupported_media_type';

/** Every procedure. In this order the owner calls them, so what ends a thing comes last. */
const ROWS: Readonly<Record<string, Row>> = {
  'device.code': own('anybody'),
  'device.token': own('anybody', { deviceCode: 'none' }, '400 expired_token'),
  'domains.checkOpenly': own('anybody', { name: free() }),
  'domains.tldsOpenly': own('anybody'),
  'names.generateOpenly': own('anybody', { description: BRIEF, count: 1 }),
  'orders.sold': own('anybody'),
  'trust.reportAbuse': own('anybody', { url: 'nonsense' }, '400 invalid_request'),

  'audit.trail': own('session'),
  'audit.requests': own('session'),
  'keys.list': own('hidden'),
  'keys.create': own('hidden', { name: 'Another' }),
  'spending.account': own('session'),
  'spending.setAccount': own('session', { perDay: null, perMonth: null }),
  'spending.approvals': own('session'),
  'billing.account': own('key'),
  'billing.setupCard': own('session'),
  'billing.checkout': own('session', { productType: 'LOGO_PACK' }),
  'billing.portal': own('session'),
  'ledger.charges': own('orders:read'),
  'domains.check': own('domains:read', { name: free() }),
  'domains.checkMany': own('domains:read', { domains: [free()] }),
  'domains.list': own('domains:read'),
  'domains.tlds': own('key'),
  'domains.contact': own('session'),
  'domains.saveContact': own('session', CONTACT),
  'dns.templates': own('key'),
  'names.generate': own('names:read', { description: BRIEF, count: 1 }),
  'reading.read': own('key', { description: BRIEF }),
  'brand.checkConflict': own('key', { name: 'Quorvel' }),
  'legal.create': own('key', LEGAL),
  'legal.stream': { ...own('key', LEGAL), owner: ['200', STREAM] },
  'legal.list': own('key'),
  'kits.create': own('key', { name: 'Tiderow', industry: 'Sport', description: BRIEF }),
  'kits.list': own('key'),
  'landing.create': own('key', INPUT),
  'landing.list': own('key'),
  'logos.create': own('key', { name: 'Tiderow', description: INPUT.description, count: 1 }),
  'logos.list': own('key'),
  'orders.list': own('orders:read'),
  'launches.plan': own('key', { description: BRIEF }, '201'),
  'launches.list': own('key'),
  'webhooks.list': own('webhooks:write'),
  'webhooks.create': own('webhooks:write', { url: 'nonsense' }, '400 invalid_request'),
  'privacy.export': { ...own('session'), owner: ['200', STREAM] },
  'privacy.delete': own('session', { password: 'not the password' }, '403 wrong_password'),
  // A name that somebody has is not for sale, and nobody is told whose it is.
  'orders.buy': own('domains:write', domain, '400 domain_unavailable'),
  'dns.connect': own('domains:write', domain, '409 conflict'),

  'device.read': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),
  'device.approve': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),
  'device.deny': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),

  'review.list': about('operator', nothing, '404 not_found'),
  'review.show': about('operator', ({ order }) => ({ orderId: order }), '404 not_found'),
  'review.confirm': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),
  'review.refund': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),
  'review.retry': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),

  'keys.change': about('hidden', thing('keyId', { name: 'Renamed' })),
  'spending.approval': about('key', thing('approval')),
  'orders.get': about('orders:read', thing('order')),
  'orders.renew': about('domains:write', (things) => ({ ...domain(things), dryRun: true })),
  'orders.restore': about('domains:write', domain, '409 not_in_redemption'),
  'domains.get': about('domains:read', domain),
  'domains.change': about('domains:write', (things) => ({ ...domain(things), autoRenew: true })),
  'domains.authCode': about('session', domain, '409 domain_locked'),
  'domains.forwards': about('domains:read', domain),
  'domains.createForward': about(
    'domains:write',
    (things) => ({ ...domain(things), alias: 'sales', forwardTo: 'sales@example.com' }),
    ['200', '409 conflict'],
  ),
  'dns.list': about('domains:read', domain),
  'dns.create': about('dns:write', (things) => ({ ...domain(things), type: 'TXT', host: 'note', value: 'hello' }), [
    '200',
    '400 invalid_request',
  ]),
  'dns.update': about('dns:write', (things) => ({ ...domain(things), id: things.record, value: '203.0.113.8' })),
  'dns.exportZone': about('domains:read', domain),
  'dns.importZone': about('dns:write', (things) => ({ ...domain(things), zone: 'shop 3600 IN A 203.0.113.9\n' })),
  'dns.applyTemplate': about('dns:write', (things) => ({
    ...domain(things),
    template: 'google-workspace',
    dryRun: true,
  })),
  // Of a name that was bought here no proof was ever asked for; it tells the owner no more than others.
  'dns.verify': about('domains:write', domain, '404 not_found'),
  'legal.get': about('key', thing('legal')),
  'kits.get': about('key', thing('kit')),
  'kits.exports': about('key', thing('kit')),
  'kits.export': about('key', thing('kit', { format: 'css-variables' }), ['201', '200']),
  'landing.get': about('key', thing('page')),
  'landing.change': about('sites:write', thing('page', { contact: { email: 'hello@example.com' } })),
  'landing.deploy': about('sites:write', thing('page')),
  'landing.deployments': about('key', thing('page')),
  'landing.rollback': about('sites:write', thing('page', { version: 1 })),
  'logos.get': about('key', thing('logo')),
  'launches.get': about('key', thing('launch')),
  'launches.start': about(
    'domains:write',
    thing('launch', { name: 'no-such-choice.com', maxPrice: 1000 }),
    '400 invalid_request',
  ),
  'webhooks.update': about('webhooks:write', thing('endpoint', { description: 'renamed' })),
  'webhooks.rotate': about('webhooks:write', thing('endpoint')),
  'webhooks.test': about('webhooks:write', thing('endpoint')),
  'webhooks.deliveries': about('webhooks:write', thing('endpoint')),
  'webhooks.recover': about('webhooks:write', thing('endpoint', { since: '2020-01-01T00:00:00Z' })),
  'webhooks.redeliver': about('webhooks:write', thing('delivery')),

  'spending.decline': about('session', thing('approval'), ['200', '409 conflict']),
  'orders.approve': about('session', thing('approval'), '409 conflict'),
  'keys.revoke': about('hidden', thing('keyId')),
  'dns.remove': about('dns:write', (things) => ({ ...domain(things), id: things.record }), ['200', '404 not_found']),
  'domains.deleteForward': about('domains:write', (things) => ({ ...domain(things), id: things.forward }), [
    '200',
    '404 not_found',
  ]),
  'launches.cancel': about('domains:write', thing('launch')),
  'launches.events': about('key', thing('launch'), ['200', STREAM]),
  'landing.undeploy': about('sites:write', thing('page')),
  'landing.remove': about('sites:write', thing('page'), ['200', '404 not_found']),
  'logos.remove': about('key', thing('logo'), ['200', '404 not_found']),
  'kits.remove': about('key', thing('kit'), ['200', '404 not_found']),
  'webhooks.remove': about('webhooks:write', thing('endpoint'), ['200', '404 not_found']),
};

/** Operations of the document that are no procedures; anybody may call them, with a payment or the file's own address. */
const DOORS = ['POST /domains/buy/mpp', 'GET /logos/{id}.svg', 'GET /logos/{id}.png'];

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const rest = restProcedures(appRouter);
const rows = Object.entries(ROWS);
const things = rows.filter(([, row]) => row.others === undefined && row.takes !== 'operator');
const mine = rows.filter(([, row]) => row.others !== undefined);

useAccounts();

const viaRest = (name: string, who: Who): Promise<Answer> =>
  byRest(
    rest.find((one) => one.name === name)!,
    ROWS[name]!.input(its),
    who,
  );
const viaRpc = (name: string, who: Who): Promise<Answer> =>
  byRpc(name, procedures[name]!._def.type, ROWS[name]!.input(its), who);

/** What a key of all permissions is answered where only a person may act, or undefined where it may. */
const forKeys = ({ takes }: Row): string | undefined =>
  takes === 'session' ? '403 session_required' : takes === 'hidden' ? '401 unauthorized' : undefined;
/** RPC knows no success but 200. */
const viaRpcOf = ({ owner }: Row): string => (typeof owner === 'string' ? owner : owner[1]).replace(/^20[12]$/, '200');

describe('the table of who may do what', () => {
  it('has a row for every procedure of the router and every operation of the document, and no other', async () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(procedures).sort());
    const documented = rest.map(({ method, path }) => nameOf({ method, path }));
    expect((await readContract()).map(nameOf).sort()).toEqual([...documented, ...DOORS].sort());
  });

  it('agrees with the router on whom each takes', () => {
    const said = Object.entries(procedures).map(([name, { _def }]) => {
      const { auth, hiddenFromKeys } = _def.meta as ProcedureMeta;
      if (auth?.kind === 'open') return [name, 'anybody'];
      if (auth?.kind === 'key') return [name, auth.permission ?? 'key'];
      return [name, hiddenFromKeys ? 'hidden' : name.startsWith('review.') ? 'operator' : 'session'];
    });
    expect(Object.fromEntries(rows.map(([name, { takes }]) => [name, takes]))).toEqual(Object.fromEntries(said));
  });
});

describe('what is about whoever calls', () => {
  it('shows another account nothing of the owner, by session, key and RPC', async () => {
    const secrets = secretsOf(its, owner);
    for (const [name, row] of mine)
      for (const [how, answer] of [
        ['session', await viaRest(name, { user: other })],
        ['key', await viaRest(name, { key: other.key })],
        ['rpc', await viaRpc(name, { user: other })],
      ] as const) {
        expectVerdict(answer, verdictFor(row, how), `${name} by ${how}`);
        expect(
          secrets.filter((secret) => answer.text.includes(secret)),
          `${name} by ${how}`,
        ).toEqual([]);
      }

    function verdictFor(row: Row, how: string): string {
      if (how === 'key' && forKeys(row)) return forKeys(row)!;
      return how === 'rpc' ? viaRpcOf(row) : row.others!;
    }
  });
});

describe('somebody else', () => {
  it('404 not_found: at every thing of the owner, with the session and with a key that may do all', async () => {
    for (const [name, row] of things) {
      expectVerdict(await viaRest(name, { user: other }), '404 not_found', `${name} by session`);
      expectVerdict(await viaRest(name, { key: other.key }), forKeys(row) ?? '404 not_found', `${name} by key`);
      expectVerdict(await viaRpc(name, { user: other }), '404 not_found', `${name} by RPC`);
    }
  });

  it('404 not_found: at what is only for operators, which has no REST form', async () => {
    for (const [name] of rows.filter(([, { takes }]) => takes === 'operator')) {
      expect(rest.some((one) => one.name === name)).toBe(false);
      expectVerdict(await viaRpc(name, { user: other }), '404 not_found', name);
      expectVerdict(await viaRpc(name, { user: owner }), '404 not_found', name);
      expectVerdict(await viaRpc(name, {}), '401 unauthorized', name);
    }
  });

  it("cannot point what is theirs at the owner's name: it waits for a proof that only the owner can write", async () => {
    const json = { customDomain: its.domain };
    const answer = await call('POST', `/landing-pages/${other.page}/deploy`, { key: other.key, json });
    expect(expectOk(answer)).toMatchObject({ customDomain: { status: 'pending' } });
    expect((await visit(`http://${its.domain}/`)).text).not.toContain(INPUT.description);
    expect((await call('GET', `/domains/${its.domain}/dns`, { user: owner })).text).not.toContain('_onym');
  });

  it('404 not_found: at a question that another key asked, also with a key of the same account', async () => {
    expectVerdict(await viaRest('spending.approval', { key: narrow }), '404 not_found', 'spending.approval');
  });

  it('401 unauthorized: nobody at all, at everything that is not open to anybody', async () => {
    for (const [name] of [...things, ...mine].filter(([, { takes }]) => takes !== 'anybody')) {
      expectVerdict(await viaRest(name, {}), '401 unauthorized', name);
      expectVerdict(await viaRpc(name, {}), '401 unauthorized', `${name} by RPC`);
    }
  });
});

describe("the owner's own keys", () => {
  it('403 forbidden: without the permission, which is named; RPC takes no key at all', async () => {
    for (const [name, row] of [...things, ...mine].filter(([, { takes }]) => takes !== 'anybody')) {
      expectVerdict(await viaRpc(name, { key: narrow }), '401 unauthorized', `${name} by RPC`);
      // Whatever asks for no permission takes every key; guards.test.ts sends one.
      if (row.takes === 'key' || row.takes === 'names:read') continue;
      const answer = await viaRest(name, { key: narrow });
      if (forKeys(row)) expectVerdict(answer, forKeys(row)!, name);
      else expect(expectRefusal(answer, 403, 'forbidden'), name).toMatchObject({ missingPermission: row.takes });
    }
  });

  it('403 spending_not_allowed: a key for other names, wherever it would point or change this one', async () => {
    const touching = rest.filter(({ meta }) => meta.touches !== undefined);
    expect(touching.length).toBeGreaterThan(8);
    for (const { name } of touching)
      expectVerdict(await viaRest(name, { key: elsewhere }), '403 spending_not_allowed', name);
  });
});

describe('the owner', () => {
  it('finds everything as it was, after all of these, and may do all of it', async () => {
    for (const [name, row] of [...mine, ...things]) {
      const first = typeof row.owner === 'string' ? row.owner : row.owner[0];
      expectVerdict(await viaRest(name, { user: owner }), first, name);
      expectVerdict(await viaRpc(name, { user: owner }), viaRpcOf(row), `${name} by RPC`);
    }
  });
});
