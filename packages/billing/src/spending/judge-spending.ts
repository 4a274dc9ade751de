import { type KeyBounds, tldOf, type DomainName } from '@onym/core';
import type { Periods } from './period.ts';

/** What somebody wants to spend on. Cents of USD. */
export interface Spending {
  action: 'buy' | 'renew' | 'restore' | 'launch';
  /** Null where no name is bought. */
  domain: string | null;
  premium: boolean;
  amountMinor: number;
  /** Nobody has said yes to this price yet. */
  unconfirmed?: boolean;
  /** The registrant is another than the contact saved for the account: a key asks its owner, whatever the price. */
  otherRegistrant?: boolean;
}

export type SpendingRule = 'domains' | 'renewals' | 'tlds' | 'premium';
export type SpendingLimit = 'perPurchase' | 'perDay' | 'perMonth' | 'account.perDay' | 'account.perMonth';

/** Why something may not be spent. Cents of USD; `spentMinor` is without what is asked for. */
export type SpendingRefusal =
  | { code: 'spending_not_allowed'; rule: SpendingRule }
  | {
      code: 'spend_limit_exceeded';
      limit: SpendingLimit;
      capMinor: number;
      spentMinor: number;
      /** When the period is over; null for the bound of a single purchase. */
      resetsAt: Date | null;
    }
  | { code: 'approval_required'; because: 'price' | 'registrant' }
  | { code: 'confirmation_required' };

/** The bounds of an account over all its keys, sessions, automatic renewals and calls beyond the quota. */
export interface AccountBounds {
  perDayMinor: number | null;
  perMonthMinor: number | null;
}

/** What was spent before, in this day and month. */
export interface Spent {
  dayMinor: number;
  monthMinor: number;
}

/**
 * The first bound that stands against it, in the documented order: what the key or member may buy at all, then how much, their own bounds
 * before the account's, then what the owner wants to be asked about, then whether anybody was asked. Null when nothing does. `own` are the
 * bounds of the key or member; null for the owner.
 */
export function judgeSpending(
  wish: Spending,
  bounds: { own: KeyBounds | null; account: AccountBounds },
  spent: { own: Spent; account: Spent },
  periods: Pick<Periods, 'dayEndsAt' | 'monthEndsAt'>,
): SpendingRefusal | null {
  const { own, account } = bounds;
  const { amountMinor } = wish;
  const rule = own && brokenRule(wish, own);
  if (rule) return { code: 'spending_not_allowed', rule };
  const over = (
    limit: SpendingLimit,
    capMinor: number | null,
    spentMinor: number,
    resetsAt: Date | null,
  ): SpendingRefusal | null =>
    capMinor !== null && spentMinor + amountMinor > capMinor
      ? { code: 'spend_limit_exceeded', limit, capMinor, spentMinor, resetsAt }
      : null;
  return (
    (own &&
      (over('perPurchase', own.perPurchaseMinor, 0, null) ??
        over('perDay', own.perDayMinor, spent.own.dayMinor, periods.dayEndsAt) ??
        over('perMonth', own.perMonthMinor, spent.own.monthMinor, periods.monthEndsAt))) ??
    over('account.perDay', account.perDayMinor, spent.account.dayMinor, periods.dayEndsAt) ??
    over('account.perMonth', account.perMonthMinor, spent.account.monthMinor, periods.monthEndsAt) ??
    (own && approvalNeeded(wish, own)) ??
    (own && own.approvalAboveMinor === null && wish.unconfirmed ? { code: 'confirmation_required' } : null)
  );
}

/** Whether the owner of the key is asked although no limit stands against it. */
function approvalNeeded({ amountMinor, otherRegistrant }: Spending, key: KeyBounds): SpendingRefusal | null {
  if (otherRegistrant && !isUnlimited(key)) return { code: 'approval_required', because: 'registrant' };
  const { approvalAboveMinor } = key;
  return approvalAboveMinor !== null && amountMinor > approvalAboveMinor
    ? { code: 'approval_required', because: 'price' }
    : null;
}

/** Whether the owner has lifted every limit: such a key acts as the owner does, and may register for others. */
function isUnlimited(key: KeyBounds): boolean {
  const { perPurchaseMinor, perDayMinor, perMonthMinor, approvalAboveMinor, premium } = key;
  return premium && [perPurchaseMinor, perDayMinor, perMonthMinor, approvalAboveMinor].every((limit) => limit === null);
}

function brokenRule({ action, domain, premium }: Spending, key: KeyBounds): SpendingRule | null {
  if (key.domains && domain !== null && !key.domains.includes(domain)) return 'domains';
  // A name that is there already: its extension was a question when it was bought.
  const keeps = action === 'renew' || action === 'restore';
  if (keeps && !key.renewals) return 'renewals';
  if (!keeps && key.tlds && domain !== null && !key.tlds.includes(tldOf(domain as DomainName))) return 'tlds';
  if (premium && !key.premium) return 'premium';
  return null;
}
