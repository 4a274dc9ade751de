import { findSavedCard } from '@onym/billing';
import { findDomainsNeedingDecision, summariseRenewals, type RenewalSummary } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { listApprovals, readSpentByKey, type KeySpent } from '@onym/billing/spending';
import { listFailingEndpoints } from '@onym/accounts/webhooks';
import { OrderSchema, type Order } from '../engine/order.entity.ts';

/** The kinds of items that need the account's owner, most urgent first. */
export const NEEDS = [
  'redemption',
  'expired',
  'bank',
  'approval',
  'no_card',
  'expiring',
  'price',
  'review',
  'webhook',
] as const;

/** One item that needs the owner. Cents of USD. */
export interface Need {
  kind: (typeof NEEDS)[number];
  /** A domain's name, an endpoint's address, or the id of an asset that a key wants to delete. */
  subject: string;
  /** Id of the approval, order or endpoint; null for other items. */
  id: string | null;
  /** Expiry or deadline; of an order when it was placed, of an endpoint since when it fails. */
  at: Date | null;
  amountMinor: number | null;
  /** Number of names concerned; `subject` is the first of them. */
  count: number;
}

export interface Overview {
  needs: Need[];
  renewals: RenewalSummary;
  month: string;
  byKey: KeySpent[];
}

/** The maximum number of items, about as many as a person resolves at once. */
const LISTED = 50;

/**
 * Returns everything that needs the account's owner, most urgent first and at most 50 items, with the next renewals and the money spent on orders and
 * launches this month by key. Changes nothing.
 */
export async function readOverview(scope: Scope, accountId: string): Promise<Overview> {
  const forked = (): Scope => ({ ...scope, em: scope.em.fork() });
  const [domains, renewals, card, pending, open, failing, spent] = await Promise.all([
    findDomainsNeedingDecision(scope, accountId),
    summariseRenewals(scope, accountId),
    findSavedCard(scope, accountId),
    listApprovals(scope, accountId, { status: 'pending', limit: LISTED }),
    ordersInDoubt(scope, accountId),
    listFailingEndpoints(forked(), accountId),
    readSpentByKey(scope, accountId),
  ]);
  const needs: Need[] = [
    ...domains.map(({ name, kind, expiresAt, priceMinor }) => ({
      ...need(kind, name),
      at: expiresAt,
      amountMinor: kind === 'redemption' ? null : priceMinor,
    })),
    ...(card || renewals.autoRenewing === 0 ? [] : [withoutCard(renewals)]),
    ...pending.approvals.map(({ id, domain, expiresAt, amountMinor }) => ({
      ...need('approval', domain),
      id,
      at: expiresAt,
      amountMinor,
    })),
    ...open.map(({ id, state, domain, createdAt, retailMinor }) => ({
      ...need(state === 'authenticating' ? 'bank' : 'review', domain),
      id,
      at: createdAt,
      amountMinor: retailMinor,
    })),
    ...failing.map(({ id, url, failingSince, disabledAt }) => ({
      ...need('webhook', url),
      id,
      at: failingSince ?? disabledAt ?? null,
    })),
  ];
  const byUrgency = needs.toSorted((a, b) => NEEDS.indexOf(a.kind) - NEEDS.indexOf(b.kind));
  return { needs: byUrgency.slice(0, LISTED), renewals, ...spent };
}

function need(kind: Need['kind'], subject: string): Need {
  return { kind, subject, id: null, at: null, amountMinor: null, count: 1 };
}

/** One item for all domains, because one saved card covers them. */
function withoutCard({ autoRenewing, firstRenewing }: RenewalSummary): Need {
  return {
    ...need('no_card', firstRenewing?.name ?? ''),
    at: firstRenewing?.expiresAt ?? null,
    amountMinor: firstRenewing?.priceMinor ?? null,
    count: autoRenewing,
  };
}

/** Orders that wait for a person: the cardholder or an operator. */
function ordersInDoubt(scope: Scope, accountId: string): Promise<Order[]> {
  return scope.em
    .fork()
    .find(
      OrderSchema,
      { account: accountId, state: { $in: ['authenticating', 'review'] } },
      { orderBy: { id: 'asc' }, limit: LISTED },
    );
}
