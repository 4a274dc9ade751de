import { lockAccount } from '@onym/access';
import { captureOfHold, hold, mailReceipt, post, release, type Purchase } from '@onym/ledger';
import { MINUTE_MS, SECOND_MS } from '@onym/kernel';
import { announceSettled, enqueue, transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import { PaymentsError, type Intent } from '@onym/ports';
import { advanceChargeJob } from './billing.jobs.ts';
import { keepCarried, settleCharged } from './bill-carried-usage.ts';
import { grantPurchase } from './entitlements.ts';
import { ALREADY_ENTITLED, decideCharge, lockAndAskEntitled, readCharge, wakeQueued } from './product-charge.ts';
import { ProductChargeSchema, type Chargeable, type ProductCharge } from './product-charge.entity.ts';
import { NAMES_METER, PRODUCTS } from './products.ts';

/** How long a charge stays with a process of which nothing is heard. Who comes later looks at the intent before it acts. */
const LEASE_SECONDS = 20;
/** How long a hold may fail to be placed before the charge is given up. */
const PATIENCE_MS = 15 * MINUTE_MS;

const CLAIM = `
  update product_charge set epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => $1)
  where id = $2 and settled_at is null and (lease_until is null or lease_until < clock_timestamp()) returning epoch`;
const LEAVE_QUEUE = `
  update product_charge c set state = 'created', created_at = $1 where id = $2 and state = 'queued' and not exists (
    select 1 from product_charge o where o.account_id = c.account_id and o.product = c.product and o.id <> c.id
      and o.settled_at is null and o.state <> 'queued' and o.decision is distinct from 'release') returning id`;
const FENCE = 'select 1 from product_charge where id = $1 and epoch = $2 for update';
const FREE = 'update product_charge set lease_until = null where id = $1 and epoch = $2';
const LET_GO = 'update product_charge set lease_until = null where id = $1 and epoch = $2 returning state, decision';
const BOOKED = 'update entitlement set booked_at = $1 where source = $2';

/** Somebody else works on the charge; whoever sees this touches nothing more. */
class ChargeLost extends Error {
  override readonly name = 'ChargeLost';
}

/** Takes a charge as far as it will go: to its hold, and once it is decided to its end. @throws to be tried again */
export async function advanceCharge(scope: Scope, id: string): Promise<void> {
  if (!(await leaveQueue(scope, id))) return;
  let charge = await claim(scope, id);
  if (!charge) return;
  try {
    for (let next = stepOf(charge); next; next = stepOf(charge)) charge = await next(scope, charge);
  } catch (error) {
    if (error instanceof ChargeLost) return;
    // The queue tries again later; until then anybody may take it up.
    const { epoch } = charge;
    const free = (): Promise<unknown> => scope.sql.rows('billing-free-charge', FREE, [id, epoch]);
    await whenBack(free, { forMs: LEASE_SECONDS * SECOND_MS }).catch((failed: unknown) =>
      scope.log.warn({ err: failed, chargeId: id }, 'a charge stays held until its lease is over'),
    );
    throw error;
  }
  await transaction(scope, (tx) => letGo(tx, charge!));
}

/**
 * queued -> created, when no other charge of the account for this product is live; one for what the account has by now is to be released.
 * False while it has to wait: whatever ends the other one queues this one's job.
 */
async function leaveQueue(scope: Scope, id: string): Promise<boolean> {
  const { state, decision, account, product } = await readCharge(scope, id);
  if (state !== 'queued' || decision === 'release') return true;
  return transaction(scope, async (tx) => {
    if (await lockAndAskEntitled(tx, { accountId: account.id, product }))
      return (await decideCharge(tx, id, 'release', ALREADY_ENTITLED)) === 'release';
    return (await tx.sql.rows('billing-leave-queue', LEAVE_QUEUE, [tx.clock.now(), id])).length > 0;
  });
}

/** Null when it has settled; one that another holds is looked at again when their lease is over. */
function claim(scope: Scope, id: string): Promise<ProductCharge | null> {
  return transaction(scope, async (tx) => {
    const won = await tx.sql.rows('billing-advance-charge-claim', CLAIM, [LEASE_SECONDS, id]);
    const row = await tx.em.findOneOrFail(ProductChargeSchema, { id });
    if (won.length > 0) return row;
    if (!row.settledAt && row.leaseUntil)
      await enqueue(tx, advanceChargeJob, { chargeId: id }, { key: `charge:${id}`, runAt: row.leaseUntil });
    return null;
  });
}

/** A decision that came while the charge was held by us finds somebody who carries it out. */
async function letGo(tx: Tx, { id, epoch }: ProductCharge): Promise<void> {
  const row = await tx.sql.row<Pick<ProductCharge, 'state' | 'decision'>>('billing-let-go', LET_GO, [id, epoch]);
  if (row && stepOf(row)) await enqueue(tx, advanceChargeJob, { chargeId: id }, { key: `charge:${id}` });
}

type Step = (scope: Scope, charge: ProductCharge) => Promise<ProductCharge>;

/** What is to be done with a charge that stands here; nothing while it is held and undecided. */
function stepOf({ state, decision }: Pick<ProductCharge, 'state' | 'decision'>): Step | undefined {
  if (state === 'captured' || state === 'released') return undefined;
  if (decision === 'release') return giveBack;
  if (state === 'queued') return undefined;
  if (state === 'created') return makeIntent;
  if (state === 'intent') return placeHold;
  return decision === 'capture' ? take : undefined;
}

/** Changes the row, if it is still ours, with what else becomes true at that moment. @throws ChargeLost */
function move(
  scope: Scope,
  { id, epoch }: ProductCharge,
  change: (row: ProductCharge, tx: Tx) => void | Promise<void>,
): Promise<ProductCharge> {
  return transaction(scope, async (tx) => {
    if ((await tx.sql.rows('billing-advance-charge-fence', FENCE, [id, epoch])).length === 0) throw new ChargeLost(id);
    const row = await tx.em.findOneOrFail(ProductChargeSchema, { id });
    await change(row, tx);
    await tx.em.flush();
    if (row.state === 'held' || row.settledAt) await announceSettled(tx, id);
    if (row.settledAt || row.decision === 'release')
      await wakeQueued(tx, { accountId: row.account.id, product: row.product });
    return row;
  });
}

/** created -> intent: its id stands in our row before it can hold money. */
const makeIntent: Step = async (scope, charge) => {
  const { id: orderId, about: domain, product, amountMinor, currency, customerId, paymentMethodId } = charge;
  const description = nameOf(product);
  const command = { orderId, domain, amountMinor, currency, customerId, paymentMethodId, description };
  try {
    const intent = await scope.ports.payments.createIntent(command, keyOf(charge, 'intent'));
    return await move(scope, charge, (row) => {
      row.intentId = intent.id;
      row.state = 'intent';
    });
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.kind === 'rejected' || isOutOfPatience(scope, charge)) return giveUp(scope, charge);
    throw await spend(scope, charge, error);
  }
};

/** intent -> held, or the card says no. */
const placeHold: Step = async (scope, charge) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId!);
  if (intent.status === 'requires_confirmation') {
    try {
      intent = await payments.confirmIntent(intent.id, keyOf(charge, 'confirm'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status === 'requires_confirmation') {
        if (error.kind === 'rejected' || isOutOfPatience(scope, charge)) return giveUp(scope, charge);
        throw await spend(scope, charge, error);
      }
    }
  }
  if (intent.status === 'processing') throw new Error(`the hold of ${charge.id} is still processing`);
  if (intent.status !== 'held' && intent.status !== 'captured') return giveUp(scope, charge, intent);
  return move(scope, charge, async (row, tx) => {
    row.state = 'held';
    await post(tx, [hold(purchaseOf(row), paidBy(intent))]);
  });
};

/** held -> captured: the money is ours and the product theirs, in one moment. A hold that is gone gives nothing. */
const take: Step = async (scope, charge) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId!);
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, keyOf(charge, 'capture'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status === 'held') throw await spend(scope, charge, error);
    }
  }
  if (intent.status === 'held') throw new Error(`the hold of ${charge.id} is not captured yet`);
  if (intent.status !== 'captured') return settleReleased(scope, charge, intent);
  return move(scope, charge, async (row, tx) => {
    // A page for the same that is paid at this moment comes before or after, never beside it.
    await lockAccount(tx, row.account.id);
    row.state = 'captured';
    row.settledAt = tx.clock.now();
    const { product, account } = row;
    if (product === 'NAME_CALLS') await settleCharged(tx, row.id);
    else await grantPurchase(tx, { accountId: account.id, product, sessionId: row.id, intentId: intent.id });
    await post(tx, captureOfHold(purchaseOf(row), paidBy(intent), product === 'NAME_CALLS' ? 'overage' : 'capture'));
    await tx.sql.rows('billing-advance-charge-booked', BOOKED, [tx.clock.now(), row.id]);
    await mailReceipt(tx, intent.id);
  });
};

/** any -> released: the decision stands in the row before the hold is given back. */
const giveBack: Step = async (scope, charge) => {
  if (!charge.intentId) return settleReleased(scope, charge, null);
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(charge.intentId);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, keyOf(charge, 'cancel'));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      intent = await payments.retrieveIntent(intent.id);
      if (intent.status !== 'canceled' && intent.status !== 'captured') throw await spend(scope, charge, error);
    }
  }
  // Only we capture, and only once that was decided: whoever did it by hand at the processor gives it back there.
  if (intent.status === 'captured') throw new Error(`charge ${charge.id} was captured though it is to be released`);
  return settleReleased(scope, charge, intent);
};

function settleReleased(scope: Scope, charge: ProductCharge, intent: Intent | null): Promise<ProductCharge> {
  return move(scope, charge, async (row, tx) => {
    row.state = 'released';
    row.settledAt = tx.clock.now();
    if (row.decision === 'capture')
      row.fault = { code: 'payment_declined', message: 'The hold on the card is gone; nothing was charged' };
    if (intent) await post(tx, [release(purchaseOf(row), paidBy(intent))]);
    await keepCarried(tx, row.id);
  });
}

/** No hold: the decision to release is made here, and says why. */
function giveUp(scope: Scope, charge: ProductCharge, intent?: Intent): Promise<ProductCharge> {
  const mustShow = intent?.status === 'requires_action' || intent?.declineCode === 'authentication_required';
  return move(scope, charge, (row) => {
    row.decision = 'release';
    row.fault = intent
      ? {
          code: 'payment_declined',
          message: mustShow
            ? "The bank asks for the cardholder's confirmation; save the card again in the dashboard"
            : `The card was declined${intent.declineCode ? ` (${intent.declineCode})` : ''}; nothing was charged`,
        }
      : { code: 'payment_setup_failed', message: 'The payment could not be set up; nothing was charged' };
  });
}

/** The call did nothing: raises the key if a failure is stored under it, and gives the error back. */
async function spend(scope: Scope, charge: ProductCharge, error: PaymentsError): Promise<unknown> {
  if (error.spent || error.kind === 'idempotency')
    await move(scope, charge, (row) => {
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
