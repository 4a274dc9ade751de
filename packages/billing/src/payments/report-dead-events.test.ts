import { listOperatorAddresses, setTierAndAdmin } from '@onym/accounts/access';
import { PaymentsError } from '@onym/core/ports';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverEvent, eventsAbout, fillIn, makePayer, withPayments } from './billing.fixture.ts';
import { retryEvent } from './retry-event.ts';
import { startPurchase } from './start-checkout.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { processEvent, sweepEvents } from './process-event.ts';
import { findStuckEvents } from './processor-event.repository.ts';
import { reportDeadEvents } from './report-dead-events.ts';
import { retryDeadEvents } from './retry-dead-events.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  await rows('delete from processor_event');
  await rows('delete from graphile_worker._private_jobs');
});

const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  scope.fork().sql.unnamed<T>(sql, values);
const jobsOf = (eventId: string) =>
  rows<{ task: string; late: boolean }>(
    'select task_identifier as task, run_at > now() as late from graphile_worker.jobs where key = $1',
    [`processor-event:${eventId}`],
  );
const standing = async (eventId: string) =>
  (
    await rows<{ attempts: number; failure: string | null; dead_at: unknown; due_at: unknown; processed_at: unknown }>(
      'select attempts, failure, dead_at, due_at, processed_at from processor_event where id = $1',
      [eventId],
    )
  )[0]!;

/** A signed event about a page that the processor does not have. */
async function unprocessable(): Promise<string> {
  const id = `evt_${uniqueWord()}`;
  await deliverEvent(scope, {
    payload: {
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1_790_000_000,
      data: { object: { id: `cs_${uniqueWord()}`, object: 'checkout.session', mode: 'payment' } },
    },
  });
  return id;
}

async function dead(): Promise<string> {
  const id = await unprocessable();
  for (let tries = 0; tries < 5; tries++) await processEvent(scope.fork(), id);
  return id;
}

describe('an event that cannot be processed', () => {
  it('is retried with growing delays by a retry job, and then set aside with its reason', async () => {
    const id = await unprocessable();
    for (let tries = 1; tries < 5; tries++) {
      await processEvent(scope.fork(), id);
      expect(await standing(id)).toMatchObject({ attempts: tries, dead_at: null, processed_at: null });
      expect(await jobsOf(id)).toEqual([{ task: 'billing.retry-event', late: true }]);
    }
    await rows('delete from graphile_worker._private_jobs');
    await processEvent(scope.fork(), id);
    expect(await standing(id)).toMatchObject({
      attempts: 5,
      failure: expect.stringMatching(/\S/),
      dead_at: expect.anything(),
      due_at: null,
      processed_at: null,
    });
    expect(await jobsOf(id)).toEqual([]);
    await processEvent(scope.fork(), id);
    expect(await standing(id)).toMatchObject({ attempts: 5 });
  });

  it('because the processor is unavailable, is retried for about a day', async () => {
    const id = await unprocessable();
    const silent = withPayments(scope.fork() as TestScope, {
      readCheckout: async () => {
        throw new PaymentsError('unknown_outcome', 'no answer');
      },
    });
    for (let tries = 0; tries < 10; tries++) await processEvent({ ...silent, em: scope.fork().em }, id);
    expect(await standing(id)).toMatchObject({ attempts: 10, dead_at: null });
    const [wait] = await rows<{ hours: number }>(
      'select extract(epoch from due_at - now())::int / 3600 as hours from processor_event where id = $1',
      [id],
    );
    expect(wait!.hours).toBeGreaterThanOrEqual(11);
    await processEvent({ ...silent, em: scope.fork().em }, id);
    expect(await standing(id)).toMatchObject({ attempts: 11, dead_at: expect.anything(), failure: 'no answer' });
  });

  it('because it names no object, is stored and set aside instead of being refused for ever', async () => {
    const id = `evt_${uniqueWord()}`;
    await deliverEvent(scope, {
      payload: { id, object: 'event', type: 'charge.refunded', created: 'soon', data: null },
    });
    for (let tries = 0; tries < 5; tries++) await processEvent(scope.fork(), id);
    expect(await standing(id)).toMatchObject({ dead_at: expect.anything(), failure: 'The event is about no object' });
  });

  it('counts one attempt when two processes fail on it at once', async () => {
    const id = await unprocessable();
    const seen = { id, type: 'checkout.session.completed', attempts: 0 };
    await Promise.all([1, 2].map(() => retryEvent(scope.fork(), seen, new Error('no'))));
    expect(await standing(id)).toMatchObject({ attempts: 1 });
    expect(await jobsOf(id)).toHaveLength(1);
  });
});

describe('a hundred events that cannot be processed', () => {
  it('whose jobs were lost do not delay a paid purchase behind them', async () => {
    const bad = await Promise.all(Array.from({ length: 100 }, unprocessable));
    const payer = await makePayer(scope);
    await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url);
    const events = await eventsAbout(scope, payer);
    const paid = events.find(({ type }) => type === 'checkout.session.completed')!;
    await deliverEvent(scope, paid);
    await rows('delete from graphile_worker._private_jobs');
    await rows(`update processor_event set received_at = now() - interval '2 hours' where id <> $1`, [paid.id]);
    await rows(`update processor_event set received_at = now() - interval '11 minutes' where id = $1`, [paid.id]);

    await sweepEvents(scope.fork());
    expect(await jobsOf(paid.id)).toHaveLength(1);
    await Promise.all([...bad, paid.id].map((id) => processEvent(scope.fork(), id)));
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual(['LOGO_PACK']);
    // The events wait for their next attempts, so the next sweep finds no lost job.
    await rows('delete from graphile_worker._private_jobs');
    await sweepEvents(scope.fork());
    expect(await rows(`select 1 from graphile_worker.jobs where key like 'processor-event:%'`)).toEqual([]);
  });
});

describe('operators', () => {
  it('see dead events with their reasons, and get one mail about all of them', async () => {
    const { id: operator } = await createTestAccount(scope);
    await setTierAndAdmin(scope.fork(), operator, { admin: true });
    const ids = [await dead(), await dead(), await dead()];
    const waiting = await unprocessable();
    await processEvent(scope.fork(), waiting);
    expect((await findStuckEvents(scope.fork(), 100)).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([...ids.map((id) => [id, 'dead']), [waiting, 'waiting']]),
    );
    expect(
      await rows(`select 1 from graphile_worker.jobs where task_identifier = 'billing.report-dead-events'`),
    ).toHaveLength(1);
    for (let runs = 0; runs < 3; runs++) await reportDeadEvents(scope.fork());
    const mails = await rows<{ text: string; subject: string }>(
      `select subject, text from outgoing_mail where subject like '%could not be processed'`,
    );
    expect(mails).toHaveLength((await listOperatorAddresses(scope.fork())).length);
    for (const id of ids) expect(mails[0]!.text).toContain(id);
    expect(mails[0]!.text).not.toContain(waiting);
  });

  it('retry an event, which succeeds once it can be processed', async () => {
    const payer = await makePayer(scope);
    await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url);
    const paid = (await eventsAbout(scope, payer)).find(({ type }) => type === 'checkout.session.completed')!;
    await deliverEvent(scope, paid);
    const broken = {
      readCheckout: async () => {
        throw new PaymentsError('rejected', 'No such page');
      },
    };
    for (let tries = 0; tries < 5; tries++)
      await processEvent(withPayments(scope.fork() as TestScope, broken), paid.id);
    expect(await standing(paid.id)).toMatchObject({ dead_at: expect.anything(), failure: 'No such page' });
    expect(await retryDeadEvents(scope.fork(), paid.id, 'operator')).toEqual([paid.id]);
    expect(await jobsOf(paid.id)).toEqual([{ task: 'billing.process-event', late: false }]);
    await processEvent(scope.fork(), paid.id);
    expect(await standing(paid.id)).toMatchObject({ processed_at: expect.anything(), failure: null });
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual(['LOGO_PACK']);
    await expect(retryDeadEvents(scope.fork(), paid.id, 'operator')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('retry all of them at once', async () => {
    const ids = [await dead(), await dead()];
    expect((await retryDeadEvents(scope.fork(), null, 'operator')).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await standing(id)).toMatchObject({ attempts: 0, dead_at: null });
  });
});
