import { formatSentence } from '@onym/core/sentences';
import { lockTier } from '@onym/accounts/access';
import { ALREADY_ENTITLED, decideCharge, readCharge, type ProductCharge } from '@onym/billing';
import { transaction, type Scope } from '@onym/platform';
import { stackPrice } from '../plan-launch.ts';
import { unsealParts } from '../unseal-parts.ts';
import type { Outcome, StepRun, StepWork } from './step-work.ts';

/**
 * Waits for the hold on the card for the stack; if the account already owns the stack, nothing is held. While another
 * launch of the account pays for the stack, this one waits for it. If the card is declined, the launch waits for payment.
 */
export const authorizeStack: StepRun = async (scope, { launch }) => {
  const charge = await waitFor(scope, chargeOf(launch), (one) => one.state === 'held' || one.settledAt !== null);
  if (isForNothing(charge)) return FREE;
  if (charge.state === 'held' || charge.state === 'captured')
    return { to: 'done', message: formatSentence('launches.priceOfLaunchStack') };
  if (charge.state === 'queued')
    return {
      to: 'later',
      inMs: scope.delays.awaitOthersMs,
      message: formatSentence('launches.anotherLaunchOfThisAccount'),
    };
  return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: scope.delays.awaitOthersMs };
};

/**
 * Runs when all parts of the stack exist: captures the hold and grants the stack, or releases the hold if the account
 * is entitled to every part by now. Then unseals the parts. If the card fails, the launch waits for payment.
 */
export const captureStack: StepRun = async (scope, { launch }) => {
  const id = chargeOf(launch);
  const accountId = launch.account.id;
  await transaction(scope, async (tx) => {
    const tier = (await lockTier(tx, accountId)) ?? 'explorer';
    const isFree = (await stackPrice(tx, { accountId, tier }, launch.request)) === 0;
    await (isFree ? decideCharge(tx, id, 'release', ALREADY_ENTITLED) : decideCharge(tx, id, 'capture'));
  });
  const charge = await waitFor(scope, id, (one) => one.settledAt !== null || isForNothing(one));
  const isPaid = charge.state === 'captured';
  if (isPaid || isForNothing(charge)) {
    await unsealParts(scope, accountId);
    return isPaid ? { to: 'done', message: formatSentence('launches.launchStackIsPaid') } : FREE;
  }
  return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: scope.delays.awaitOthersMs };
};

const FREE: Outcome = { to: 'done', message: formatSentence('launches.youAlreadyOwnTheLaunch'), stackIsFree: true };

/** Whether the charge is released because the account already owns the product. */
function isForNothing({ decision, fault }: ProductCharge): boolean {
  return decision === 'release' && fault?.code === ALREADY_ENTITLED.code;
}

function refused({ fault }: ProductCharge): Outcome {
  return {
    to: 'waiting',
    waiting: { for: 'payment', message: fault?.message ?? formatSentence('launches.theCardCouldNotBe') },
  };
}

/** Returns the charge once it is in the wanted state, or in its current state after a short wait. */
async function waitFor(
  scope: Scope,
  id: string,
  isReached: (charge: ProductCharge) => boolean,
): Promise<ProductCharge> {
  let charge = await readCharge(scope, id);
  if (isReached(charge)) return charge;
  await scope.settled.wait(
    id,
    async () => {},
    async () => {
      charge = await readCharge(scope, id);
      return isReached(charge) ? true : undefined;
    },
    scope.delays.awaitOthersMs,
  );
  return charge;
}

function chargeOf({ id, chargeId }: StepWork['launch']): string {
  if (!chargeId) throw new Error(`launch ${id} has no charge`);
  return chargeId;
}
