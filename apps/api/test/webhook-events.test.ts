import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EVENT_TYPES, EVENTS } from '@onym/accounts/webhooks';
import { createBuyer, call, callSite, queryStack, type Receiver, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { keyWith } from './spending.fixture.ts';
import { createEndpoint, openReceivingEndpoint, useEndpoints } from './webhooks.fixture.ts';

useEndpoints();

const CONTRACT = [
  'domain.registered',
  'domain.expiring',
  'domain.expired',
  'subscription.created',
  'subscription.canceled',
  'checkout.completed',
];
const NAMED = EVENT_TYPES.filter((type) => !CONTRACT.includes(type));

let owner: User;
let all: Receiver;
let usual: Receiver;
let usualEvents: string[];
beforeAll(async () => {
  ({ user: owner } = await createBuyer());
  ({ receiver: all } = await openReceivingEndpoint(undefined, { who: owner, events: [...EVENT_TYPES] }));
  ({ receiver: usual, events: usualEvents } = await openReceivingEndpoint(undefined, { who: owner }));
});

/** The one event of this type whose data matches `about`, checked against the published schema. */
async function heard(type: keyof typeof EVENTS, about: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fits = (data: Record<string, unknown>): boolean =>
    Object.entries(about).every(([name, value]) => data[name] === value);
  const { event } = await all.next((one) => one.event.type === type && fits(one.event.data));
  expect(EVENTS[type].data.strict().parse(event.data)).toEqual(event.data);
  expect(await written(type, about)).toBe(1);
  return event.data;
}

async function written(type: string, about: Record<string, unknown>): Promise<number> {
  const rows = await queryStack('select id from webhook_event where type = $1 and data @> $2::jsonb', [
    type,
    JSON.stringify(about),
  ]);
  return rows.length;
}

describe('events added after the first contract', () => {
  it('200: an endpoint that names no types gets the six of the contract', () => {
    expect(usualEvents).toEqual(CONTRACT);
  });

  it('200: an endpoint may name each of them', async () => {
    for (const type of NAMED)
      expect(expectOk(await createEndpoint({ url: 'https://example.com/hook', events: [type] })).events).toEqual([
        type,
      ]);
  });

  it('key.created: once for each key, and never with the key itself', async () => {
    const { id, key } = await keyWith(owner);
    const data = await heard('key.created', { keyId: id });
    expect(data).toMatchObject({ name: 'Agent Key', permissions: ['names:read', 'domains:read', 'domains:write'] });
    expect(JSON.stringify(data)).not.toContain(key);
  });

  it('order.completed: once a purchase is done; domain.registered is sent as well', async () => {
    const { id, key } = await keyWith(owner);
    const domain = freeName();
    const { orderId, paymentIntent } = expectOk(await buyDomain({ domain }, { bearer: key }));
    expect(await heard('order.completed', { orderId })).toMatchObject({
      kind: 'purchase',
      domain,
      amount: 16.09,
      renewalPrice: 21.84,
      currency: 'USD',
      years: 1,
      keyId: id,
      paymentIntentId: paymentIntent,
    });
    await heard('domain.registered', { domain });
    expect(await written('order.failed', { orderId })).toBe(0);
  });

  it('order.failed: once it has failed, with the error code', async () => {
    const { key } = await keyWith(owner);
    const domain = `failreg-${freeName()}`;
    const refused = await buyDomain({ domain }, { bearer: key });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const { orderId, code } = refused.body as unknown as { orderId: string; code: string };
    expect(await heard('order.failed', { orderId })).toMatchObject({ domain, code, refunded: false, amount: 16.09 });
    expect(await written('order.completed', { orderId })).toBe(0);
    expect(await written('domain.registered', { domain })).toBe(0);
  });

  it('domain.renewed: with the new date and the price', async () => {
    const { key } = await keyWith(owner);
    const domain = freeName();
    expectOk(await buyDomain({ domain }, { bearer: key }));
    const { orderId, expiresAt, retailPrice } = expectOk(
      await call<{ orderId: string; expiresAt: string; retailPrice: number }>('POST', `/domains/${domain}/renew`, {
        key,
        json: {},
      }),
    );
    expect(await heard('domain.renewed', { orderId })).toMatchObject({
      domain,
      expiresAt,
      amount: retailPrice,
      currency: 'USD',
    });
    expect(await heard('order.completed', { orderId })).toMatchObject({ kind: 'renewal', domain });
  });

  it('approval.requested: once per approval request, however often the call is repeated', async () => {
    const { id, key } = await keyWith(owner, { approvalAbove: 10 });
    const domain = freeName();
    const answers = await Promise.all([1, 2, 3].map(() => buyDomain({ domain }, { bearer: key })));
    const { approvalId, approvalUrl } = expectRefusal(answers[0]!, 403, 'approval_required');
    expect(await heard('approval.requested', { approvalId })).toMatchObject({
      approvalUrl,
      domain,
      action: 'buy',
      amount: 16.09,
      keyId: id,
    });
    expect(await written('approval.requested', { domain })).toBe(1);
  });

  it('key.acted: once for each act with the level notify, with what was changed and without the secret of a link', async () => {
    const domain = freeName();
    expectOk(await buyDomain({ domain }, { bearer: (await keyWith(owner)).key }));
    const { id: keyId, key } = await keyWith(owner);
    expectOk(await call('PATCH', `/domains/${domain}`, { key, json: { autoRenew: false } }));
    const data = await heard('key.acted', { keyId });
    expect(data).toMatchObject({
      act: 'autoRenewOff',
      name: domain,
      memberEmail: null,
      changes: [{ what: 'autoRenew', from: 'on', to: 'off' }],
    });
    expect(JSON.stringify(data)).not.toContain('token');
  });

  it('none of them reaches an endpoint that does not name it', async () => {
    const domain = freeName();
    expectOk(await buyDomain({ domain }, { bearer: (await keyWith(owner)).key }));
    await usual.next(({ event }) => event.type === 'domain.registered' && event.data['domain'] === domain);
    await heard('order.completed', { domain });
    const [{ strays } = { strays: -1 }] = await queryStack<{ strays: number }>(
      `select count(*)::int as strays from webhook_delivery d join webhook_event e on e.id = d.event_id
         join webhook_endpoint p on p.id = d.endpoint_id where not e.type = any(p.events) and e.type <> 'webhook.test'`,
    );
    expect(strays).toBe(0);
    expect(usual.received.map(({ event }) => event.type).filter((type) => !CONTRACT.includes(type))).toEqual([]);
  });
});

describe('the document', () => {
  it('and the page about webhooks name the same events', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
    expect(EVENT_TYPES.filter((type) => !page.includes(`| \`${type}\``) && !page.includes(`, \`${type}\` |`))).toEqual(
      [],
    );
  });

  it('describes every event that is sent, each with a matching example', async () => {
    const { webhooks } = (
      await callSite<{ webhooks: Record<string, { post: { requestBody: Content } }> }>('GET', '/api/v1/openapi.json')
    ).body;
    expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES, 'webhook.test']);
    for (const type of EVENT_TYPES) {
      const { example, schema } = webhooks[type]!.post.requestBody.content['application/json'];
      expect(schema.properties.type).toMatchObject({ const: type });
      expect(Object.keys(example)).toEqual(schema.required);
      expect(EVENTS[type].data.strict().parse(example.data), type).toEqual(example.data);
    }
  });
});

interface Content {
  content: {
    'application/json': {
      schema: { properties: Record<string, object>; required: string[] };
      example: { data: Record<string, unknown> };
    };
  };
}
