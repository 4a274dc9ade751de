import type { Scope } from '@onym/platform';
import type { Registrant } from '@onym/core/ports';

const PURPOSE = 'contact';

/** Returns the registrant encrypted for this domain id, so that openRegistrant() with another id fails. */
export function sealRegistrant(scope: Pick<Scope, 'secrets'>, domainId: string, registrant: Registrant): string {
  return scope.secrets.seal(PURPOSE, JSON.stringify(registrant), domainId);
}

/**
 * Decrypts the registrant of a domain; null where none is stored, for example for a connected domain.
 * @throws Error when it was encrypted for another domain or changed
 */
export function openRegistrant(
  scope: Pick<Scope, 'secrets'>,
  domainId: string,
  sealed: string | null | undefined,
): Registrant | null {
  return sealed ? (JSON.parse(scope.secrets.open(PURPOSE, sealed, domainId)) as Registrant) : null;
}
