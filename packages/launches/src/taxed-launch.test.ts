import { setTaxCountry } from '@onym/accounts/access';
import { grantProduct } from '@onym/billing';
import { billingTasks } from '@onym/billing/tasks';
import { readSaleTax } from '@onym/billing/tax';
import { transaction } from '@onym/platform';
import { createTestAccount, makeProcessDue, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLaunch } from './find-launch.ts';
import { createPayer, createPlannedLaunch } from './launch.fixture.ts';
import { launchTax, launchTotal } from './plan-steps.ts';
import { priceProducts } from './price-products.ts';
import { startLaunch } from './start-launch.ts';
import { authorizeProducts } from './steps/pay-for-products.ts';
import type { StepWork } from './steps/step-work.ts';
import { taxChoices } from './tax-choices.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'CA:5', TAX_BEHAVIOR: 'exclusive', SELLER_COUNTRY: 'CA' });
});
afterAll(() => scope.close());

const settle = (accountId: string) => transaction(scope.fork(), (tx) => setTaxCountry(tx, accountId, 'CA'));
const CHOICE = {
  name: 'Crust',
  domain: 'crust.com',
  priceMinor: 1609,
  renewalMinor: 2184,
  years: 1,
  premium: false,
  owned: false,
  rationale: '',
};

it('the total of a plan has the tax of the domain and of the products', async () => {
  const { id: accountId } = await createTestAccount(scope);
  await settle(accountId);
  const products = [{ product: 'BRAND_KIT' as const, priceMinor: 2999 }];
  const [choice] = await taxChoices(scope.fork(), [CHOICE], { accountId, productsMinor: 2999, currency: 'usd' });
  const request = { include: ['domain' as const, 'kit' as const] };
  expect(launchTotal(request, choice!, products)).toBe(1609 + 80 + 2999 + 150);
  expect(launchTax(request, choice!, products)).toMatchObject({ taxMinor: 230, grossMinor: 4838 });
  expect(launchTotal(request, choice!, [])).toBe(1689);
  expect(launchTotal({ include: ['kit'] }, choice!, products)).toBe(3149);
});

it('a plan for an account without an address shows prices without tax', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const products = [{ product: 'LAUNCH_STACK' as const, priceMinor: 6999 }];
  const shown = { accountId, productsMinor: 6999, currency: 'usd' };
  const [choice] = await taxChoices(scope.fork(), [CHOICE], shown);
  expect(launchTax({ include: ['domain'] }, choice!, products)).toBeNull();
  expect(launchTotal({ include: ['domain'] }, choice!, products)).toBe(8608);
});

it('a start charges the products with their tax, at no more than maxPrice in total, and stores the tax', async () => {
  const payer = await createPayer(scope);
  const { accountId } = payer;
  await settle(accountId);
  const launch = await createPlannedLaunch(scope, accountId, { include: ['kit'] });
  const principal = { accountId, tier: 'explorer' as const };
  const { amountMinor } = await priceProducts(scope.fork(), principal, launch);
  const { domain } = launch.choices[0]!;
  const start = (maxMinor: number) =>
    startLaunch(scope.fork(), { ...principal, key: null }, launch.id, { name: domain, maxMinor });
  await expect(start(amountMinor - 1)).rejects.toMatchObject({ code: 'price_changed' });
  const started = await start(amountMinor);
  const chargeId = started.launch.chargeId!;
  expect(await readSaleTax(scope, chargeId)).toMatchObject({ grossMinor: amountMinor, treatment: 'taxed' });
  const [charge] = await scope.sql.unnamed<{ minor: number }>(
    'select amount_minor as minor from product_charge where id = $1',
    [chargeId],
  );
  expect(charge).toEqual({ minor: amountMinor });
  expect(launchTotal(launch.request, started.launch.chosen!, started.launch.products)).toBe(amountMinor);
});

it('a launch that pays for the rest only is charged with the tax of the rest, and shows that total', async () => {
  const { accountId } = await createPayer(scope);
  await settle(accountId);
  const parts = { include: ['logos' as const, 'legal' as const] };
  const products = [
    { product: 'LEGAL_KIT' as const, priceMinor: 999 },
    { product: 'LOGO_PACK' as const, priceMinor: 1999 },
  ];
  const { id, choices } = await createPlannedLaunch(scope, accountId, { ...parts, products });
  const requester = { accountId, tier: 'explorer' as const, key: null };
  await startLaunch(scope.fork(), requester, id, { name: choices[0]!.domain, maxMinor: 3148 });
  const launchNow = async () => (await readLaunch(scope.fork(), accountId, id)).launch;
  const { chargeId: first } = await launchNow();
  await grantProduct(scope.fork(), accountId, 'LOGO_PACK', `gift:${uniqueWord()}`);
  await makeProcessDue(scope, { name: 'billing.advance-charge' }, first!);
  await billingTasks.find(({ job }) => job.name === 'billing.advance-charge')!.run(scope.fork(), { id: first! });
  const outcome = await authorizeProducts(scope.fork(), { launch: await launchNow() } as StepWork);
  expect(outcome).toMatchObject({ to: 'later' });
  const { chargeId, chosen, products: rest, request } = await launchNow();
  expect(chargeId).not.toBe(first);
  const charged = 'select amount_minor as minor from product_charge where id = $1';
  const spent = 'select amount_minor - released_minor as minor from spending_entry where order_id = $1';
  expect(await scope.sql.unnamed(charged, [chargeId])).toEqual([{ minor: 1049 }]);
  expect(await scope.sql.unnamed(spent, [chargeId])).toEqual([{ minor: 1049 }]);
  expect(await readSaleTax(scope, chargeId!)).toMatchObject({ netMinor: 999, taxMinor: 50, grossMinor: 1049 });
  expect(launchTotal(request, chosen!, rest)).toBe(1049);
});
