import { expect, it } from 'vitest';
import { useSeparateDatabase } from './separate-database.fixture.ts';

const { scope, admin } = useSeparateDatabase();
/** `onym admin reconcile` on this database. */
const reconcile = (...args: string[]) => admin('reconcile', ...args);

it('returns what was found, how much was repaired and how much is open, as data and as text', async () => {
  expect(await reconcile('--json')).toEqual({
    code: 0,
    output: `${JSON.stringify({ found: [], repaired: 0, open: 0, unanswered: [] })}\n`,
  });
  const { customerId } = await scope().ports.payments.createCustomer({
    accountId: 'usr_unknown',
    email: 'unknown@example.com',
    name: 'Unknown',
  });
  const settlement = await scope().ports.rails[0]!.charge(
    {
      orderId: 'ord_unknown',
      customerId,
      domain: 'unknown.com',
      amountMinor: 1609,
      currency: 'usd',
      description: 'x',
      token: 'tok_ok',
    },
    'key',
  );
  const subject = settlement.kind === 'paid' ? settlement.intentId : '';
  const { output } = await reconcile('--json');
  expect(JSON.parse(output)).toEqual({
    found: [{ kind: 'payment_unknown', subject, detail: expect.stringContaining('ord_unknown'), repaired: false }],
    repaired: 0,
    open: 1,
    unanswered: [],
  });
  expect((await reconcile()).output).toMatch(
    new RegExp(`^0 differences were repaired, 1 need an operator\\.\n  open +payment_unknown +${subject}`),
  );
});
