import { newId } from '@onym/core';
import { type Tx } from '@onym/platform';
import { insertFlag } from './flag.repository.ts';

/** An observation about an order, a page or the payments of an account. */
export interface NewFlag {
  kind: 'purchase' | 'deploy' | 'payment';
  /** Id of the order, page, dispute or payment. */
  subject: string;
  /** The domain, the site's host, or the account's id. */
  name: string;
  /** A few words; the same words about the same subject are one flag. */
  reason: string;
  accountId: string;
}

/**
 * Flags something for the operators' review. The same flag is stored once, even after it was cleared. It does not
 * block anything.
 */
export async function raiseFlag(tx: Tx, { kind, subject, name, reason, accountId }: NewFlag): Promise<void> {
  const now = tx.clock.now();
  await insertFlag(tx, { id: newId('flag', now), kind, subject, name, reason, accountId, now });
}
