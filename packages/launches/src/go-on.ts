import { LockMode } from '@mikro-orm/core';
import { decideCharge } from '@onym/billing';
import { endProcesses, startProcess, type Tx } from '@onym/platform';
import { failPlacedApproval, giveBackSpending } from '@onym/billing/spending';
import { emit } from '@onym/accounts/webhooks';
import { LaunchStepSchema, type LaunchStep } from './launch-step.entity.ts';
import { LaunchSchema, type Launch, type Waiting } from './launch.entity.ts';
import type { StepName } from './launch-states.ts';
import { readySteps, thoseThatNeed } from './step-order.ts';
import { stepId, stepIds, stepProcess } from './step-process.ts';
import { tellLaunch, tellStep } from './tell.ts';

/**
 * Locks the launch until the transaction ends, so that one change of it happens at a time. Locks are taken in this order: account, launch,
 * processes (of the order, of steps, of charges), their subjects.
 */
export function lockLaunch(tx: Tx, id: string): Promise<Launch> {
  return tx.em.findOneOrFail(LaunchSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

export function stepRows(tx: Tx, launchId: string): Promise<LaunchStep[]> {
  return tx.em.find(LaunchStepSchema, { launch: launchId });
}

/**
 * Starts the steps that may begin now; where nothing is left to begin and nothing runs, the launch ends. The launch must be locked.
 * @param after the step that has just ended; those that do not need it were started before
 */
export async function goOn(tx: Tx, launch: Launch, { after }: { after?: StepName } = {}): Promise<void> {
  await tx.em.flush();
  const steps = await stepRows(tx, launch.id);
  const ready = readySteps(steps);
  for (const step of after ? thoseThatNeed(after, ready) : ready)
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
    await tellLaunch(tx, launch);
    await emit(tx, {
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
  await letMoneyGo(tx, launch);
  await tellLaunch(tx, launch);
  await emit(tx, {
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

/** Stops where somebody else must act first; what runs is fenced off, what is done stays. The launch must be locked. */
export async function stopToWait(tx: Tx, launch: Launch, waiting: Waiting): Promise<void> {
  launch.state = 'waiting';
  launch.waiting = waiting;
  launch.round += 1;
  await endSteps(tx, launch);
  for (const step of await stepRows(tx, launch.id)) {
    if (step.state !== 'running' && step.state !== 'failed') continue;
    step.state = 'pending';
    await tellStep(tx, launch, step);
  }
  await letMoneyGo(tx, launch);
  // A yes to the stack alone has come to nothing; that to a domain fails with the order of the domain.
  if (waiting.for === 'payment')
    await failPlacedApproval(tx, launch.id, { code: 'payment_declined', message: waiting.message });
  await tellLaunch(tx, launch);
}

/** Gives the hold for the stack back, unless it is being taken already: then what it pays for is there. */
export async function letMoneyGo(tx: Tx, { chargeId }: Launch): Promise<void> {
  if (!chargeId) return;
  if ((await decideCharge(tx, chargeId, 'release')) === 'release') await giveBackSpending(tx, chargeId);
}

/** Ends the processes of its steps: whatever holds one of them writes nothing more. */
function endSteps(tx: Tx, { id }: Launch): Promise<void> {
  return endProcesses(tx, stepProcess, stepIds([id]));
}

/** Ends the steps that have not, where somebody says so; `said` is what a step says then in place of what it said. */
export async function cancelSteps(
  tx: Tx,
  launch: Launch,
  said: Partial<Record<LaunchStep['step'], string>> = {},
): Promise<void> {
  await endSteps(tx, launch);
  for (const step of await stepRows(tx, launch.id)) {
    if (step.state !== 'running' && step.state !== 'pending') continue;
    const message = said[step.step] ?? step.message;
    Object.assign(step, { state: 'canceled', message, endedAt: tx.clock.now() });
    await tellStep(tx, launch, step);
  }
}
