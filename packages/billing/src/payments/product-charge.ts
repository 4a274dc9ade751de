import { AccountSchema, lockTier, requireOpenAccount } from '@onym/accounts/access';
import { newId, type FaultCode } from '@onym/core';
import { enqueue, signalProcess, startProcess, type Scope, type Tx } from '@onym/platform';
import { endPagesJob } from './billing.jobs.ts';
import { chargeProcess } from './charge-process.ts';
import type { Payer } from './customer.ts';
import { isEntitled } from './require-entitlement.ts';
import { ProductChargeSchema, type Chargeable, type ProductCharge } from './product-charge.entity.ts';

/** A product to be paid with the saved card. Cents. */
export interface NewCharge {
  id: string;
  accountId: string;
  product: Chargeable;
  amountMinor: number;
  currency: string;
  payer: Payer;
  /** What it is for, in a word. */
  about: string;
  keyId: string | null;
}

/** Why a charge was released: the account has what it would pay for. */
export const ALREADY_ENTITLED = {
  code: 'already_entitled',
  message: 'The account already has this; nothing was charged',
} as const satisfies { code: FaultCode; message: string };

const OF = 'select account_id as "accountId", product, decision from product_charge where id = $1';
const DECIDE = `
  update product_charge set decision = $1, fault = coalesce($2::jsonb, fault) where id = $3 and decision is null and settled_at is null
  returning state`;
const DECIDED = 'select decision from product_charge where id = $1';
const QUEUED = `select id from product_charge where account_id = $1 and product = $2 and state = 'queued' and settled_at is null order by id`;
const OPEN_PAGES = 'select 1 from checkout_page where account_id = $1 and ended_at is null limit 1';

/**
 * Writes down a charge in the caller's transaction; a job then holds the amount on the card, as soon as no other charge of the account for
 * this product is under way. Open checkout pages for the same are ended. Nothing is taken and nothing granted before decideCharge() says
 * so. Whoever waits for its id is notified when it is held and when it has settled.
 * @throws Fault account_suspended when the account was deleted meanwhile
 */
export async function placeCharge(tx: Tx, { accountId, payer, ...charge }: NewCharge): Promise<void> {
  await requireOpenAccount(tx, accountId);
  tx.em.create(ProductChargeSchema, {
    ...charge,
    ...payer,
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    state: 'queued',
    createdAt: tx.clock.now(),
  });
  await tx.em.flush();
  await startProcess(tx, chargeProcess, charge.id);
  if ((await tx.sql.rows('billing-open-pages', OPEN_PAGES, [accountId])).length > 0)
    await enqueue(tx, endPagesJob, { accountId }, { key: `end-pages:${accountId}` });
}

/**
 * Decides what becomes of a charge, in the transaction of what it depends on: `capture` takes the money and grants the product in one
 * moment, `release` gives the hold back. Where the account is entitled to the product by now, by whatever means, a capture becomes a
 * release: the account stays locked until the transaction ends, so nothing is sold to it meanwhile. The first decision stands, also the
 * charge's own when the card says no, and is returned. Locks are taken in the order account, process, charge; that of a launch before the
 * process.
 * @param reason why it is released, as the charge's fault
 */
export async function decideCharge(
  tx: Tx,
  id: string,
  decision: 'capture' | 'release',
  reason: ProductCharge['fault'] = null,
): Promise<'capture' | 'release'> {
  const charge = (await tx.sql.row<Undecided>('billing-charge-of', OF, [id]))!;
  const isOwned = decision === 'capture' && (await lockAndAskEntitled(tx, charge));
  const fault = isOwned ? ALREADY_ENTITLED : reason;
  const to = isOwned ? 'release' : decision;
  // Asked again it wakes nothing: a charge that pauses after a failure keeps its pause.
  if (charge.decision === null) await signalProcess(tx, chargeProcess, id);
  const decided = await tx.sql.row<Pick<ProductCharge, 'state'>>('billing-decide-charge', DECIDE, [
    to,
    fault && JSON.stringify(fault),
    id,
  ]);
  if (decided && decided.state !== 'queued' && to === 'release') await wakeQueued(tx, charge);
  return (await tx.sql.row<{ decision: 'capture' | 'release' }>('billing-charge-decided', DECIDED, [id]))!.decision;
}

type Undecided = Pick<NewCharge, 'accountId' | 'product'> & Pick<ProductCharge, 'decision'>;

/** Locks the account and tells whether a charge for the product would give it nothing. Use that is billed later is never owned before. */
export async function lockAndAskEntitled(
  tx: Tx,
  { accountId, product }: Pick<NewCharge, 'accountId' | 'product'>,
): Promise<boolean> {
  const tier = await lockTier(tx, accountId);
  return product !== 'NAME_CALLS' && tier !== undefined && isEntitled(tx, { accountId, tier }, product);
}

/**
 * Wakes the charges of the account that wait for another one for the same product. Called when that one is no longer live: at most one of
 * an account's charges for a product is, so no two transactions lock each other's processes. A transaction that locks the processes of
 * several charges locks the account first, and so does every change of the worker that ends a live charge.
 */
export async function wakeQueued(
  tx: Tx,
  { accountId, product }: Pick<NewCharge, 'accountId' | 'product'>,
): Promise<void> {
  for (const { id } of await tx.sql.rows<{ id: string }>('billing-charges-queued', QUEUED, [accountId, product]))
    await signalProcess(tx, chargeProcess, id);
}

/** The charge as it stands now. */
export function readCharge(scope: Pick<Scope, 'em'>, id: string): Promise<ProductCharge> {
  return scope.em.fork().findOneOrFail(ProductChargeSchema, { id });
}

/** An id for a charge, chosen before it is made. */
export function newChargeId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('productCharge', clock.now());
}
