import { readName } from './offer.ts';
import type { Registration } from './registration.ts';

const DAY_MS = 86_400_000;

/** Returns whether a domain is past the grace period after its expiry, so that it cannot be renewed any more but must be restored. */
export function isInRedemption({ domain, expires_at }: Registration, now: Date): boolean {
  const graceDays = readName(domain)?.tld.graceDays ?? 30;
  return now.getTime() >= expires_at.getTime() + graceDays * DAY_MS;
}
