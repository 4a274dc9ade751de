import { newId } from '@onym/core';
import { type Tx } from '@onym/platform';
import { insertFlag } from './flag.repository.ts';

/** What was noticed, and about what. */
export interface Notice {
  kind: 'purchase' | 'deploy';
  /** Id of the order or page. */
  subject: string;
  /** The domain, or the site's host. */
  name: string;
  /** In a few words; the same words about the same subject are one flag. */
  reason: string;
  accountId: string;
}

/** Puts something on the operators' desk, once, also when it was cleared since. Nothing is refused by it. */
export async function raiseFlag(tx: Tx, { kind, subject, name, reason, accountId }: Notice): Promise<void> {
  const now = tx.clock.now();
  await insertFlag(tx, { id: newId('flag', now), kind, subject, name, reason, accountId, now });
}
