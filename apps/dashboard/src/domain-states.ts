import { currentTime } from './clock.ts';
import { daysUntil } from './format.ts';
import type { Tone } from './parts/badge.tsx';
import type { Domain } from './queries.ts';
import { t } from './words/words.ts';
import type { Label } from './words/catalogue.ts';

/** How close an expiry must be to be mentioned. */
const SOON_DAYS = 30;

const STATES: Record<Domain['status'], { tone: Tone; name: Label }> = {
  active: { tone: 'good', name: 'general.active' },
  pending: { tone: 'warn', name: 'domains.pending' },
  expired: { tone: 'bad', name: 'general.expired' },
};

/** Returns a domain's state as the tone and text of a badge. */
export function domainStateOf(domain: Pick<Domain, 'status' | 'lifecycle'>): { tone: Tone; name: string } {
  if (domain.lifecycle === 'transferred_out') return { tone: 'warn', name: t('domains.transferredOut') };
  if (domain.lifecycle === 'redemption') return { tone: 'bad', name: t('domains.inRedemption') };
  const { tone, name } = STATES[domain.status];
  return { tone, name: t(name) };
}

/** Whether the domain is registered elsewhere: only its DNS is here, and its price and expiry are unknown. */
export function isConnected({ ownershipType }: Pick<Domain, 'ownershipType'>): boolean {
  return ownershipType === 'connected';
}

/**
 * Why the owner should check this domain: it is in redemption, has expired, or expires within 30 days without
 * auto-renewal. Undefined if there is no reason, and after a transfer to another registrar.
 */
export function describeConcern({ status, lifecycle, expiresAt, autoRenew }: Domain): string | undefined {
  if (lifecycle === 'transferred_out') return undefined;
  if (lifecycle === 'redemption') return t('domains.itsGracePeriodIsOver');
  if (status === 'expired') return t('domains.expiredRenewItBeforeGrace');
  if (status === 'active' && !autoRenew && daysUntil(expiresAt, currentTime()) < SOON_DAYS)
    return t('domains.expiresSoonAndAutoRenew');
  return undefined;
}
