import { formatSentence } from '@onym/core/sentences';
import { lockTier } from '@onym/accounts/access';
import {
  ALREADY_ENTITLED,
  decideCharge,
  readCharge,
  replaceCharge,
  sumPrices,
  type ProductCharge,
} from '@onym/billing';
import { replaceReservation } from '@onym/billing/spending';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { lockLaunch } from '../advance-launch.ts';
import type { Launch } from '../launch.entity.ts';
import { findRest } from '../launch-products.ts';
import { addProductsTax, type TaxedProducts } from '../price-products.ts';
import { publishLaunch } from '../publish-event.ts';
import { unsealParts } from '../unseal-parts.ts';
import type { Outcome, StepRun } from './step-work.ts';

/**
 * Waits for the hold on the card for the products; if the account already owns what they open, nothing is held. While another launch of the
 * account is being paid, this one waits for it, and then pays only for what is still missing. If the card is declined, the launch waits for
 * payment.
 */
export const authorizeProducts: StepRun = async (scope, { launch }) => {
  const charge = await waitFor(scope, chargeOf(launch), (one) => one.state === 'held' || one.settledAt !== null);
  if (isReleasedAsOwned(charge)) return payForRest(scope, launch);
  if (charge.state === 'held' || charge.state === 'captured')
    return { to: 'done', message: formatSentence('launches.priceIsHeld') };
  if (charge.state === 'queued')
    return {
      to: 'later',
      inMs: scope.delays.awaitOthersMs,
      message: formatSentence('launches.anotherLaunchOfThisAccount'),
    };
  return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: scope.delays.awaitOthersMs };
};

/**
 * Runs when all parts exist: captures the hold and grants the products. If the account got some of them meanwhile, the hold is released and
 * only the rest is paid for, with a charge of its own; nothing, if it is entitled to every part. Then unseals the parts. If the card fails,
 * the launch waits for payment.
 */
export const captureProducts: StepRun = async (scope, { launch }) => {
  const id = chargeOf(launch);
  await transaction(scope, async (tx) => {
    const { paidParts, missing, products } = await lockAccountAndFindRest(tx, launch);
    const isCheaper = missing.length < paidParts.length && sumPrices(products) < sumPrices(launch.products);
    await (isCheaper ? decideCharge(tx, id, 'release', ALREADY_ENTITLED) : decideCharge(tx, id, 'capture'));
  });
  const charge = await waitFor(scope, id, (one) => one.settledAt !== null || isReleasedAsOwned(one));
  if (isReleasedAsOwned(charge)) return payForRest(scope, launch);
  if (charge.state !== 'captured')
    return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: scope.delays.awaitOthersMs };
  await unsealParts(scope, launch.account.id);
  return { to: 'done', message: formatSentence('launches.priceIsPaid') };
};

const FREE: Outcome = { to: 'done', message: formatSentence('launches.youAlreadyOwnTheProducts'), isFree: true };

/**
 * Replaces a charge that was released because the account has got something of it by one for what is still missing, with its tax, at most
 * at the same total. Ends the step when nothing is missing, and pauses the launch when the rest has become dearer than what was agreed to.
 * @throws Fault purchases_held, account_suspended, billing_address_required, quote_unavailable
 */
async function payForRest(scope: Scope, launch: Launch): Promise<Outcome> {
  const { products } = await transaction(scope, (tx) => lockAccountAndFindRest(tx, launch));
  const { currency, account } = launch;
  const rest = await addProductsTax(scope, { accountId: account.id, products, currency });
  const { amountMinor: agreedMinor } = await readCharge(scope, chargeOf(launch));
  const replaced = await transaction(scope, (tx) => replaceByRest(tx, launch, rest, agreedMinor));
  if (replaced === 'rest') return { to: 'later', inMs: scope.delays.awaitOthersMs };
  if (replaced === 'dearer')
    return { to: 'waiting', waiting: { for: 'payment', message: formatSentence('launches.theRestCostsMore') } };
  await unsealParts(scope, launch.account.id);
  return FREE;
}

/** Places the charge for the rest, unless nothing is missing, the rest is dearer than agreed, or the next attempt has to look again. */
async function replaceByRest(
  tx: Tx,
  launch: Launch,
  { products, tax, amountMinor }: TaxedProducts,
  agreedMinor: number,
): Promise<'nothing' | 'rest' | 'dearer'> {
  const now = await lockAccountAndFindRest(tx, launch);
  if (now.missing.length === 0) return 'nothing';
  // The account got something more while the tax was calculated: the next attempt calculates it again.
  if (sumPrices(now.products) !== sumPrices(products)) return 'rest';
  if (amountMinor > agreedMinor) return 'dearer';
  const row = await lockLaunch(tx, launch.id);
  // The launch was stopped, or another worker has replaced the charge.
  if (row.state !== 'running' || row.chargeId !== launch.chargeId) return 'rest';
  const released = chargeOf(launch);
  const sold = now.products.map(({ product }) => product);
  const chargeId = await replaceCharge(tx, released, { products: sold, amountMinor, tax });
  await replaceReservation(tx, released, { orderId: chargeId, amountMinor });
  const chosen = { ...row.chosen!, productsTax: tax ?? undefined };
  Object.assign(row, { chargeId, chosen, products: now.products });
  await publishLaunch(tx, row);
  return 'rest';
}

/** Locks the account until the transaction ends: nothing is sold to it meanwhile. */
async function lockAccountAndFindRest(tx: Tx, launch: Launch): ReturnType<typeof findRest> {
  const accountId = launch.account.id;
  return findRest(tx, { accountId, tier: (await lockTier(tx, accountId)) ?? 'explorer' }, launch);
}

/** Whether the charge is released because the account owns some of what it would pay for. */
function isReleasedAsOwned({ decision, fault }: ProductCharge): boolean {
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

function chargeOf({ id, chargeId }: Launch): string {
  if (!chargeId) throw new Error(`launch ${id} has no charge`);
  return chargeId;
}
