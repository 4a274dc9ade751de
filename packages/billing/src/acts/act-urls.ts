import type { Scope } from '@onym/platform';

/** Returns the address of the dashboard page that lists the acts of the account. */
export function actsUrl(scope: Pick<Scope, 'settings'>): string {
  return `${scope.settings.publicUrl}/approvals`;
}

/** Returns the address of the page on which the holder of this secret can undo an act. */
export function undoUrl(scope: Pick<Scope, 'settings'>, token: string): string {
  return `${scope.settings.publicUrl}/undo?token=${token}`;
}
