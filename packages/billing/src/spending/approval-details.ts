import type { Scope } from '@onym/platform';
import { approvalUrl } from './approval-urls.ts';
import type { Approval } from './approval.entity.ts';

/** Returns the fields of an error that name the approval: its id, its page, and whether the owner has declined it. */
export function approvalDetails(scope: Pick<Scope, 'settings'>, approval: Approval): Record<string, unknown> {
  return {
    approvalId: approval.id,
    approvalUrl: approvalUrl(scope, approval.id),
    ...(approval.status === 'declined' ? { declined: true } : {}),
  };
}
