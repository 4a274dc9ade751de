import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import { addedTax, taxesOn } from './line-taxes.ts';
import type { Call } from './operation.ts';
import type { Params } from './params.ts';
import { newPrice } from './prices.ts';
import { invalidParameter, invalidRequest } from './problem.ts';
import { readTaxRates } from './tax-rates.ts';
import { decimalValue } from './wire-decimal.ts';

/**
 * Reads the line items of a session of that mode, at stored prices or at prices that `price_data` creates and stores, with the tax of their
 * rates. A metered price has quantity null and amount 0.
 * @throws Problem 400 without line items; when their currencies or billing intervals differ; for an unknown or inactive price, one of the
 *   other mode, or a wrong quantity
 */
export async function readLines(call: Call, mode: 'payment' | 'subscription'): Promise<Stripe.LineItem[]> {
  const requests = call.params.each('line_items');
  if (requests.length === 0) {
    throw invalidParameter('parameter_missing', 'line_items', `\`line_items\` is required in \`${mode}\` mode.`);
  }
  const lines: Stripe.LineItem[] = [];
  for (const [index, request] of requests.entries()) lines.push(await readLine(call, mode, request, index));
  const intervals = lines.flatMap(({ price }) =>
    price?.recurring ? [`${price.recurring.interval_count} ${price.recurring.interval}`] : [],
  );
  if (new Set(intervals).size > 1) {
    throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', {
      param: 'line_items',
    });
  }
  if (new Set(lines.map(({ currency }) => currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  return lines;
}

async function readLine(
  call: Call,
  mode: 'payment' | 'subscription',
  request: Params,
  index: number,
): Promise<Stripe.LineItem> {
  const at = `line_items[${index}]`;
  const price = request.has('price_data')
    ? await newPrice(call, request.under('price_data'))
    : await call.store.get('price', request.need('price'), `${at}[price]`);
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param: `${at}[price]`,
    });
  if (price.recurring && mode === 'payment') {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  if (!price.recurring && mode === 'subscription') {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode, and one-time prices are not sold with it here.',
      { param: 'line_items' },
    );
  }
  const metered = price.recurring?.usage_type === 'metered';
  const quantity = request.whole('quantity');
  if (metered && quantity !== undefined)
    throw invalidRequest('A metered price takes no quantity.', { param: `${at}[quantity]` });
  if (!metered && (quantity === undefined || quantity < 1)) {
    throw invalidParameter(
      'parameter_missing',
      `${at}[quantity]`,
      'Quantity is required. Add `quantity` to the line item.',
    );
  }
  const product = await call.store.get('product', String(price.product));
  const amount = metered ? 0 : Math.round(decimalValue(price.unit_amount_decimal) * (quantity ?? 1));
  const rates = await readTaxRates(call.store, request.list('tax_rates'), `${at}[tax_rates]`);
  const taxes = taxesOn(amount, rates);
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    amount_total: amount + addedTax(taxes),
    currency: price.currency,
    description: product.name,
    discounts: [],
    metadata: {},
    price,
    quantity: metered ? null : (quantity ?? 1),
    taxes: taxes.map(({ rate, amount: tax, taxable }) => ({
      amount: tax,
      rate,
      taxability_reason: null,
      taxable_amount: taxable,
    })),
  };
}
