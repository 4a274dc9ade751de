import { readName } from './offer.ts';
import type { Registration } from './registration.ts';

const DAY_MS = 86_400_000;

/** Past the days in which a plain renewal still works. It stays there until it is restored or dropped. */
export function isInRedemption({ domain, expires_at }: Registration, now: Date): boolean {
  const graceDays = readName(domain)?.tld.graceDays ?? 30;
  return now.getTime() >= expires_at.getTime() + graceDays * DAY_MS;
}
