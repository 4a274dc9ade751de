import { requireOpenAccount } from '@onym/accounts/access';
import { placeCharge, type Payer, type PricedProduct } from '@onym/billing';
import { Fault } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { formatSentence } from '@onym/core/sentences';
import type { Tx } from '@onym/platform';
import { advanceLaunch, lockLaunch, findStepRows } from './advance-launch.ts';
import { LaunchStepSchema } from './launch-step.entity.ts';
import { LaunchSchema, type Choice, type Launch } from './launch.entity.ts';
import type { LaunchState } from './launch-states.ts';
import { stepsFor } from './step-order.ts';
import { publishLaunch } from './publish-event.ts';

const STARTABLE: readonly LaunchState[] = ['planned', 'waiting', 'failed'];

/** Whether the launch may be started or resumed: it is planned, waiting or failed. */
export function isStartable({ state }: Pick<Launch, 'state'>): boolean {
  return STARTABLE.includes(state);
}

/** The orders and charges of a start. Cents. */
export interface StartItems {
  choice: Choice;
  /** The purchase of the domain; null where none is needed now. */
  orderId: string | null;
  /** For the products; its amount is the total with the tax. */
  charge: { id: string; products: PricedProduct[]; amountMinor: number; tax: SaleTax | null; payer: Payer } | null;
  key: { id: string; name: string } | null;
}

/**
 * planned, waiting or failed -> running: places the charge, creates the steps and starts the first ones. Call it in the transaction that
 * places the domain's order. With the same domain as before the launch resumes where it stopped; with another one all parts are created
 * again.
 * @param seen the launch as it was read before
 * @throws Fault conflict when another request has started or ended it since, account_suspended when the account was deleted
 */
export async function beginLaunch(tx: Tx, seen: Launch, { choice, orderId, charge, key }: StartItems): Promise<void> {
  // The account is locked before the launch: a transaction that deletes the account does the same.
  await requireOpenAccount(tx, seen.account.id);
  const launch = await lockLaunch(tx, seen.id);
  if (launch.round !== seen.round || !isStartable(launch))
    throw new Fault('conflict', formatSentence('plans.thisLaunchWasStarted'), { details: { status: launch.state } });
  const goesOn = launch.chosen?.domain === choice.domain;
  const purchase = orderId ?? (goesOn ? launch.orderId : null);
  Object.assign(launch, {
    state: 'running',
    chosen: choice,
    waiting: null,
    fault: null,
    round: launch.round + 1,
    orderId: purchase,
    chargeId: charge?.id ?? null,
    products: charge?.products ?? [],
    keyId: key?.id ?? null,
    keyName: key?.name ?? null,
    startedAt: tx.clock.now(),
    settledAt: null,
    result: { ...(goesOn ? launch.result : {}), ...(purchase ? { orderId: purchase } : {}) },
  });
  if (charge)
    await placeCharge(tx, {
      ...charge,
      accountId: launch.account.id,
      products: charge.products.map(({ product }) => product),
      currency: launch.currency,
      about: choice.domain,
      keyId: key?.id ?? null,
    });
  await createSteps(tx, launch, { goesOn });
  await publishLaunch(tx, launch);
  await advanceLaunch(tx, launch);
}

async function createSteps(tx: Tx, launch: Launch, { goesOn }: { goesOn: boolean }): Promise<void> {
  const before = new Map((await findStepRows(tx, launch.id)).map((row) => [row.step, row]));
  const steps = stepsFor(launch.request, { isPaid: launch.chargeId !== null });
  for (const row of before.values()) if (!steps.includes(row.step)) tx.em.remove(row);
  for (const step of steps) {
    const row = before.get(step);
    const fresh = { state: 'pending' as const, message: '', fault: null, startedAt: null, endedAt: null };
    // A new charge needs a new hold, whatever the outcome of the last one.
    const isStillDone = goesOn && row?.state === 'done' && step !== 'payment' && step !== 'charge';
    if (!row)
      tx.em.create(LaunchStepSchema, {
        ...fresh,
        launch: tx.em.getReference(LaunchSchema, launch.id, { wrapped: true }),
        accountId: launch.account.id,
        step,
        refs: [],
      });
    // A failed part is created again under new ids; an interrupted one is found by its ids.
    else if (!isStillDone) Object.assign(row, { ...fresh, ...(goesOn && row.state !== 'failed' ? {} : { refs: [] }) });
  }
}
