import { isClosed, isSuspended } from '@onym/accounts/access';
import { buildCarriedUsage, postMovements } from '@onym/billing/ledger';
import { priceBeforeTax, quoteTax } from '@onym/billing/tax';
import { DAY_MS, Fault } from '@onym/core';
import { PaymentsError, type SaleTax } from '@onym/core/ports';
import { MIN_CHARGE_MINOR, transaction, type Scope, type Tx } from '@onym/platform';
import type { CarriedUsage } from './carried-usage.entity.ts';
import {
  assignToCharge,
  findAccountsCarrying,
  findUsageOfCharge,
  lockOpenUsage,
  markCarriedSettled,
  markNotSent,
  markSending,
  type OpenCarriedUsage,
} from './carried-usage.repository.ts';
import { findUsageBiller } from './carry-usage.ts';
import { ensureCustomer, requirePayer, type Payer } from './ensure-customer.ts';
import { decideCharge, newChargeId, placeCharge } from './place-charge.ts';
import { CURRENCY, NAMES_METER, usagePriceMinor } from './products.ts';
import { RESEND_WITHIN_MS } from './resend-window.ts';

/** How long after a declined charge the card is charged again. */
const RETRY_AFTER_MS = 7 * DAY_MS;
/** The age at which usage below the smallest charge is waived. */
const WAIVED_AFTER_MS = 90 * DAY_MS;

/**
 * Bills the carried usage of all accounts: reports it to the running subscription, whose next invoice includes it, or charges it to the
 * saved card once it reaches the smallest charge. Other usage stays carried, also that of closed and suspended accounts. Failures are
 * logged.
 */
export async function billCarriedUsage(scope: Scope): Promise<void> {
  for (const accountId of await findAccountsCarrying(scope)) {
    try {
      await billAccount(scope, accountId);
    } catch (error) {
      scope.log.warn({ err: error, accountId }, 'usage carried over could not be billed');
    }
  }
}

async function billAccount(scope: Scope, accountId: string): Promise<void> {
  if ((await isClosed(scope, accountId)) || (await isSuspended(scope, accountId))) return;
  const payer = await findPayer(scope, accountId);
  const tax = payer ? await quoteUsageTax(scope, accountId) : null;
  const toReport = await transaction(scope, async (tx) => {
    const biller = await findUsageBiller(tx, accountId);
    const open = await lockOpenUsage(tx, accountId);
    if (biller === 'us' && payer) await chargeUsage(tx, { accountId, payer, open, tax });
    if (biller !== 'processor') return [];
    for (const { id } of open) await markSending(tx, id);
    return open;
  });
  for (const usage of toReport) await reportCarried(scope, accountId, usage);
}

/** The usage of an account that is to be charged, and the tax of its price. */
interface UsageToCharge {
  accountId: string;
  payer: Payer;
  open: readonly OpenCarriedUsage[];
  tax: SaleTax | null;
}

/** The tax of the usage that is open now; null where no tax is calculated, and where the usage is too little to be charged. */
async function quoteUsageTax(scope: Scope, accountId: string): Promise<SaleTax | null> {
  if (scope.settings.tax.source === 'none') return null;
  const amountMinor = await transaction(scope, async (tx) => usagePriceMinor(await lockOpenUsage(tx, accountId)));
  return amountMinor < MIN_CHARGE_MINOR ? null : quoteTax(scope, { accountId, amountMinor, currency: CURRENCY });
}

/** Places a charge for the open usage and captures it as soon as it is authorized. Usage that was added since its tax was asked waits. */
async function chargeUsage(tx: Tx, { accountId, payer, open, tax }: UsageToCharge): Promise<void> {
  const amountMinor = usagePriceMinor(open);
  const now = tx.clock.now().getTime();
  const isTooSoon = open.some(({ triedAt }) => triedAt && now - triedAt.getTime() < RETRY_AFTER_MS);
  if (amountMinor < MIN_CHARGE_MINOR || isTooSoon || open.some(({ sendingSince }) => sendingSince)) return;
  if (tx.settings.tax.source !== 'none' && (!tax || priceBeforeTax(tax.grossMinor, tax) !== amountMinor)) return;
  const id = newChargeId(tx);
  await placeCharge(tx, {
    id,
    accountId,
    amountMinor: tax?.grossMinor ?? amountMinor,
    tax,
    products: [],
    currency: CURRENCY,
    payer,
    about: `${sumCalls(open)} calls`,
    keyId: null,
  });
  await assignToCharge(tx, accountId, id);
  await decideCharge(tx, id, 'capture');
}

/** Reports carried usage as one meter event with its id, so that a repeated report counts once. */
async function reportCarried(
  scope: Scope,
  accountId: string,
  { id, calls, sendingSince }: OpenCarriedUsage,
): Promise<void> {
  const { clock, ports, log } = scope;
  if (sendingSince && sendingSince.getTime() <= clock.wall().getTime() - RESEND_WITHIN_MS) {
    log.error({ accountId, id }, 'a report of carried usage has an unknown outcome and needs an operator');
    return;
  }
  const customerId = await ensureCustomer(scope, accountId);
  await ports.payments.ensureMeter(NAMES_METER);
  try {
    const { meterEvent } = NAMES_METER;
    await ports.payments.reportUsage({
      meterEvent,
      customerId,
      count: calls,
      identifier: `carried:${id}`,
      usedAt: clock.now(),
    });
  } catch (error) {
    // A report that was refused on the first attempt was certainly not counted.
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince) await markNotSent(scope, id);
    throw error;
  }
  await transaction(scope, (tx) => settleCarried(tx, { id, accountId }, 'reported'));
}

/** Settles the carried usage that a charge includes as charged, also in the ledger. Call it in the transaction that captures the charge. */
export async function settleUsageOfCharge(tx: Tx, chargeId: string): Promise<void> {
  for (const usage of await findUsageOfCharge(tx, chargeId)) await settleCarried(tx, usage, 'charged');
}

/** Settles carried usage once, and records it in the ledger. */
async function settleCarried(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  outcome: NonNullable<CarriedUsage['outcome']>,
): Promise<void> {
  const settled = await markCarriedSettled(tx, id, outcome);
  if (settled)
    await postMovements(tx, [
      buildCarriedUsage({ accountId, description: NAMES_METER.name }, { id, ...settled }, outcome),
    ]);
}

/**
 * Waives the account's open carried usage that is older than 90 days, also in the ledger, if all of its open usage together is below the
 * smallest charge; for a closed account all of it. Usage whose report is being sent is never waived. Opens a transaction of its own.
 * Returns what was waived and what is still open, in calls and minor units.
 */
export function waiveOldUsage(
  scope: Scope,
  accountId: string,
  { isClosed: isAccountClosed }: { isClosed: boolean },
): Promise<{ waived: { calls: number; amountMinor: number }[]; openMinor: number; openCalls: number }> {
  return transaction(scope, async (tx) => {
    const open = await lockOpenUsage(tx, accountId);
    const before = tx.clock.now().getTime() - WAIVED_AFTER_MS;
    const isSmall = usagePriceMinor(open) < MIN_CHARGE_MINOR;
    const waived = open.filter(
      ({ carriedAt, sendingSince }) => !sendingSince && (isAccountClosed || (isSmall && carriedAt.getTime() <= before)),
    );
    for (const { id } of waived) await settleCarried(tx, { id, accountId }, 'waived');
    const left = open.filter((usage) => !waived.includes(usage));
    return { waived, openMinor: usagePriceMinor(left), openCalls: sumCalls(left) };
  });
}

function sumCalls(open: readonly { calls: number }[]): number {
  return open.reduce((sum, { calls }) => sum + calls, 0);
}

async function findPayer(scope: Scope, accountId: string): Promise<Payer | null> {
  try {
    return await requirePayer(scope, accountId);
  } catch (error) {
    if (error instanceof Fault && error.code === 'payment_method_required') return null;
    throw error;
  }
}
