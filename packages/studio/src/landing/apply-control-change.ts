import { applyControlToZone } from '@onym/domains/dns';
import { findControlChange, markControlChangeDone } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { endHostsOf } from './end-host.ts';

/**
 * Carries out a pending control change of a domain: removes the account's pages from the domain's hosts when the
 * account has lost it, updates the DNS zone, then marks the change as done. Does nothing when no change is pending.
 * Can be repeated and interrupted at any point.
 * @throws DnsError when the zone cannot be updated; the change stays pending and the queue retries
 */
export async function applyControlChange(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  const change = await findControlChange(scope, domainId);
  if (!change) return;
  if (change.ended) await endHostsOf(scope, change);
  await applyControlToZone(scope, domainId);
  await markControlChangeDone(scope, domainId, change.pendingSince);
}
