import type { FaultKind } from './fault-kind.ts';

/** Errors of requests that need the owner's approval. */
export const APPROVAL_FAULTS = {
  approval_required: {
    status: 403,
    about:
      'The owner of the API key must approve first: the price, or a registrant that is not the saved contact. Nothing was charged.',
    remedy: 'Show the owner `approvalUrl`. After the approval send the same call again with the same Idempotency-Key.',
  },
  too_many_approvals: {
    status: 429,
    about:
      'The key already has `open` requests that wait for its owner. No other request was opened, and nothing was charged.',
    remedy: 'Show the owner `url`, and send the call again after the owner has decided on one of them.',
    retryable: true,
  },
} as const satisfies Record<string, FaultKind>;
