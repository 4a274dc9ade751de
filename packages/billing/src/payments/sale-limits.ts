import { previewSpending, refuseSpending, reserveSpending, SpendingRefused } from '@onym/billing/spending';
import type { Scope, Tx } from '@onym/platform';
import type { SaleTax } from '@onym/core/ports';
import type { Sale } from './checkout-page.entity.ts';
import { findOpenPages } from './checkout-page.repository.ts';

/** Something that is sold on a hosted page, with the amount in cents that is due when the page is paid. */
export interface PricedSale {
  sale: Sale;
  /** With the tax. */
  amountMinor: number;
  tax?: SaleTax | null;
}

/**
 * Refuses a sale that exceeds a spending limit of the account, before a page is opened. The account's open pages for the same sale do not
 * count, because the new one replaces them.
 * @throws Fault spend_limit_exceeded
 */
export async function requireWithinLimits(scope: Scope, accountId: string, priced: PricedSale): Promise<void> {
  const insteadOf = (await findOpenPages(scope, accountId)).filter(({ sells }) => sells === priced.sale);
  const refusal = await previewSpending(scope, spenderOf(accountId), spendingOf(priced), {
    insteadOf: insteadOf.map(({ id }) => id),
  });
  if (refusal) throw await refuseSpending(scope, refusal, priced);
}

/**
 * Reserves the price of a page under its session. Call it in the transaction that records the page, after the account is locked.
 * @param insteadOf the sessions of the account's open pages for the same sale: of them and this one at most one is paid and not refunded
 * @throws SpendingRefused when a limit of the account refuses it
 */
export function reserveForPage(
  tx: Tx,
  accountId: string,
  priced: PricedSale,
  { sessionId, insteadOf }: { sessionId: string; insteadOf: readonly string[] },
): Promise<void> {
  return reserveSpending(tx, spenderOf(accountId), { ...spendingOf(priced), orderId: sessionId }, { insteadOf });
}

/** Returns the error for the caller: a SpendingRefused becomes the Fault spend_limit_exceeded, any other error stays. */
export async function explainSaleLimit(scope: Scope, error: unknown, priced: PricedSale): Promise<unknown> {
  return error instanceof SpendingRefused ? refuseSpending(scope, error.refusal, priced) : error;
}

/** Who spends on a hosted page: only the owner opens one, so that the limits of the account apply and no other. */
export function spenderOf(accountId: string): { accountId: string; keyId: null; memberId: null } {
  return { accountId, keyId: null, memberId: null };
}

function spendingOf({ sale, amountMinor }: PricedSale) {
  return { action: sale === 'plan' ? 'plan' : 'product', domain: null, premium: false, amountMinor } as const;
}
