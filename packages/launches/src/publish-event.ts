import { announceSettled, type Tx } from '@onym/platform';
import { LaunchEventSchema } from './launch-event.entity.ts';
import type { LaunchStep } from './launch-step.entity.ts';
import { LaunchSchema, type Launch } from './launch.entity.ts';

/**
 * Stores the state of the launch as its next event and wakes its watchers at commit. The row of the launch must be
 * locked; its counter of events is raised.
 */
export function publishLaunch(tx: Tx, launch: Launch): Promise<void> {
  const { id, state: status, waiting, fault } = launch;
  return publish(tx, launch, 'launch', {
    id,
    status,
    ...(waiting ? { waiting } : {}),
    ...(fault ? { code: fault.code, error: fault.message } : {}),
  });
}

/**
 * Stores the state of a step as the next event of the launch and wakes its watchers at commit. The row of the launch
 * must be locked; its counter of events is raised.
 */
export function publishStep(
  tx: Tx,
  launch: Launch,
  { step, state: status, message, fault }: LaunchStep,
): Promise<void> {
  return publish(tx, launch, 'step', {
    step,
    status,
    message,
    ...(fault ? { code: fault.code, error: fault.message } : {}),
  });
}

async function publish(tx: Tx, launch: Launch, type: string, data: object): Promise<void> {
  launch.lastEventNumber += 1;
  tx.em.create(LaunchEventSchema, {
    launch: tx.em.getReference(LaunchSchema, launch.id, { wrapped: true }),
    accountId: launch.account.id,
    number: launch.lastEventNumber,
    type,
    data,
    at: tx.clock.now(),
  });
  await announceSettled(tx, launch.id);
}
