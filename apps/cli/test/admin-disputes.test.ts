import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { control, makeAccount, openTestScope, type TestScope } from '@onym/testkit';
import { startProgram } from '@onym/testkit/processes';
import { charged, post } from '@onym/ledger';
import { transaction } from '@onym/platform';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let scope: TestScope;
let dataDir: string;
beforeAll(async () => {
  scope = await openTestScope();
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
});
afterAll(async () => {
  await scope.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** `onym admin ...` on these books. */
async function onym(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: scope.config.database.url,
      SANDBOX_DATABASE_URL: scope.config.database.url,
      SANDBOX_URL: inject('sandboxUrl'),
      APP_SECRET: 'a test secret that is long enough to be one',
    },
  });
  const { code } = await program.exited;
  return { code, said: program.log() };
}

/** A payment in the books that a bank disputes. */
async function disputed(): Promise<string> {
  const { id: accountId, email } = await makeAccount(scope);
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
    post(tx, [charged('product', { accountId, description: 'Logo Pack' }, paid)]),
  );
  await control('POST', 'disputes', { intentId: id, kind: 'opened' });
  return id;
}

it('lists disputes, shows what speaks for us, and sends it to the bank once', { timeout: 120_000 }, async () => {
  expect((await onym('disputes', 'list', '--json')).said).toBe(`${JSON.stringify({ disputes: [] })}\n`);
  const intentId = await disputed();
  const shown = await onym('disputes', 'show', intentId);
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('Logo Pack') });
  expect(shown.said).toContain(`onym admin disputes submit ${intentId}`);
  const listed = JSON.parse((await onym('disputes', 'list', '--json')).said) as { disputes: unknown[] };
  expect(listed.disputes).toMatchObject([{ intentId, orderId: null, status: 'open', amount: 19.99, answeredAt: null }]);
  for (let times = 0; times < 2; times++)
    expect(await onym('disputes', 'submit', intentId, '--note', 'They use it.')).toMatchObject({
      code: 0,
      said: expect.stringContaining('The bank has our evidence'),
    });
  type Told = { intentId: string; submissions: number; evidence: Record<string, string> };
  const { disputes } = await control<{ disputes: Told[] }>('GET', 'state');
  expect(disputes.filter((entry) => entry.intentId === intentId)).toMatchObject([
    { submissions: 1, evidence: { uncategorized_text: expect.stringContaining('They use it.') } },
  ]);
});

it('refuses with 1 what nobody disputes, and with 2 what names nothing', { timeout: 120_000 }, async () => {
  expect(await onym('disputes', 'submit', 'ord_nobody')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was changed: Nobody disputes'),
  });
  expect((await onym('disputes', 'show')).code).toBe(2);
  expect((await onym('reconcile', 'close', 'payment_unknown:pi_none', '--note', 'x')).code).toBe(1);
  expect((await onym('reconcile', 'close', 'payment_unknown:pi_none')).code).toBe(2);
});
