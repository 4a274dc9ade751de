import { newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import { DomainSchema } from './domain.entity.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { queueMailRouting } from './route-mail.ts';

/**
 * Stores the forwards that a domain was bought with and queues the mail routing; does nothing without forwards.
 * `status` is `active` when the registrar has them already, else `pending`.
 * @throws Error when no account has the name, which is a bug
 */
export async function recordForwards(
  tx: Tx,
  name: string,
  forwards: readonly { alias: string; forwardTo: string }[],
  status: 'pending' | 'active',
): Promise<void> {
  if (forwards.length === 0) return;
  const domain = await tx.em.findOneOrFail(DomainSchema, { name, status: { $ne: 'lost' } });
  const createdAt = tx.clock.now();
  const ofDomain = { domain, accountId: domain.account.id, status, createdAt };
  for (const forward of forwards)
    tx.em.create(EmailForwardSchema, { ...forward, ...ofDomain, id: newId('forward', createdAt) });
  await tx.em.flush();
  await queueMailRouting(tx, domain.id);
}
