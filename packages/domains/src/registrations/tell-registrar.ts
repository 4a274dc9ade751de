import { transaction, enqueue, type Scope, type Tx } from '@onym/platform';
import { findUntold } from './domain.repository.ts';
import { tellRegistrarJob } from './domains.jobs.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { isRefusal } from './registrar-refusal.ts';
import { tellForward } from './tell-forward.ts';
import { adoptOption, OPTION_NAMES, tellOption } from './tell-option.ts';

/** Longer than whoever wrote the wish down tries it himself. */
const AFTER_MS = 20_000;
/** Queues the job that tells the registrar what it may not know of this domain when the caller has not managed to. */
export function tellLater(tx: Tx, domainId: string): Promise<void> {
  return enqueue(
    tx,
    tellRegistrarJob,
    { domainId },
    { key: `settle:${domainId}`, runAt: new Date(tx.clock.wall().getTime() + AFTER_MS) },
  );
}

/**
 * Tells the registrar whatever it may not know yet: privacy, lock and forwards. A refusal ends the matter for privacy and
 * lock (the registrar's state becomes ours); a refused forward stays pending and is tried again by the sweep.
 * @throws RegistrarError, for the queue to try again
 */
export async function tellRegistrar(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  for (const option of OPTION_NAMES)
    await tellOption(scope, domainId, option).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      scope.log.warn({ err: error, domainId, option }, 'the registrar refuses what was wished for');
      return adoptOption(scope, domainId, option);
    });
  const rows = await scope.em
    .fork()
    .find(
      EmailForwardSchema,
      { domain: domainId, $or: [{ status: 'pending' }, { removedAt: { $ne: null } }] },
      { orderBy: { id: 'asc' } },
    );
  for (const alias of new Set(rows.map((row) => row.alias))) {
    await tellForward(scope, domainId, alias).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      scope.log.warn({ err: error, domainId }, 'the registrar refuses a forward');
    });
  }
}

/** Queues every active domain of which the registrar may not know everything: what jobs gave up or lost comes back. */
export async function sweepUntold(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { id } of await findUntold(tx))
      await enqueue(tx, tellRegistrarJob, { domainId: id }, { key: `settle:${id}` });
  });
}
