import { newId, type ProductType } from '@onym/core';
import { transaction } from '@onym/platform';
import { sandboxRecords, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { advanceNow, endPause, jobKeyOf, sweepCharges } from './charge.fixture.ts';
import { endPages } from './end-pages.ts';
import { startPurchase } from './start-checkout.ts';
import { duplicatesOf, leavingPagesOpen, pagesOf, payAll, sessionOf } from './checkout-pages.fixture.ts';
import { findOwnedProducts, findPaidEntitlements } from './entitlement.repository.ts';
import { grantProduct } from './grant-product.ts';
import { decideCharge, placeCharge } from './place-charge.ts';
import { readCharge } from './product-charge.repository.ts';
import { syncCheckout } from './sync-checkout.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

interface Placed {
  id: string;
  about: string;
}

async function placed(
  { accountId, customerId }: TestPayer,
  products: ProductType[] = ['LAUNCH_STACK'],
): Promise<Placed> {
  const id = newId('productCharge', scope.clock.now());
  const about = `${uniqueWord()}.com`;
  await transaction(scope.fork(), (tx) =>
    placeCharge(tx, {
      id,
      accountId,
      products,
      amountMinor: 6999,
      tax: null,
      currency: 'usd',
      payer: { customerId, paymentMethodId: 'pm_card_visa' },
      about,
      keyId: null,
    }),
  );
  return { id, about };
}

const decide = ({ id }: Placed, decision: 'capture' | 'release') =>
  transaction(scope.fork(), (tx) => decideCharge(tx, id, decision));
const advance = ({ id }: Placed, own = scope) => advanceNow(scope, id, own);
const stateOf = async ({ id }: Placed) => (await readCharge(scope, id)).state;
const faultOf = async ({ id }: Placed) => (await readCharge(scope, id)).fault?.code;
const moneyOf = async ({ about }: Placed) => (await sandboxRecords(about)).intents.map(({ status }) => status);
const owned = ({ accountId }: TestPayer) => findOwnedProducts(scope.fork(), accountId);
const jobsOf = async ({ id }: Placed) =>
  (
    await scope.sql.rows('test-one-live-charge-jobs', 'select 1 from graphile_worker.jobs where key = $1', [
      jobKeyOf(id),
    ])
  ).length;
const loseJob = ({ id }: Placed) =>
  scope.sql.rows('test-one-live-charge-lose', 'select graphile_worker.remove_job($1)::text as job', [jobKeyOf(id)]);

describe('two charges of an account for one product', () => {
  it('place one hold while the other waits; when the first is captured, the other is queued and released without a hold', async () => {
    const payer = await makePayer(scope);
    const [first, second] = [await placed(payer), await placed(payer)];
    await Promise.all([advance(first), advance(second)]);
    const [held, waiting] = (await stateOf(first)) === 'held' ? [first, second] : [second, first];
    expect([await stateOf(held), await stateOf(waiting)]).toEqual(['held', 'queued']);
    expect(await moneyOf(waiting)).toEqual([]);
    await loseJob(waiting);
    await decide(held, 'capture');
    await advance(held);
    expect(await jobsOf(waiting)).toBe(1);
    await advance(waiting);
    expect([await stateOf(held), await stateOf(waiting), await faultOf(waiting)]).toEqual([
      'captured',
      'released',
      'already_entitled',
    ]);
    expect([await moneyOf(held), await moneyOf(waiting)]).toEqual([['captured'], []]);
    expect(await owned(payer)).toEqual(['LAUNCH_STACK']);
  });

  it('place the second hold when the first is released, even if the job of the second was lost', async () => {
    const payer = await makePayer(scope);
    const [first, second] = [await placed(payer), await placed(payer)];
    await advance(first);
    await advance(second);
    await loseJob(second);
    await decide(first, 'release');
    expect(await jobsOf(second)).toBe(1);
    await advance(second);
    expect(await stateOf(second)).toBe('held');
    await advance(first);
    await decide(second, 'capture');
    await advance(second);
    expect([await moneyOf(first), await moneyOf(second)]).toEqual([['canceled'], ['captured']]);
  });

  it('allow the release of a waiting one, and the sweep queues the lost job of another', async () => {
    const payer = await makePayer(scope);
    const [first, second, third] = [await placed(payer), await placed(payer), await placed(payer)];
    for (const one of [first, second, third]) await advance(one);
    await decide(second, 'release');
    await advance(second);
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['held', 'released', 'queued']);
    await loseJob(third);
    await endPause(scope, third.id);
    await sweepCharges(scope.fork());
    expect(await jobsOf(third)).toBe(1);
  });

  it('cannot both be active: the database refuses the second', async () => {
    const payer = await makePayer(scope);
    const [first, second] = [await placed(payer), await placed(payer)];
    await advance(first);
    await expect(
      scope.sql.rows('test-force', `update product_charge set state = 'created' where id = $1`, [second.id]),
    ).rejects.toThrow('product_charge_live');
  });

  it.each(['createIntent', 'confirmIntent', 'captureIntent'] as const)(
    'take one payment although the process of the first dies right after %s',
    async (call) => {
      const payer = await makePayer(scope);
      const [first, second] = [await placed(payer), await placed(payer)];
      const dying = withPayments(scope, {
        [call]: async (...args: never[]) => {
          await (scope.ports.payments[call] as (...all: never[]) => Promise<unknown>)(...args);
          throw new Error('killed');
        },
      });
      const mortal = { ...dying, fork: () => ({ ...dying, em: scope.fork().em }) } as TestScope;
      await advance(first, mortal).catch(() => {});
      await advance(second);
      await advance(first);
      await decide(first, 'capture');
      await advance(first, mortal).catch(() => {});
      await advance(second);
      await advance(first);
      await advance(second);
      expect([await moneyOf(first), await moneyOf(second)]).toEqual([['captured'], []]);
      expect(await owned(payer)).toEqual(['LAUNCH_STACK']);
    },
  );
});

describe('a charge for a product that the account owns in the meantime', () => {
  it('is released instead of captured, for each source of the product, with the reason', async () => {
    const gifts = {
      gift: ({ accountId }: TestPayer) => grantProduct(scope.fork(), accountId, 'LAUNCH_STACK', `gift:${accountId}`),
      plan: ({ accountId }: TestPayer) =>
        scope.sql.rows('test-one-live-charge-tier', `update account set tier = 'founder' where id = $1`, [accountId]),
    };
    for (const give of Object.values(gifts)) {
      const payer = await makePayer(scope);
      const charge = await placed(payer);
      await advance(charge);
      await give(payer);
      expect(await decide(charge, 'capture')).toBe('release');
      await advance(charge);
      expect([await stateOf(charge), await faultOf(charge), await moneyOf(charge)]).toEqual([
        'released',
        'already_entitled',
        ['canceled'],
      ]);
    }
  });

  it('places no hold if the account got the product before the hold', async () => {
    const payer = await makePayer(scope);
    const charge = await placed(payer);
    await grantProduct(scope.fork(), payer.accountId, 'LAUNCH_STACK', `gift:${payer.accountId}`);
    await advance(charge);
    expect([await stateOf(charge), await moneyOf(charge)]).toEqual(['released', []]);
  });
});

describe('a page and a charge for the same product', () => {
  it('are never both open: no page is opened, and an open one ends when the charge is placed', async () => {
    const payer = await makePayer(scope);
    const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
    const charge = await placed(payer);
    await endPages(scope.fork(), payer.accountId);
    expect(await pagesOf(scope, payer)).toMatchObject({ [sessionOf(url)]: 'expired' });
    for (const product of ['LAUNCH_STACK', 'LOGO_PACK'] as const)
      await expect(startPurchase(scope.fork(), payer.accountId, product)).rejects.toMatchObject({
        code: 'already_entitled',
      });
    await expect(startPurchase(scope.fork(), payer.accountId, 'EMAIL_FORWARDING_SLOT')).resolves.toBeDefined();
    await decide(charge, 'release');
    await expect(startPurchase(scope.fork(), payer.accountId, 'LAUNCH_STACK')).resolves.toBeDefined();
  });

  it('a page paid before the charge is decided grants the product, and the charge is released', async () => {
    const payer = await makePayer(scope);
    const { url } = await startPurchase(leavingPagesOpen(scope), payer.accountId, 'LAUNCH_STACK');
    const charge = await placed(payer);
    await advance(charge);
    await payAll([url]);
    await syncCheckout(scope.fork(), sessionOf(url));
    expect(await owned(payer)).toEqual(['LAUNCH_STACK']);
    expect(await decide(charge, 'capture')).toBe('release');
    await advance(charge);
    expect(await moneyOf(charge)).toEqual(['canceled']);
    expect(await duplicatesOf(scope, payer)).toEqual([]);
  });

  it('record the page as a duplicate payment when it is paid while the charge is captured', async () => {
    const payer = await makePayer(scope);
    const { url } = await startPurchase(leavingPagesOpen(scope), payer.accountId, 'LAUNCH_STACK');
    const charge = await placed(payer);
    await advance(charge);
    await decide(charge, 'capture');
    await payAll([url]);
    await syncCheckout(scope.fork(), sessionOf(url));
    await advance(charge);
    expect(await moneyOf(charge)).toEqual(['captured']);
    expect(await duplicatesOf(scope, payer)).toHaveLength(1);
    expect(await owned(payer)).toEqual(['LAUNCH_STACK']);
  });
});

describe('a charge for several products', () => {
  const SEVERAL: ProductType[] = ['LEGAL_KIT', 'LOGO_PACK'];

  it('grants them all with one payment, under one description', async () => {
    const payer = await makePayer(scope);
    const charge = await placed(payer, SEVERAL);
    await decide(charge, 'capture');
    await advance(charge);
    expect([await owned(payer), await moneyOf(charge)]).toEqual([['LEGAL_KIT', 'LOGO_PACK'], ['captured']]);
    const { intentId } = await readCharge(scope, charge.id);
    expect((await findPaidEntitlements(scope.fork(), intentId!)).map(({ product }) => product).toSorted()).toEqual(
      SEVERAL,
    );
    const described = 'select description from charge where reference = $1';
    expect(await scope.sql.rows('test-several-described', described, [intentId])).toEqual([
      { description: 'Logo Pack, Legal Kit' },
    ]);
  });

  it('is released when the account owns one of them by then', async () => {
    const payer = await makePayer(scope);
    const charge = await placed(payer, SEVERAL);
    await advance(charge);
    await grantProduct(scope.fork(), payer.accountId, 'BRAND_KIT', `gift:${payer.accountId}`);
    expect(await decide(charge, 'capture')).toBe('release');
    await advance(charge);
    expect([await faultOf(charge), await moneyOf(charge)]).toEqual(['already_entitled', ['canceled']]);
  });

  it.each<[ProductType[]]>([[['LOGO_PACK', 'SITE_BUILDER']], [['SITE_BUILDER']], [['LAUNCH_STACK']]])(
    'is the only one of its account: another one for %j waits, also for other products',
    async (products) => {
      const payer = await makePayer(scope);
      const [first, second] = [await placed(payer, SEVERAL), await placed(payer, products)];
      await advance(first);
      await advance(second);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['held', 'queued']);
      await decide(first, 'release');
      await advance(second);
      expect(await stateOf(second)).toBe('held');
    },
  );

  it('does not wait for a bill for usage, nor that one for it', async () => {
    const payer = await makePayer(scope);
    const [usage, products] = [await placed(payer, []), await placed(payer, SEVERAL)];
    await advance(usage);
    await advance(products);
    expect([await stateOf(usage), await stateOf(products)]).toEqual(['held', 'held']);
  });

  it('keeps pages for each of them, and for what includes one of them, from opening', async () => {
    const payer = await makePayer(scope);
    await placed(payer, SEVERAL);
    for (const product of [...SEVERAL, 'BRAND_KIT', 'LAUNCH_STACK'] as const)
      await expect(startPurchase(scope.fork(), payer.accountId, product)).rejects.toMatchObject({
        code: 'already_entitled',
      });
    await expect(startPurchase(scope.fork(), payer.accountId, 'SITE_BUILDER')).resolves.toBeDefined();
  });

  it('makes a page for the stack that is paid while it is captured a duplicate, when nothing of the stack is left', async () => {
    for (const [products, duplicates] of [
      [['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER'], 1],
      [['LEGAL_KIT'], 0],
    ] satisfies [ProductType[], number][]) {
      const payer = await makePayer(scope);
      const { url } = await startPurchase(leavingPagesOpen(scope), payer.accountId, 'LAUNCH_STACK');
      const charge = await placed(payer, products);
      await advance(charge);
      await decide(charge, 'capture');
      await payAll([url]);
      await syncCheckout(scope.fork(), sessionOf(url));
      await advance(charge);
      expect(await duplicatesOf(scope, payer)).toHaveLength(duplicates);
    }
  });
});
