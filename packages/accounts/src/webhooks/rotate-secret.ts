import { LockMode } from '@mikro-orm/core';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { sealSecret } from './endpoint-secrets.ts';
import { noSuchEndpoint } from './endpoints.ts';
import { newSecret } from './signature.ts';
import { WebhookEndpointSchema } from './webhook.entities.ts';

/** The time a receiver has to learn the new secret. */
const OVERLAP_MS = DAY_MS;

/**
 * Gives the endpoint a new secret and answers it, this once. The one before signs beside it for 24 hours; a second
 * rotation within that time ends the oldest at once.
 * @throws Fault not_found for somebody else's
 */
export function rotateSecret(scope: Scope, accountId: string, endpointId: string): Promise<string> {
  return transaction(scope, async (tx) => {
    const endpoint = await tx.em.findOne(
      WebhookEndpointSchema,
      { id: endpointId, account: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!endpoint) throw noSuchEndpoint();
    const secret = newSecret();
    endpoint.previousSealedSecret = endpoint.sealedSecret;
    endpoint.previousSecretEndsAt = new Date(tx.clock.wall().getTime() + OVERLAP_MS);
    endpoint.sealedSecret = sealSecret(tx, endpointId, secret);
    return secret;
  });
}
