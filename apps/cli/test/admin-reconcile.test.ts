import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

// Books and a world of its own: it looks at all there is.
let sandbox: OwnSandbox;
let scope: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
});
afterAll(async () => {
  await scope.close();
  await sandbox.stop();
});

const admin = useOnymAdmin(() => ({ databaseUrl: scope.config.database.url, sandboxUrl: sandbox.url }));
/** `onym admin reconcile` on these books. */
const reconcile = (...args: string[]) => admin('reconcile', ...args);

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
