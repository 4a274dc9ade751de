import { issueClaim } from '@onym/accounts/access';
import { shownCard } from '@onym/billing';
import { DAY_MS } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { Domain } from './domain.entity.ts';

/** Said to whoever believes that a name renews and has no card for it: beside the usual reminders, more often near the end. */
export const NO_CARD_REMINDERS = [
  { kind: 'no-card-3', days: 3, from: DAY_MS, to: 3 * DAY_MS },
  { kind: 'no-card-15', days: 15, from: 7 * DAY_MS, to: 15 * DAY_MS },
] as const;

/** Whether auto-renew is on and nothing is there to be charged. */
export async function lacksCard(
  tx: Tx,
  { autoRenew, account }: Pick<Domain, 'autoRenew' | 'account'>,
): Promise<boolean> {
  return autoRenew && (await shownCard(tx, account.id)) === null;
}

/** Whether a reminder of its own says so these days. */
export function isSaidApart(tx: Tx, { expiresAt }: Pick<Domain, 'expiresAt'>): boolean {
  const leftMs = expiresAt.getTime() - tx.clock.now().getTime();
  return NO_CARD_REMINDERS.some(({ from, to }) => leftMs > from && leftMs <= to);
}

/** What to do about it: save a card, after claiming the account where nobody holds it yet. */
export async function howToSaveCard(tx: Tx, accountId: string): Promise<string> {
  const link = await issueClaim(tx, accountId);
  const page = `${tx.settings.publicUrl}/billing`;
  return link ? `Claim your account (${link}), then save a card at ${page}` : `Save one at ${page}`;
}
