import { createUserKey, createBuyer, call, queryStack, saveCard, signUp, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { keyWith } from './spending.fixture.ts';
import { buyDomain, freeName } from './buying.fixture.ts';

interface Overview {
  needs: {
    kind: string;
    subject: string;
    id: string | null;
    at: string | null;
    amount: number | null;
    count: number;
  }[];
  domains: number;
  renewals: { next: { domain: string }[]; count: number; total: number };
  spent: { month: string; total: number; byKey: { keyId: string | null; keyName: string | null; amount: number }[] };
}

const overview = async (user: User): Promise<Overview> =>
  expectOk(await call<Overview>('GET', '/account/overview', { user }));

/** Adds names to this account; `days` until they expire. */
async function holds(user: User, names: { name: string; days: number; autoRenew?: boolean; status?: string }[]) {
  await call('GET', '/account', { user }); // the first call creates the account
  for (const { name, days, autoRenew = true, status = 'active' } of names)
    await queryStack(
      `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
       select 'dom_' || substr(md5($2), 1, 26), id, $2, $3, now(), now() + make_interval(days => $4), 1, $5, true, 1609, 2184, 'usd', '{}', 'powerdns', now() from account where email = $1`,
      [user.email, name, status, days, autoRenew],
    );
}

describe('GET /account/overview', () => {
  it('200: nothing needs attention in a new account', async () => {
    expect(await overview(await signUp())).toMatchObject({
      needs: [],
      domains: 0,
      renewals: { next: [], count: 0, total: 0 },
      spent: { month: expect.stringMatching(/^\d{4}-\d\d$/), total: 0, byKey: [] },
    });
  });

  it('200: finds expired and expiring names among any number of newer ones, each once, the most urgent first', async () => {
    const user = await signUp();
    await saveCard(user);
    const [lapsed, ending, expired] = [freeName(), freeName(), freeName()];
    await holds(user, [
      { name: ending, days: 12, autoRenew: false },
      { name: lapsed, days: -3, status: 'expired' },
      { name: expired, days: -40, status: 'redemption' },
      ...Array.from({ length: 60 }, () => ({ name: freeName(), days: 300 })),
    ]);
    const { needs, domains } = await overview(user);
    expect(domains).toBe(63);
    expect(needs).toEqual([
      expect.objectContaining({ kind: 'redemption', subject: expired, amount: null }),
      expect.objectContaining({ kind: 'expired', subject: lapsed, amount: 21.84 }),
      expect.objectContaining({ kind: 'expiring', subject: ending, amount: 21.84 }),
    ]);
  });

  it('200: one entry for all names that renew without a card, and none once a card is saved', async () => {
    const user = await signUp();
    const [first, second] = [freeName(), freeName()];
    await holds(user, [
      { name: second, days: 200 },
      { name: first, days: 100 },
    ]);
    expect((await overview(user)).needs).toEqual([
      { kind: 'no_card', subject: first, id: null, at: expect.any(String), amount: 21.84, count: 2 },
    ]);
    await saveCard(user);
    expect((await overview(user)).needs).toEqual([]);
  });

  it('200: a name that renews soon at a price above the announced one', async () => {
    const user = await signUp();
    await saveCard(user);
    const [dearer, same] = [freeName(), freeName()];
    await holds(user, [
      { name: dearer, days: 20 },
      { name: same, days: 20 },
    ]);
    await queryStack('update domain set renewal_shown_minor = 1500 where name = $1', [dearer]);
    expect((await overview(user)).needs).toEqual([
      expect.objectContaining({ kind: 'price', subject: dearer, amount: 21.84 }),
    ]);
  });

  it('200: the renewals of the next 90 days and their sum, without expiring, connected and suspended names', async () => {
    const user = await signUp();
    await saveCard(user);
    const [soon, later, far, off, elsewhere] = [freeName(), freeName(), freeName(), freeName(), freeName()];
    await holds(user, [
      { name: far, days: 200 },
      { name: later, days: 60 },
      { name: soon, days: 40 },
      { name: off, days: 50, autoRenew: false },
      { name: elsewhere, days: 45 },
    ]);
    await queryStack(`update domain set ownership_type = 'connected' where name = $1`, [elsewhere]);
    const { renewals, domains } = await overview(user);
    expect(domains).toBe(5);
    expect(renewals).toMatchObject({ count: 2, total: 43.68 });
    expect(renewals.next.map(({ domain }) => domain)).toEqual([soon, off, later, far]);
    await queryStack(`update domain set suspended_at = now(), suspended_for = 'Spam' where name = $1`, [soon]);
    expect((await overview(user)).renewals).toMatchObject({ count: 1, total: 21.84 });
  });

  it('200: the spending of this month by key, highest first; pending approval requests', async () => {
    const { user } = await createBuyer();
    const [agent, shy] = [await keyWith(user), await keyWith(user, { approvalAbove: 1 })];
    for (let i = 0; i < 2; i++) expectOk(await buyDomain({ domain: freeName() }, { bearer: agent.key }));
    const requestedDomain = freeName();
    const { approvalId } = expectRefusal(
      await buyDomain({ domain: requestedDomain }, { bearer: shy.key }),
      403,
      'approval_required',
    );
    expectOk(await call('DELETE', `/keys/${agent.id}`, { user }));
    const { needs, spent } = await overview(user);
    expect(spent).toMatchObject({ total: 32.18, byKey: [{ keyId: agent.id, amount: 32.18 }] });
    expect(spent.byKey[0]!.keyName).toEqual(expect.any(String));
    expect(needs).toEqual([
      expect.objectContaining({ kind: 'approval', subject: requestedDomain, id: approvalId, amount: 16.09 }),
    ]);
  });

  it('200: an order under review, one that waits for the bank, and an endpoint whose deliveries fail', async () => {
    const { user, key } = await createBuyer();
    const [doubtful, banked] = [freeName(), freeName()];
    expectOk(await buyDomain({ domain: doubtful }, { bearer: key }));
    await queryStack(`update domain_order set state = 'review' where domain = $1`, [doubtful]);
    await queryStack(
      `update billing_customer set payment_method_id = 'pm_card_authenticationRequired' where account_id = (select id from account where email = $1)`,
      [user.email],
    );
    expectRefusal(await buyDomain({ domain: banked }, { bearer: key }), 402, 'authentication_required');
    const made = await call<{ id: string }>('POST', '/webhook-endpoints', {
      user,
      json: { url: 'https://example.com/hear' },
    });
    await queryStack('update webhook_endpoint set failing_since = now() where id = $1', [made.body.id]);
    const needs = (await overview(user)).needs.map(({ kind, subject }) => ({ kind, subject }));
    expect(needs).toEqual([
      { kind: 'bank', subject: banked },
      { kind: 'review', subject: doubtful },
      { kind: 'webhook', subject: 'https://example.com/hear' },
    ]);
    await queryStack(`update domain_order set state = 'completed' where domain = $1`, [doubtful]);
    await queryStack('update webhook_endpoint set failing_since = null where id = $1', [made.body.id]);
    expect((await overview(user)).needs).toMatchObject([{ kind: 'bank', subject: banked }]);
  });

  it('200: shows nothing of another account', async () => {
    const [user, other] = [await signUp(), await signUp()];
    await holds(other, [{ name: freeName(), days: -3, status: 'expired' }]);
    expect(await overview(user)).toMatchObject({ needs: [], domains: 0 });
  });

  it('403 session_required: with a key', async () => {
    const user = await signUp();
    expectRefusal(await call('GET', '/account/overview', { key: await createUserKey(user) }), 403, 'session_required');
  });
});
