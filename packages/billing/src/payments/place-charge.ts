import { lockTier, requireOpenAccount } from '@onym/accounts/access';
import { storeSaleTax } from '@onym/billing/tax';
import { requireNotHeld } from '@onym/billing/fraud';
import { newId, type FaultCode } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { enqueueJob, signalProcess, startProcess, type Scope, type Tx } from '@onym/platform';
import { endPagesJob } from './billing.jobs.ts';
import { chargeProcess } from './charge-process.ts';
import { hasOpenPages } from './checkout-page.repository.ts';
import type { ProductCharge } from './product-charge.entity.ts';
import {
  findCharge,
  findQueuedCharges,
  insertCharge,
  readDecision,
  saveDecision,
  type AccountCharge,
  type NewCharge,
} from './product-charge.repository.ts';
import { isEntitled } from './require-entitlement.ts';

/** Why a charge was released: the account owns a product that it would pay for. */
export const ALREADY_ENTITLED = {
  code: 'already_entitled',
  message: 'The account already has this; nothing was charged',
} as const satisfies { code: FaultCode; message: string };

/** A charge to be placed, and its tax: null where none is calculated. */
export type TaxedCharge = NewCharge & { tax: SaleTax | null };

/**
 * Stores a charge and its tax in the caller's transaction; its amount is the total with the tax. A job authorizes the amount on the card as
 * soon as no other charge of the account for products (for usage, no other one for usage) is under way; another job ends open checkout pages
 * for the same. Nothing is captured or granted before decideCharge() is called. Callers that wait for the charge's id are notified when it
 * is authorized and when it has settled.
 * @throws Fault account_suspended when the account was closed meanwhile
 */
export async function placeCharge(tx: Tx, { tax, ...charge }: TaxedCharge): Promise<void> {
  const { accountId } = charge;
  await requireOpenAccount(tx, accountId);
  await insertCharge(tx, charge);
  await storeSaleTax(tx, charge.id, accountId, tax);
  await startProcess(tx, chargeProcess, charge.id);
  if (await hasOpenPages(tx, accountId))
    await enqueueJob(tx, endPagesJob, { accountId }, { key: `end-pages:${accountId}` });
}

/**
 * Places a charge that takes the place of a released one, for the same card, purpose and key, as placeCharge() does. Returns its id.
 * @throws Fault account_suspended when the account was closed meanwhile, purchases_held when its purchases are held
 */
export async function replaceCharge(
  tx: Tx,
  replacedId: string,
  rest: Pick<TaxedCharge, 'products' | 'amountMinor' | 'tax'>,
): Promise<string> {
  const { account, currency, customerId, paymentMethodId, about, keyId } = (await findCharge(tx, replacedId))!;
  await requireNotHeld(tx, { accountId: account.id, payer: 'account' });
  const id = newChargeId(tx);
  await placeCharge(tx, {
    id,
    accountId: account.id,
    ...rest,
    currency,
    payer: { customerId, paymentMethodId },
    about,
    keyId: keyId ?? null,
  });
  return id;
}

/**
 * Decides a charge: `capture` lets its job capture the money and grant the products in one transaction, `release` lets it cancel the
 * authorization. Call it in the transaction that the decision depends on. If the account owns one of the products already, a capture becomes
 * a release; the account stays locked until the transaction ends, so nothing is sold to it meanwhile. The first decision stays (a declined
 * card decides `release`), and the decision that applies is returned. Locks are acquired in the order account, launch, process, charge.
 * @param reason stored as the fault of a released charge
 */
export async function decideCharge(
  tx: Tx,
  id: string,
  decision: 'capture' | 'release',
  reason: ProductCharge['fault'] = null,
): Promise<'capture' | 'release'> {
  const charge = await readDecision(tx, id);
  const isOwned = decision === 'capture' && (await lockAccountAndCheckOwned(tx, charge));
  const fault = isOwned ? ALREADY_ENTITLED : reason;
  const effective = isOwned ? 'release' : decision;
  // Only the first call signals: a charge that pauses after a failure keeps its pause.
  if (charge.decision === null) await signalProcess(tx, chargeProcess, id);
  const state = await saveDecision(tx, id, effective, fault);
  if (state !== undefined && state !== 'queued' && effective === 'release') await signalQueuedCharges(tx, charge);
  return (await readDecision(tx, id)).decision!;
}

/**
 * Locks the account until the transaction ends, and returns whether its plan or its products include one of these products. Always false
 * for usage, which has none.
 */
export async function lockAccountAndCheckOwned(
  tx: Tx,
  { accountId, products }: Pick<NewCharge, 'accountId' | 'products'>,
): Promise<boolean> {
  const tier = await lockTier(tx, accountId);
  if (tier === undefined) return false;
  for (const product of products) if (await isEntitled(tx, { accountId, tier }, product)) return true;
  return false;
}

/**
 * Signals the charges of the account that wait for another one of the same kind; call it when that one is no longer live. At most one
 * of them is live, so no two transactions lock each other's processes. Deleting an account ends several charges and locks the account
 * first, as does every change of the worker that ends a live charge.
 */
export async function signalQueuedCharges(tx: Tx, charge: AccountCharge): Promise<void> {
  for (const id of await findQueuedCharges(tx, charge)) await signalProcess(tx, chargeProcess, id);
}

/** Creates the id of a charge, before the charge is stored. */
export function newChargeId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('productCharge', clock.now());
}
