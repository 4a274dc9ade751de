import { decideCharge, findOwnedProducts, grantProduct, readCharge, type PricedProduct } from '@onym/billing';
import { reserveSpending } from '@onym/billing/spending';
import { billingTasks } from '@onym/billing/tasks';
import type { ProductType } from '@onym/core';
import { transaction } from '@onym/platform';
import { makeProcessDue, openTestScope, sandboxRecords, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelLaunch } from '../cancel-launch.ts';
import { readLaunch } from '../find-launch.ts';
import { createPayer, createPlannedLaunch, startPlannedLaunch, type TestPayer } from '../launch.fixture.ts';
import { chooseProducts } from '../launch-products.ts';
import type { Part } from '../launch-states.ts';
import { authorizeProducts, captureProducts } from './pay-for-products.ts';
import type { Outcome, StepWork } from './step-work.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

interface Running {
  id: string;
  payer: TestPayer;
  domain: string;
}

/** A running launch of these parts; the products that pay for it are chosen as in a start, and its price is reserved. */
async function running(include: Part[], payer?: TestPayer, products?: PricedProduct[]): Promise<Running> {
  const buyer = payer ?? (await createPayer(scope));
  const { accountId } = buyer;
  const domain = `${uniqueWord('crust')}.com`;
  const chosen = products ?? (await chooseProducts(scope.fork(), { accountId, tier: 'explorer' }, { include }));
  const launch = await createPlannedLaunch(scope, accountId, { include, domain, products: chosen });
  const { id, chargeId } = await startPlannedLaunch(scope, launch, buyer);
  const amountMinor = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const spender = { accountId, keyId: null, memberId: null };
  const purchase = { action: 'launch' as const, domain, premium: false, amountMinor, orderId: chargeId };
  await transaction(scope.fork(), (tx) => reserveSpending(tx, spender, purchase));
  return { id, payer: buyer, domain };
}

const launchOf = async ({ id, payer }: Running) => (await readLaunch(scope.fork(), payer.accountId, id)).launch;

/** Advances the charge that the launch has now, as the worker would. */
async function advance(one: Running, chargeId?: string): Promise<void> {
  const id = chargeId ?? (await launchOf(one)).chargeId!;
  await makeProcessDue(scope, { name: 'billing.advance-charge' }, id);
  await billingTasks.find(({ job }) => job.name === 'billing.advance-charge')!.run(scope.fork(), { id });
}

/** One attempt of a step with the launch as it is now. */
const attempt = async (step: typeof captureProducts, one: Running): Promise<Outcome> =>
  step(scope.fork(), { launch: await launchOf(one) } as StepWork);

/** Attempts the step until it ends, and advances the charge in between. */
async function runToEnd(step: typeof captureProducts, one: Running): Promise<Outcome> {
  for (let tries = 0; tries < 6; tries++) {
    const outcome = await attempt(step, one);
    if (outcome.to !== 'later') return outcome;
    await advance(one);
  }
  throw new Error('the step did not end');
}

async function hold(one: Running): Promise<void> {
  await advance(one);
  expect(await attempt(authorizeProducts, one)).toMatchObject({ to: 'done' });
}

const own = ({ accountId }: TestPayer, product: ProductType) =>
  grantProduct(scope.fork(), accountId, product, `gift:${uniqueWord()}`);
const owned = ({ accountId }: TestPayer) => findOwnedProducts(scope.fork(), accountId);
const moneyOf = async ({ domain }: Running) =>
  (await sandboxRecords(domain)).intents.map(({ status, amountMinor }) => [status, amountMinor]);
const spent = async ({ accountId }: TestPayer) =>
  (
    await scope.sql.unnamed<{ minor: number }>(
      `select coalesce(sum(amount_minor - released_minor), 0)::int as minor from spending_entry where account_id = $1`,
      [accountId],
    )
  )[0]!.minor;

describe('a launch pays for the cheapest products that open its parts', () => {
  it.each<[Part[], ProductType[], number]>([
    [['logos'], ['LOGO_PACK'], 1999],
    [['kit', 'logos'], ['BRAND_KIT'], 2999],
    [['logos', 'legal'], ['LEGAL_KIT', 'LOGO_PACK'], 2998],
    [['kit', 'logos', 'legal', 'site'], ['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER'], 6497],
  ])('%j: one payment, which grants them all', async (include, products, minor) => {
    const one = await running(include);
    await hold(one);
    expect(await owned(one.payer)).toEqual([]);
    expect(await runToEnd(captureProducts, one)).toMatchObject({ to: 'done' });
    expect([await owned(one.payer), await moneyOf(one)]).toEqual([products, [['captured', minor]]]);
    expect(await spent(one.payer)).toBe(minor);
  });

  it('not for what the account owns', async () => {
    const payer = await createPayer(scope);
    await own(payer, 'LEGAL_KIT');
    const one = await running(['logos', 'legal'], payer);
    expect((await launchOf(one)).products).toEqual([{ product: 'LOGO_PACK', priceMinor: 1999 }]);
  });
});

describe('a product that the account gets while a launch pays for it', () => {
  it.each(['before', 'after'] as const)(
    'is not charged again: %s the hold, the launch pays for the rest with a smaller one',
    async (moment) => {
      const one = await running(['logos', 'legal']);
      if (moment === 'after') await hold(one);
      await own(one.payer, 'LOGO_PACK');
      if (moment === 'before') {
        await advance(one);
        expect(await runToEnd(authorizeProducts, one)).toMatchObject({ to: 'done' });
      }
      const first = (await launchOf(one)).chargeId!;
      expect(await runToEnd(captureProducts, one)).toMatchObject({ to: 'done' });
      await advance(one, first);
      expect(await owned(one.payer)).toEqual(['LEGAL_KIT', 'LOGO_PACK']);
      expect((await moneyOf(one)).filter(([status]) => status !== 'canceled')).toEqual([['captured', 999]]);
      expect(await spent(one.payer)).toBe(999);
      expect((await launchOf(one)).products).toEqual([{ product: 'LEGAL_KIT', priceMinor: 999 }]);
    },
  );

  it('leaves the bundle as it was agreed to, when the rest alone would not be cheaper', async () => {
    const one = await running(['kit', 'logos']);
    await hold(one);
    await own(one.payer, 'LOGO_PACK');
    await runToEnd(captureProducts, one);
    expect([await owned(one.payer), await moneyOf(one)]).toEqual([['BRAND_KIT', 'LOGO_PACK'], [['captured', 2999]]]);
  });

  it('replaces the bundle by the products of the rest, when these cost less', async () => {
    const parts: Part[] = ['kit', 'logos', 'legal', 'site'];
    const one = await running(parts, undefined, [{ product: 'LAUNCH_STACK', priceMinor: 6999 }]);
    await hold(one);
    await own(one.payer, 'BRAND_KIT');
    await runToEnd(captureProducts, one);
    expect(await owned(one.payer)).toEqual(['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER']);
    expect((await moneyOf(one)).filter(([status]) => status === 'captured')).toEqual([['captured', 3498]]);
  });

  it('makes the launch free, when nothing is left to pay for', async () => {
    const one = await running(['logos', 'legal']);
    await hold(one);
    await own(one.payer, 'LAUNCH_STACK');
    expect(await runToEnd(captureProducts, one)).toMatchObject({ to: 'done', isFree: true });
    await advance(one);
    expect(await moneyOf(one)).toEqual([['canceled', 2998]]);
  });

  it('stops the launch until its owner starts it again, when the rest now costs more than what was agreed to', async () => {
    const agreed: PricedProduct[] = [
      { product: 'LOGO_PACK', priceMinor: 50 },
      { product: 'LEGAL_KIT', priceMinor: 50 },
    ];
    const one = await running(['logos', 'legal'], undefined, agreed);
    await hold(one);
    await own(one.payer, 'LOGO_PACK');
    expect(await runToEnd(captureProducts, one)).toMatchObject({ to: 'waiting', waiting: { for: 'payment' } });
    await advance(one);
    expect([await owned(one.payer), await moneyOf(one)]).toEqual([['LOGO_PACK'], [['canceled', 100]]]);
  });

  it('charges the price that was agreed to, when only the price list has changed', async () => {
    const one = await running(['legal'], undefined, [{ product: 'LEGAL_KIT', priceMinor: 500 }]);
    await hold(one);
    await runToEnd(captureProducts, one);
    expect(await moneyOf(one)).toEqual([['captured', 500]]);
  });
});

describe('two launches of an account', () => {
  it('with overlapping products: the second waits for the first, and pays only for what is left', async () => {
    const first = await running(['logos', 'legal']);
    const second = await running(['kit', 'legal', 'site'], first.payer);
    await hold(first);
    await advance(second);
    expect(await attempt(authorizeProducts, second)).toMatchObject({
      to: 'later',
      message: expect.stringContaining('Another launch') as string,
    });
    await runToEnd(captureProducts, first);
    await advance(second);
    expect(await runToEnd(authorizeProducts, second)).toMatchObject({ to: 'done' });
    await runToEnd(captureProducts, second);
    expect(await owned(first.payer)).toEqual(['BRAND_KIT', 'LEGAL_KIT', 'LOGO_PACK', 'SITE_BUILDER']);
    expect([await moneyOf(first), await moneyOf(second)]).toEqual([[['captured', 2998]], [['captured', 5498]]]);
    expect(await spent(first.payer)).toBe(2998 + 5498);
  });

  it('with the same products: one payment', async () => {
    const first = await running(['logos', 'legal']);
    const second = await running(['legal', 'logos'], first.payer);
    await Promise.all([advance(first), advance(second)]);
    const [held, waiting] =
      (await readCharge(scope, (await launchOf(first)).chargeId!)).state === 'held' ? [first, second] : [second, first];
    await runToEnd(captureProducts, held);
    await advance(waiting);
    expect(await runToEnd(authorizeProducts, waiting)).toMatchObject({ isFree: true });
    expect([await moneyOf(held), await moneyOf(waiting)]).toEqual([[['captured', 2998]], []]);
  });
});

it('a launch that is canceled before it pays for the rest places no other charge', async () => {
  const one = await running(['logos', 'legal']);
  await hold(one);
  await own(one.payer, 'LOGO_PACK');
  const launch = await launchOf(one);
  const { accountId } = one.payer;
  await transaction(scope.fork(), (tx) => decideCharge(tx, launch.chargeId!, 'capture'));
  const owner = { kind: 'session', accountId, tier: 'explorer', email: '', admin: false } as const;
  await cancelLaunch(scope.fork(), owner, one.id);
  expect(await captureProducts(scope.fork(), { launch } as StepWork)).toMatchObject({ to: 'later' });
  await advance(one);
  const charges = 'select state from product_charge where account_id = $1';
  expect(await scope.sql.unnamed(charges, [accountId])).toEqual([{ state: 'released' }]);
  expect([await owned(one.payer), await spent(one.payer)]).toEqual([['LOGO_PACK'], 0]);
});
