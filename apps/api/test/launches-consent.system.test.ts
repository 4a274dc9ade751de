import {
  answerBank,
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  queryStack,
  saveCard,
  NO_SPENDING_LIMITS,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { waitForLaunchEnd, planFor, startLaunch, type Launch } from './launches.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
});

const read = async (id: string): Promise<Launch> => expectOk(await call<Launch>('GET', `/launches/${id}`, { key }));
const spentBy = async (email: string): Promise<number> =>
  (
    await queryStack<{ spent: number }>(
      `select coalesce(sum(amount_minor - released_minor), 0)::int as spent from spending_entry e join account a on a.id = e.account_id where a.email = $1`,
      [email],
    )
  )[0]!.spent;

describe('limits', () => {
  it('403 approval_required: above the amount set by its owner a key needs approval; the launch waits, the approval starts it, and the total is counted once', async () => {
    const asking = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 20 } });
    const launch = await planFor(asking);
    const before = await spentBy(user.email);
    const refused = await startLaunch(asking, launch);
    expectRefusal(refused, 403, 'approval_required');
    const { amount, approvalId } = refused.body as unknown as { amount: number; approvalId: string };
    expect(amount).toBe(launch.total);
    const { domain } = launch.choices.names[0]!;
    expect(expectOk(await call('GET', `/approvals/${approvalId}`, { user }))).toMatchObject({
      terms: {
        action: 'launch',
        domain,
        price: launch.total,
        registrant: { name: 'Vera Field', email: 'vera@example.com', country: 'US' },
        privacy: true,
        autoRenew: true,
        emailForwards: [{ from: 'hello', to: user.email }],
        include: ['domain', 'kit', 'logos', 'legal', 'site', 'mail'],
      },
    });
    expect(await read(launch.id)).toMatchObject({ status: 'waiting', waiting: { for: 'approval', approvalId } });
    expect((await sandboxRecords(launch.choices.names[0]!.domain)).intents).toEqual([]);
    expect(await spentBy(user.email)).toBe(before);
    // A repeated call returns the same approval.
    expect((await startLaunch(asking, launch)).body).toMatchObject({ approvalId });

    const approved = await call<{ status: string; action: string; orderId: string }>(
      'POST',
      `/approvals/${approvalId}/approve`,
      { user },
    );
    expect(expectOk(approved)).toMatchObject({ status: 'approved', action: 'launch', amount: launch.total });
    const done = await waitForLaunchEnd(asking, launch.id);
    expect(done).toMatchObject({ status: 'done', result: { orderId: approved.body.orderId } });
    expect(await spentBy(user.email)).toBe(before + Math.round(launch.total * 100));
    expect((await startLaunch(asking, launch)).body).toMatchObject({ status: 'done' });
  });

  it('200: an approval given three times at once starts the launch once, and charges it once', async () => {
    const asking = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    const launch = await planFor(asking, { include: ['domain'] });
    const refused = await startLaunch(asking, launch);
    const { approvalId } = expectRefusal(refused, 403, 'approval_required') as unknown as { approvalId: string };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<{ orderId: string }>('POST', `/approvals/${approvalId}/approve`, { user })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await waitForLaunchEnd(asking, launch.id)).toMatchObject({ status: 'done' });
    expect((await sandboxRecords(launch.choices.names[0]!.domain)).money).toHaveLength(1);
  });

  it('403 spend_limit_exceeded: a limit per purchase applies to the total', async () => {
    const launch = await planFor(key, { include: ['domain', 'legal'] });
    const fresh = await createBuyer();
    const own = await planFor(fresh.key, { include: ['domain', 'legal'] });
    const bounded = await createUserKey(fresh.user, {
      spending: { ...NO_SPENDING_LIMITS, perPurchase: own.total - 1 },
    });
    const refused = await startLaunch(bounded, own);
    expectRefusal(refused, 403, 'spend_limit_exceeded');
    expect(refused.body).toMatchObject({ limit: 'perPurchase', amount: own.total });
    expect((await sandboxRecords(own.choices.names[0]!.domain)).intents).toEqual([]);
    const declined = await call(
      'POST',
      `/approvals/${(refused.body as unknown as { approvalId: string }).approvalId}/decline`,
      { user: fresh.user },
    );
    expectOk(declined);
    expect((await startLaunch(bounded, own)).body).toMatchObject({ declined: true });
    expect(await spentBy(fresh.user.email)).toBe(0);
    expect(launch.total).toBeLessThan(own.total);
  });
});

describe('a card', () => {
  it('that is declined leaves the launch waiting for payment: nothing is charged, granted or counted; with a good one it continues', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    const launch = await planFor(poor.key);
    const { domain } = launch.choices.names[0]!;
    expect((await startLaunch(poor.key, launch)).status).toBe(202);
    const waiting = await waitForLaunchEnd(poor.key, launch.id, ['waiting']);
    expect(waiting).toMatchObject({ waiting: { for: 'payment' }, result: { kitId: null, siteUrl: null } });
    await expect.poll(async () => spentBy(poor.user.email), { timeout: 20_000 }).toBe(0);
    const seen = await sandboxRecords(domain);
    expect([seen.money, seen.registrations]).toEqual([[], []]);
    expect((await call<{ entitlements: string[] }>('GET', '/account', { user: poor.user })).body.entitlements).toEqual(
      [],
    );

    await saveCard(poor.user);
    await startLaunch(poor.key, waiting);
    expect(await waitForLaunchEnd(poor.key, launch.id)).toMatchObject({ status: 'done', result: { domain } });
    expect((await sandboxRecords(domain)).money.map(({ status }) => status)).toEqual(['captured', 'captured']);
    expect(await spentBy(poor.user.email)).toBe(Math.round(launch.total * 100));
  });

  it.each([['domain'], ['logos']])(
    'that is declined after an approval fails it, with the reason; the same start then opens another (%s)',
    async (part) => {
      const poor = await createBuyer(CARDS.failsWhenCharged);
      const asking = await createUserKey(poor.user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
      const launch = await planFor(asking, { include: [part] });
      const ask = async () =>
        String(expectRefusal(await startLaunch(asking, launch), 403, 'approval_required').approvalId);
      const first = await ask();
      expectOk(await call('POST', `/approvals/${first}/approve`, { user: poor.user }));
      await expect
        .poll(async () => (await call('GET', `/approvals/${first}`, { key: asking })).body, { timeout: 20_000 })
        .toMatchObject({ status: 'failed', error: { code: 'payment_declined' } });
      await waitForLaunchEnd(asking, launch.id, ['waiting']);
      const second = await ask();
      expect(second).not.toBe(first);
      await saveCard(poor.user);
      expectOk(await call('POST', `/approvals/${second}/approve`, { user: poor.user }));
      expect(await waitForLaunchEnd(asking, launch.id)).toMatchObject({ status: 'done' });
      expect(expectOk(await call('GET', `/approvals/${second}`, { key: asking }))).toMatchObject({
        status: 'approved',
      });
    },
  );

  it('that requires authentication waits for payment as well', async () => {
    const poor = await createBuyer(CARDS.needsAuthentication);
    const launch = await planFor(poor.key, { include: ['logos'] });
    await startLaunch(poor.key, launch);
    expect(await waitForLaunchEnd(poor.key, launch.id, ['waiting'])).toMatchObject({ waiting: { for: 'payment' } });
    expect((await sandboxRecords(poor.user.email)).money).toEqual([]);
  });

  it('that requires authentication for the domain only: the step has the URL of the bank, and continues afterwards', async () => {
    const owner = await createBuyer(CARDS.needsAuthentication);
    const launch = await planFor(owner.key, { include: ['domain'] });
    const { domain } = launch.choices.names[0]!;
    expect((await startLaunch(owner.key, launch)).status).toBe(202);
    const message = async () =>
      (await call<Launch>('GET', `/launches/${launch.id}`, { key: owner.key })).body.steps.find(
        ({ step }) => step === 'domain',
      )!.message;
    await expect.poll(message, { timeout: 20_000, interval: 500 }).toMatch(/your bank requires confirmation: http/i);
    expect((await sandboxRecords(domain)).money).toEqual([]);
    await answerBank(/https?:\S+/.exec(await message())![0], 'yes');
    expect(await waitForLaunchEnd(owner.key, launch.id)).toMatchObject({ status: 'done', result: { domain } });
    expect((await sandboxRecords(domain)).money.map(({ status }) => status)).toEqual(['captured']);
  });
});
