import { callMicrosOf, carryOverage, lockAccount, overageSentSoFar, type OverageCell } from '@onym/accounts/access';
import { carriedOver, post } from '@onym/billing/ledger';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { CURRENCY, NAMES_METER, usePriceMinor } from './products.ts';

const UNSETTLED = `
  select id, account_id as "accountId", usage_before as "before",
    (select min(later.usage_before) from subscription later
      where later.account_id = s.account_id and later.started_at > s.started_at) as "until" from subscription s
  where canceled_at is not null and started_at is not null and usage_settled_at is null order by canceled_at limit 200`;
const SETTLE = 'update subscription set usage_settled_at = $1 where id = $2 and usage_settled_at is null returning id';
const REPORTED_APART = `
  select coalesce(sum(calls), 0)::int as calls, count(*) filter (where outcome is null)::int as underway
  from carried_usage where account_id = $1 and (outcome = 'reported' or sending_since is not null)`;
const STANDS = `
  select count(*) filter (where canceled_at is null)::int as living, count(*)::int as begun,
    count(*) filter (where canceled_at is not null and usage_settled_at is null)::int as unsettled
  from subscription where account_id = $1 and started_at is not null`;
const CARRY = `
  insert into carried_usage (id, account_id, calls, call_micros, amount_minor, currency, carried_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do nothing returning id`;

interface Ended {
  id: string;
  accountId: string;
  before: number;
  /** Where the next one began, if there is one by now: what is reported from there on is that one's. */
  until: number | null;
}

/**
 * Takes over what ended subscriptions left unbilled: what was reported since their last invoice, which the processor forgets when one is
 * cancelled at once. What was used is what was reported less what their invoices have told, so nothing is lost and nothing billed twice.
 */
export async function settleEndedUsage(scope: Scope): Promise<void> {
  for (const ended of await scope.sql.rows<Ended & Record<string, unknown>>('billing-unsettled-usage', UNSETTLED, [])) {
    try {
      const billed = await scope.ports.payments.usageBilledOf(ended.id);
      await transaction(scope, (tx) => settle(tx, ended, billed));
    } catch (error) {
      scope.log.warn(
        { err: error, subscriptionId: ended.id },
        'unbilled usage of a subscription could not be reported',
      );
    }
  }
}

/** Not while a report is on its way of which nobody knows whether it counts: it is looked at again. */
async function settle(tx: Tx, { id, accountId, before, until }: Ended, billed: number): Promise<void> {
  await lockAccount(tx, accountId);
  const { calls, underway } = await reportedSoFar(tx, accountId);
  if (underway > 0) return;
  if ((await tx.sql.rows('billing-carry-usage-settle', SETTLE, [tx.clock.now(), id])).length === 0) return;
  await carry(tx, { id, accountId, calls: (until ?? calls) - before - billed });
}

/** Calls that the processor was told of an account so far, whichever way, and how many tellings have no known outcome. */
export async function reportedSoFar(tx: Tx, accountId: string): Promise<{ calls: number; underway: number }> {
  const { sent, underway } = await overageSentSoFar(tx, accountId);
  const apart = await tx.sql.row<{ calls: number; underway: number }>(
    'billing-carry-usage-reported-apart',
    REPORTED_APART,
    [accountId],
  );
  return { calls: sent + apart!.calls, underway: underway + apart!.underway };
}

/**
 * Who bills what an account uses: `processor` while a subscription lives, and where there never was one; `us` after the last has ended;
 * nobody says yet until what it left is settled. Nobody else changes it until the transaction ends.
 */
export async function whoBillsUse(tx: Tx, accountId: string): Promise<'processor' | 'us' | 'unsettled'> {
  await lockAccount(tx, accountId);
  const stands = await tx.sql.row<{ living: number; begun: number; unsettled: number }>(
    'billing-carry-usage-stands',
    STANDS,
    [accountId],
  );
  if (stands!.unsettled > 0) return 'unsettled';
  return stands!.living > 0 || stands!.begun === 0 ? 'processor' : 'us';
}

/** Takes over an hour of use that came after the end of the last subscription, or too late to be reported to it. */
export async function carryCell(tx: Tx, cell: OverageCell): Promise<void> {
  const calls = await carryOverage(tx, cell, tx.clock.wall());
  await carry(tx, { id: `${cell.accountId}:${cell.hour}`, accountId: cell.accountId, calls });
}

async function carry(
  tx: Tx,
  { id, accountId, calls }: { id: string; accountId: string; calls: number },
): Promise<void> {
  if (calls <= 0) return;
  const callMicros = await callMicrosOf(tx, accountId);
  const amountMinor = usePriceMinor([{ calls, callMicros }]);
  const now = tx.clock.now();
  if (
    (
      await tx.sql.rows('billing-carry-usage-carry', CARRY, [
        id,
        accountId,
        calls,
        callMicros,
        amountMinor,
        CURRENCY,
        now,
      ])
    ).length === 0
  )
    return;
  await post(tx, [carriedOver({ accountId, description: NAMES_METER.name }, { id, amountMinor, currency: CURRENCY })]);
}
