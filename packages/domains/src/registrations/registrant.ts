import type { Scope } from '@onym/platform';
import type { Registrant } from '@onym/core/ports';

const PURPOSE = 'contact';

/** Seals the registrant of a domain, so that it can be opened for this domain only. */
export function sealRegistrant(scope: Pick<Scope, 'secrets'>, domainId: string, registrant: Registrant): string {
  return scope.secrets.seal(PURPOSE, JSON.stringify(registrant), domainId);
}

/** The registrant of a domain; null where unknown, for example of a connected domain. */
export function openRegistrant(
  scope: Pick<Scope, 'secrets'>,
  domainId: string,
  sealed: string | null | undefined,
): Registrant | null {
  return sealed ? (JSON.parse(scope.secrets.open(PURPOSE, sealed, domainId)) as Registrant) : null;
}
