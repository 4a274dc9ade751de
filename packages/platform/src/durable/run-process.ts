import { SECOND_MS } from '@onym/core';
import { isDatabaseUnreachable } from '../database-unreachable.ts';
import type { Scope } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { retryWhileUnreachable } from '../retry-while-unreachable.ts';
import { keepLease } from './keep-lease.ts';
import { claimLease, LEASE_SECONDS, LeaseLost, releaseLease, type Lease } from './lease.ts';
import { WaitsForSignal, type Process } from './process.ts';
import { deleteProcesses, queueProcess } from './start-process.ts';

/** Up to this many attempts, a process that lost the database resumes as soon as the database is back. After that it pauses, as after other failures. */
const PROMPT_TRIES = 6;

/**
 * Acquires the lease of a process that is due and runs its steps from the stored state as far as possible; does nothing
 * when the lease is not available. May be called again after any crash and by any number of programs at once: one of
 * them gets the lease, and calls that are repeated use the same idempotency key. A process whose subject was deleted is
 * deleted.
 * @throws the error of a step that failed; the process pauses, or gives up after its last attempt, and the sweep queues
 *   it again if the job does not
 */
export async function runProcess<T extends object>(scope: Scope, process: Process<T>, id: string): Promise<void> {
  const claimed = await transaction(scope, async (tx) => {
    const lease = await claimLease(tx, process, id);
    if (!lease) return undefined;
    const subject = await process.read(tx, id);
    if (subject !== null) return { lease, subject };
    await deleteProcesses(tx, process, [id]);
    return undefined;
  });
  if (!claimed) return;
  const { lease } = claimed;
  let { subject } = claimed;
  try {
    await keepLease(scope, lease, async () => {
      for (;;) {
        const step = process.next(scope, subject);
        if (step === 'end') return;
        if (step === 'wait') throw new WaitsForSignal('nothing to do', { lookAgainMs: null });
        subject = await step(scope, subject, lease);
      }
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof WaitsForSignal) return waitForSignal(scope, process, lease, error);
    scope.log.warn({ err: error, process: process.name, id, tries: lease.tries }, 'a process will be tried again');
    await pause(scope, process, { lease, subject }, error).catch((failed: unknown) =>
      scope.log.warn({ err: failed, process: process.name, id }, 'a process stays locked until its lease ends'),
    );
    throw error;
  }
}

function waitForSignal<T extends object>(
  scope: Scope,
  process: Process<T>,
  lease: Lease,
  { lookAgainMs, isAttempt }: WaitsForSignal,
): Promise<void> {
  return transaction(scope, async (tx) => {
    if (await releaseLease(tx, lease, { wakeInMs: lookAgainMs, isLook: !isAttempt }))
      await queueProcess(tx, process, lease.id);
  });
}

/**
 * Pauses a process after a failed step; after the last attempt giveUp() decides. In the first PROMPT_TRIES attempts, a
 * process that lost the database instead resumes as soon as the database is back.
 */
async function pause<T extends object>(
  scope: Scope,
  process: Process<T>,
  { lease, subject }: { lease: Lease; subject: T },
  error: unknown,
): Promise<void> {
  if (isDatabaseUnreachable(error) && lease.tries <= PROMPT_TRIES) {
    await retryWhileUnreachable(scope, () => releaseLease(scope, lease, { wakeInMs: 0 }), {
      forMs: LEASE_SECONDS * SECOND_MS,
    });
    return;
  }
  if (lease.tries >= process.maxTries) await process.giveUp(scope, subject, lease);
  else await releaseLease(scope, lease, { wakeInMs: process.retryInMs(subject, lease.tries) });
}
