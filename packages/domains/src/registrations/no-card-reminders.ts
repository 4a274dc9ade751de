import { issueClaim } from '@onym/accounts/access';
import { findSavedCard } from '@onym/billing';
import { DAY_MS } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { Domain } from './domain.entity.ts';

/**
 * Reminders for an owner with auto-renew on but no saved card. They come in addition to the usual ones, more often
 * near the end.
 */
export const NO_CARD_REMINDERS = [
  { kind: 'no-card-3', days: 3, from: DAY_MS, to: 3 * DAY_MS },
  { kind: 'no-card-15', days: 15, from: 7 * DAY_MS, to: 15 * DAY_MS },
] as const;

/** Whether auto-renew of the domain is on although its account has no saved card to charge. */
export async function lacksCard(
  tx: Tx,
  { autoRenew, account }: Pick<Domain, 'autoRenew' | 'account'>,
): Promise<boolean> {
  return autoRenew && (await findSavedCard(tx, account.id)) === null;
}

/** Whether the expiry is now within the period of one of the NO_CARD_REMINDERS. */
export function hasNoCardReminder(tx: Tx, { expiresAt }: Pick<Domain, 'expiresAt'>): boolean {
  const leftMs = expiresAt.getTime() - tx.clock.now().getTime();
  return NO_CARD_REMINDERS.some(({ from, to }) => leftMs > from && leftMs <= to);
}

/**
 * Returns a sentence without its full stop for a mail: how to save a card. Where no person owns the account yet, it
 * begins with a claim link, which this creates. Call it in the transaction that queues the mail.
 */
export async function saveCardInstructions(tx: Tx, accountId: string): Promise<string> {
  const link = await issueClaim(tx, accountId);
  const page = `${tx.settings.publicUrl}/billing`;
  return link ? `Claim your account (${link}), then save a card at ${page}` : `Save one at ${page}`;
}
