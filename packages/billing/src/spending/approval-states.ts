export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'expired', 'failed'] as const;
export const APPROVAL_ACTIONS = ['buy', 'renew', 'restore', 'launch'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];
