import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScratch, type Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterAll(() => scratch.stop());

const rate = (percentage: number, inclusive: boolean) =>
  scratch.stripe.taxRates.create({ display_name: 'VAT', percentage, inclusive, country: 'DE' });
const price = () =>
  scratch.stripe.prices.create({ currency: 'usd', unit_amount: 1999, product_data: { name: 'Logo pack' } });

async function sessionWith(...rates: string[]) {
  const line = { price: (await price()).id, quantity: 2, tax_rates: rates };
  return scratch.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [line],
    success_url: 'http://onym.test',
  });
}

it('an inclusive rate is part of the total of a session, an exclusive one is added to it', async () => {
  const { id: inclusive } = await rate(19, true);
  expect(await sessionWith(inclusive)).toMatchObject({
    amount_subtotal: 3998,
    amount_total: 3998,
    total_details: { amount_tax: 638 },
  });
  const { id: exclusive } = await rate(8.25, false);
  expect(await sessionWith(exclusive)).toMatchObject({
    amount_subtotal: 3998,
    amount_total: 4328,
    total_details: { amount_tax: 330 },
  });
});

it('rates are listed by whether they are active and inclusive', async () => {
  const { id } = await rate(7, true);
  const { data } = await scratch.stripe.taxRates.list({ active: true, inclusive: true });
  expect(data.map((one) => one.id)).toContain(id);
  expect(data.every(({ inclusive }) => inclusive)).toBe(true);
  expect(await scratch.stripe.taxRates.retrieve(id)).toMatchObject({ percentage: 7, country: 'DE' });
});

it.each([
  [{ percentage: 101 }, 'percentage'],
  [{ country: 'Germany' }, 'country'],
])('a rate with %j is refused', async (wrong, param) => {
  const given = { display_name: 'VAT', percentage: 19, inclusive: true, ...wrong };
  await expect(scratch.stripe.taxRates.create(given)).rejects.toMatchObject({ param });
});

it('a session refuses a rate that does not exist', async () => {
  await expect(sessionWith('txr_none')).rejects.toMatchObject({ code: 'resource_missing' });
});
