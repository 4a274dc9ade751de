import type { FaultKind } from './fault-kind.ts';

/** Errors of requests that need the owner's approval. */
export const APPROVAL_FAULTS = {
  approval_required: {
    status: 403,
    about:
      'The owner of the API key must approve first: the price, a registrant that is not the saved contact, or an act for which `control` of the key is `ask`. Nothing was charged or changed.',
    remedy:
      'Show the owner `approvalUrl`. After the approval of a purchase send the same call again with the same Idempotency-Key. Approving a change makes it: do not send that call again, but read the approval.',
  },
  too_many_approvals: {
    status: 429,
    about:
      'The key already has `open` requests that wait for its owner. No other request was opened, and nothing was charged or changed.',
    remedy: 'Show the owner `url`, and send the call again after the owner has decided on one of them.',
    retryable: true,
  },
} as const satisfies Record<string, FaultKind>;
