import type { DomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';

/** Makes the zone at the nameserver unless it is there; may be repeated. @throws DnsError */
export async function ensureZone(scope: Pick<Scope, 'ports'>, domain: DomainName): Promise<void> {
  await scope.ports.dns.ensureZone(domain);
}
