import { buildCharge, postMovements, buildSubscriptionPayment } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import { createTestAccount } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useSeparateDatabase } from './separate-database.fixture.ts';

const { scope, admin } = useSeparateDatabase();

describe('onym admin ledger', () => {
  it('shows the balance of each account, debit positive, and that everything adds up, as data and as text', async () => {
    expect(await admin('ledger', '--json')).toEqual({
      code: 0,
      output: `${JSON.stringify({ accounts: [], unbalanced: [] })}\n`,
    });
    const { id: accountId } = await createTestAccount(scope());
    const of = { accountId, description: 'x' };
    await transaction(scope(), (tx) =>
      postMovements(tx, [
        buildCharge('product', of, { intentId: 'pi_product', amountMinor: 1999, currency: 'usd' }),
        ...buildSubscriptionPayment(of, { intentId: 'pi_plan', amountMinor: 2000, currency: 'usd' }, 100),
      ]),
    );

    const { code, output } = await admin('ledger', '--json');
    expect(code, output).toBe(0);
    const { accounts, unbalanced } = JSON.parse(output);
    expect(unbalanced).toEqual([]);
    expect(accounts).toHaveLength(3);
    expect(accounts).toEqual(
      expect.arrayContaining([
        { account: 'processor', currency: 'usd', balanceMinor: 3999 },
        { account: 'revenue', currency: 'usd', balanceMinor: -3899 },
        { account: 'overage', currency: 'usd', balanceMinor: -100 },
      ]),
    );
    const words = await admin('ledger');
    expect(words.output).toMatch(/^processor +39\.99 usd$/m);
    expect(words.output).toMatch(/^revenue +-38\.99 usd$/m);
    expect(words.output).not.toContain('UNBALANCED');
  });
});
