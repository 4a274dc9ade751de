import { newId, type ProductType } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, sandboxRecords, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePayer, type TestPayer } from './billing.fixture.ts';
import { advanceNow } from './charge.fixture.ts';
import { decideCharge, placeCharge } from './place-charge.ts';
import { readCharge } from './product-charge.repository.ts';
import { releaseCharges } from './release-charges.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const REASON = { code: 'purchases_held', message: 'Purchases are held' } as const;
const release = ({ accountId }: TestPayer) => releaseCharges(scope.fork(), accountId, REASON);

async function held(
  { accountId, customerId }: TestPayer,
  products: ProductType[] = ['LAUNCH_STACK'],
): Promise<{ id: string; about: string }> {
  const id = newId('productCharge', scope.clock.now());
  const about = `${uniqueWord()}.com`;
  const payer = { customerId, paymentMethodId: 'pm_card_visa' };
  const charge = { id, accountId, products, amountMinor: 6999, tax: null, currency: 'usd', payer, about, keyId: null };
  await transaction(scope.fork(), (tx) => placeCharge(tx, charge));
  await advanceNow(scope, id);
  return { id, about };
}
const settled = async ({ id, about }: { id: string; about: string }) => {
  await advanceNow(scope, id);
  const { state, fault } = await readCharge(scope, id);
  return { state, code: fault?.code, money: (await sandboxRecords(about)).intents.map(({ status }) => status) };
};

it('releases a hold that is not decided; again, it does nothing', async () => {
  const payer = await makePayer(scope);
  const charge = await held(payer);
  await release(payer);
  await release(payer);
  expect(await settled(charge)).toEqual({ state: 'released', code: 'purchases_held', money: ['canceled'] });
});

it('leaves a charge that is decided, the bill for usage, and those of other accounts', async () => {
  const [payer, other] = [await makePayer(scope), await makePayer(scope)];
  const [decided, usage, theirs] = [await held(payer), await held(payer, []), await held(other)];
  await transaction(scope.fork(), (tx) => decideCharge(tx, decided.id, 'capture'));
  await release(payer);
  expect(await settled(decided)).toMatchObject({ state: 'captured' });
  expect(await settled(usage)).toMatchObject({ state: 'held' });
  expect(await settled(theirs)).toMatchObject({ state: 'held' });
});
