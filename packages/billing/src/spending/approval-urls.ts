import type { Scope } from '@onym/platform';

/** Returns the address of the dashboard page on which the owner answers this approval. */
export function approvalUrl(scope: Pick<Scope, 'settings'>, id: string): string {
  return `${approvalsUrl(scope)}/${id}`;
}

/** Returns the address of the dashboard page that lists all approvals of the account. */
export function approvalsUrl(scope: Pick<Scope, 'settings'>): string {
  return `${scope.settings.publicUrl}/approvals`;
}
