import { applyControlToZone } from '@onym/domains/dns';
import { findControlChange, markControlChangeDone } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { endHostsOf } from './end-host.ts';

/**
 * Updates pages and zone after an account gained or lost control of a domain. Can be repeated and interrupted at any
 * point: the domain stays pending until everything is done. @throws DnsError, so that the queue retries
 */
export async function applyControlChange(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  const change = await findControlChange(scope, domainId);
  if (!change) return;
  if (change.ended) await endHostsOf(scope, change);
  await applyControlToZone(scope, domainId);
  await markControlChangeDone(scope, domainId, change.pendingSince);
}
