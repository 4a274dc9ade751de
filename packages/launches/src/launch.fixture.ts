import { AccountSchema } from '@onym/accounts/access';
import { newChargeId, sumPrices, type PricedProduct } from '@onym/billing';
import { DAY_MS, newId } from '@onym/core';
import { transaction, type Tx } from '@onym/platform';
import { createTestAccount, uniqueWord, type TestScope } from '@onym/testing';
import { readBrief } from '@onym/studio/reading';
import { beginLaunch } from './begin-launch.ts';
import type { Part } from './launch-states.ts';
import { LaunchSchema, type Choice, type Launch } from './launch.entity.ts';

const DESCRIPTION = 'A small bakery in Porto that delivers sourdough bread to offices.';
const STACK: PricedProduct[] = [{ product: 'LAUNCH_STACK', priceMinor: 6999 }];

export interface TestPayer {
  accountId: string;
  customerId: string;
  paymentMethodId: string;
}

/** Creates an account without products that has a card. */
export async function createPayer(scope: TestScope, card = 'pm_card_visa'): Promise<TestPayer> {
  const { id: accountId, email } = await createTestAccount(scope);
  const { customerId } = await scope.ports.payments.createCustomer({ accountId, email, name: 'Vera Field' });
  await scope.sql.unnamed(
    'insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, $4)',
    [accountId, customerId, card, scope.clock.now()],
  );
  return { accountId, customerId, paymentMethodId: card };
}

/** Creates the row of a launch that can be started, with one name to choose. */
export function createPlannedLaunch(
  scope: TestScope,
  accountId: string,
  {
    include,
    domain = `${uniqueWord('crust')}.com`,
    owned = false,
    products = STACK,
  }: { include: Part[]; domain?: string; owned?: boolean; products?: PricedProduct[] },
): Promise<Launch> {
  const now = scope.clock.now();
  const choice: Choice = {
    name: 'Crust',
    domain,
    priceMinor: 0,
    renewalMinor: 0,
    years: 1,
    premium: false,
    owned,
    rationale: '',
  };
  return transaction(scope.fork(), async (tx) => {
    const launch = tx.em.create(LaunchSchema, {
      id: newId('launch', now),
      account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
      state: 'planned',
      request: { description: DESCRIPTION, tlds: ['.com'], include },
      reading: readBrief({ description: DESCRIPTION, name: 'Crust' }).reading,
      choices: [choice],
      products,
      currency: 'usd',
      result: {},
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    await tx.em.flush();
    return launch;
  });
}

/** Starts a planned launch. With a payer, its products are charged to their card. */
export async function startPlannedLaunch(
  scope: TestScope,
  launch: Launch,
  payer?: Pick<TestPayer, 'customerId' | 'paymentMethodId'>,
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ id: string; chargeId: string }> {
  const chargeId = newChargeId(scope);
  const charge = payer && {
    id: chargeId,
    products: launch.products,
    amountMinor: sumPrices(launch.products),
    tax: null,
    payer: { customerId: payer.customerId, paymentMethodId: payer.paymentMethodId },
  };
  await transaction(scope.fork(), async (tx) => {
    await before(tx);
    await beginLaunch(tx, launch, { choice: launch.choices[0]!, orderId: null, charge: charge ?? null, key: null });
  });
  return { id: launch.id, chargeId };
}
