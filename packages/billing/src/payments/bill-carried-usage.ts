import { isClosed, isSuspended } from '@onym/accounts/access';
import { carriedOver, post } from '@onym/billing/ledger';
import { DAY_MS, Fault } from '@onym/core';
import { LEAST_CHARGE_MINOR, transaction, type Scope, type Tx } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import type { CarriedUsage } from './carried-usage.entity.ts';
import { whoBillsUse } from './carry-usage.ts';
import { ensureCustomer, requirePayer, type Payer } from './customer.ts';
import { RESEND_WITHIN_MS } from './resend.ts';
import { decideCharge, newChargeId, placeCharge } from './product-charge.ts';
import { CURRENCY, NAMES_METER, usePriceMinor } from './products.ts';

/** A card that said no is asked again after a week. */
const ASK_AGAIN_MS = 7 * DAY_MS;
/** What is less than the least charge is kept so long, and then waived. */
const WAIVED_AFTER_MS = 90 * DAY_MS;

const OPEN_ACCOUNTS = `
  select account_id as id from carried_usage where settled_at is null and charge_id is null group by account_id order by account_id`;
const OPEN = `
  select id, calls, call_micros as "callMicros", amount_minor as "amountMinor", currency, tried_at as "triedAt", sending_since as "sendingSince", carried_at as "carriedAt"
  from carried_usage where account_id = $1 and settled_at is null and charge_id is null order by id for update`;
const CHARGE =
  'update carried_usage set charge_id = $1, tried_at = $2 where account_id = $3 and settled_at is null and charge_id is null';
const SENDING =
  'update carried_usage set sending_since = coalesce(sending_since, $1) where id = $2 and settled_at is null';
const NOT_SENT = 'update carried_usage set sending_since = null where id = $1 and settled_at is null';
const SETTLE = `
  update carried_usage set outcome = $1, settled_at = $2, sending_since = null where id = $3 and settled_at is null
  returning amount_minor as "amountMinor", currency`;
const OF_CHARGE =
  'select id, account_id as "accountId" from carried_usage where charge_id = $1 and settled_at is null order by id';
const FREE = 'update carried_usage set charge_id = null where charge_id = $1 and settled_at is null';

type Open = Pick<CarriedUsage, 'id' | 'calls' | 'callMicros' | 'amountMinor' | 'currency'> & {
  carriedAt: string;
  triedAt: string | null;
  sendingSince: string | null;
};

/**
 * Bills what was carried over: told to the subscription that lives by now, whose next invoice has it, or charged to the saved card once it
 * is worth a charge. What is neither stays carried.
 */
export async function billCarriedUsage(scope: Scope): Promise<void> {
  for (const { id } of await scope.sql.rows<{ id: string }>('billing-carried-accounts', OPEN_ACCOUNTS, [])) {
    try {
      await billAccount(scope, id);
    } catch (error) {
      scope.log.warn({ err: error, accountId: id }, 'usage carried over could not be billed');
    }
  }
}

async function billAccount(scope: Scope, accountId: string): Promise<void> {
  if ((await isClosed(scope, accountId)) || (await isSuspended(scope, accountId))) return;
  const payer = await payerOf(scope, accountId);
  const toReport = await transaction(scope, async (tx) => {
    const biller = await whoBillsUse(tx, accountId);
    const open = await tx.sql.rows<Open>('billing-bill-carried-usage-open', OPEN, [accountId]);
    if (biller === 'us' && payer) await charge(tx, { accountId, payer, open });
    if (biller !== 'processor') return [];
    const now = tx.clock.wall();
    for (const { id } of open) await tx.sql.rows('billing-bill-carried-usage-sending', SENDING, [now, id]);
    return open;
  });
  for (const one of toReport) await report(scope, accountId, one);
}

/** Places the charge beside what it takes, and decides it at once: nothing waits for it. */
async function charge(
  tx: Tx,
  { accountId, payer, open }: { accountId: string; payer: Payer; open: readonly Open[] },
): Promise<void> {
  const amountMinor = usePriceMinor(open);
  const now = tx.clock.now();
  const waits = open.some(({ triedAt }) => triedAt && now.getTime() - new Date(triedAt).getTime() < ASK_AGAIN_MS);
  if (amountMinor < LEAST_CHARGE_MINOR || waits || open.some(({ sendingSince }) => sendingSince)) return;
  const id = newChargeId(tx);
  const about = `${sumOf(open)} calls`;
  await placeCharge(tx, {
    id,
    accountId,
    product: 'NAME_CALLS',
    amountMinor,
    currency: CURRENCY,
    payer,
    about,
    keyId: null,
  });
  await tx.sql.rows('billing-bill-carried-usage-charge', CHARGE, [id, now, accountId]);
  await decideCharge(tx, id, 'capture');
}

/** One meter event for each, identified by it, so that one told twice counts once. */
async function report(scope: Scope, accountId: string, { id, calls, sendingSince }: Open): Promise<void> {
  const { clock, ports, log } = scope;
  if (sendingSince && new Date(sendingSince).getTime() <= clock.wall().getTime() - RESEND_WITHIN_MS) {
    log.error({ accountId, id }, 'a report of carried usage has an unknown outcome and needs an operator');
    return;
  }
  const customerId = await ensureCustomer(scope, accountId);
  await ports.payments.ensureMeter(NAMES_METER);
  try {
    const { meterEvent } = NAMES_METER;
    await ports.payments.reportUsage({
      meterEvent,
      customerId,
      count: calls,
      identifier: `carried:${id}`,
      usedAt: clock.now(),
    });
  } catch (error) {
    // Refused on the first try means that it certainly was not counted.
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince)
      await scope.sql.rows('billing-carried-not-sent', NOT_SENT, [id]);
    throw error;
  }
  await transaction(scope, (tx) => settleCarried(tx, { id, accountId }, 'reported'));
}

/** The charge was taken: what it stood for is billed, in the same transaction. */
export async function settleCharged(tx: Tx, chargeId: string): Promise<void> {
  for (const one of await tx.sql.rows<{ id: string; accountId: string }>('billing-of-charge', OF_CHARGE, [chargeId]))
    await settleCarried(tx, one, 'charged');
}

/** The charge came to nothing: what it stood for is carried on. */
export async function keepCarried(tx: Tx, chargeId: string): Promise<void> {
  await tx.sql.rows('billing-bill-carried-usage-free', FREE, [chargeId]);
}

/** Ends one that is carried, once, and tells the ledger. */
async function settleCarried(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  outcome: NonNullable<CarriedUsage['outcome']>,
): Promise<void> {
  const settled = await tx.sql.row<{ amountMinor: number; currency: string }>(
    'billing-bill-carried-usage-settle',
    SETTLE,
    [outcome, tx.clock.now(), id],
  );
  if (settled) await post(tx, [carriedOver({ accountId, description: NAMES_METER.name }, { id, ...settled }, outcome)]);
}

/** What is carried for an account, less than the processor charges, and older than 90 days, is given up; of a closed account, all of it. */
export function waiveOld(
  scope: Scope,
  accountId: string,
  { isClosed: isGone }: { isClosed: boolean },
): Promise<{ waived: { calls: number; amountMinor: number }[]; openMinor: number; openCalls: number }> {
  return transaction(scope, async (tx) => {
    const open = await tx.sql.rows<Open>('billing-bill-carried-usage-open', OPEN, [accountId]);
    const before = tx.clock.now().getTime() - WAIVED_AFTER_MS;
    const isSmall = usePriceMinor(open) < LEAST_CHARGE_MINOR;
    const waived = open.filter(
      ({ carriedAt, sendingSince }) =>
        !sendingSince && (isGone || (isSmall && new Date(carriedAt).getTime() <= before)),
    );
    for (const { id } of waived) await settleCarried(tx, { id, accountId }, 'waived');
    const left = open.filter((one) => !waived.includes(one));
    return { waived, openMinor: usePriceMinor(left), openCalls: sumOf(left) };
  });
}

function sumOf(open: readonly { calls: number }[]): number {
  return open.reduce((sum, { calls }) => sum + calls, 0);
}

async function payerOf(scope: Scope, accountId: string): Promise<Payer | null> {
  try {
    return await requirePayer(scope, accountId);
  } catch (error) {
    if (error instanceof Fault && error.code === 'payment_method_required') return null;
    throw error;
  }
}
