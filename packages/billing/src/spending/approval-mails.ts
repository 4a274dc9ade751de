import { toDecimal } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isChangeAction, type ApprovalAction } from './approval-states.ts';
import type { Approval } from './approval.entity.ts';
import { approvalsUrl, approvalUrl } from './approval-urls.ts';
import { describeTerms, type Terms } from './terms.ts';

interface Mail {
  subject: string;
  text: string;
}

const ACTS = {
  buy: 'buy',
  renew: 'renew',
  restore: 'restore',
  launch: 'launch',
  settings: 'change the settings of',
  nameservers: 'change the nameservers of',
  zone: 'change the DNS records of',
  contact: 'change the contact of',
  forwards: 'change the email forwards of',
  logo: 'delete the logo',
  kit: 'delete the brand kit',
  legal: 'delete the legal set',
  site: 'take down the site',
} as const satisfies Record<ApprovalAction, string>;

/** Returns the mail that asks the owner of a key to answer this approval, in English. */
export function composeApprovalMail(scope: Pick<Scope, 'settings'>, approval: Approval, terms: Terms): Mail {
  const { action, domain, keyName, reason } = approval;
  const act = `${ACTS[action]} ${domain}`;
  const price = isChangeAction(action) ? '' : ` for ${formatPrice(approval, approval.amountMinor)}`;
  return {
    subject: `Allow "${keyName}" to ${act}${price}?`,
    text: `The key "${keyName}" wants to ${act}.

${[...priceLines(approval), ...describeTerms(terms), `Reason: ${reason}`].join('\n')}

Approve, decline, or freeze the key:

${approvalUrl(scope, approval.id)}

Your approval covers exactly this. ${isChangeAction(action) ? 'Nothing is changed without it.' : 'Nothing is charged without it, and never more than this price.'} The request expires on ${formatMoment(approval.expiresAt)} UTC.
`,
  };
}

function priceLines(approval: Approval): string[] {
  const { action, years, amountMinor, renewalMinor } = approval;
  if (isChangeAction(action)) return [];
  const term = years === 1 ? 'one year' : `${years} years`;
  return [
    `Price: ${formatPrice(approval, amountMinor)} for ${term}, charged to your saved card`,
    `Renewal: ${formatPrice(approval, renewalMinor)} per year`,
  ];
}

/** Returns the mail that lists the pending approvals of a key, in English. `approvals` has at least one. */
export function composeDigestMail(scope: Pick<Scope, 'settings'>, approvals: readonly Approval[]): Mail {
  const { keyName } = approvals[0]!;
  const count = approvals.length === 1 ? '1 request' : `${approvals.length} requests`;
  return {
    subject: `${count} of "${keyName}" ${approvals.length === 1 ? 'needs' : 'need'} your approval`,
    text: `The key "${keyName}" has requested more approvals than we email one by one. ${count} ${approvals.length === 1 ? 'waits' : 'wait'} for your decision:

${approvals.map((approval) => `${describeRequest(approval)}\n${approvalUrl(scope, approval.id)}\n`).join('\n')}
If you don't expect these requests, freeze the key on one of these pages: it stops working at once, and its requests end. All approvals:

${approvalsUrl(scope)}

Nothing is done or charged without your approval.
`,
  };
}

function describeRequest(approval: Approval): string {
  const { action, domain, reason, amountMinor, expiresAt } = approval;
  const price = isChangeAction(action) ? '' : ` for ${formatPrice(approval, amountMinor)}`;
  return `${ACTS[action]} ${domain}${price}: ${reason}. Expires on ${formatMoment(expiresAt)} UTC.`;
}

function formatPrice({ currency }: Approval, minor: number): string {
  return `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
}

function formatMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
