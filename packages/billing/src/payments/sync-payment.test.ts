import { openTestScope, stack, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  deliverEvent,
  eventsAbout,
  fillIn,
  deleteEventRows,
  makePayer,
  shuffleWithRepeats,
  callProcessor,
  workOff,
  type TestPayer,
} from './billing.fixture.ts';
import { startPurchase } from './start-checkout.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { processEvent } from './process-event.ts';
import { syncPayment } from './sync-payment.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A payer who bought the logo pack, and the payment. */
async function bought(): Promise<{ payer: TestPayer; intentId: string }> {
  const payer = await makePayer(scope);
  await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url);
  await catchUp(scope, payer);
  const row = await scope.sql.row<{ intent_id: string }>(
    'test-follow-payment-intent',
    'select intent_id from entitlement where account_id = $1',
    [payer.accountId],
  );
  return { payer, intentId: row!.intent_id };
}

const owned = ({ accountId }: TestPayer) => findOwnedProducts(scope.fork(), accountId);
const audited = (accountId: string) =>
  scope.sql.rows<{ action: string; reason: string }>(
    'test-follow-payment-audited',
    `select action, details->>'reason' as reason from audit_log where details->>'accountId' = $1 order by at, id`,
    [accountId],
  );
const entries = (intentId: string) =>
  scope.sql.rows<{ action: string; details: object }>(
    'test-entries',
    'select action, details from audit_log where subject = $1 order by at, id',
    [intentId],
  );
const refund = (intentId: string, amountMinor?: number) =>
  callProcessor(scope, 'POST', '/refunds', {
    payment_intent: intentId,
    ...(amountMinor ? { amount: String(amountMinor) } : {}),
  });

describe('a payment that is refunded', () => {
  it('in full revokes the product and is audited', async () => {
    const { payer, intentId } = await bought();
    await refund(intentId);
    await catchUp(scope, payer);
    expect(await owned(payer)).toEqual([]);
    expect(await audited(payer.accountId)).toEqual([{ action: 'entitlement.revoked', reason: 'refund' }]);
    expect(await entries(intentId)).toEqual([{ action: 'payment.refunded', details: {} }]);
  });

  it('is in the audit log of its owner, with the product that was revoked', async () => {
    const { payer, intentId } = await bought();
    await refund(intentId);
    await catchUp(scope, payer);
    const trail = await scope.sql.rows<{ action: string }>(
      'test-follow-payment-trail',
      `select action from audit_log where account_id = $1 and actor = 'processor' order by at, id`,
      [payer.accountId],
    );
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['entitlement.revoked', 'payment.refunded']);
  });

  it('in part leaves the product', async () => {
    const { payer, intentId } = await bought();
    await refund(intentId, 500);
    await catchUp(scope, payer);
    expect(await owned(payer)).toEqual(['LOGO_PACK']);
    await refund(intentId, 1499);
    await catchUp(scope, payer);
    expect(await owned(payer)).toEqual([]);
  });

  it('leaves the product revoked for every order and repetition of its events', async () => {
    const { payer, intentId } = await bought();
    await refund(intentId);
    const events = await eventsAbout(scope, payer);
    expect(events.map(({ action }) => action.kind)).toEqual(['checkout_changed', 'payment_refunded']);
    for (let seed = 0; seed < 12; seed++) {
      await deleteEventRows(scope, payer);
      for (const event of shuffleWithRepeats(events, seed)) {
        await deliverEvent(scope, event);
        await processEvent(scope.fork(), event.id);
      }
      expect(await owned(payer), `seed ${seed}`).toEqual([]);
    }
  });

  it('a product that an operator revoked stays revoked after a sync of its payment', async () => {
    const { payer, intentId } = await bought();
    await scope.sql.rows(
      'test-follow-payment-revoke',
      'update entitlement set revoked_at = now() where account_id = $1',
      [payer.accountId],
    );
    await syncPayment(scope.fork(), intentId);
    expect(await owned(payer)).toEqual([]);
  });

  it('a refund of another payment is only recorded', async () => {
    await deliverEvent(scope, {
      payload: {
        id: 'evt_other_refund',
        object: 'event',
        type: 'charge.refunded',
        created: 1_700_000_000,
        data: { object: { id: 'ch_1', payment_intent: 'pi_of_an_order' } },
      },
    });
    await workOff(scope);
    expect(await entries('pi_of_an_order')).toEqual([{ action: 'payment.refunded', details: {} }]);
  });
});

/** Makes the cardholder's bank act, through the sandbox. */
async function bank(path: string, json: object): Promise<{ id: string }> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

describe('a payment that is disputed', () => {
  it('keeps the product while the dispute is open, and is audited', async () => {
    const { payer, intentId } = await bought();
    const { id } = await bank('disputes', { intentId });
    await catchUp(scope, payer);
    expect(await owned(payer)).toEqual(['LOGO_PACK']);
    expect(await entries(intentId)).toContainEqual({
      action: 'dispute.opened',
      details: { disputeId: id, standing: 'open' },
    });
  });

  it.each([
    ['lost', []],
    ['won', ['LOGO_PACK']],
  ] as const)('%s: the account owns %j, in every order and repetition of the events', async (outcome, left) => {
    const { payer, intentId } = await bought();
    const { id } = await bank('disputes', { intentId });
    await bank('disputes', { intentId, kind: outcome });
    const events = await eventsAbout(scope, payer);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        { kind: 'dispute_changed', intentId, disputeId: id, change: 'opened', standing: 'open' },
        { kind: 'dispute_changed', intentId, disputeId: id, change: 'closed', standing: outcome },
      ]),
    );
    for (let seed = 0; seed < 8; seed++) {
      await deleteEventRows(scope, payer);
      for (const event of shuffleWithRepeats(events, seed)) {
        await deliverEvent(scope, event);
        await processEvent(scope.fork(), event.id);
      }
      expect(await owned(payer), `seed ${seed}`).toEqual(left);
    }
  });

  it('a product revoked by a lost dispute is restored when the dispute is won after all, and both are audited', async () => {
    const { payer, intentId } = await bought();
    // The sandbox cannot turn a lost dispute into a won one, so the row is set to the state after a lost dispute.
    await scope.sql.rows(
      'test-follow-payment-lost',
      `update entitlement set revoked_at = now(), revoked_for = 'dispute' where account_id = $1`,
      [payer.accountId],
    );
    await bank('disputes', { intentId, kind: 'won' });
    await catchUp(scope, payer);
    expect(await owned(payer)).toEqual(['LOGO_PACK']);
    expect(await audited(payer.accountId)).toEqual([{ action: 'entitlement.restored', reason: 'dispute' }]);
  });
});
