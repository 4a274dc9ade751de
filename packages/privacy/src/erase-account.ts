import { accountsOf, accountsToErase, eraseAccess, isClosed } from '@onym/access';
import { eraseAudit } from '@onym/audit';
import { endAtProcessor } from '@onym/billing';
import { eraseDns } from '@onym/dns';
import { eraseDomains, withdrawForwards } from '@onym/domains';
import { eraseKits } from '@onym/kits';
import { eraseLanding, removePages } from '@onym/landing';
import { eraseLaunches } from '@onym/launches';
import { eraseLegal } from '@onym/legal';
import { eraseLogos } from '@onym/logos';
import { eraseOrders } from '@onym/orders';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { eraseSpending } from '@onym/spending';
import { eraseWebhooks } from '@onym/webhooks';
import { eraseAccountJob } from './privacy.jobs.ts';

/** Last of all the room that knows whether anything is left. */
const ROOMS: readonly ((tx: Tx, accountIds: readonly string[]) => Promise<void>)[] = [
  eraseLaunches,
  eraseKits,
  eraseLogos,
  eraseLegal,
  eraseLanding,
  eraseDns,
  eraseDomains,
  eraseOrders,
  eraseSpending,
  eraseWebhooks,
  eraseAudit,
  eraseAccess,
];

/**
 * Ends what a closed account still has at vendors, what could charge somebody first, then erases whatever tells who was behind it, room by
 * room. Each step finds done what was done: killed anywhere, the next run goes on.
 * @throws PaymentsError, RegistrarError when a vendor could not be asked; the job is tried again
 */
export async function eraseAccount(scope: Scope, accountId: string): Promise<void> {
  if (!(await isClosed(scope, accountId))) return;
  const accountIds = await accountsOf(scope, accountId);
  await endAtProcessor(scope, accountIds);
  await removePages(scope, accountIds);
  await withdrawForwards(scope, accountIds);
  for (const erase of ROOMS) await transaction(scope, (tx) => erase(tx, accountIds));
}

/** Brings back erasures that lost their job, or whose job gave up. */
export async function sweepErasures(scope: Scope): Promise<void> {
  for (const accountId of await accountsToErase(scope))
    await transaction(scope, (tx) =>
      enqueue(tx, eraseAccountJob, { accountId }, { key: `erase:${accountId}`, keepPlace: true }),
    );
}
