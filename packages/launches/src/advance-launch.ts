import { LockMode } from '@mikro-orm/core';
import { decideCharge } from '@onym/billing';
import { endProcesses, startProcess, type Tx } from '@onym/platform';
import { failPlacedApproval, releaseSpending } from '@onym/billing/spending';
import { emitEvent } from '@onym/accounts/webhooks';
import { LaunchStepSchema, type LaunchStep } from './launch-step.entity.ts';
import { LaunchSchema, type Launch, type Waiting } from './launch.entity.ts';
import type { StepName } from './launch-states.ts';
import { readySteps, stepsThatNeed } from './step-order.ts';
import { stepId, stepIds, stepProcess } from './step-process.ts';
import { publishLaunch, publishStep } from './publish-event.ts';

/**
 * Locks the launch until the transaction ends, so that one change of it happens at a time. Locks are taken in this order: account, launch, processes
 * (of the order, of steps, of charges), their subjects.
 * @throws Error when there is no such launch, which is a bug
 */
export function lockLaunch(tx: Tx, id: string): Promise<Launch> {
  return tx.em.findOneOrFail(LaunchSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Returns the steps of a launch as this transaction sees them, in no order; none before it was started. */
export function findStepRows(tx: Tx, launchId: string): Promise<LaunchStep[]> {
  return tx.em.find(LaunchStepSchema, { launch: launchId });
}

/**
 * Starts the steps that may begin now. When no step can begin and none runs, the launch ends as `done` or `failed`: the result is published
 * and emitted as an event, and a failed launch releases its hold. The launch must be locked.
 * @param after the step that has just ended; only steps that need it are started
 */
export async function advanceLaunch(tx: Tx, launch: Launch, { after }: { after?: StepName } = {}): Promise<void> {
  await tx.em.flush();
  const steps = await findStepRows(tx, launch.id);
  const ready = readySteps(steps);
  for (const step of after ? stepsThatNeed(after, ready) : ready)
    await startProcess(tx, stepProcess, stepId(launch.id, step));
  if (ready.length > 0 || steps.some(({ state }) => state === 'running')) return;
  await settle(tx, launch, steps);
}

async function settle(tx: Tx, launch: Launch, steps: readonly LaunchStep[]): Promise<void> {
  const failed = steps.filter(({ state }) => state === 'failed');
  const first = failed[0];
  launch.round += 1;
  launch.settledAt = tx.clock.now();
  if (!first) {
    launch.state = 'done';
    await publishLaunch(tx, launch);
    await emitEvent(tx, {
      accountId: launch.account.id,
      type: 'launch.completed',
      occurrence: `launch.completed:${launch.id}`,
      data: {
        launchId: launch.id,
        userId: launch.account.id,
        name: launch.chosen!.name,
        domain: launch.result.domain ?? null,
        orderId: launch.result.orderId ?? null,
        siteUrl: launch.result.siteUrl ?? null,
        completedAt: tx.clock.now().toISOString(),
      },
    });
    return;
  }
  const fault = first.fault ?? { code: 'internal_error' as const, message: `The step ${first.step} failed` };
  launch.state = 'failed';
  launch.fault = fault;
  await releaseHold(tx, launch);
  await publishLaunch(tx, launch);
  await emitEvent(tx, {
    accountId: launch.account.id,
    type: 'launch.failed',
    occurrence: `launch.failed:${launch.id}:${launch.round}`,
    data: {
      launchId: launch.id,
      userId: launch.account.id,
      name: launch.chosen!.name,
      ...fault,
      failedSteps: failed.map(({ step }) => step),
      failedAt: tx.clock.now().toISOString(),
    },
  });
}

/**
 * Stops a launch until its owner acts. Workers that run its steps can store nothing more; running and failed steps become pending, done
 * steps stay. Releases the hold for the products and publishes the state. If the launch waits for payment, an approval for the products alone
 * fails; one that includes the domain fails with the domain's order. The launch must be locked.
 */
export async function pauseLaunch(tx: Tx, launch: Launch, waiting: Waiting): Promise<void> {
  launch.state = 'waiting';
  launch.waiting = waiting;
  launch.round += 1;
  await endSteps(tx, launch);
  for (const step of await findStepRows(tx, launch.id)) {
    if (step.state !== 'running' && step.state !== 'failed') continue;
    step.state = 'pending';
    await publishStep(tx, launch, step);
  }
  await releaseHold(tx, launch);
  // An approval for the products alone fails here. An approval that includes a domain fails with the domain's order.
  if (waiting.for === 'payment')
    await failPlacedApproval(tx, launch.id, { code: 'payment_declined', message: waiting.message });
  await publishLaunch(tx, launch);
}

/**
 * Releases the hold for the products and gives their price back to the spending limits. Does nothing without a charge, or if the charge is being
 * captured already: then the parts are complete.
 */
export async function releaseHold(tx: Tx, { chargeId }: Launch): Promise<void> {
  if (!chargeId) return;
  if ((await decideCharge(tx, chargeId, 'release')) === 'release') await releaseSpending(tx, chargeId);
}

/** Ends the processes of the steps of a launch: workers that run them store nothing more. */
function endSteps(tx: Tx, { id }: Launch): Promise<void> {
  return endProcesses(tx, stepProcess, stepIds([id]));
}

/**
 * Cancels the pending and running steps and publishes each; workers that run them can store nothing more. `messages` replace the messages of these
 * steps. The launch must be locked.
 */
export async function cancelSteps(
  tx: Tx,
  launch: Launch,
  messages: Partial<Record<LaunchStep['step'], string>> = {},
): Promise<void> {
  await endSteps(tx, launch);
  for (const step of await findStepRows(tx, launch.id)) {
    if (step.state !== 'running' && step.state !== 'pending') continue;
    const message = messages[step.step] ?? step.message;
    Object.assign(step, { state: 'canceled', message, endedAt: tx.clock.now() });
    await publishStep(tx, launch, step);
  }
}
