import { findAccount } from '@onym/access';
import { every, Fault, isRetryable } from '@onym/kernel';
import { transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import { giveBackSpending } from '@onym/spending';
import { enqueueStep, goOn, lockLaunch, stepRows, stopToWait } from './go-on.ts';
import { LaunchStepSchema, type LaunchStep } from './launch-step.entity.ts';
import type { Launch } from './launch.entity.ts';
import type { StepName } from './launch-states.ts';
import { offerNames } from './offer-names.ts';
import { readySteps } from './step-order.ts';
import { patienceMs, refsFor, type Outcome, type StepWork } from './steps/step-work.ts';
import { STEP_RUNS } from './steps/steps.ts';
import { tellStep } from './tell.ts';

/** How long a step stays with a holder of whom nothing is heard; a living one is heard of. */
const LEASE_SECONDS = 5;
const HEARTBEAT_MS = 1000;
/** How long a database that is away is waited for, to say how a step went. */
const AWAY_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;

const CLAIM = `
  update launch_step set epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => $1)
  where launch_id = $2 and step = $3 and state in ('pending', 'running') and (lease_until is null or lease_until < clock_timestamp())
  returning epoch`;
const HOLD = `
  update launch_step set lease_until = clock_timestamp() + make_interval(secs => $4)
  where launch_id = $1 and step = $2 and epoch = $3 and state = 'running'`;

interface Claimed {
  launch: Launch;
  row: LaunchStep;
}

/**
 * Does one step of a running launch, or finds it done. Any process may die at any point of it: whoever takes the step up later looks at
 * what is there before it acts, and writes of an earlier holder change nothing.
 */
export async function runStep(scope: Scope, launchId: string, step: StepName): Promise<void> {
  const claimed = await transaction(scope, (tx) => claim(tx, launchId, step));
  if (!claimed) return;
  const outcome = await holding(scope, claimed, () => attempt(scope, claimed));
  await conclude(scope, claimed, outcome);
}

async function claim(tx: Tx, launchId: string, step: StepName): Promise<Claimed | null> {
  const launch = await lockLaunch(tx, launchId);
  if (launch.state !== 'running') return null;
  // A sweep brings back all that is pending, whether or not its turn has come.
  const rows = await stepRows(tx, launchId);
  const before = rows.find((one) => one.step === step);
  if (before?.state !== 'running' && !readySteps(rows).includes(step)) return null;
  const won = await tx.sql.rows('launches-run-step-claim', CLAIM, [LEASE_SECONDS, launchId, step]);
  const row = await tx.em.findOneOrFail(LaunchStepSchema, { launch: launchId, step }, { refresh: true });
  if (won.length === 0) {
    // Its holder may be dead: then it is taken up when the lease is over.
    if (row.leaseUntil) await enqueueStep(tx, launchId, step, row.leaseUntil);
    return null;
  }
  if (row.refs.length === 0) row.refs = refsFor(tx, step);
  if (row.state === 'pending') {
    row.state = 'running';
    row.startedAt = tx.clock.now();
    await tellStep(tx, launch, row);
  }
  return { launch, row };
}

/** Never throws: what goes wrong is tried again for as long as the step has patience, unless it surely goes wrong again. */
async function attempt(scope: Scope, { launch, row }: Claimed): Promise<Outcome> {
  try {
    const { id: accountId, tier, email } = await findAccount(scope, launch.account.id);
    const work: StepWork = {
      launch,
      choice: launch.chosen!,
      refs: row.refs,
      paying: launch.stackMinor > 0 ? (launch.chargeId ?? null) : null,
      owner: {
        kind: 'session',
        accountId,
        tier,
        email,
        admin: false,
        ...(launch.chargeId && launch.stackMinor > 0 ? { paid: ['LAUNCH_STACK' as const] } : {}),
      },
    };
    const outcome = await STEP_RUNS[row.step](scope, work);
    return outcome.to === 'later' ? unlessTooLate(scope, row, outcome) : outcome;
  } catch (error) {
    scope.log.warn({ err: error, launchId: launch.id, step: row.step }, 'a step of a launch went wrong');
    const fault = error instanceof Fault ? { code: error.code, message: error.message } : undefined;
    if (fault && !isRetryable(fault.code) && fault.code !== 'internal_error') return { to: 'failed', fault };
    const inMs = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(row.epoch, 10));
    return unlessTooLate(scope, row, { to: 'later', inMs }, fault);
  }
}

function unlessTooLate(
  scope: Scope,
  { step, startedAt }: LaunchStep,
  later: Outcome,
  fault: Extract<Outcome, { to: 'failed' }>['fault'] = {
    code: 'internal_error',
    message: 'This step took too long and was given up',
  },
): Outcome {
  const triedMs = scope.clock.now().getTime() - (startedAt ?? scope.clock.now()).getTime();
  return triedMs > patienceMs(step) ? { to: 'failed', fault } : later;
}

/** Writes down how the step went, if it is still ours, and what follows of that: also twice, where the first answer was lost. */
async function conclude(
  scope: Scope,
  { launch: { id, round }, row: { step, epoch } }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const choices =
    outcome.to === 'waiting' && outcome.without ? await otherNames(scope, id, outcome.without) : undefined;
  const work = async (tx: Tx): Promise<void> => {
    const launch = await lockLaunch(tx, id);
    const row = await tx.em.findOne(LaunchStepSchema, { launch: id, step });
    if (launch.state !== 'running' || launch.round !== round) return;
    if (row?.epoch !== epoch || row.state !== 'running') return;
    row.leaseUntil = null;
    if (outcome.to === 'later') {
      if (outcome.message && outcome.message !== row.message) {
        row.message = outcome.message;
        await tellStep(tx, launch, row);
      }
      return enqueueStep(tx, id, step, new Date(tx.clock.wall().getTime() + outcome.inMs));
    }
    if (outcome.to === 'waiting') {
      if (choices?.length) launch.choices = choices;
      row.message = outcome.waiting.message;
      await tx.em.flush();
      return stopToWait(tx, launch, outcome.waiting);
    }
    row.state = outcome.to;
    row.endedAt = tx.clock.now();
    if (outcome.to === 'done') {
      row.message = outcome.message;
      launch.result = { ...launch.result, ...outcome.result };
      if (outcome.stackIsFree && launch.chargeId) {
        launch.stackMinor = 0;
        await giveBackSpending(tx, launch.chargeId);
      }
    } else {
      row.message = outcome.fault.message;
      row.fault = outcome.fault;
    }
    await tellStep(tx, launch, row);
    await goOn(tx, launch);
  };
  await whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function otherNames(
  scope: Scope,
  id: string,
  without: readonly string[],
): Promise<Launch['choices'] | undefined> {
  const { wish, account } = await transaction(scope, (tx) => lockLaunch(tx, id));
  // Without names nothing is lost: the old ones stand, and start refuses those that are gone.
  return offerNames(scope, account.id, wish, { without }).catch((error: unknown) => {
    scope.log.warn({ err: error, launchId: id }, 'no other names could be offered');
    return undefined;
  });
}

/** Keeps the lease alive while the work goes on, however slow others are: so a lease can be short. */
async function holding<T>(scope: Scope, { launch, row }: Claimed, work: () => Promise<T>): Promise<T> {
  const beat = every(
    HEARTBEAT_MS,
    () => scope.sql.rows('launches-hold', HOLD, [launch.id, row.step, row.epoch, LEASE_SECONDS]),
    (error) => scope.log.info({ err: error, launchId: launch.id }, 'a lease could not be kept alive'),
  );
  try {
    return await work();
  } finally {
    await beat.stop();
  }
}
