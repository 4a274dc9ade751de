import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testkit';
import { startProgram } from '@onym/testkit/processes';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Books and a world of its own: it looks at all there is.
let sandbox: OwnSandbox;
let scope: TestScope;
let dataDir: string;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
});
afterAll(async () => {
  await scope.close();
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** `onym admin reconcile` on these books. */
async function reconcile(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', 'reconcile', ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: scope.config.database.url,
      SANDBOX_DATABASE_URL: scope.config.database.url,
      SANDBOX_URL: sandbox.url,
      APP_SECRET: 'a test secret that is long enough to be one',
    },
  });
  const { code } = await program.exited;
  return { code, said: program.log() };
}

it('answers what was found, how much was put right and how much is open, as data and in words', async () => {
  expect(await reconcile('--json')).toEqual({
    code: 0,
    said: `${JSON.stringify({ found: [], repaired: 0, open: 0, unanswered: [] })}\n`,
  });
  const { customerId } = await scope.ports.payments.createCustomer({
    accountId: 'usr_nobody',
    email: 'nobody@example.com',
    name: 'Nobody',
  });
  const settlement = await scope.ports.rails[0]!.charge(
    {
      orderId: 'ord_nobody',
      customerId,
      domain: 'nobody.com',
      amountMinor: 1609,
      currency: 'usd',
      description: 'x',
      token: 'tok_ok',
    },
    'key',
  );
  const subject = settlement.kind === 'paid' ? settlement.intentId : '';
  const { said } = await reconcile('--json');
  expect(JSON.parse(said)).toEqual({
    found: [{ kind: 'payment_unknown', subject, detail: expect.stringContaining('ord_nobody'), repaired: false }],
    repaired: 0,
    open: 1,
    unanswered: [],
  });
  expect((await reconcile()).said).toMatch(
    new RegExp(`^0 differences were put right, 1 are left to a person\\.\n  open +payment_unknown +${subject}`),
  );
});
