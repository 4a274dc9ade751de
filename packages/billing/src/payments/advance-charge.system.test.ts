import { fixedClock, MINUTE_MS, newId } from '@onym/core';
import { isDatabaseUnreachable, transaction } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import { sandboxRecords, injectFault, uniqueWord, type SandboxFault, type TestScope } from '@onym/testing';
import { openLosableScope, type LosableDatabase } from '@onym/testing/losable-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge } from './advance-charge.ts';
import { makePayer, withPayments } from './billing.fixture.ts';
import { advanceNow, endPause, jobKeyOf, raiseTries } from './charge.fixture.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { decideCharge, placeCharge } from './place-charge.ts';
import { readCharge } from './product-charge.repository.ts';

let database: LosableDatabase;
let scope: TestScope;
let close: () => Promise<void>;
beforeAll(async () => void ({ scope, database, close } = await openLosableScope()));
afterAll(() => close());

interface Placed {
  id: string;
  accountId: string;
  about: string;
}

async function placed(card = 'pm_card_visa'): Promise<Placed> {
  const { accountId, customerId } = await makePayer(scope);
  const id = newId('productCharge', scope.clock.now());
  const about = `${uniqueWord()}.com`;
  const payer = { customerId, paymentMethodId: card };
  await transaction(scope, (tx) =>
    placeCharge(tx, {
      id,
      accountId,
      products: ['LAUNCH_STACK'],
      amountMinor: 6999,
      tax: null,
      currency: 'usd',
      payer,
      about,
      keyId: null,
    }),
  );
  return { id, accountId, about };
}

const decide = (id: string, decision: 'capture' | 'release') =>
  transaction(scope.fork(), (tx) => decideCharge(tx, id, decision));

/** Advances the charge as the queue does: an attempt that throws is repeated, up to 8 attempts. */
async function workOff(id: string, own = scope): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    const failed = await advanceNow(scope, id, own).then(
      () => false,
      () => true,
    );
    if (!failed) return;
  }
}

/** The charge's state here and at the processor, with the account's products and ledger balances. */
async function standing({ id, accountId, about }: Placed) {
  const { intents } = await sandboxRecords(about);
  const ledger = await scope.sql.unnamed<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       where t.account_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [accountId],
  );
  return {
    state: (await readCharge(scope, id)).state,
    // If the response to its creation was lost, an intent stays unconfirmed at the processor: it holds nothing and cannot be confirmed.
    intents: intents.map(({ status }) => status).filter((status) => status !== 'requires_confirmation'),
    owned: await findOwnedProducts(scope.fork(), accountId),
    ledger: Object.fromEntries(ledger.map(({ account, minor }) => [account, minor])),
  };
}

const HELD = { state: 'held', intents: ['held'], owned: [], ledger: { held: 6999, pending: -6999 } };
const CAPTURED = {
  state: 'captured',
  intents: ['captured'],
  owned: ['LAUNCH_STACK'],
  ledger: { processor: 6999, revenue: -6999 },
};
const RELEASED = { state: 'released', intents: ['canceled'], owned: [], ledger: {} };

it('holds the amount and grants nothing before the decision, then captures it and grants the product once', async () => {
  const charge = await placed();
  await workOff(charge.id);
  expect(await standing(charge)).toEqual(HELD);
  expect(await decide(charge.id, 'capture')).toBe('capture');
  await Promise.all([1, 2, 3].map(() => workOff(charge.id)));
  expect(await standing(charge)).toEqual(CAPTURED);
  expect(await decide(charge.id, 'release')).toBe('capture');
  await workOff(charge.id);
  expect(await standing(charge)).toEqual(CAPTURED);
});

it('releases the hold and grants nothing after the decision to release, which a later capture does not reverse', async () => {
  const charge = await placed();
  await workOff(charge.id);
  await decide(charge.id, 'release');
  await workOff(charge.id);
  expect(await decide(charge.id, 'capture')).toBe('release');
  await workOff(charge.id);
  expect(await standing(charge)).toEqual(RELEASED);
});

it('creates no intent when the charge is released before there is one', async () => {
  const charge = await placed();
  await decide(charge.id, 'release');
  await workOff(charge.id);
  expect(await standing(charge)).toEqual({ ...RELEASED, intents: [] });
});

it.each(['intent', 'held', 'captured'])(
  'continues at once if the response to its step to %s was lost with the database',
  async (state) => {
    const charge = await placed();
    if (state === 'captured') {
      await workOff(charge.id);
      await decide(charge.id, 'capture');
    }
    const lost = await database.loseResponse('product_charge', `new.state = '${state}' and old.state <> new.state`);
    const advanced = advanceCharge(scope.fork(), charge.id).catch((error: unknown) => error);
    await lost();
    database.reconnect();
    expect(isDatabaseUnreachable(await advanced)).toBe(true);
    // Continues at once: the lease of the interrupted run does not have to expire first.
    await advanceCharge(scope.fork(), charge.id);
    expect(await standing(charge)).toEqual(state === 'captured' ? CAPTURED : HELD);
  },
);

it('releases the charge with payment_setup_failed when the processor refuses the intent or the hold', async () => {
  for (const call of ['createIntent', 'confirmIntent'] as const) {
    const charge = await placed();
    const refused = withPayments(scope, {
      [call]: () => Promise.reject(new PaymentsError('rejected', 'no such customer')),
    });
    await advanceCharge({ ...refused, em: scope.fork().em }, charge.id);
    expect(await standing(charge)).toEqual({ ...RELEASED, intents: call === 'createIntent' ? [] : ['canceled'] });
    expect((await readCharge(scope, charge.id)).fault).toMatchObject({ code: 'payment_setup_failed' });
  }
});

it('retries an unavailable processor for a quarter of an hour, then releases the charge', async () => {
  for (const call of ['createIntent', 'confirmIntent'] as const) {
    const charge = await placed();
    const out = withPayments(scope, {
      [call]: () => Promise.reject(new PaymentsError('unknown_outcome', 'out of order')),
    });
    await expect(advanceCharge({ ...out, em: scope.fork().em }, charge.id)).rejects.toThrow('out of order');
    expect((await readCharge(scope, charge.id)).decision).toBeNull();
    const late = fixedClock(new Date(scope.clock.now().getTime() + 15 * MINUTE_MS + 1));
    await endPause(scope, charge.id);
    await advanceCharge({ ...out, em: scope.fork().em, clock: late }, charge.id);
    expect(await standing(charge)).toMatchObject({ state: 'released', owned: [], ledger: {} });
  }
});

it('a charge that has failed for a day is still retried every minute, since it may hold money', async () => {
  const charge = await placed();
  await workOff(charge.id);
  await decide(charge.id, 'capture');
  await raiseTries(scope, charge.id, 2000);
  const out = withPayments(scope, { retrieveIntent: () => Promise.reject(new Error('out of order')) });
  await expect(advanceCharge({ ...out, em: scope.fork().em }, charge.id)).rejects.toThrow('out of order');
  await workOff(charge.id);
  expect(await standing(charge)).toEqual(CAPTURED);
});

it('a placed charge has a job that advances it, and a decided charge has one too', async () => {
  const charge = await placed();
  await workOff(charge.id);
  const key = [jobKeyOf(charge.id)];
  const first = await scope.sql.row<{ job: string | null }>(
    'test-charge-job',
    'select graphile_worker.remove_job($1)::text as job',
    key,
  );
  expect(first!.job).not.toBeNull();
  await decide(charge.id, 'capture');
  const jobs = 'select key from graphile_worker._private_jobs where key = $1';
  expect(await scope.sql.rows('test-charge-jobs', jobs, key)).toHaveLength(1);
});

it('the buyer gets an invoice by mail', async () => {
  const charge = await placed();
  await workOff(charge.id);
  await decide(charge.id, 'capture');
  await workOff(charge.id);
  const [account] = await scope.sql.unnamed<{ email: string }>('select email from account where id = $1', [
    charge.accountId,
  ]);
  const mails = await scope.sql.unnamed<{ subject: string }>('select subject from outgoing_mail where "to" = $1', [
    account!.email,
  ]);
  expect(mails).toEqual([{ subject: expect.stringMatching(/invoice/i) as string }]);
});

it('a declined card releases the charge and states the reason', async () => {
  const charge = await placed('pm_card_chargeCustomerFail');
  await workOff(charge.id);
  expect(await standing(charge)).toMatchObject({ state: 'released', owned: [], ledger: {} });
  expect((await readCharge(scope, charge.id)).fault).toMatchObject({ code: 'payment_declined' });
});

describe.each(['capture', 'release'] as const)('the decision to %s', (decision) => {
  const OPERATIONS = {
    capture: ['intent.create', 'intent.confirm', 'intent.capture'],
    release: ['intent.create', 'intent.confirm', 'intent.cancel'],
  };
  const KINDS: SandboxFault['kind'][] = ['error_before', 'error_after', 'drop_before', 'drop_after', 'stored_500'];
  const faults = OPERATIONS[decision].flatMap((operation) => KINDS.map((kind) => [operation, kind] as const));

  it.each(faults)('ends the same although %s fails by %s', async (operation, kind) => {
    const charge = await placed();
    const times = kind.startsWith('drop') ? 2 : 1;
    const match = operation === 'intent.create' ? charge.id : charge.about;
    await injectFault({ service: 'processor', operation, kind, times, match });
    await workOff(charge.id);
    await decide(charge.id, decision);
    await workOff(charge.id);
    expect(await standing(charge)).toEqual(decision === 'capture' ? CAPTURED : RELEASED);
  });

  it.each(['createIntent', 'confirmIntent', 'captureIntent', 'cancelIntent'] as const)(
    'ends the same although the process dies right after %s',
    async (call) => {
      const charge = await placed();
      const dying = withPayments(scope, {
        [call]: async (...args: never[]) => {
          await (scope.ports.payments[call] as (...all: never[]) => Promise<unknown>)(...args);
          throw new Error('killed');
        },
      });
      const mortal = { ...dying, fork: () => ({ ...dying, em: scope.fork().em }) } as TestScope;
      await advanceCharge(mortal.fork(), charge.id).catch(() => {});
      await workOff(charge.id);
      await decide(charge.id, decision);
      await advanceNow(scope, charge.id, mortal).catch(() => {});
      await workOff(charge.id);
      expect(await standing(charge)).toEqual(decision === 'capture' ? CAPTURED : RELEASED);
    },
  );
});
