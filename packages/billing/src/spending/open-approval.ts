import { AccountSchema, findAccount } from '@onym/accounts/access';
import { DAY_MS, newId, toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { isUniqueViolation, transaction, type Scope, type Tx } from '@onym/platform';
import { emit } from '@onym/accounts/webhooks';
import type { ApprovalAction } from './approval-states.ts';
import { ApprovalSchema, type Approval } from './approval.entity.ts';
import { describeTerms, digestOfTerms, sealTerms, type Terms } from './terms.ts';
import { expireSame } from './approval.repository.ts';

/** How long an owner may answer, and how long a no is not asked again. */
export const APPROVAL_MS = DAY_MS;
const PURPOSE = 'approval';

/** What a key wants to do and may not do by itself. Cents. */
export interface ApprovalWish {
  accountId: string;
  keyId: string;
  keyName: string;
  action: ApprovalAction;
  domain: string;
  amountMinor: number;
  /** Per year. */
  renewalMinor: number;
  currency: string;
  years: number;
  /** Which bound stood against it, as the owner reads it. */
  reason: string;
  /** Digest of the whole request: the same call has the same one. */
  fingerprint: string;
  /** What the owner is shown. */
  terms: Terms;
  /** What it takes to do it later; kept sealed. */
  wish: unknown;
}

/** The request a question is about. */
type Request = Pick<ApprovalWish, 'keyId' | 'action' | 'domain' | 'fingerprint'>;

/**
 * The question of this key about this request: the one that is open already, the no of the last 24 hours to this action and name, or a
 * new one, which is mailed to the owner. Asked twice at once it is one question and one mail; any changed argument is another question.
 */
export async function openApproval(scope: Scope, wish: ApprovalWish): Promise<Approval> {
  for (let tries = 0; ; tries++) {
    const standing = await standingApproval(scope, wish);
    if (standing) return standing;
    try {
      return await transaction(scope, (tx) => ask(tx, wish));
    } catch (error) {
      // A twin of this call was faster: its question is ours.
      if (!isUniqueViolation(error) || tries >= 3) throw error;
    }
  }
}

/** The open question about this request, or the refusal of the last 24 hours about this action and name, by this key. */
export async function standingApproval(
  scope: Scope,
  { keyId, action, domain, fingerprint }: Request,
): Promise<Approval | null> {
  const now = scope.clock.now();
  const since = new Date(now.getTime() - APPROVAL_MS);
  return scope.em.fork().findOne(
    ApprovalSchema,
    {
      keyId,
      action,
      domain,
      $or: [
        { status: 'pending', fingerprint, termsDigest: { $ne: null }, expiresAt: { $gt: now } },
        { status: 'declined', decidedAt: { $gt: since } },
      ],
    },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** The order that the owner's yes of the last 24 hours made for this very request of this key, or null. */
export async function approvedOrder(
  scope: Scope,
  { keyId, action, domain, fingerprint }: Request,
): Promise<string | null> {
  const since = new Date(scope.clock.now().getTime() - APPROVAL_MS);
  const yes = await scope.em
    .fork()
    .findOne(
      ApprovalSchema,
      { keyId, action, domain, fingerprint, status: 'approved', decidedAt: { $gt: since } },
      { orderBy: { decidedAt: 'desc' } },
    );
  return yes?.orderId ?? null;
}

/** What was asked for when the question was opened. */
export function wishOf<T>(scope: Pick<Scope, 'secrets'>, approval: Pick<Approval, 'id' | 'sealedWish'>): T {
  return JSON.parse(scope.secrets.open(PURPOSE, approval.sealedWish, approval.id)) as T;
}

/** Where the owner answers. */
export function approvalUrl(scope: Pick<Scope, 'settings'>, id: string): string {
  return `${scope.settings.publicUrl}/approvals/${id}`;
}

async function ask(tx: Tx, { accountId, wish, terms, ...as }: ApprovalWish): Promise<Approval> {
  const now = tx.clock.now();
  await expireSame(tx, { now, keyId: as.keyId, action: as.action, domain: as.domain, fingerprint: as.fingerprint });
  const id = newId('approval', now);
  const approval = tx.em.create(ApprovalSchema, {
    ...as,
    id,
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    status: 'pending',
    sealedWish: tx.secrets.seal(PURPOSE, JSON.stringify(wish), id),
    sealedTerms: sealTerms(tx, id, terms),
    termsDigest: digestOfTerms(terms),
    orderId: null,
    fault: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_MS),
    decidedAt: null,
  });
  await tx.em.flush();
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, { to: email, ...mailOf(tx, approval, terms) });
  await emit(tx, {
    accountId,
    type: 'approval.requested',
    occurrence: `approval.requested:${id}`,
    data: {
      approvalId: id,
      userId: accountId,
      action: as.action,
      domain: as.domain,
      amount: toDecimal(as.amountMinor),
      currency: as.currency,
      renewalPrice: toDecimal(as.renewalMinor),
      years: as.years,
      reason: as.reason,
      keyId: as.keyId,
      keyName: as.keyName,
      expiresAt: approval.expiresAt.toISOString(),
      approvalUrl: approvalUrl(tx, id),
    },
  });
  return approval;
}

const VERB = { buy: 'buy', renew: 'renew', restore: 'restore', launch: 'launch' } as const satisfies Record<
  ApprovalAction,
  string
>;

function mailOf(scope: Pick<Scope, 'settings'>, approval: Approval, terms: Terms): { subject: string; text: string } {
  const { action, domain, keyName, years, reason } = approval;
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${approval.currency.toUpperCase()}`;
  const term = years === 1 ? 'one year' : `${years} years`;
  return {
    subject: `Allow "${keyName}" to ${VERB[action]} ${domain} for ${price(approval.amountMinor)}?`,
    text: `The key "${keyName}" wants to ${VERB[action]} ${domain}.

Price: ${price(approval.amountMinor)} for ${term}, charged to your saved card
Renewal: ${price(approval.renewalMinor)} per year
${describeTerms(terms)
  .map((line) => `${line}\n`)
  .join('')}Reason: ${reason}

Approve or decline:

${approvalUrl(scope, approval.id)}

Your approval covers exactly this. Nothing is charged without it, and never more than this price. The request expires on ${approval.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.
`,
  };
}
