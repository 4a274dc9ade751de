import type { FaultKind } from './fault-kind.ts';

/** Errors of keys and members at the limits and controls that their owner has set. */
export const LIMIT_FAULTS = {
  spending_not_allowed: {
    status: 403,
    about:
      'The owner did not allow this kind of purchase for this API key or member, or limited the key to other names. Nothing was changed or charged.',
    remedy:
      'Show the owner `approvalUrl`; after the approval send the same call again. A member asks the owner to allow it.',
  },
  spend_limit_exceeded: {
    status: 403,
    about: 'The call would exceed a limit of the key, the member or the account. Nothing was charged.',
    remedy:
      'Show the owner `approvalUrl` and send the same call again after the approval, or wait until `resetsAt`. For a member, or a call beyond the quota, the owner must raise the limit.',
  },
  control_not_allowed: {
    status: 403,
    about:
      'The owner denied this act to this API key or member, or must do it instead of a member; `control` names it. Nothing was changed or charged.',
    remedy: 'Ask the owner to do it, or to change `control` of the key or member in the dashboard.',
  },
} as const satisfies Record<string, FaultKind>;
