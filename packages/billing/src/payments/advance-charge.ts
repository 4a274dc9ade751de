import { lockAccount } from '@onym/accounts/access';
import { buildCapture, buildHold, mailReceipt, postMovements, buildRelease, type Purchase } from '@onym/billing/ledger';
import { readSaleTax } from '@onym/billing/tax';
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
import { settleUsageOfCharge } from './bill-carried-usage.ts';
import { releaseFromCharge } from './carried-usage.repository.ts';
import { chargeProcess } from './charge-process.ts';
import { markEntitlementBooked } from './entitlement.repository.ts';
import { grantPurchase } from './grant-product.ts';
import { ALREADY_ENTITLED, lockAccountAndCheckOwned, signalQueuedCharges } from './place-charge.ts';
import type { ProductCharge } from './product-charge.entity.ts';
import { findCharge, hasOtherLiveCharge, lockCharge, saveCharge } from './product-charge.repository.ts';
import { NAMES_METER, namesOfProducts } from './products.ts';

/** How long the authorization is retried before the charge is released. */
const RETRY_FOR_MS = 15 * MINUTE_MS;
const LONGEST_DELAY_MS = MINUTE_MS;
/** About a day, at one attempt a minute. */
const MAX_TRIES = 1440;

/**
 * Runs the pending steps of a charge: until the amount is authorized, and after decideCharge() until it is captured (with the products
 * granted, the ledger entry and the receipt mail) or released. A declined card releases the charge. Does nothing while another program runs
 * it, or when nothing is pending.
 * @param id of the charge
 * @throws the error of a step that failed, such as a processor that does not answer; the charge is retried later
 */
export function advanceCharge(scope: Scope, id: string): Promise<void> {
  return runProcess(scope, PROCESS, id);
}

type Step = ProcessStep<ProductCharge>;

const PROCESS: Process<ProductCharge> = {
  ...chargeProcess,
  maxTries: MAX_TRIES,
  retryInMs: (_, tries) => Math.min(LONGEST_DELAY_MS, 250 * 2 ** Math.min(tries, 10)),
  read: findCharge,
  next: (_, charge) => (charge.settledAt ? 'end' : (stepOf(charge) ?? 'wait')),
  // The card may be charged or authorized, so the charge is retried for ever.
  giveUp(scope, { id, state }, lease) {
    scope.log.error({ chargeId: id, state }, 'a charge has failed for a day and needs attention');
    return releaseLease(scope, lease, { wakeInMs: LONGEST_DELAY_MS });
  },
};

/** The next step of a charge; undefined while it is authorized and undecided. */
function stepOf({ state, decision }: Pick<ProductCharge, 'state' | 'decision'>): Step | undefined {
  if (decision === 'release') return releaseHold;
  if (state === 'queued') return leaveQueue;
  if (state === 'created') return makeIntent;
  if (state === 'intent') return placeHold;
  return decision === 'capture' ? captureHold : undefined;
}

/** Changes the charge under its lease; `change` may write other rows in the same transaction. @throws LeaseLost */
function update(
  scope: Scope,
  lease: Lease,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  return transaction(scope, (tx) => updateWithin(tx, lease, change));
}

/**
 * Like update(), for a change that may end a live charge and so signals the account's queued charges. Locks the account first, so that a
 * payment page for one of the products is not processed at the same time.
 */
function updateAndSignalNext(
  scope: Scope,
  lease: Lease,
  { account }: ProductCharge,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, account.id);
    return updateWithin(tx, lease, change);
  });
}

/** Like update(), within the caller's transaction. A caller that locks the account does so first: the order is account, process, charge. */
async function updateWithin(
  tx: Tx,
  lease: Lease,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  await requireLease(tx, lease);
  const row = await lockCharge(tx, lease.id);
  const wasLive = isLive(row);
  await change(row, tx);
  await saveCharge(tx);
  if (row.settledAt) await endProcess(tx, lease);
  if (row.state === 'held' || row.settledAt) await announceSettled(tx, row.id);
  if (wasLive && !isLive(row)) await signalQueuedCharges(tx, { accountId: row.account.id, kind: row.kind });
  return row;
}

/** Whether the account's other charges of this kind wait for it; the same condition as in the unique index. */
function isLive({ state, decision, settledAt }: ProductCharge): boolean {
  return settledAt === null && state !== 'queued' && decision !== 'release';
}

/**
 * queued -> created, when no other charge of the account of this kind is live. A charge for something that the account owns by now is
 * released. A charge that ends signals those that wait for it.
 */
const leaveQueue: Step = (scope, { account, kind, products }, lease) =>
  transaction(scope, async (tx) => {
    const isOwned = await lockAccountAndCheckOwned(tx, { accountId: account.id, products });
    return updateWithin(tx, lease, async (row) => {
      if (row.decision === 'release') return;
      if (isOwned) {
        row.decision = 'release';
        row.fault = ALREADY_ENTITLED;
        return;
      }
      if (await hasOtherLiveCharge(tx, { id: row.id, accountId: account.id, kind }))
        throw new WaitsForSignal('another charge of the account is in progress', { lookAgainMs: MINUTE_MS });
      row.state = 'created';
      row.createdAt = tx.clock.now();
    });
  });

/** created -> intent: the intent's id is stored before the card is authorized. */
const makeIntent: Step = async (scope, charge, lease) => {
  const { id: orderId, about: domain, amountMinor, currency, customerId, paymentMethodId } = charge;
  const description = describeCharge(charge);
  const command = { orderId, domain, amountMinor, currency, customerId, paymentMethodId, description };
  try {
    const intent = await scope.ports.payments.createIntent(command, keyOf(charge, 'intent'));
    return await update(scope, lease, (row) => {
      row.intentId = intent.id;
      row.state = 'intent';
    });
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.kind === 'rejected' || isTooOld(scope, charge)) return decline(scope, lease, charge);
    throw await raiseKeyIfSpent(scope, lease, error);
  }
};

/** intent -> held, or released when the card is declined. */
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
        if (error.kind === 'rejected' || isTooOld(scope, charge)) return decline(scope, lease, charge);
        throw await raiseKeyIfSpent(scope, lease, error);
      }
    }
  }
  if (intent.status === 'processing') throw new Error(`the hold of ${charge.id} is still processing`);
  if (intent.status !== 'held' && intent.status !== 'captured') return decline(scope, lease, charge, intent);
  return update(scope, lease, async (row, tx) => {
    row.state = 'held';
    await postMovements(tx, [buildHold(purchaseOf(row), paidBy(intent))]);
  });
};

/** held -> captured: the capture is recorded and the products granted in one transaction. A lapsed hold grants nothing. */
const captureHold: Step = async (scope, charge, lease) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId!);
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, keyOf(charge, 'capture'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status === 'held') throw await raiseKeyIfSpent(scope, lease, error);
    }
  }
  if (intent.status === 'held') throw new Error(`the hold of ${charge.id} is not captured yet`);
  if (intent.status !== 'captured') return settleReleased(scope, lease, charge, intent);
  return updateAndSignalNext(scope, lease, charge, (row, tx) => grantCaptured(tx, row, intent));
};

async function grantCaptured(tx: Tx, row: ProductCharge, intent: Intent): Promise<void> {
  row.state = 'captured';
  row.settledAt = tx.clock.now();
  const { kind, products, account } = row;
  if (kind === 'usage') await settleUsageOfCharge(tx, row.id);
  for (const product of products)
    await grantPurchase(tx, { accountId: account.id, product, source: row.id, intentId: intent.id });
  const purchase = { ...purchaseOf(row), tax: await readSaleTax(tx, row.id) };
  await postMovements(tx, buildCapture(purchase, paidBy(intent), kind === 'usage' ? 'overage' : 'capture'));
  await markEntitlementBooked(tx, row.id);
  await mailReceipt(tx, intent.id);
}

/** any -> released: the decision is stored before the hold is canceled. */
const releaseHold: Step = async (scope, charge, lease) => {
  if (!charge.intentId) return settleReleased(scope, lease, charge, null);
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, keyOf(charge, 'cancel'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status !== 'canceled' && intent.status !== 'captured')
        throw await raiseKeyIfSpent(scope, lease, error);
    }
  }
  // We capture only after the decision `capture`. A person who captured it at the processor must refund it there.
  if (intent.status === 'captured') throw new Error(`charge ${charge.id} was captured although it must be released`);
  return settleReleased(scope, lease, charge, intent);
};

function settleReleased(
  scope: Scope,
  lease: Lease,
  charge: ProductCharge,
  intent: Intent | null,
): Promise<ProductCharge> {
  return updateAndSignalNext(scope, lease, charge, async (row, tx) => {
    row.state = 'released';
    row.settledAt = tx.clock.now();
    if (row.decision === 'capture')
      row.fault = {
        code: 'payment_declined',
        message: 'The authorization on the card has expired; nothing was charged',
      };
    if (intent) await postMovements(tx, [buildRelease(purchaseOf(row), paidBy(intent))]);
    await releaseFromCharge(tx, row.id);
  });
}

/** Decides to release a charge that could not be authorized, and records why. */
function decline(scope: Scope, lease: Lease, charge: ProductCharge, intent?: Intent): Promise<ProductCharge> {
  const mustShow = intent?.status === 'requires_action' || intent?.declineCode === 'authentication_required';
  return updateAndSignalNext(scope, lease, charge, (row) => {
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

/** Uses a new idempotency key from now on if the processor has stored a failure under the present one. Returns the error. */
async function raiseKeyIfSpent(scope: Scope, lease: Lease, error: PaymentsError): Promise<unknown> {
  if (error.spent || error.kind === 'idempotency')
    await update(scope, lease, (row) => {
      row.keyVersion += 1;
    });
  return error;
}

function isTooOld(scope: Scope, { createdAt }: ProductCharge): boolean {
  return scope.clock.now().getTime() - createdAt.getTime() > RETRY_FOR_MS;
}

function keyOf({ id, keyVersion }: ProductCharge, step: string): string {
  return `${id}:${step}:${keyVersion}`;
}

function purchaseOf(charge: ProductCharge): Purchase {
  return { accountId: charge.account.id, keyId: charge.keyId ?? null, description: describeCharge(charge) };
}

function describeCharge({ kind, products }: ProductCharge): string {
  return kind === 'usage' ? NAMES_METER.name : namesOfProducts(products);
}

function paidBy({ id, amountMinor, currency }: Intent): { intentId: string; amountMinor: number; currency: string } {
  return { intentId: id, amountMinor, currency };
}
