import { INSERTION_ORDER, openTestScope, stack, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp, fillIn, makePayer, callProcessor, type TestPayer } from './billing.fixture.ts';
import { startPurchase } from './start-checkout.ts';
import { syncPayment } from './sync-payment.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A customer with the logo pack, its invoice and its payment. */
async function bought(): Promise<{ payer: TestPayer; intentId: string }> {
  const payer = await makePayer(scope);
  await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url);
  await catchUp(scope, payer);
  const row = await scope.sql.row<{ intent_id: string }>(
    'test-payment-mail-intent',
    'select intent_id from entitlement where account_id = $1',
    [payer.accountId],
  );
  return { payer, intentId: row!.intent_id };
}

/** The mails after the invoice, in the order of insertion, because the clock stands still. */
async function listChangeMails({ accountId }: TestPayer): Promise<{ subject: string; text: string }[]> {
  const mails = await scope.sql.rows<{ subject: string; text: string }>(
    'test-told',
    `select subject, text from outgoing_mail where "to" = (select email from account where id = $1) order by ${INSERTION_ORDER}`,
    [accountId],
  );
  expect(mails[0]!.subject).toMatch(/^Invoice .*Logo Pack$/);
  return mails.slice(1);
}
const subjects = async (payer: TestPayer) => (await listChangeMails(payer)).map(({ subject }) => subject);

const refund = (intentId: string, amountMinor?: number) =>
  callProcessor<{ id: string }>(scope, 'POST', '/refunds', {
    payment_intent: intentId,
    ...(amountMinor ? { amount: String(amountMinor) } : {}),
  });
async function sandbox(path: string, body: object): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}
const follow = (intentId: string) => syncPayment(scope.fork(), intentId);

describe('the buyer of a product is informed', () => {
  it('of the amount of each refund, once, and of what the last refund ends', async () => {
    const { payer, intentId } = await bought();
    await refund(intentId, 100);
    await follow(intentId);
    await follow(intentId);
    expect(await listChangeMails(payer)).toMatchObject([
      {
        subject: 'Your payment for Logo Pack was refunded in part',
        text: expect.stringMatching(/^We refunded 1\.00 USD of your payment for Logo Pack\.(?!.*has ended)/) as string,
      },
    ]);
    await refund(intentId);
    await catchUp(scope, payer);
    await follow(intentId);
    const [, whole, ...more] = await listChangeMails(payer);
    expect(whole).toMatchObject({
      subject: 'Your payment for Logo Pack was refunded',
      text: expect.stringMatching(/^We refunded 18\.99 USD .*What it included has ended\./) as string,
    });
    expect(more).toEqual([]);
  });

  it('of a refund that failed, and that the product is restored', async () => {
    const { payer, intentId } = await bought();
    const { id } = await refund(intentId);
    await follow(intentId);
    await sandbox(`refunds/${id}`, { status: 'failed' });
    await follow(intentId);
    await follow(intentId);
    const [, failed, ...more] = await listChangeMails(payer);
    expect(failed).toMatchObject({
      subject: 'A refund for Logo Pack failed',
      text: expect.stringMatching(/19\.99 USD.*What it included is yours again\./) as string,
    });
    expect(more).toEqual([]);
  });

  it('of a dispute, and how it ends', async () => {
    const [kept, lost] = [await bought(), await bought()];
    for (const { intentId } of [kept, lost]) {
      await sandbox('disputes', { intentId, kind: 'opened' });
      await follow(intentId);
      await follow(intentId);
    }
    await sandbox('disputes', { intentId: kept.intentId, kind: 'won' });
    await sandbox('disputes', { intentId: lost.intentId, kind: 'lost' });
    for (const { intentId } of [kept, lost]) await follow(intentId);
    expect(await subjects(kept.payer)).toEqual([
      'Your payment for Logo Pack is disputed',
      'The dispute of your payment for Logo Pack is closed',
    ]);
    expect(await subjects(lost.payer)).toEqual([
      'Your payment for Logo Pack is disputed',
      'Your payment for Logo Pack was charged back',
    ]);
  });

  it('not of an early warning, because it moves no money', async () => {
    const { payer, intentId } = await bought();
    await sandbox('disputes', { intentId, kind: 'early_warning' });
    await follow(intentId);
    expect(await listChangeMails(payer)).toEqual([]);
  });
});
