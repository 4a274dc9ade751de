import { transaction, retryWhileUnreachable, type Scope } from '@onym/platform';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import type { SecretsOf } from './endpoint-secrets.ts';
import { DATABASE_WAIT_MS, type SendRun } from './send-run.ts';
import { claimDeliveries, failDueDeliveries, releaseClaim } from './webhook-delivery.repository.ts';
import type { WebhookEvent } from './webhook.entities.ts';

/** The most deliveries in one claim: while the receiver answers, and while all attempts fail. */
export interface ClaimLimits {
  readonly answering: number;
  readonly failing: number;
}

/** A delivery that this worker attempts. */
export interface ClaimedDelivery {
  id: string;
  attemptCount: number;
  /** The end of the round. No other claim has the same end. */
  nextAttemptAt: Date;
  event: Pick<WebhookEvent, 'id' | 'type' | 'data' | 'traceparent' | 'createdAt'>;
  endpoint: SecretsOf & { url: string; /** All recent attempts failed. */ isFailing: boolean };
}

/**
 * Claims the due deliveries of an active endpoint for this worker, those that have waited longest; their order in the result is undefined.
 * Their `nextAttemptAt` becomes `until`, the end of the round, which no other claim shares; if the worker dies, the attempts become due
 * again then. A round that is nearly over claims nothing. Due times use the database's clock, which the queue uses too.
 * @throws the database's error if it is unavailable for 30 seconds
 */
export async function claimDue(
  scope: Pick<Scope, 'sql' | 'delays'>,
  { accountId, endpointId, until }: Pick<SendRun, 'accountId' | 'endpointId' | 'until'>,
  { answering, failing }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  const rows = await retryWhileUnreachable(
    scope,
    async (isAgain) => {
      // The response to the first try was lost, so it may have claimed some.
      if (isAgain) await releaseClaim(scope, { accountId, endpointId, until });
      return claimDeliveries(scope, { accountId, endpointId, until, answering, failing });
    },
    { forMs: DATABASE_WAIT_MS },
  );
  return rows.map(
    ({
      id,
      attemptCount,
      nextAttemptAt,
      eventId,
      type,
      data,
      traceparent,
      createdAt,
      endpointId: to,
      ...endpoint
    }) => ({
      id,
      attemptCount,
      nextAttemptAt,
      event: { id: eventId, type, data, traceparent, createdAt },
      endpoint: { id: to, ...endpoint },
    }),
  );
}

/**
 * Marks the due deliveries of a disabled endpoint as failed; those of an active endpoint stay unchanged. recoverDeliveries()
 * sends failed ones again later. Runs in its own transaction.
 * @throws the database's error if it is unavailable for 30 seconds
 */
export function failDue(scope: Scope, own: OwnEndpoint): Promise<void> {
  return retryWhileUnreachable(scope, () => transaction(scope, (tx) => failDueDeliveries(tx, own)), {
    forMs: DATABASE_WAIT_MS,
  });
}
