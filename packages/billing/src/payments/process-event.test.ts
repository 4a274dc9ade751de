import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@onym/core';
import { CARDS, createTestAccount, openTestScope, submitCard, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal } from './start-checkout.ts';
import { findSavedCard, requirePayer } from './ensure-customer.ts';
import { processEvent, sweepEvents } from './process-event.ts';
import { receiveEvent } from './receive-event.ts';
import { saveCardOfSetup, startCardSetup } from './save-card.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  scope.fork().sql.unnamed<T>(sql, values);
const jobsOf = (eventId: string) =>
  rows<{ id: string }>('select id from graphile_worker.jobs where key = $1', [`processor-event:${eventId}`]);

interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

function signed(
  event: Event,
  secret = scope.config.vendors.payments.webhookSecret,
  seconds = Math.floor(scope.clock.wall().getTime() / 1000),
): [Buffer, string] {
  const body = JSON.stringify({ object: 'event', api_version: '2026-10-28.endive', ...event });
  return [
    Buffer.from(body),
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  ];
}

async function receiveAndProcess(event: Event): Promise<void> {
  await receiveEvent(scope.fork(), ...signed(event));
  await processEvent(scope.fork(), event.id);
}

/** Saves a card, and returns the event with which the processor would report it. */
async function savedCard(accountId: string, number: string, created: number): Promise<Event> {
  const { url } = await startCardSetup(scope.fork(), accountId);
  await submitCard(url, number);
  return cardPageDone(accountId, url, created);
}

async function cardPageDone(accountId: string, url: string, created: number): Promise<Event> {
  const [{ customer_id: customer } = { customer_id: '' }] = await rows<{ customer_id: string }>(
    'select customer_id from billing_customer where account_id = $1',
    [accountId],
  );
  return {
    id: `evt_${uniqueWord()}`,
    type: 'checkout.session.completed',
    created,
    data: { object: { id: /cs_\w+/.exec(url)![0], object: 'checkout.session', mode: 'setup', customer } },
  };
}

const someEvent = (): Event => ({
  id: `evt_${uniqueWord()}`,
  type: 'customer.updated',
  created: 1_790_000_000,
  data: { object: { id: 'cus_1' } },
});

describe('the inbox', () => {
  it('stores a signed event with its job', async () => {
    const event = someEvent();
    await receiveEvent(scope.fork(), ...signed(event));
    expect(await jobsOf(event.id)).toHaveLength(1);
  });

  it('stores it once, for repeated and concurrent deliveries', async () => {
    const event = someEvent();
    await Promise.all(Array.from({ length: 5 }, () => receiveEvent(scope.fork(), ...signed(event))));
    expect(await rows('select id from processor_event where id = $1', [event.id])).toHaveLength(1);
    expect(await jobsOf(event.id)).toHaveLength(1);
  });

  it('does not repeat completed work when the event arrives again', async () => {
    const event = someEvent();
    await receiveAndProcess(event);
    await rows('delete from graphile_worker._private_jobs where key = $1', [`processor-event:${event.id}`]);
    await receiveEvent(scope.fork(), ...signed(event));
    expect(await jobsOf(event.id)).toHaveLength(0);
  });

  it('refuses what the processor has not signed, has signed too long ago, or has signed for another body', async () => {
    const event = someEvent();
    const [body, signature] = signed(event);
    const old = Math.floor(scope.clock.wall().getTime() / 1000) - 3600;
    for (const [sent, header] of [
      signed(event, 'whsec_other'),
      signed(event, undefined, old),
      [Buffer.from(`${body.toString()} `), signature],
      [body, 'nonsense'],
    ] as const) {
      await expect(receiveEvent(scope.fork(), sent, header)).rejects.toMatchObject({ kind: 'rejected' });
    }
    expect(await rows('select id from processor_event where id = $1', [event.id])).toEqual([]);
  });

  it('requeues events whose job was lost, and no others', async () => {
    const [lost, done, fresh] = [someEvent(), someEvent(), someEvent()];
    for (const event of [lost, done, fresh]) await receiveEvent(scope.fork(), ...signed(event));
    await processEvent(scope.fork(), done.id);
    await rows('delete from graphile_worker._private_jobs');
    await rows(`update processor_event set received_at = now() - interval '11 minutes' where id in ($1, $2)`, [
      lost.id,
      done.id,
    ]);
    await sweepEvents(scope.fork());
    expect(await Promise.all([lost, done, fresh].map(async ({ id }) => (await jobsOf(id)).length))).toEqual([1, 0, 0]);
  });
});

describe('the action of an event', () => {
  it('is stored with the event', async () => {
    const event = someEvent();
    await receiveEvent(scope.fork(), ...signed(event));
    expect(await rows("select action, payload->'type' as type from processor_event where id = $1", [event.id])).toEqual(
      [{ action: { kind: 'default_card_changed', customerId: 'cus_1' }, type: 'customer.updated' }],
    );
  });

  it('of an unknown kind waits for a release that supports it', async () => {
    const event = someEvent();
    await receiveEvent(scope.fork(), ...signed(event));
    await rows(`update processor_event set action = '{"kind": "of_tomorrow"}' where id = $1`, [event.id]);
    for (let tries = 0; tries < 6; tries++) await processEvent(scope.fork(), event.id);
    expect(await rows('select processed_at, dead_at, failure from processor_event where id = $1', [event.id])).toEqual([
      { processed_at: null, dead_at: null, failure: expect.stringContaining('of_tomorrow') },
    ]);
  });
});

describe('the event of a finished setup', () => {
  it('makes the card the default for purchases', async () => {
    const { id } = await createTestAccount(scope);
    await receiveAndProcess(await savedCard(id, CARDS.good, 1_790_000_000));
    expect(await findSavedCard(scope, id)).toEqual({ brand: 'visa', last4: '4242' });
    const payer = await requirePayer(scope, id);
    expect(await scope.ports.payments.getDefaultCard(payer.customerId)).toMatchObject({
      paymentMethodId: payer.paymentMethodId,
    });
  });

  it('delivered late does not restore a card that a newer one replaced', async () => {
    const { id } = await createTestAccount(scope);
    const older = await savedCard(id, CARDS.good, 1_790_000_000);
    const newer = await savedCard(id, '5555555555554444', 1_790_000_060);
    await receiveAndProcess(newer);
    await receiveAndProcess(older);
    expect(await findSavedCard(scope, id)).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  it('delivered late does not restore a card that was changed in the portal since', async () => {
    const { id } = await createTestAccount(scope);
    const setup = await savedCard(id, CARDS.good, 1_790_000_000);
    await receiveAndProcess(setup);
    await fetch((await openPortal(scope.fork(), id)).url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        action: 'change_card',
        number: '5555555555554444',
        expiry: '12/34',
        cvc: '123',
        name: 'Vera',
      }),
    });
    const { payments } = scope.ports;
    // Both cards were saved in the same second, so the card of the setup is dated an hour back.
    const getSetupCard = async (sessionId: string) => ({
      ...(await payments.getSetupCard(sessionId))!,
      savedAt: new Date(scope.clock.now().getTime() - HOUR_MS),
    });
    await saveCardOfSetup(
      { ...scope.fork(), ports: { ...scope.ports, payments: { ...payments, getSetupCard } } },
      String(setup.data.object['id']),
    );
    expect(await payments.getDefaultCard((await requirePayer(scope, id)).customerId)).toMatchObject({
      brand: 'mastercard',
    });
  });

  it('of a customer that is no account of ours changes nothing at the processor', async () => {
    const { payments } = scope.ports;
    const { customerId } = await payments.createCustomer({
      accountId: uniqueWord(),
      email: 'a@example.com',
      name: 'A',
    });
    const { url, sessionId } = await payments.createCardSetup({
      customerId,
      accountId: uniqueWord(),
      successUrl: 'http://localhost/ok',
      cancelUrl: 'http://localhost/no',
    });
    await submitCard(url, CARDS.good);
    await saveCardOfSetup(scope.fork(), sessionId);
    expect(await payments.getSetupCard(sessionId)).toMatchObject({ customerId });
    expect(await payments.getDefaultCard(customerId)).toBeNull();
  });

  it('in order leaves the last card', async () => {
    const { id } = await createTestAccount(scope);
    await receiveAndProcess(await savedCard(id, CARDS.good, 1_790_000_000));
    await receiveAndProcess(await savedCard(id, '5555555555554444', 1_790_000_060));
    expect(await findSavedCard(scope, id)).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  it('for a session that is not finished changes nothing', async () => {
    const { id } = await createTestAccount(scope);
    const { url } = await startCardSetup(scope.fork(), id);
    await receiveAndProcess(await cardPageDone(id, url, 1_790_000_000));
    expect(await findSavedCard(scope, id)).toBeNull();
  });
});
