import type { App } from '@onym/app';
import { describeConsequence, type RefundAmounts, type RefundQuote } from '@onym/billing';
import { toDecimal, toMinor } from '@onym/core';
import { quoteRefund, refundSale } from '@onym/domains/orders';
import { UsageError } from '../../usage-error.ts';
import { decisionOf } from './orders.ts';
import { requireOption, type CommandResult, type Values } from './values.ts';

/**
 * Refunds a sale, in full or with --amount in part, with an audit entry; the worker carries it out. `--sale` is an order (`ord_`), a payment
 * (`pi_`), a charge (`pch_`), a checkout page (`cs_`), a subscription (`sub_`: its newest payment) or an entitlement (`ent_`). Prints the amounts
 * before and after it, and what ends for the customer; with --dry-run only that. An order under review ends: refused while its domain is
 * registered or renewed for it, unless --force is given, which takes a registered domain from the buyer; a renewed term stays.
 * @throws UsageError without --sale or --note (which a dry run does not need), or for an invalid amount; Fault not_found, invalid_request,
 *   conflict as refundSale(); PaymentsError when the processor cannot be asked
 */
export function refundByCommand(app: App, values: Values): Promise<CommandResult> {
  return refund(app, requireOption(values, 'sale'), values);
}

/** Refunds an order by `--order`, as refundByCommand() does. @throws as refundByCommand() */
export function refundOrderByCommand(app: App, values: Values): Promise<CommandResult> {
  return refund(app, requireOption(values, 'order'), values);
}

async function refund(app: App, sale: string, values: Values): Promise<CommandResult> {
  const request = { sale, amountMinor: amountOf(values) };
  const isDryRun = values['dry-run'] === true;
  const quote = isDryRun
    ? await quoteRefund(app.scope(), request)
    : await refundSale(app.scope(), request, { ...decisionOf(values), force: values['force'] === true });
  const { currency, amountMinor, isWhole } = quote;
  const price = `${toDecimal(amountMinor).toFixed(2)} ${currency.toUpperCase()}`;
  return {
    json: { ...toJson(quote), dryRun: isDryRun },
    lines: [
      `${quote.orderId ?? quote.intentId}  ${quote.description}: ${price}, ${isWhole ? 'all that is left' : 'in part'}`,
      `  before  ${amountLine(quote.before)}`,
      `  after   ${amountLine(quote.after)}`,
      `  ${describeConsequence(quote.consequence)}`,
      isDryRun ? 'Dry run: nothing was changed.' : 'Decided: the worker carries it out.',
    ],
  };
}

/** Returns --amount in minor units, or undefined without it. @throws UsageError when it is not an amount with at most two decimals */
function amountOf(values: Values): number | undefined {
  const amount = values['amount'];
  if (amount === undefined) return undefined;
  if (typeof amount !== 'string' || !/^\d{1,7}(\.\d{1,2})?$/.test(amount))
    throw new UsageError('--amount must be an amount such as 5.00');
  return toMinor(Number(amount));
}

function toJson(quote: RefundQuote): Record<string, unknown> {
  const { intentId, accountId, orderId, description, currency, amountMinor, isWhole, consequence } = quote;
  return {
    intentId,
    orderId,
    accountId,
    description,
    amount: toDecimal(amountMinor),
    currency,
    full: isWhole,
    before: toDecimals(quote.before),
    after: toDecimals(quote.after),
    consequence: { ...consequence, text: describeConsequence(consequence) },
  };
}

function toDecimals(amounts: RefundAmounts): Record<string, number> {
  const { capturedMinor, refundedMinor, underWayMinor, disputedMinor, leftMinor } = amounts;
  return {
    captured: toDecimal(capturedMinor),
    refunded: toDecimal(refundedMinor),
    underWay: toDecimal(underWayMinor),
    disputed: toDecimal(disputedMinor),
    left: toDecimal(leftMinor),
  };
}

function amountLine(amounts: RefundAmounts): string {
  return Object.entries(toDecimals(amounts))
    .map(([name, amount]) => `${name === 'underWay' ? 'under way' : name} ${amount.toFixed(2)}`)
    .join(', ');
}
