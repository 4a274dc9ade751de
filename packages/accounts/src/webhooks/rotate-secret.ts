import { LockMode } from '@mikro-orm/core';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { sealSecret } from './endpoint-secrets.ts';
import { endpointNotFound } from './endpoints.ts';
import { createWebhookSecret } from './signature.ts';
import { WebhookEndpointSchema } from './webhook.entities.ts';

/** How long the old secret stays valid, so that receivers can switch to the new one. */
const OVERLAP_MS = DAY_MS;

/**
 * Creates a new secret for the endpoint; only this response contains it. The previous secret also signs for 24 hours; a second
 * rotation within that time ends the oldest at once. Writes no audit entry: the router does.
 * @throws Fault not_found if the account has no such endpoint
 */
export function rotateSecret(scope: Scope, accountId: string, endpointId: string): Promise<string> {
  return transaction(scope, async (tx) => {
    const endpoint = await tx.em.findOne(
      WebhookEndpointSchema,
      { id: endpointId, account: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!endpoint) throw endpointNotFound();
    const secret = createWebhookSecret();
    endpoint.previousSealedSecret = endpoint.sealedSecret;
    endpoint.previousSecretEndsAt = new Date(tx.clock.wall().getTime() + OVERLAP_MS);
    endpoint.sealedSecret = sealSecret(tx, endpointId, secret);
    return secret;
  });
}
