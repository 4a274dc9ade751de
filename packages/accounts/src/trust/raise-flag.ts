import { newId } from '@onym/core';
import { type Tx } from '@onym/platform';
import { insertFlag } from './flag.repository.ts';

/** An observation about an order or a page. */
export interface NewFlag {
  kind: 'purchase' | 'deploy';
  /** Id of the order or page. */
  subject: string;
  /** The domain, or the site's host. */
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
