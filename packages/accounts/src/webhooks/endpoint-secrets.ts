import type { Scope } from '@onym/platform';
import type { WebhookEndpoint } from './webhook.entities.ts';

const PURPOSE = 'webhook-secret';

/** Seals a signing secret for the row of this endpoint; on any other row it does not open. */
export function sealSecret(scope: Pick<Scope, 'secrets'>, endpointId: string, secret: string): string {
  return scope.secrets.seal(PURPOSE, secret, endpointId);
}

/** What of an endpoint its secrets are read from. */
export type SecretsOf = Pick<WebhookEndpoint, 'id' | 'sealedSecret' | 'previousSealedSecret' | 'previousSecretEndsAt'>;

/** The secrets that sign right now, the newest first: two within a day of a rotation. */
export function validSecrets(scope: Pick<Scope, 'secrets' | 'clock'>, endpoint: SecretsOf): string[] {
  const open = (sealed: string): string => scope.secrets.open(PURPOSE, sealed, endpoint.id);
  const { previousSealedSecret: previous, previousSecretEndsAt: endsAt } = endpoint;
  return [open(endpoint.sealedSecret), ...(previous && endsAt && endsAt > scope.clock.wall() ? [open(previous)] : [])];
}
