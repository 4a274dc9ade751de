import { followControlOfZone } from '@onym/domains/dns';
import { findControlChange, noteControlFollowed } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { endHostsOf } from './end-host.ts';

/**
 * Brings pages and zone to whether an account still has a domain. May be repeated, and may be killed at any point: the domain stays pending
 * until all of it is done. @throws DnsError, for the queue to try again
 */
export async function followControl(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  const change = await findControlChange(scope, domainId);
  if (!change) return;
  if (change.ended) await endHostsOf(scope, change);
  await followControlOfZone(scope, domainId);
  await noteControlFollowed(scope, domainId, change.pendingSince);
}
