import { sumPrices } from '@onym/billing';
import { findAccount } from '@onym/accounts/access';
import { Fault, isRetryable, SECOND_MS } from '@onym/core';
import {
  endProcess,
  releaseLease,
  requireLease,
  runProcess,
  transaction,
  WaitsForSignal,
  retryWhileUnreachable,
  type Lease,
  type Process,
  type Scope,
  type Step,
  type Tx,
} from '@onym/platform';
import { releaseSpending } from '@onym/billing/spending';
import { advanceLaunch, lockLaunch, pauseLaunch } from './advance-launch.ts';
import { LaunchStepSchema, type LaunchStep } from './launch-step.entity.ts';
import { LaunchSchema, type Launch } from './launch.entity.ts';
import type { StepName } from './launch-states.ts';
import { offerNames } from './offer-names.ts';
import { stepId, stepOfId, stepProcess } from './step-process.ts';
import { stepTimeLimitMs, newPartIds, type Outcome, type StepWork } from './steps/step-work.ts';
import { STEP_RUNS } from './steps/steps.ts';
import { publishStep } from './publish-event.ts';
import { taxChoices } from './tax-choices.ts';

/** How long to wait for an unreachable database to store the outcome of a step. */
const AWAY_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * SECOND_MS;

/** A step and its launch. */
interface Subject {
  launch: Launch;
  row: LaunchStep;
}

/**
 * Runs one step of a running launch, or finds it done; starts the steps that need it, or ends the launch. A worker may die at any point: the next one
 * looks for earlier results before it acts, and writes of an earlier one change nothing. A step that fails is retried, unless the error is permanent
 * or its time is over: then it is stored as failed.
 */
export function runStep(scope: Scope, launchId: string, step: StepName): Promise<void> {
  return runProcess(scope, PROCESS, stepId(launchId, step));
}

const PROCESS: Process<Subject> = {
  ...stepProcess,
  // How long a step may be tried is measured in time, by attempt().
  maxTries: Number.MAX_SAFE_INTEGER,
  retryInMs: (_, tries) => pauseMs(tries),
  read: readSubject,
  next(_, { launch, row }) {
    if (row.state !== 'pending' && row.state !== 'running') return 'end';
    if (launch.state !== 'running') return 'wait';
    return row.state === 'pending' ? beginStep : advanceStep;
  },
  giveUp: (scope, _, lease) => releaseLease(scope, lease, { wakeInMs: pauseMs(lease.tries) }),
};

function pauseMs(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(tries, 10));
}

async function readSubject(tx: Tx, id: string): Promise<Subject | null> {
  const { launchId, step } = stepOfId(id);
  const launch = await tx.em.findOne(LaunchSchema, { id: launchId });
  const row = await tx.em.findOne(LaunchStepSchema, { launch: launchId, step });
  return launch && row && { launch, row };
}

/** Changes the step under its lease. The launch is locked first, as in every transaction that locks both. @throws LeaseLost */
function updateStep(scope: Scope, lease: Lease, change: (subject: Subject, tx: Tx) => Promise<void>): Promise<Subject> {
  const { launchId, step } = stepOfId(lease.id);
  return transaction(scope, async (tx) => {
    const launch = await lockLaunch(tx, launchId);
    await requireLease(tx, lease);
    const row = await tx.em.findOneOrFail(LaunchStepSchema, { launch: launchId, step });
    await change({ launch, row }, tx);
    return { launch, row };
  });
}

/** pending -> running: stores the ids of the parts before they are created. */
const beginStep: Step<Subject> = (scope, _, lease) =>
  updateStep(scope, lease, async ({ launch, row }, tx) => {
    if (row.refs.length === 0) row.refs = newPartIds(tx, row.step);
    row.state = 'running';
    row.startedAt = tx.clock.now();
    await publishStep(tx, launch, row);
  });

/** running -> done or failed, or the launch waits. @throws WaitsForSignal when the step must be retried */
const advanceStep: Step<Subject> = async (scope, subject, lease) => {
  const outcome = await attemptStep(scope, subject, lease);
  return outcome.to === 'later' ? postponeStep(scope, subject, lease, outcome) : storeOutcome(scope, lease, outcome);
};

/** Never throws: an error is retried until the step's time is over, unless it is permanent. */
async function attemptStep(scope: Scope, { launch, row }: Subject, lease: Lease): Promise<Outcome> {
  try {
    const { id: accountId, tier, email } = await findAccount(scope, launch.account.id);
    const given: StepWork = {
      launch,
      choice: launch.chosen!,
      refs: row.refs,
      paying: launch.products.length > 0 ? (launch.chargeId ?? null) : null,
      owner: {
        kind: 'session',
        accountId,
        tier,
        email,
        admin: false,
        ...(launch.chargeId ? { paid: launch.products.map(({ product }) => product) } : {}),
      },
    };
    const outcome = await STEP_RUNS[row.step](scope, given);
    return outcome.to === 'later' ? unlessTooLate(scope, row, outcome) : outcome;
  } catch (error) {
    scope.log.warn({ err: error, launchId: launch.id, step: row.step }, 'a step of a launch failed');
    const fault = error instanceof Fault ? { code: error.code, message: error.message } : undefined;
    if (fault && !isRetryable(fault.code) && fault.code !== 'internal_error') return { to: 'failed', fault };
    return unlessTooLate(scope, row, { to: 'later', inMs: pauseMs(lease.tries), isAttempt: true }, fault);
  }
}

function unlessTooLate(
  scope: Scope,
  { step, startedAt }: LaunchStep,
  later: Outcome,
  fault: Extract<Outcome, { to: 'failed' }>['fault'] = {
    code: 'internal_error',
    message: 'This step took too long and was canceled',
  },
): Outcome {
  const triedMs = scope.clock.now().getTime() - (startedAt ?? scope.clock.now()).getTime();
  return triedMs > stepTimeLimitMs(step) ? { to: 'failed', fault } : later;
}

async function postponeStep(
  scope: Scope,
  { row: { message: before } }: Subject,
  lease: Lease,
  { message, inMs, isAttempt }: Extract<Outcome, { to: 'later' }>,
): Promise<never> {
  if (message && message !== before)
    await updateStep(scope, lease, async ({ launch, row }, tx) => {
      row.message = message;
      await publishStep(tx, launch, row);
    });
  throw new WaitsForSignal(message ?? 'another job has not finished yet', { lookAgainMs: inMs, isAttempt });
}

/** Stores the outcome of the step and starts the steps that need it; once, even if the answer to the first commit was lost. */
async function storeOutcome(scope: Scope, lease: Lease, outcome: Exclude<Outcome, { to: 'later' }>): Promise<Subject> {
  const choices =
    outcome.to === 'waiting' && outcome.without
      ? await otherNames(scope, stepOfId(lease.id).launchId, outcome.without)
      : undefined;
  const write = async ({ launch, row }: Subject, tx: Tx): Promise<void> => {
    if (outcome.to === 'waiting') {
      if (choices?.length) launch.choices = choices;
      row.message = outcome.waiting.message;
      await tx.em.flush();
      return pauseLaunch(tx, launch, outcome.waiting);
    }
    await endProcess(tx, lease);
    row.state = outcome.to;
    row.endedAt = tx.clock.now();
    if (outcome.to === 'failed') {
      row.message = outcome.fault.message;
      row.fault = outcome.fault;
    } else {
      row.message = outcome.message;
      launch.result = { ...launch.result, ...outcome.result };
      if (outcome.isFree && launch.chargeId) {
        launch.products = [];
        await releaseSpending(tx, launch.chargeId);
      }
    }
    await publishStep(tx, launch, row);
    await advanceLaunch(tx, launch, { after: row.step });
  };
  return retryWhileUnreachable(scope, () => updateStep(scope, lease, write), { forMs: AWAY_MS });
}

async function otherNames(
  scope: Scope,
  id: string,
  without: readonly string[],
): Promise<Launch['choices'] | undefined> {
  const launch = await transaction(scope, (tx) => lockLaunch(tx, id));
  const { request, account, products, currency } = launch;
  // Without new names the old choices remain, and a start refuses those that were taken.
  try {
    const named = await offerNames(scope, account.id, request, { without });
    return await taxChoices(scope, named, { accountId: account.id, productsMinor: sumPrices(products), currency });
  } catch (error) {
    scope.log.warn({ err: error, launchId: id }, 'no other names could be offered');
    return undefined;
  }
}
