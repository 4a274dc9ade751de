import { AccountSchema, requireOpenAccount } from '@onym/access';
import { newId } from '@onym/kernel';
import { enqueue, execute, transaction, type Scope, type Tx } from '@onym/platform';
import { advanceChargeJob } from './billing.jobs.ts';
import type { Payer } from './customer.ts';
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

const DECIDE = `
  update product_charge set decision = ? where id = ? and decision is null and settled_at is null returning id`;
const DECIDED = 'select decision from product_charge where id = ?';
const LOST = `
  select id from product_charge where settled_at is null and (lease_until is null or lease_until < clock_timestamp())
    and (state <> 'held' or decision is not null) order by id limit 200`;

/**
 * Writes down a charge in the caller's transaction; a job then holds the amount on the card. Nothing is taken and nothing granted before
 * decideCharge() says so. Who waits for its id is told when it is held and when it has settled.
 * @throws Fault account_suspended when the account was deleted meanwhile
 */
export async function placeCharge(tx: Tx, { accountId, payer, ...charge }: NewCharge): Promise<void> {
  await requireOpenAccount(tx, accountId);
  tx.em.create(ProductChargeSchema, {
    ...charge,
    ...payer,
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    state: 'created',
    createdAt: tx.clock.now(),
  });
  await tx.em.flush();
  await advanceSoon(tx, charge.id);
}

/**
 * Decides what becomes of a charge, in the transaction of what it depends on: `capture` takes the money and grants the product in one
 * moment, `release` gives the hold back. The first decision stands, also the charge's own when the card says no, and is answered.
 */
export async function decideCharge(
  tx: Tx,
  id: string,
  decision: 'capture' | 'release',
): Promise<'capture' | 'release'> {
  const decided = await execute(tx, DECIDE, [decision, id]);
  if (decided.length > 0) await advanceSoon(tx, id);
  const [row] = await execute<{ decision: 'capture' | 'release' }>(tx, DECIDED, [id]);
  return row!.decision;
}

/** The charge as it stands now. */
export function readCharge(scope: Pick<Scope, 'em'>, id: string): Promise<ProductCharge> {
  return scope.em.fork().findOneOrFail(ProductChargeSchema, { id });
}

/** Brings back charges that nobody works on. */
export async function sweepCharges(scope: Scope): Promise<void> {
  for (const { id } of await scope.sql.rows<{ id: string }>('billing-lost-charges', LOST, []))
    await transaction(scope, (tx) => advanceSoon(tx, id));
}

function advanceSoon(tx: Tx, chargeId: string): Promise<void> {
  return enqueue(tx, advanceChargeJob, { chargeId }, { key: `charge:${chargeId}` });
}

/** An id for a charge, chosen before it is made. */
export function newChargeId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('productCharge', clock.now());
}
