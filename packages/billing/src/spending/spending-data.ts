import { DAY_MS } from '@onym/core';
import { exportRows, type ExportPart, type Scope, type Tx } from '@onym/platform';
import { openTerms } from './terms.ts';
import { declineOfAccounts, deleteApprovalsOf, clearOldRequests } from './approval.repository.ts';
import { deleteGrantsOf } from './device/device-grant.repository.ts';
import { deleteLimitsOf } from './account-spending.repository.ts';

/** The data of this module in the export of an account. Cents of USD. */
export const spendingExports: readonly ExportPart[] = [
  exportRows({
    name: 'spending',
    tables: ['account_spending'],
    sql: `select account_id as key, per_day_minor as "perDayMinor", per_month_minor as "perMonthMinor",
      overage_per_month_minor as "overagePerMonthMinor", overage_unlimited as "overageUnlimited", updated_at as "updatedAt" from account_spending where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'spent',
    tables: ['spending_entry'],
    sql: `select order_id as key, order_id as "orderId", key_id as "keyId", member_id as "seatId", amount_minor as "amountMinor", released_minor as "releasedMinor", day from spending_entry where account_id = any($1::text[])`,
  }),
  exportRows<{ id: string; sealedTerms: string | null } & Record<string, unknown>>({
    name: 'approvals',
    tables: ['approval'],
    sql: `select id as key, id, key_id as "keyId", key_name as "keyName", action, domain, status, amount_minor as "amountMinor", renewal_minor as "renewalMinor", currency, years,
      reason, order_id as "orderId", fault, created_at as "createdAt", decided_at as "decidedAt",
      terms_digest as "termsDigest", sealed_terms as "sealedTerms" from approval where account_id = any($1::text[])`,
    toExported: (scope, { sealedTerms, ...row }) => ({ ...row, terms: openTerms(scope, row.id, sealedTerms) }),
  }),
  exportRows({
    name: 'deviceGrants',
    tables: ['device_grant'],
    sql: `select id as key, id, name, permissions, control, requested_from as "requestedFrom", status, key_id as "keyId", created_at as "createdAt" from device_grant where account_id = any($1::text[])`,
  }),
];

/** Declines the pending approvals and deletes the device grants of these accounts. Call it in the transaction that closes the accounts. */
export async function closeSpending(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await declineOfAccounts(tx, tx.clock.now(), accountIds);
  await deleteGrantsOf(tx, accountIds);
}

/** Deletes the approvals, device codes and limits of closed accounts. Amounts spent stay with their orders. */
export async function eraseSpending(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteApprovalsOf(tx, accountIds);
  await deleteGrantsOf(tx, accountIds);
  await deleteLimitsOf(tx, accountIds);
}

/** How long the request of an ended approval is kept, in days; the approval itself stays. */
export const REQUEST_KEPT_DAYS = 30;

/** Clears the requests and terms, which may contain a contact, of approvals that ended more than 30 days ago. The approvals stay. */
export async function eraseOldApprovalRequests(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - REQUEST_KEPT_DAYS * DAY_MS);
  await clearOldRequests(scope, before);
}
