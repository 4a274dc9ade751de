import { callSandboxControl, createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(async () => {
  await scope.close();
});

/** `onym admin ...` on this database. */
const onym = useOnymAdmin(() => ({ databaseUrl: scope.config.database.url }));

/** A recorded payment that a bank disputes. */
async function disputed(): Promise<string> {
  const { id: accountId, email } = await createTestAccount(scope);
  const { payments } = scope.ports;
  const { customerId } = await payments.createCustomer({ accountId, email, name: 'Vera Field' });
  const { id } = await payments.createIntent(
    {
      orderId: 'ord_cli',
      domain: 'cli.com',
      amountMinor: 1999,
      currency: 'usd',
      customerId,
      paymentMethodId: 'pm_card_visa',
      description: 'Logo Pack',
    },
    `${accountId}:1`,
  );
  await payments.confirmIntent(id, `${accountId}:2`);
  await payments.captureIntent(id, `${accountId}:3`);
  const paid = { intentId: id, amountMinor: 1999, currency: 'usd' };
  await transaction(scope.fork(), (tx) =>
    postMovements(tx, [buildCharge('product', { accountId, description: 'Logo Pack' }, paid)]),
  );
  await callSandboxControl('POST', 'disputes', { intentId: id, kind: 'opened' });
  return id;
}

it('lists disputes, shows our evidence, and submits it to the bank once', { timeout: 120_000 }, async () => {
  expect((await onym('disputes', 'list', '--json')).output).toBe(`${JSON.stringify({ disputes: [] })}\n`);
  const intentId = await disputed();
  const shown = await onym('disputes', 'show', intentId);
  expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('Logo Pack') });
  expect(shown.output).toContain(`onym admin disputes submit ${intentId}`);
  const listed = JSON.parse((await onym('disputes', 'list', '--json')).output) as { disputes: unknown[] };
  expect(listed.disputes).toMatchObject([{ intentId, orderId: null, status: 'open', amount: 19.99, answeredAt: null }]);
  for (let times = 0; times < 2; times++)
    expect(await onym('disputes', 'submit', intentId, '--note', 'They use it.')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The evidence was submitted'),
    });
  type Told = { intentId: string; submissions: number; evidence: Record<string, string> };
  const { disputes } = await callSandboxControl<{ disputes: Told[] }>('GET', `state?about=${intentId}`);
  expect(disputes.filter((entry) => entry.intentId === intentId)).toMatchObject([
    { submissions: 1, evidence: { uncategorized_text: expect.stringContaining('They use it.') } },
  ]);
});

it('exits with 1 for an undisputed payment, and with 2 without a subject', { timeout: 120_000 }, async () => {
  expect(await onym('disputes', 'submit', 'ord_missing')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was changed: No such disputed order or payment'),
  });
  expect((await onym('disputes', 'show')).code).toBe(2);
  expect((await onym('reconcile', 'close', 'payment_unknown:pi_none', '--note', 'x')).code).toBe(1);
  expect((await onym('reconcile', 'close', 'payment_unknown:pi_none')).code).toBe(2);
});
