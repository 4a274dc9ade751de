import { LockMode } from '@mikro-orm/core';
import { lockAccount } from '@onym/accounts/access';
import { captureOfHold, hold, mailReceipt, post, release, type Purchase } from '@onym/billing/ledger';
import { MINUTE_MS } from '@onym/core';
import {
  announceSettled,
  endProcess,
  releaseLease,
  requireLease,
  runProcess,
  transaction,
  WaitsForSignal,
  type Lease,
  type Process,
  type Scope,
  type Step as ProcessStep,
  type Tx,
} from '@onym/platform';
import { PaymentsError, type Intent } from '@onym/core/ports';
import { keepCarried, settleCharged } from './bill-carried-usage.ts';
import { chargeProcess } from './charge-process.ts';
import { grantPurchase } from './entitlements.ts';
import { ALREADY_ENTITLED, lockAndAskEntitled, wakeQueued } from './product-charge.ts';
import { ProductChargeSchema, type Chargeable, type ProductCharge } from './product-charge.entity.ts';
import { NAMES_METER, PRODUCTS } from './products.ts';

/** How long a hold may fail to be placed before the charge is given up. */
const PATIENCE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** At a try a minute about a day. */
const MAX_TRIES = 1440;

const BOOKED = 'update entitlement set booked_at = $1 where source = $2';
const OTHER_LIVE = `
  select 1 from product_charge where account_id = $1 and product = $2 and id <> $3
    and settled_at is null and state <> 'queued' and decision is distinct from 'release'`;

/**
 * Takes a charge as far as it will go: to its hold, and once it is decided to its end.
 * @param id of the charge
 * @throws when the processor gives no answer; the charge pauses and is tried again
 */
export function advanceCharge(scope: Scope, id: string): Promise<void> {
  return runProcess(scope, PROCESS, id);
}

type Step = ProcessStep<ProductCharge>;

const PROCESS: Process<ProductCharge> = {
  ...chargeProcess,
  maxTries: MAX_TRIES,
  retryInMs: (_, tries) => Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(tries, 10)),
  read: (tx, id) => tx.em.findOne(ProductChargeSchema, { id }),
  next: (_, charge) => (charge.settledAt ? 'end' : (stepOf(charge) ?? 'wait')),
  // It may hold money, so it is tried for ever.
  giveUp(scope, { id, state }, lease) {
    scope.log.error({ chargeId: id, state }, 'a charge has failed for a day and needs attention');
    return releaseLease(scope, lease, { wakeInMs: LONGEST_PAUSE_MS });
  },
};

/** The next step of a charge; none while it is held and undecided. */
function stepOf({ state, decision }: Pick<ProductCharge, 'state' | 'decision'>): Step | undefined {
  if (decision === 'release') return giveBack;
  if (state === 'queued') return leaveQueue;
  if (state === 'created') return makeIntent;
  if (state === 'intent') return placeHold;
  return decision === 'capture' ? take : undefined;
}

/** Changes the charge under its lease, with what else becomes true at that moment. @throws LeaseLost */
function move(
  scope: Scope,
  lease: Lease,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  return transaction(scope, (tx) => moveWithin(tx, lease, change));
}

/**
 * The same for a change that may end a live charge, which wakes the account's next one: the account is locked first. A payment page for the
 * same product that is paid at this moment comes before or after, never beside it.
 */
function settle(
  scope: Scope,
  lease: Lease,
  { account }: ProductCharge,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, account.id);
    return moveWithin(tx, lease, change);
  });
}

/** The same within a transaction. One that locks the account does that before: all lock account, process and charge in this order. */
async function moveWithin(
  tx: Tx,
  lease: Lease,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  await requireLease(tx, lease);
  const row = await tx.em.findOneOrFail(
    ProductChargeSchema,
    { id: lease.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const wasLive = isLive(row);
  await change(row, tx);
  await tx.em.flush();
  if (row.settledAt) await endProcess(tx, lease);
  if (row.state === 'held' || row.settledAt) await announceSettled(tx, row.id);
  if (wasLive && !isLive(row)) await wakeQueued(tx, { accountId: row.account.id, product: row.product });
  return row;
}

/** Whether it keeps the account's other charges for the same product waiting; as the unique index has it. */
function isLive({ state, decision, settledAt }: ProductCharge): boolean {
  return settledAt === null && state !== 'queued' && decision !== 'release';
}

/**
 * queued -> created, when no other charge of the account for this product is live; one for what the account has by now is to be released.
 * The charge that ends wakes those that wait for it.
 */
const leaveQueue: Step = (scope, { account, product }, lease) =>
  transaction(scope, async (tx) => {
    const isOwned = await lockAndAskEntitled(tx, { accountId: account.id, product });
    return moveWithin(tx, lease, async (row) => {
      if (row.decision === 'release') return;
      if (isOwned) {
        row.decision = 'release';
        row.fault = ALREADY_ENTITLED;
        return;
      }
      if (await tx.sql.row('billing-other-live-charge', OTHER_LIVE, [account.id, product, row.id]))
        throw new WaitsForSignal('another charge for the product is in progress', { lookAgainMs: MINUTE_MS });
      row.state = 'created';
      row.createdAt = tx.clock.now();
    });
  });

/** created -> intent: its id stands in our row before it can hold money. */
const makeIntent: Step = async (scope, charge, lease) => {
  const { id: orderId, about: domain, product, amountMinor, currency, customerId, paymentMethodId } = charge;
  const description = nameOf(product);
  const command = { orderId, domain, amountMinor, currency, customerId, paymentMethodId, description };
  try {
    const intent = await scope.ports.payments.createIntent(command, keyOf(charge, 'intent'));
    return await move(scope, lease, (row) => {
      row.intentId = intent.id;
      row.state = 'intent';
    });
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.kind === 'rejected' || isOutOfPatience(scope, charge)) return giveUp(scope, lease, charge);
    throw await spend(scope, lease, error);
  }
};

/** intent -> held, or the card says no. */
const placeHold: Step = async (scope, charge, lease) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId!);
  if (intent.status === 'requires_confirmation') {
    try {
      intent = await payments.confirmIntent(intent.id, keyOf(charge, 'confirm'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status === 'requires_confirmation') {
        if (error.kind === 'rejected' || isOutOfPatience(scope, charge)) return giveUp(scope, lease, charge);
        throw await spend(scope, lease, error);
      }
    }
  }
  if (intent.status === 'processing') throw new Error(`the hold of ${charge.id} is still processing`);
  if (intent.status !== 'held' && intent.status !== 'captured') return giveUp(scope, lease, charge, intent);
  return move(scope, lease, async (row, tx) => {
    row.state = 'held';
    await post(tx, [hold(purchaseOf(row), paidBy(intent))]);
  });
};

/** held -> captured: the money is ours and the product theirs, in one moment. A hold that is gone gives nothing. */
const take: Step = async (scope, charge, lease) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId!);
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, keyOf(charge, 'capture'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status === 'held') throw await spend(scope, lease, error);
    }
  }
  if (intent.status === 'held') throw new Error(`the hold of ${charge.id} is not captured yet`);
  if (intent.status !== 'captured') return settleReleased(scope, lease, charge, intent);
  return settle(scope, lease, charge, (row, tx) => grantTaken(tx, row, intent));
};

async function grantTaken(tx: Tx, row: ProductCharge, intent: Intent): Promise<void> {
  row.state = 'captured';
  row.settledAt = tx.clock.now();
  const { product, account } = row;
  if (product === 'NAME_CALLS') await settleCharged(tx, row.id);
  else await grantPurchase(tx, { accountId: account.id, product, sessionId: row.id, intentId: intent.id });
  await post(tx, captureOfHold(purchaseOf(row), paidBy(intent), product === 'NAME_CALLS' ? 'overage' : 'capture'));
  await tx.sql.rows('billing-charge-booked', BOOKED, [tx.clock.now(), row.id]);
  await mailReceipt(tx, intent.id);
}

/** any -> released: the decision stands in the row before the hold is given back. */
const giveBack: Step = async (scope, charge, lease) => {
  if (!charge.intentId) return settleReleased(scope, lease, charge, null);
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, keyOf(charge, 'cancel'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status !== 'canceled' && intent.status !== 'captured') throw await spend(scope, lease, error);
    }
  }
  // Only we capture, and only once that was decided: whoever did it by hand at the processor gives it back there.
  if (intent.status === 'captured') throw new Error(`charge ${charge.id} was captured although it must be released`);
  return settleReleased(scope, lease, charge, intent);
};

function settleReleased(
  scope: Scope,
  lease: Lease,
  charge: ProductCharge,
  intent: Intent | null,
): Promise<ProductCharge> {
  return settle(scope, lease, charge, async (row, tx) => {
    row.state = 'released';
    row.settledAt = tx.clock.now();
    if (row.decision === 'capture')
      row.fault = {
        code: 'payment_declined',
        message: 'The authorization on the card has expired; nothing was charged',
      };
    if (intent) await post(tx, [release(purchaseOf(row), paidBy(intent))]);
    await keepCarried(tx, row.id);
  });
}

/** No hold: the decision to release is made here, and says why. */
function giveUp(scope: Scope, lease: Lease, charge: ProductCharge, intent?: Intent): Promise<ProductCharge> {
  const mustShow = intent?.status === 'requires_action' || intent?.declineCode === 'authentication_required';
  return settle(scope, lease, charge, (row) => {
    row.decision = 'release';
    row.fault = intent
      ? {
          code: 'payment_declined',
          message: mustShow
            ? "The bank requires the cardholder's confirmation; save the card again in the dashboard"
            : `The card was declined${intent.declineCode ? ` (${intent.declineCode})` : ''}; nothing was charged`,
        }
      : { code: 'payment_setup_failed', message: 'The payment could not be set up; nothing was charged' };
  });
}

/** The call did nothing: raises the key if a failure is stored under it, and gives the error back. */
async function spend(scope: Scope, lease: Lease, error: PaymentsError): Promise<unknown> {
  if (error.spent || error.kind === 'idempotency')
    await move(scope, lease, (row) => {
      row.keyVersion += 1;
    });
  return error;
}

function isOutOfPatience(scope: Scope, { createdAt }: ProductCharge): boolean {
  return scope.clock.now().getTime() - createdAt.getTime() > PATIENCE_MS;
}

function keyOf({ id, keyVersion }: ProductCharge, step: string): string {
  return `${id}:${step}:${keyVersion}`;
}

function purchaseOf({ account, keyId, product }: ProductCharge): Purchase {
  return { accountId: account.id, keyId: keyId ?? null, description: nameOf(product) };
}

function nameOf(product: Chargeable): string {
  return product === 'NAME_CALLS' ? NAMES_METER.name : PRODUCTS[product].name;
}

function paidBy({ id, amountMinor, currency }: Intent): { intentId: string; amountMinor: number; currency: string } {
  return { intentId: id, amountMinor, currency };
}
