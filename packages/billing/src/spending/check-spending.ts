import { tldOf, type ControlledAct, type DomainName, type KeyBounds, type KeyControl } from '@onym/core';
import type { Periods } from './period.ts';

/** A purchase to be judged. Cents of USD. */
export interface Spending {
  action: 'buy' | 'renew' | 'restore' | 'launch' | 'product' | 'plan';
  /** Null where no name is bought. */
  domain: string | null;
  premium: boolean;
  amountMinor: number;
  /** No person has confirmed this price yet. */
  unconfirmed?: boolean;
  /** The controlled acts that are part of the purchase, such as a registrant other than the account's saved contact. */
  acts?: readonly ControlledAct[];
}

export type SpendingRule = 'domains' | 'renewals' | 'tlds' | 'premium';
export type SpendingLimit = 'perPurchase' | 'perDay' | 'perMonth' | 'account.perDay' | 'account.perMonth';

/** Why a purchase is refused. Cents of USD; `spentMinor` excludes the purchase. */
export type SpendingRefusal =
  | { code: 'control_not_allowed'; control: ControlledAct }
  | { code: 'spending_not_allowed'; rule: SpendingRule }
  | {
      code: 'spend_limit_exceeded';
      limit: SpendingLimit;
      capMinor: number;
      spentMinor: number;
      /** When the period ends; null for the limit of a single purchase. */
      resetsAt: Date | null;
    }
  | { code: 'approval_required'; because: 'price' | 'registrant' | 'control' }
  | { code: 'confirmation_required' };

/** The limits of an account over everything that costs: keys, members, sessions, automatic renewals, products, plans and calls beyond the quota. */
export interface AccountBounds {
  perDayMinor: number | null;
  perMonthMinor: number | null;
}

/** The limits that apply to a purchase. */
export interface SpendingBounds {
  /** The limits of the key or member; null for the owner. */
  own: KeyBounds | null;
  /** How much the key or member may do alone; null for the owner. */
  control: KeyControl | null;
  account: AccountBounds;
}

/** The amounts spent before in this day and month. */
export interface Spent {
  dayMinor: number;
  monthMinor: number;
}

/**
 * Returns the first rule or limit that refuses a purchase, in the documented order: an act that the owner has denied, what the key or
 * member may buy, its own limits, the limits of the account, the owner's approval, a confirmed price. Null when it is allowed. `spent` are
 * the amounts before this purchase.
 */
export function checkSpending(
  request: Spending,
  { own, control, account }: SpendingBounds,
  spent: { own: Spent; account: Spent },
  periods: Pick<Periods, 'dayEndsAt' | 'monthEndsAt'>,
): SpendingRefusal | null {
  const { amountMinor, acts = [] } = request;
  const denied = acts.find((act) => control?.[act] === 'deny');
  if (denied) return { code: 'control_not_allowed', control: denied };
  const rule = own && brokenRule(request, own);
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
    (own && control && approvalNeeded(request, own, control)) ??
    (own && own.approvalAboveMinor === null && request.unconfirmed ? { code: 'confirmation_required' } : null)
  );
}

/**
 * The acts that need the owner's approval as part of a purchase, beside the registrant, where their level is `ask`. WHOIS privacy is not one:
 * a new name has none to lose, and `ask` is the default of `privacyOff`, which is about the names that the account has.
 */
const ASKED_IN_PURCHASES: readonly ControlledAct[] = ['autoRenewOff', 'forwards', 'mailAndCertificates'];

/** Whether the owner of the key must approve although no limit is exceeded. */
function approvalNeeded(
  { amountMinor, acts = [] }: Spending,
  key: KeyBounds,
  control: KeyControl,
): SpendingRefusal | null {
  if (acts.includes('registrant') && control.registrant === 'ask' && !isUnlimited(key))
    return { code: 'approval_required', because: 'registrant' };
  if (acts.some((act) => ASKED_IN_PURCHASES.includes(act) && control[act] === 'ask'))
    return { code: 'approval_required', because: 'control' };
  const { approvalAboveMinor } = key;
  return approvalAboveMinor !== null && amountMinor > approvalAboveMinor
    ? { code: 'approval_required', because: 'price' }
    : null;
}

/** Whether the owner has removed every limit: such a key may register for others, as the owner may. */
function isUnlimited(key: KeyBounds): boolean {
  const { perPurchaseMinor, perDayMinor, perMonthMinor, approvalAboveMinor, premium } = key;
  return premium && [perPurchaseMinor, perDayMinor, perMonthMinor, approvalAboveMinor].every((limit) => limit === null);
}

function brokenRule({ action, domain, premium }: Spending, key: KeyBounds): SpendingRule | null {
  if (key.domains && domain !== null && !key.domains.includes(domain)) return 'domains';
  // The extension of a name was checked when the name was bought.
  const keeps = action === 'renew' || action === 'restore';
  if (keeps && !key.renewals) return 'renewals';
  if (!keeps && key.tlds && domain !== null && !key.tlds.includes(tldOf(domain as DomainName))) return 'tlds';
  if (premium && !key.premium) return 'premium';
  return null;
}
