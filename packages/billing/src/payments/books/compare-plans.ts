import { tiersOf } from '@onym/accounts/access';
import { TIERS, type Tier } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { ProcessorSubscription } from '@onym/core/ports';
import { bookSubscription } from '../book-subscription.ts';
import { isPlanId } from '../products.ts';
import { bestTier, tierOf } from '../subscription-tier.ts';
import {
  findBegunSubscriptions,
  findSubscriptions,
  findSubscriptionsAfter,
  type ComparedSubscription,
} from '../subscription.repository.ts';
import { syncSubscription } from '../sync-subscription.ts';
import type { Compared, Difference, Place } from './difference.ts';
import { isUnknownToProcessor } from './is-unknown-to-processor.ts';
import { findUnseen, recordSeen } from './processor-seen.repository.ts';

const BATCH = 200;

/**
 * Compares a page of the processor's subscriptions with ours, and syncs and books those that differ. Returns the differences; those that
 * never began and are not stored here, and canceled ones without an account, are left out. Records which subscriptions the processor has
 * listed, for comparePlansBack().
 * @throws PaymentsError when the processor could not be reached
 */
export async function comparePlans(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listSubscriptions({ after: after || null });
  await recordSeen(
    scope,
    rows.map(({ id }) => id),
  );
  const known = await findStored(scope, rows);
  const differences: Difference[] = [];
  for (const found of rows) {
    const row = known.get(found.id);
    if (!differs(row, found) || (!row && hasNeverBegun(found))) continue;
    await syncSubscription(scope, found.id);
    await bookSubscription(scope, found.id);
    const followed = (await findStored(scope, [found])).has(found.id);
    // A canceled subscription without an account here needs no attention: its account was deleted.
    if (!followed && found.status === 'canceled') continue;
    differences.push(
      followed
        ? {
            kind: row ? 'plan_differs' : 'plan_unrecorded',
            subject: found.id,
            summary: 'A subscription differs from the processor.',
            detail: { here: row?.status ?? 'none', there: found.status },
            repaired: true,
          }
        : {
            kind: 'plan_unknown',
            subject: found.id,
            summary: 'The processor has a subscription that belongs to no account here.',
            detail: { customerId: found.customerId, status: found.status },
            repaired: false,
          },
    );
  }
  return { differences, next };
}

/**
 * Compares a page of our subscriptions with those that comparePlans() has seen at the processor since `seenSince`. Returns a difference for
 * each one from before `madeBefore` that the processor does not know, and for each account whose tier is not the one that its subscriptions
 * grant, unless the processor knows none of them; a tier that is too low is corrected.
 * @throws PaymentsError when the processor could not be reached
 */
export async function comparePlansBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await findSubscriptionsAfter(scope, after, BATCH);
  const ids = rows.map(({ id }) => id);
  const unseen = await findUnseen(scope, ids, seenSince);
  const differences: Difference[] = [];
  for (const { id, accountId, status, createdAt } of rows) {
    if (!unseen.has(id) || createdAt >= madeBefore) continue;
    if (!(await isUnknownToProcessor(() => scope.ports.payments.readSubscription(id)))) continue;
    differences.push({
      kind: 'plan_missing',
      subject: id,
      summary: 'The processor does not know one of our subscriptions.',
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
  for (const accountId of (await findWrongTiers(scope, accounts)).keys()) {
    // Check again, because subscriptions and tiers were not read in one transaction.
    const wrong = (await findWrongTiers(scope, [accountId])).get(accountId);
    const synced = wrong?.subscriptions.find((id) => !missing.has(id));
    if (!wrong || !synced) continue;
    // A tier that is too low is corrected; a higher one may have been set by an operator.
    const isLess = TIERS.indexOf(wrong.here) < TIERS.indexOf(wrong.given);
    if (isLess) await syncSubscription(scope, synced);
    differences.push({
      kind: 'tier_differs',
      subject: accountId,
      summary: 'The tier of an account does not match its subscriptions.',
      detail: { here: wrong.here, given: wrong.given },
      repaired: isLess && !(await findWrongTiers(scope, [accountId])).has(accountId),
    });
  }
  return differences;
}

/** Returns the accounts whose tier is not the one that their subscriptions grant. */
async function findWrongTiers(
  scope: Scope,
  accounts: readonly string[],
): Promise<Map<string, { here: Tier; given: Tier; subscriptions: string[] }>> {
  const begun = await findBegunSubscriptions(scope, accounts);
  const wrong = new Map<string, { here: Tier; given: Tier; subscriptions: string[] }>();
  const byAccount = Map.groupBy(begun, ({ accountId }) => accountId);
  for (const [accountId, here] of await tiersOf(scope, [...byAccount.keys()])) {
    const rows = byAccount.get(accountId)!;
    const given = bestTier(rows.map((row) => tierOf(row, scope.clock.now())));
    if (here !== given) wrong.set(accountId, { here, given, subscriptions: rows.map(({ id }) => id) });
  }
  return wrong;
}

function differs(row: ComparedSubscription | undefined, found: ProcessorSubscription): boolean {
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

/** Its first payment is pending, or failed. */
function hasNeverBegun({ status }: ProcessorSubscription): boolean {
  return status === 'incomplete' || status === 'expired';
}

async function findStored(scope: Scope, of: readonly { id: string }[]): Promise<Map<string, ComparedSubscription>> {
  const rows = await findSubscriptions(
    scope,
    of.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
