import { overageTotals, settleAbandoned, type OverageTotals } from '@onym/accounts/access';
import { DAY_MS, MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { RESEND_WITHIN_MS } from '../resend.ts';
import { NAMES_METER } from '../products.ts';
import type { Compared, Difference, Place } from './difference.ts';

const BATCH = 100;
const APART = `
  select account_id as "accountId", coalesce(sum(calls) filter (where outcome = 'reported' and settled_at <= $2), 0)::int as reported,
    coalesce(sum(calls) filter (where sending_since is not null or settled_at > $2), 0)::int as underway
  from carried_usage where account_id = any($1::text[]) and (outcome = 'reported' or sending_since is not null) group by account_id`;
/** The processor counts a report some time after it took it. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
/** The processor takes no older usage than 35 days, and a day is whole. */
const LONGEST_DAYS = 36;

const CUSTOMERS = `
  select account_id as "accountId", customer_id as "customerId", created_at as "createdAt" from billing_customer
  where account_id > $1 order by account_id limit ${BATCH}`;

interface Customer {
  accountId: string;
  customerId: string;
  createdAt: Date;
}

/** What the processor has counted of each customer beside what was reported, a page of them. */
export async function compareUsage(scope: Scope, { after }: Place): Promise<Compared> {
  const wall = scope.clock.wall().getTime();
  const abandonedBy = new Date(wall - RESEND_WITHIN_MS);
  const customers = await scope.sql.rows<Customer & Record<string, unknown>>('billing-customers-after', CUSTOMERS, [
    after,
  ]);
  const accounts = customers.map(({ accountId }) => accountId);
  const counted = new Map<string, number>();
  for (const customer of customers) counted.set(customer.accountId, await countedOf(scope, customer));
  // Read after what was counted: whatever is counted there by then is on its way here at least.
  const countedBy = new Date(wall - COUNTED_AFTER_MS);
  const totals = await overageTotals(scope, { accounts, countedBy, abandonedBy });
  const apart = await reportedApart(scope, accounts, countedBy);
  const differences: Difference[] = [];
  for (const customer of customers) {
    const { accountId } = customer;
    const ours = sumOf(totals.get(accountId), apart.get(accountId));
    const difference = judge(customer, ours, counted.get(accountId)!);
    if (!difference) continue;
    const { settle, ...told } = difference;
    if (settle) {
      const countedAt = settle === 'counted' ? scope.clock.wall() : null;
      await settleAbandoned(scope, { accountId, abandonedBy, countedAt });
    }
    differences.push({ ...told, subject: accountId, repaired: settle !== undefined });
  }
  return { differences, next: customers.length < BATCH ? null : (accounts.at(-1) ?? null) };
}

/** From the oldest day that there can be: where business time was moved, usage is reported in that. */
async function countedOf(scope: Scope, { customerId, createdAt }: Customer): Promise<number> {
  const { clock, ports } = scope;
  const days = [clock.now(), clock.wall(), createdAt].map((date) => Math.floor(date.getTime() / DAY_MS));
  const used = await ports.payments.usageOf({
    meterEvent: NAMES_METER.meterEvent,
    customerId,
    fromDay: Math.min(...days) - LONGEST_DAYS,
    untilDay: Math.max(...days) + 1,
  });
  return used.reduce((sum, { count }) => sum + count, 0);
}

/** What was carried over and reported to a later subscription. */
async function reportedApart(scope: Scope, accounts: readonly string[], countedBy: Date): Promise<Map<string, Apart>> {
  const rows = await scope.sql.rows<Apart & Record<string, unknown>>('billing-reported-apart', APART, [
    accounts,
    countedBy,
  ]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

type Apart = Pick<OverageTotals, 'accountId' | 'reported' | 'underway'>;

function sumOf(totals: OverageTotals | undefined, apart: Apart | undefined): Omit<OverageTotals, 'accountId'> {
  const { reported = 0, underway = 0, abandoned = 0 } = totals ?? {};
  return { reported: reported + (apart?.reported ?? 0), underway: underway + (apart?.underway ?? 0), abandoned };
}

type Judged = Pick<Difference, 'kind' | 'says' | 'detail'> & { settle?: 'counted' | 'not counted' };

function judge(
  { customerId }: Customer,
  { reported, underway, abandoned }: Omit<OverageTotals, 'accountId'>,
  counted: number,
): Judged | null {
  const detail = { customerId, reported, underway, abandoned, counted };
  if (counted < reported)
    return { kind: 'usage_missing', says: 'The processor counted less usage than reported.', detail };
  if (counted > reported + underway + abandoned)
    return { kind: 'usage_exceeds', says: 'The processor counted more usage than reported.', detail };
  if (abandoned === 0 || underway > 0) return null;
  const says = "A usage report had an unknown outcome; the processor's count resolved it.";
  if (counted === reported + abandoned) return { kind: 'usage_confirmed', says, detail, settle: 'counted' };
  if (counted === reported) return { kind: 'usage_unreported', says, detail, settle: 'not counted' };
  return {
    kind: 'usage_unclear',
    says: 'Some usage reports with an unknown outcome were counted, others not.',
    detail,
  };
}
