import { transaction } from '@onym/platform';
import { sandboxRecords, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { describeProcess, type ProcessCase } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { advanceCharge } from './advance-charge.ts';
import { makePayer } from './billing.fixture.ts';
import { chargeProcess } from './charge-process.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { decideCharge, newChargeId, placeCharge } from './place-charge.ts';
import { readCharge } from './product-charge.repository.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const LEDGER = `
  select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
  where t.account_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`;

interface End {
  state: string;
  intents: string[];
  owned: string[];
  ledger: { account: string; minor: number }[];
}

/** A charge that is to be captured as soon as it is held. */
function chargeOf(card: string, end: End): ProcessCase {
  return {
    process: chargeProcess,
    run: advanceCharge,
    async start(own) {
      const { accountId, customerId } = await makePayer(own);
      const id = newChargeId(own);
      await transaction(own, async (tx) => {
        const payer = { customerId, paymentMethodId: card };
        const price = { products: ['LAUNCH_STACK' as const], amountMinor: 6999, tax: null, currency: 'usd' };
        await placeCharge(tx, { id, accountId, ...price, payer, about: `${uniqueWord()}.com`, keyId: null });
        await decideCharge(tx, id, 'capture');
      });
      return id;
    },
    async violations(own, id) {
      const { state, about, account } = await readCharge(own, id);
      const found: End = {
        state,
        // If the response to its creation was lost, an intent stays unconfirmed at the processor: it holds nothing and cannot be confirmed.
        intents: (await sandboxRecords(about)).intents
          .map(({ status }) => status as string)
          .filter((status) => status !== 'requires_confirmation'),
        owned: await findOwnedProducts(own.fork(), account.id),
        ledger: await own.sql.rows('test-charge-ledger', LEDGER, [account.id]),
      };
      return JSON.stringify(found) === JSON.stringify(end) ? [] : [JSON.stringify(found)];
    },
  };
}

describeProcess(
  'a charge',
  () => scope,
  chargeOf('pm_card_visa', {
    state: 'captured',
    intents: ['captured'],
    owned: ['LAUNCH_STACK'],
    ledger: [
      { account: 'processor', minor: 6999 },
      { account: 'revenue', minor: -6999 },
    ],
  }),
);

describeProcess(
  'a charge that the card declines',
  () => scope,
  chargeOf('pm_card_chargeCustomerFail', { state: 'released', intents: ['canceled'], owned: [], ledger: [] }),
);
