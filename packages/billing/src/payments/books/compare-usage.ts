import { readOverageTotals, settleAbandonedOverage, type OverageTotals } from '@onym/accounts/access';
import { DAY_MS, MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findCustomersAfter, type ListedCustomer } from '../billing-customer.repository.ts';
import { findReportedCarried, type ReportedCarried } from '../carried-usage.repository.ts';
import { NAMES_METER } from '../products.ts';
import { RESEND_WITHIN_MS } from '../resend-window.ts';
import type { Compared, Difference, Place } from './difference.ts';

const BATCH = 100;
/** How long the processor may take to count a report that it has accepted. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
/** The processor accepts no usage older than 35 days. One day is added because counts are read for whole days. */
const LONGEST_DAYS = 36;

/**
 * Compares the usage that the processor has counted with the usage that was reported, for a page of customers. Returns the differences.
 * Hourly reports whose outcome is unknown for 23 hours are settled when the processor's count shows that all or none of them arrived: as
 * counted, or to be sent again.
 * @throws PaymentsError when the processor could not be reached
 */
export async function compareUsage(scope: Scope, { after }: Place): Promise<Compared> {
  const wall = scope.clock.wall().getTime();
  const abandonedBy = new Date(wall - RESEND_WITHIN_MS);
  const customers = await findCustomersAfter(scope, after, BATCH);
  const accounts = customers.map(({ accountId }) => accountId);
  const counted = new Map<string, number>();
  for (const customer of customers) counted.set(customer.accountId, await readCounted(scope, customer));
  // Our totals are read after the processor's counts, so that they include every counted report, at least as `underway`.
  const countedBy = new Date(wall - COUNTED_AFTER_MS);
  const totals = await readOverageTotals(scope, { accounts, countedBy, abandonedBy });
  const carried = await findCarried(scope, accounts, countedBy);
  const differences: Difference[] = [];
  for (const customer of customers) {
    const { accountId } = customer;
    const ours = addTotals(totals.get(accountId), carried.get(accountId));
    const difference = compareCounts(customer, ours, counted.get(accountId)!);
    if (!difference) continue;
    const { settle, ...found } = difference;
    if (settle) {
      const countedAt = settle === 'counted' ? scope.clock.wall() : null;
      await settleAbandonedOverage(scope, { accountId, abandonedBy, countedAt });
    }
    differences.push({ ...found, subject: accountId, repaired: settle !== undefined });
  }
  return { differences, next: customers.length < BATCH ? null : (accounts.at(-1) ?? null) };
}

/** Counts from the earliest day that a report can have, even if the business clock was moved. */
async function readCounted(scope: Scope, { customerId, createdAt }: ListedCustomer): Promise<number> {
  const { clock, ports } = scope;
  const days = [clock.now(), clock.wall(), createdAt].map((date) => Math.floor(date.getTime() / DAY_MS));
  const used = await ports.payments.getUsage({
    meterEvent: NAMES_METER.meterEvent,
    customerId,
    fromDay: Math.min(...days) - LONGEST_DAYS,
    untilDay: Math.max(...days) + 1,
  });
  return used.reduce((sum, { count }) => sum + count, 0);
}

/** Carried usage that was reported to a later subscription. */
async function findCarried(
  scope: Scope,
  accounts: readonly string[],
  countedBy: Date,
): Promise<Map<string, ReportedCarried>> {
  const rows = await findReportedCarried(scope, accounts, countedBy);
  return new Map(rows.map((row) => [row.accountId, row]));
}

function addTotals(
  totals: OverageTotals | undefined,
  carried: ReportedCarried | undefined,
): Omit<OverageTotals, 'accountId'> {
  const { reported = 0, underway = 0, abandoned = 0 } = totals ?? {};
  return { reported: reported + (carried?.reported ?? 0), underway: underway + (carried?.underway ?? 0), abandoned };
}

type Finding = Pick<Difference, 'kind' | 'summary' | 'detail'> & { settle?: 'counted' | 'not counted' };

function compareCounts(
  { customerId }: ListedCustomer,
  { reported, underway, abandoned }: Omit<OverageTotals, 'accountId'>,
  counted: number,
): Finding | null {
  const detail = { customerId, reported, underway, abandoned, counted };
  if (counted < reported)
    return { kind: 'usage_missing', summary: 'The processor counted less usage than reported.', detail };
  if (counted > reported + underway + abandoned)
    return { kind: 'usage_exceeds', summary: 'The processor counted more usage than reported.', detail };
  if (abandoned === 0 || underway > 0) return null;
  const summary = "A usage report had an unknown outcome; the processor's count resolved it.";
  if (counted === reported + abandoned) return { kind: 'usage_confirmed', summary, detail, settle: 'counted' };
  if (counted === reported) return { kind: 'usage_unreported', summary, detail, settle: 'not counted' };
  return {
    kind: 'usage_unclear',
    summary: 'Some usage reports with an unknown outcome were counted, others not.',
    detail,
  };
}
