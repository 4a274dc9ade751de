import { tiersOf } from '@onym/accounts/access';
import { TIERS, type Tier } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { ProcessorSubscription } from '@onym/core/ports';
import { bookSubscription } from '../book-subscription.ts';
import { followSubscription } from '../follow-subscription.ts';
import { isPlanId } from '../products.ts';
import { bestTier, tierOf } from '../subscriptions.ts';
import type { Compared, Difference, Place } from './difference.ts';
import { isUnknownThere } from './is-unknown-there.ts';
import { noteSeen, unseenOf } from './seen.ts';

const BATCH = 200;

interface Row {
  id: string;
  accountId: string;
  planId: string;
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  startedAt: Date | null;
  isPaused: boolean;
  createdAt: Date;
}

const COLUMNS = `id, account_id as "accountId", plan_id as "planId", status, current_period_end as "currentPeriodEnd",
  cancel_at_period_end as "cancelAtPeriodEnd", past_due_since as "pastDueSince", started_at as "startedAt", is_paused as "isPaused", created_at as "createdAt"`;
const KNOWN = `select ${COLUMNS} from subscription where id = any($1::text[])`;
const AFTER = `select ${COLUMNS} from subscription where id > $1 order by id limit ${BATCH}`;
const OF_ACCOUNTS = `select ${COLUMNS} from subscription where account_id = any($1::text[]) and started_at is not null`;

/** The processor's subscriptions, a page of them, beside our rows: what differs is looked at again and follows the processor. */
export async function comparePlans(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listSubscriptions({ after: after || null });
  await noteSeen(
    scope,
    rows.map(({ id }) => id),
  );
  const known = await rowsById(scope, rows);
  const differences: Difference[] = [];
  for (const found of rows) {
    const row = known.get(found.id);
    if (!differs(row, found) || (!row && hasNeverBegun(found))) continue;
    await followSubscription(scope, found.id);
    await bookSubscription(scope, found.id);
    const followed = (await rowsById(scope, [found])).has(found.id);
    // One that ended before its owner left is nobody's to look at.
    if (!followed && found.status === 'canceled') continue;
    differences.push(
      followed
        ? {
            kind: row ? 'plan_differs' : 'plan_unrecorded',
            subject: found.id,
            says: 'A subscription differs from the processor.',
            detail: { here: row?.status ?? 'none', there: found.status },
            repaired: true,
          }
        : {
            kind: 'plan_unknown',
            subject: found.id,
            says: 'The processor has a subscription that belongs to no account here.',
            detail: { customerId: found.customerId, status: found.status },
            repaired: false,
          },
    );
  }
  return { differences, next };
}

/** Our subscriptions, a page of them: those that the processor has not listed, and accounts whose tier is not what theirs give. */
export async function comparePlansBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await scope.sql.rows<Row & Record<string, unknown>>('billing-plans-after', AFTER, [after]);
  const ids = rows.map(({ id }) => id);
  const unseen = await unseenOf(scope, ids, seenSince);
  const differences: Difference[] = [];
  for (const { id, accountId, status, createdAt } of rows) {
    if (!unseen.has(id) || createdAt >= madeBefore) continue;
    if (!(await isUnknownThere(() => scope.ports.payments.readSubscription(id)))) continue;
    differences.push({
      kind: 'plan_missing',
      subject: id,
      says: 'The processor does not know one of our subscriptions.',
      detail: { accountId, status },
      repaired: false,
    });
  }
  const missing = new Set(differences.map(({ subject }) => subject));
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  differences.push(...(await compareTiers(scope, accounts, missing)));
  return { differences, next: rows.length < BATCH ? null : (ids.at(-1) ?? null) };
}

async function compareTiers(
  scope: Scope,
  accounts: readonly string[],
  missing: ReadonlySet<string>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const accountId of (await wrongTiers(scope, accounts)).keys()) {
    // Rows and tier were not read in one moment.
    const wrong = (await wrongTiers(scope, [accountId])).get(accountId);
    const followed = wrong?.subscriptions.find((id) => !missing.has(id));
    if (!wrong || !followed) continue;
    // Who has less than they pay for gets it; who has more may have it from an operator.
    const isLess = TIERS.indexOf(wrong.here) < TIERS.indexOf(wrong.given);
    if (isLess) await followSubscription(scope, followed);
    differences.push({
      kind: 'tier_differs',
      subject: accountId,
      says: 'The tier of an account does not match its subscriptions.',
      detail: { here: wrong.here, given: wrong.given },
      repaired: isLess && !(await wrongTiers(scope, [accountId])).has(accountId),
    });
  }
  return differences;
}

/** Those of the accounts whose tier is not what their subscriptions give. */
async function wrongTiers(
  scope: Scope,
  accounts: readonly string[],
): Promise<Map<string, { here: Tier; given: Tier; subscriptions: string[] }>> {
  const begun = await scope.sql.rows<Row & Record<string, unknown>>('billing-plans-of', OF_ACCOUNTS, [accounts]);
  const wrong = new Map<string, { here: Tier; given: Tier; subscriptions: string[] }>();
  const byAccount = Map.groupBy(begun, ({ accountId }) => accountId);
  for (const [accountId, here] of await tiersOf(scope, [...byAccount.keys()])) {
    const rows = byAccount.get(accountId)!;
    const given = bestTier(rows.map((row) => tierOf(row, scope.clock.now())));
    if (here !== given) wrong.set(accountId, { here, given, subscriptions: rows.map(({ id }) => id) });
  }
  return wrong;
}

function differs(row: Row | undefined, found: ProcessorSubscription): boolean {
  if (!row) return true;
  const planId = [found.priceKey, found.metadata['plan_id']].find(isPlanId);
  return (
    row.status !== found.status ||
    (planId !== undefined && row.planId !== planId) ||
    row.currentPeriodEnd.getTime() !== found.currentPeriodEnd.getTime() ||
    row.cancelAtPeriodEnd !== found.cancelAtPeriodEnd ||
    row.isPaused !== found.isPaused
  );
}

/** Its first payment is on its way, or never came. */
function hasNeverBegun({ status }: ProcessorSubscription): boolean {
  return status === 'incomplete' || status === 'expired';
}

async function rowsById(scope: Scope, of: readonly { id: string }[]): Promise<Map<string, Row>> {
  const ids = of.map(({ id }) => id);
  const rows = await scope.sql.rows<Row & Record<string, unknown>>('billing-plans-known', KNOWN, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
