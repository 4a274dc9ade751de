import type { Scope } from '@onym/platform';
import type { WebhookEndpoint } from './webhook.entities.ts';

const PURPOSE = 'webhook-secret';

/** Seals a signing secret for this endpoint; it cannot be opened for another endpoint. */
export function sealSecret(scope: Pick<Scope, 'secrets'>, endpointId: string, secret: string): string {
  return scope.secrets.seal(PURPOSE, secret, endpointId);
}

/** The members of an endpoint that contain its secrets. */
export type SecretsOf = Pick<WebhookEndpoint, 'id' | 'sealedSecret' | 'previousSealedSecret' | 'previousSecretEndsAt'>;

/**
 * Returns the secrets that currently sign, the newest first: two within a day after a rotation.
 * @throws Error if no app secret opens them
 */
export function validSecrets(scope: Pick<Scope, 'secrets' | 'clock'>, endpoint: SecretsOf): string[] {
  const open = (sealed: string): string => scope.secrets.open(PURPOSE, sealed, endpoint.id);
  const { previousSealedSecret: previous, previousSecretEndsAt: endsAt } = endpoint;
  return [open(endpoint.sealedSecret), ...(previous && endsAt && endsAt > scope.clock.wall() ? [open(previous)] : [])];
}
