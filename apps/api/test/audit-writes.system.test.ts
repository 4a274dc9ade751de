import {
  createUserKey,
  createBuyer,
  call,
  callSite,
  contactDetails,
  setTier,
  uniqueWord,
  type Answer,
  type User,
} from '@onym/testing';
import type { AnyTRPCProcedure } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.ts';
import { deleteLogoWithKey } from './acts.fixture.ts';
import { TESTED_ELSEWHERE, LEGAL, publishProof, rollBack, trailOf, type Entry } from './audit.fixture.ts';
import { freeName } from './buy-by-machine.fixture.ts';
import { expectOk } from './expectations.fixture.ts';

let user: User;
let key: string;
let domain: string;
const known: Record<string, string> = {};
const BRIEF = { name: 'Tiderow', industry: 'sport', description: 'Tide tables for rowing clubs' };

beforeAll(async () => {
  ({ user } = await createBuyer());
  key = await createUserKey(user, { permissions: ['*'] });
  await setTier(user, 'agency');
  domain = freeName();
});

/** Decides about a purchase for which a key with this limit needed approval. */
async function answerApproval(answer: 'approve' | 'decline'): Promise<Answer> {
  const careful = await createUserKey(user, { spending: { approvalAbove: 1 } });
  const { body } = await call('POST', '/domains/buy', { key: careful, json: { domain: freeName() } });
  known['approval'] = String(body['approvalId']);
  return call('POST', `/approvals/${known['approval']}/${answer}`, { user });
}

/** Decides about a program that requests a key. */
async function device(verb: 'approve' | 'deny'): Promise<Answer> {
  const asking = await callSite<{ deviceCode: string; userCode: string }>('POST', '/api/public/device/code', {
    json: {},
  });
  known['device'] = asking.body.deviceCode;
  return call('POST', `/device/${asking.body.userCode}/${verb}`, { user, json: {} });
}

type Drive = [procedure: string, action: string, by: 'session' | 'key', call: () => Promise<Answer>, keep?: string];
const post =
  (path: string, json: unknown = {}, who: object = { key }) =>
  () =>
    call('POST', path, { ...who, json });
const patch = (path: string, json: unknown) => () => call('PATCH', path, { key, json });
const remove = (path: string, kept: string) => () => call('DELETE', `${path}/${known[kept]}`, { key });
/** Acts on the object whose id an earlier operation kept. */
const act = (path: string, kept: string, verb: string) => () =>
  call('POST', `${path}/${known[kept]}/${verb}`, { key, json: {} });
const put = (path: string, json: unknown) => () => call('PUT', path, { user, json });

/** Every write operation, in an order in which all succeed. `keep`: a later operation uses its id. */
const drives = (): Drive[] => [
  ['keys.create', 'key.created', 'session', post('/keys', {}, { user }), 'key'],
  [
    'keys.change',
    'key.changed',
    'session',
    () => call('PATCH', `/keys/${known['key']}`, { user, json: { name: 'x' } }),
  ],
  ['keys.rotate', 'key.rotated', 'session', () => call('POST', `/keys/${known['key']}/rotate`, { user })],
  ['keys.revoke', 'key.revoked', 'session', () => call('DELETE', `/keys/${known['key']}`, { user })],
  [
    'access.remove',
    'key.revoked',
    'session',
    async () => {
      const { key } = expectOk(await call<{ key: { id: string } }>('POST', '/keys', { user, json: {} }));
      return call('POST', '/account/access/remove', { user, json: { ids: [key.id] } });
    },
  ],
  ['access.confirm', 'session.confirmed', 'session', post('/account/confirm', { password: user.password }, { user })],
  ['device.deny', 'device.denied', 'session', () => device('deny')],
  ['device.approve', 'device.approved', 'session', () => device('approve')],
  [
    'device.token',
    'key.created',
    'session',
    () => callSite('POST', '/api/public/device/token', { json: { deviceCode: known['device'] } }),
  ],
  [
    'spending.setAccount',
    'account.spending_changed',
    'session',
    put('/account/spending', { perDay: 9000, perMonth: null }),
  ],
  ['spending.decline', 'approval.declined', 'session', () => answerApproval('decline')],
  ['orders.approve', 'approval.approved', 'session', () => answerApproval('approve')],
  [
    'acts.undo',
    'act.undone',
    'session',
    async () => call('POST', `/account/acts/${await deleteLogoWithKey(user)}/undo`, { user }),
  ],
  ['billing.setupCard', 'card_page.opened', 'session', post('/billing/setup', {}, { user })],
  ['billing.checkout', 'checkout.opened', 'session', post('/billing/checkout', { productType: 'BRAND_KIT' }, { user })],
  ['billing.portal', 'portal.opened', 'session', post('/billing/portal', {}, { user })],
  ['domains.saveContact', 'contact.saved', 'session', put('/account/contact', contactDetails())],
  ['orders.buy', 'order.placed', 'key', post('/domains/buy', { domain })],
  ['orders.renew', 'order.placed', 'key', () => call('POST', `/domains/${domain}/renew`, { key, json: {} })],
  ['domains.change', 'domain.settings_changed', 'key', patch(`/domains/${domain}`, { autoRenew: false })],
  [
    'domains.createForward',
    'email_forward.created',
    'key',
    () => call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'hello', forwardTo: 'vera@example.com' } }),
    'forward',
  ],
  [
    'domains.deleteForward',
    'email_forward.deleted',
    'key',
    () => call('DELETE', `/domains/${domain}/forwards/${known['forward']}`, { key }),
  ],
  [
    'dns.create',
    'dns_record.created',
    'key',
    () => call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'www', value: '203.0.113.7' } }),
    'record',
  ],
  [
    'dns.update',
    'dns_record.changed',
    'key',
    () => call('PUT', `/domains/${domain}/dns`, { key, json: { id: known['record'], value: '203.0.113.8' } }),
  ],
  [
    'dns.remove',
    'dns_record.deleted',
    'key',
    () => call('DELETE', `/domains/${domain}/dns`, { key, query: { id: known['record']! } }),
  ],
  [
    'dns.importZone',
    'dns_record.created',
    'key',
    post(`/domains/${domain}/dns/import`, { zone: 'imported 300 IN A 203.0.113.7' }),
  ],
  ['dns.applyTemplate', 'dns_record.created', 'key', post(`/domains/${domain}/dns/template`, { template: 'fastmail' })],
  ['dns.undo', 'dns_record.deleted', 'key', post(`/domains/${domain}/dns/undo`, {})],
  ['dns.connect', 'domain.connection_asked', 'key', post('/domains/connect', { domain: known['elsewhere'] })],
  ['dns.verify', 'domain.connected', 'key', verify],
  ['legal.create', 'legal_kit.created', 'key', post('/legal', LEGAL), 'legal'],
  ['legal.stream', 'legal_kit.created', 'key', post('/legal/stream', LEGAL)],
  ['kits.create', 'brand_kit.created', 'key', post('/brand-kits', BRIEF), 'kit'],
  ['kits.export', 'brand_kit.exported', 'key', act('/brand-kits', 'kit', 'exports/guidelines-md')],
  [
    'landing.create',
    'landing_page.created',
    'key',
    post('/landing-pages', { ...BRIEF, businessName: 'Tiderow' }),
    'page',
  ],
  [
    'landing.change',
    'landing_page.changed',
    'key',
    () => call('PATCH', `/landing-pages/${known['page']}`, { key, json: { theme: 'dark' } }),
  ],
  ['landing.deploy', 'landing_page.deployed', 'key', act('/landing-pages', 'page', 'deploy')],
  ['landing.rollback', 'landing_page.rolled_back', 'key', () => rollBack(key, known['page']!)],
  ['landing.undeploy', 'landing_page.undeployed', 'key', act('/landing-pages', 'page', 'undeploy')],
  ['landing.remove', 'landing_page.deleted', 'key', remove('/landing-pages', 'page')],
  ['landing.restore', 'landing_page.restored', 'key', act('/landing-pages', 'page', 'restore')],
  ['kits.remove', 'brand_kit.deleted', 'key', remove('/brand-kits', 'kit')],
  ['kits.restore', 'brand_kit.restored', 'key', act('/brand-kits', 'kit', 'restore')],
  ['legal.remove', 'legal_kit.deleted', 'key', remove('/legal', 'legal')],
  ['legal.restore', 'legal_kit.restored', 'key', act('/legal', 'legal', 'restore')],
  ['logos.create', 'logos.created', 'key', post('/logos', BRIEF)],
  ['logos.social', 'logo.exported', 'key', exportLogo],
  ['logos.remove', 'logo.deleted', 'key', removeLogo],
  ['logos.restore', 'logo.restored', 'key', act('/logos', 'logo', 'restore')],
  ['launches.plan', 'launch.planned', 'key', post('/launches', { ...LAUNCH, name: freeName() }), 'canceled'],
  ['launches.cancel', 'launch.canceled', 'key', act('/launches', 'canceled', 'cancel')],
  ['launches.start', 'launch.started', 'key', launch],
  [
    'webhooks.create',
    'webhook_endpoint.created',
    'key',
    post('/webhook-endpoints', { url: `http://127.0.0.1:9/${uniqueWord()}?token=hidden` }),
    'endpoint',
  ],
  [
    'webhooks.update',
    'webhook_endpoint.changed',
    'key',
    () => call('PATCH', `/webhook-endpoints/${known['endpoint']}`, { key, json: { events: ['domain.registered'] } }),
  ],
  [
    'webhooks.rotate',
    'webhook_endpoint.secret_rotated',
    'key',
    () => call('POST', `/webhook-endpoints/${known['endpoint']}/rotate`, { key }),
  ],
  [
    'webhooks.test',
    'webhook_endpoint.tested',
    'key',
    () => call('POST', `/webhook-endpoints/${known['endpoint']}/test`, { key }),
    'delivery',
  ],
  [
    'webhooks.recover',
    'webhook_endpoint.recovered',
    'key',
    () =>
      call('POST', `/webhook-endpoints/${known['endpoint']}/recover`, { key, json: { since: '2020-01-01T00:00:00Z' } }),
  ],
  [
    'webhooks.redeliver',
    'webhook_delivery.sent_again',
    'key',
    () => call('POST', `/webhook-deliveries/${known['delivery']}/redeliver`, { key }),
  ],
  [
    'webhooks.remove',
    'webhook_endpoint.deleted',
    'key',
    () => call('DELETE', `/webhook-endpoints/${known['endpoint']}`, { key }),
  ],
];

known['elsewhere'] = freeName('taken-');

async function verify(): Promise<Answer> {
  const name = known['elsewhere']!;
  const { record } = expectOk(
    await call<{ record: { value: string } }>('POST', '/domains/connect', { key, json: { domain: name } }),
  );
  await publishProof(name, record.value);
  return call('POST', `/domains/${name}/verify`, { key, json: {} });
}

const LAUNCH = { description: BRIEF.description, include: ['domain'] };

async function launch(): Promise<Answer> {
  const name = freeName();
  const { body } = await call<{ id: string }>('POST', '/launches', { key, json: { ...LAUNCH, name } });
  return call('POST', `/launches/${body.id}/start`, { key, json: { name, maxPrice: 100 } });
}

async function createLogo(): Promise<string> {
  const { logos } = expectOk(await call<{ logos: { id: string }[] }>('POST', '/logos', { key, json: BRIEF }));
  return logos[0]!.id;
}
const exportLogo = async (): Promise<Answer> => call('POST', `/logos/${await createLogo()}/social`, { key });
const removeLogo = async (): Promise<Answer> =>
  call('DELETE', `/logos/${(known['logo'] = await createLogo())}`, { key });

describe('every write of the router', () => {
  it('is called here, except those that only read or are tested elsewhere', () => {
    const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>);
    const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name);
    expect([...drives().map(([name]) => name), ...TESTED_ELSEWHERE].sort()).toEqual(mutations.sort());
  });

  it('leaves an entry: who, what, when, from where, by which request', async () => {
    const entries: Entry[] = [];
    for (const [procedure, action, by, write, keep] of drives()) {
      const answer = await write();
      expect([200, 201, 202], `${procedure}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
      const id =
        (answer.body as { id?: string; key?: { id: string } } | undefined)?.id ??
        (answer.body as { key?: { id: string } } | undefined)?.key?.id;
      if (keep) known[keep] = id!;
      const requestId = answer.headers['x-request-id'];
      const line = (await trailOf(user, { action })).find((one) => one.requestId === requestId);
      expect(line, procedure).toMatchObject({
        actor: { kind: by, name: by === 'key' ? 'Agent Key' : user.email },
        action,
        subject: expect.stringMatching(/\S/),
        from: expect.stringMatching(/^[\d.:a-f]+$/),
      });
      entries.push(line!);
    }
    const text = JSON.stringify(entries);
    expect(text).not.toMatch(/vera@example|legal@tiderow|Harbour|415555|onym_(test|live)_|whsec_|token=hidden/);
  });

  it('records the values before and after a change', async () => {
    const change = async (action: string) => (await trailOf(user, { action }))[0]!.details;
    expect(await change('dns_record.changed')).toMatchObject({
      domain,
      before: { value: '203.0.113.7' },
      after: { value: '203.0.113.8' },
    });
    expect(await change('domain.settings_changed')).toMatchObject({
      domain,
      before: { autoRenew: true },
      after: { autoRenew: false },
    });
    expect(await change('key.changed')).toMatchObject({ before: { name: 'Agent Key' }, after: { name: 'x' } });
    expect(await change('account.spending_changed')).toMatchObject({ before: { perDayMinor: null } });
    expect(await change('webhook_endpoint.changed')).toMatchObject({ after: { events: ['domain.registered'] } });
  });

  it('leaves no entry when it was refused or was a dry run', async () => {
    const count = (await trailOf(user)).length;
    expect((await call('POST', '/domains/buy', { key, json: { domain: freeName(), dryRun: true } })).status).toBe(200);
    expect(
      (await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'www', value: 'none' } })).status,
    ).toBe(400);
    expect((await call('DELETE', '/keys/none', { user })).status).toBe(404);
    expect((await call('POST', '/names/generate', { key, json: { description: 'a bakery', count: 1 } })).status).toBe(
      200,
    );
    expect(await trailOf(user)).toHaveLength(count);
  });
});
