import { Fault, toDecimal } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { controlNotAllowed, type Scope } from '@onym/platform';
import type { Approval } from './approval.entity.ts';
import type { SpendingLimit, SpendingRefusal, SpendingRule } from './check-spending.ts';
import { digestOfTerms } from './terms.ts';
import { approvalDetails } from './approval-details.ts';
import { openApproval, type RequestToApprove } from './open-approval.ts';

/** A refusal by a limit or a rule that the owner can overrule for one purchase. */
type Overrulable = Exclude<SpendingRefusal, { code: 'control_not_allowed' }>;

/** The kind of spender whose limits were exceeded, for the text of the refusal. */
type Limited = 'key' | 'member';

const RULES: Record<SpendingRule, string> = {
  domains: 'the {who} is limited to certain domains',
  renewals: "the {who} can't renew domains",
  tlds: "the {who} can't buy this extension",
  premium: "the {who} can't buy premium names",
};
const REASONS_TO_APPROVE = {
  price: formatSentence('approvals.aboveThisKeysApprovalLimit'),
  registrant: formatSentence('approvals.registrantIsNotContactSaved'),
  control: formatSentence('approvals.thisKeyMustAskFirst'),
};
const LIMITS: Record<SpendingLimit, string> = {
  perPurchase: "above the {who}'s limit per purchase",
  perDay: "above the {who}'s daily limit",
  perMonth: "above the {who}'s monthly limit",
  'account.perDay': formatSentence('approvals.aboveTheAccountsDailyLimit'),
  'account.perMonth': formatSentence('approvals.aboveTheAccountsMonthlyLimit'),
};

/**
 * Returns the reason of a refusal in plain English, as part of a sentence without a full stop, for the owner and the agent. `who` names the
 * limits that were exceeded.
 */
export function describeRefusal(refusal: SpendingRefusal, who: Limited = 'key'): string {
  if (refusal.code === 'control_not_allowed') return `the owner does not allow this (control: ${refusal.control})`;
  if (refusal.code === 'approval_required') return REASONS_TO_APPROVE[refusal.because];
  if (refusal.code === 'confirmation_required') return formatSentence('approvals.aProgramRequestedItAnd');
  const words = refusal.code === 'spending_not_allowed' ? RULES[refusal.rule] : LIMITS[refusal.limit];
  return words.replace('{who}', who);
}

/** The request for the owner's approval of a key's purchase. */
export type Question = Omit<RequestToApprove, 'reason'> & {
  /** The registrant is not the saved contact. The owner is told so whatever the reason of the refusal. */
  otherRegistrant?: boolean | undefined;
};
type Price = Pick<Question, 'amountMinor'> & Partial<Question>;

/**
 * Returns the Fault with which the caller refuses a purchase. For a key it first opens an approval or finds the present one (openApproval),
 * and adds its id and page to the details. Members, the owner's session and automatic renewals have no approvals, and an act that the owner
 * has denied opens none. When the key has too many pending approvals, the Fault is too_many_approvals.
 */
export async function refuseSpending(
  scope: Scope,
  refusal: SpendingRefusal,
  { otherRegistrant = false, ...question }: Question | (Price & { keyId?: null; by?: Limited }),
): Promise<Fault> {
  if (refusal.code === 'control_not_allowed') return controlNotAllowed(refusal.control);
  const why = sentence(refusal, 'by' in question ? question.by : undefined);
  let approval: Approval | null = null;
  try {
    if (question.keyId)
      approval = await openApproval(scope, { ...question, reason: reasonsOf(refusal, otherRegistrant) });
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'too_many_approvals') throw error;
    return tooManyApprovals(error, why);
  }
  return new Fault(refusal.code, `${why}; nothing was charged`, {
    details: { ...detailsOf(refusal, question), ...(approval ? approvalDetails(scope, approval) : {}) },
  });
}

/** The Fault too_many_approvals, with the reason for which the owner would have been asked. */
function tooManyApprovals({ code, message, details, retryAfterSeconds }: Fault, why: string): Fault {
  return new Fault(code, `${why}. ${message}`, {
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** The reason of the refusal and, if so, that the registrant is not the saved contact. The dashboard splits them at "; ". */
function reasonsOf(refusal: Overrulable, otherRegistrant: boolean): string {
  const other: Overrulable = { code: 'approval_required', because: 'registrant' };
  return [...new Set([describeRefusal(refusal), ...(otherRegistrant ? [describeRefusal(other)] : [])])].join('; ');
}

/** Returns a refusal as a price preview shows it, with its rule or its limit; allowed when the refusal is null. */
export function toSpendingPreview(refusal: SpendingRefusal | null): {
  allowed: boolean;
  rule?: SpendingRule | 'approval_required' | 'confirmation_required' | 'control_not_allowed';
  limit?: SpendingLimit;
} {
  if (!refusal) return { allowed: true };
  if (refusal.code === 'spend_limit_exceeded') return { allowed: false, limit: refusal.limit };
  return { allowed: false, rule: refusal.code === 'spending_not_allowed' ? refusal.rule : refusal.code };
}

function detailsOf(refusal: Overrulable, { amountMinor, ...of }: Price): Record<string, unknown> {
  const amount = toDecimal(amountMinor);
  if (refusal.code === 'spending_not_allowed') return { rule: refusal.rule };
  if (refusal.code === 'approval_required') return { amount };
  if (refusal.code === 'confirmation_required')
    return {
      domain: of.domain,
      price: amount,
      renewalPrice: toDecimal(of.renewalMinor ?? amountMinor),
      currency: of.currency,
      years: of.years,
      ...(of.terms ? { terms: of.terms, termsDigest: digestOfTerms(of.terms) } : {}),
    };
  const { limit, capMinor, spentMinor, resetsAt } = refusal;
  return {
    limit,
    amount,
    cap: toDecimal(capMinor),
    spent: toDecimal(spentMinor),
    remaining: toDecimal(Math.max(0, capMinor - spentMinor)),
    resetsAt: resetsAt?.toISOString() ?? null,
  };
}

function sentence(refusal: Overrulable, who?: Limited): string {
  if (refusal.code === 'approval_required') return 'The owner of this key must approve first';
  if (refusal.code === 'confirmation_required') return 'A person must approve the price first';
  const words = describeRefusal(refusal, who);
  return refusal.code === 'spending_not_allowed'
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    : `This is ${words}`;
}
