import { transaction, enqueueJob, type Scope, type Tx } from '@onym/platform';
import { findUnpushedDomains } from './domain.repository.ts';
import { pushToRegistrarJob } from './domains.jobs.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { isRefusal } from './registrar-refusal.ts';
import { pushForward } from './push-forward.ts';
import { adoptOption, REGISTRAR_OPTION_NAMES, pushOption } from './push-option.ts';

/** Longer than the caller who stored the change spends on sending it. */
const PUSH_DELAY_MS = 20_000;
/**
 * Queues, for 20 seconds from now, the job that sends the registrar pending changes of this domain, in case the caller
 * fails to send them itself. Call it in the transaction that stores the change.
 */
export function pushToRegistrarLater(tx: Tx, domainId: string): Promise<void> {
  return enqueueJob(
    tx,
    pushToRegistrarJob,
    { domainId },
    { key: `settle:${domainId}`, runAt: new Date(tx.clock.wall().getTime() + PUSH_DELAY_MS) },
  );
}

/**
 * Sends the registrar all pending changes of a domain: privacy, lock and forwards. A refusal is final for privacy and
 * lock (the registrar's state is stored as ours); a refused forward stays pending and the sweep retries it.
 * @throws RegistrarError when the registrar does not answer; the queue retries
 */
export async function pushToRegistrar(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  for (const option of REGISTRAR_OPTION_NAMES)
    await pushOption(scope, domainId, option).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      scope.log.warn({ err: error, domainId, option }, 'the registrar refuses the requested setting');
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
    await pushForward(scope, domainId, alias).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      scope.log.warn({ err: error, domainId }, 'the registrar refuses a forward');
    });
  }
}

/**
 * Queues the job that sends pending changes to the registrar for every active domain that has some, which happens when
 * a job was lost or gave up. At most 500 per run.
 */
export async function sweepUnpushed(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { id } of await findUnpushedDomains(tx))
      await enqueueJob(tx, pushToRegistrarJob, { domainId: id }, { key: `settle:${id}` });
  });
}
