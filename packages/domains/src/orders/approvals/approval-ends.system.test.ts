import { createKey } from '@onym/accounts/access';
import { type Approval, readApproval } from '@onym/billing/spending';
import { DEFAULT_SPENDING, Fault, HOUR_MS } from '@onym/core';
import { saveContact } from '@onym/domains';
import { answerBank, contactDetails, sandboxRecords } from '@onym/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import type { Requester } from '../engine/requester.ts';
import { expireLease, freeName, makeBuyer, queryRows, settleOrder } from '../order.fixture.ts';
import { advanceOrder } from '../order-tables.ts';
import { buyDomain } from '../purchases/buy-domain.ts';
import { renewDomain } from '../renewals/renew-domain.ts';
import { ownDomain } from '../renewals/renewal.fixture.ts';
import { scope, useRenewals } from '../renewals/renew.fixture.ts';
import { restoreDomain } from '../restorations/restore-domain.ts';
import { createRedeemableDomain } from '../restorations/restoration.fixture.ts';
import { approveRequest } from './approve-request.ts';

useRenewals();

/** A request of a key whose owner must approve every purchase. */
interface Asked {
  accountId: string;
  domain: string;
  /** Sends the same request, and returns the id of the approval that it opens. */
  ask(): Promise<string>;
}

async function askingKey(accountId: string): Promise<Requester> {
  const spending = { ...DEFAULT_SPENDING, perPurchaseMinor: null, perMonthMinor: null, approvalAboveMinor: 0 };
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'], spending });
  return { accountId, tier: 'explorer', key: { id: key.id, name: key.name } };
}

async function approvalOf(call: Promise<unknown>): Promise<string> {
  const fault = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof Fault) || fault.code !== 'approval_required') throw fault;
  return String(fault.details['approvalId']);
}

const REQUESTS: Record<'buy' | 'renew' | 'restore', (card: string) => Promise<Asked>> = {
  async buy(card) {
    const { id: accountId } = await makeBuyer(scope, card);
    await saveContact(scope.fork(), accountId, contactDetails());
    const [agent, domain] = [await askingKey(accountId), freeName()];
    const request = { domain, privacy: true, autoRenew: true, emailForwards: [] };
    return { accountId, domain, ask: () => approvalOf(buyDomain(scope.fork(), agent, request)) };
  },
  async renew(card) {
    const { buyer, domain } = await ownDomain(scope, { card });
    const agent = await askingKey(buyer.id);
    const ask = () => approvalOf(renewDomain(scope.fork(), agent, { domain: domain.name }));
    return { accountId: buyer.id, domain: domain.name, ask };
  },
  async restore(card) {
    const { name, account } = await createRedeemableDomain(scope, card);
    const agent = await askingKey(account.id);
    const ask = () => approvalOf(restoreDomain(scope.fork(), agent, { domain: name }, { maxMinor: 20_000 }));
    return { accountId: account.id, domain: name, ask };
  },
};
const ACTIONS = ['buy', 'renew', 'restore'] as const;

const approve = (accountId: string, id: string): Promise<Approval> =>
  approveRequest(scope.fork(), { accountId, tier: 'explorer' }, id);
const moneyFor = async (domain: string): Promise<number> => (await sandboxRecords(domain)).money.length;

/** Runs the order until the bank requires the cardholder. Returns the bank's page. */
async function untilBankAsks(orderId: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    await expireLease(scope, orderId);
    await advanceOrder(scope.fork(), orderId).catch(() => {});
    const { state, payment } = await readOrder(scope.fork(), orderId);
    if (state === 'authenticating') return payment.authenticationUrl!;
  }
  throw new Error('the bank does not require the cardholder');
}

const DECLINES: [string, string, (orderId: string) => Promise<unknown>][] = [
  ['is declined', 'pm_card_chargeCustomerFail', async () => {}],
  [
    'is refused by its holder at the bank',
    'pm_card_authenticationRequired',
    async (orderId) => answerBank(await untilBankAsks(orderId), 'no'),
  ],
  [
    'is not confirmed at the bank in time',
    'pm_card_authenticationRequired',
    async (orderId) => {
      await untilBankAsks(orderId);
      scope.clock.advanceMs(6 * HOUR_MS);
      onTestFinished(() => scope.clock.set(new Date()));
    },
  ],
];

describe.each(DECLINES)('an approval whose card %s', (_, card, decline) => {
  it.each(['buy', 'renew'] as const)(
    '%s: is failed with the reason; the same request opens another, which a good card pays',
    async (action) => {
      const { accountId, domain, ask } = await REQUESTS[action](card);
      const first = await ask();
      const { orderId } = await approve(accountId, first);
      await decline(orderId!);
      expect(await settleOrder(scope, orderId!)).toMatchObject({ state: 'failed' });
      expect(await readApproval(scope, { accountId }, first)).toMatchObject({
        status: 'failed',
        orderId,
        fault: { code: 'payment_declined', message: expect.any(String) },
      });
      expect(await moneyFor(domain)).toBe(0);

      const second = await ask();
      expect(second).not.toBe(first);
      await queryRows(scope, `update billing_customer set payment_method_id = 'pm_card_visa' where account_id = $1`, [
        accountId,
      ]);
      const paid = await approve(accountId, second);
      expect(await settleOrder(scope, paid.orderId!)).toMatchObject({ state: 'completed' });
      expect(await readApproval(scope, { accountId }, second)).toMatchObject({ status: 'approved' });
      expect(await moneyFor(domain)).toBe(1);
    },
  );
});

it.each(ACTIONS)('%s: approved four times at once, one order is placed and charged once', async (action) => {
  const { accountId, domain, ask } = await REQUESTS[action]('pm_card_visa');
  const id = await ask();
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => approve(accountId, id)));
  const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(placed).toMatchObject([{ status: 'approved' }]);
  expect(await settleOrder(scope, placed[0]!.orderId!)).toMatchObject({ state: 'completed' });
  expect(await readApproval(scope, { accountId }, id)).toMatchObject({
    status: 'approved',
    orderId: placed[0]!.orderId,
  });
  expect(await moneyFor(domain)).toBe(1);
});
