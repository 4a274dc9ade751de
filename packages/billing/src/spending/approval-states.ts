export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'expired', 'failed'] as const;

/** Acts of a key that cost nothing, which its owner may want to be asked about. From `logo` on they delete an asset. */
export const CHANGE_ACTIONS = [
  'settings',
  'nameservers',
  'zone',
  'contact',
  'forwards',
  'logo',
  'kit',
  'legal',
  'site',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export const APPROVAL_ACTIONS = ['buy', 'renew', 'restore', 'launch', ...CHANGE_ACTIONS] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/** Whether an action is a change that costs nothing, not a purchase. */
export function isChangeAction(action: ApprovalAction): action is ChangeAction {
  return (CHANGE_ACTIONS as readonly ApprovalAction[]).includes(action);
}
