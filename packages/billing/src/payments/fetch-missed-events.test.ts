import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvent, eventsAbout, fillIn, makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { startPurchase } from './start-checkout.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';
import { processEvent } from './process-event.ts';

// Uses its own sandbox, because the test stores every event of the processor.
let sandbox: OwnSandbox;
let scope: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
});
afterAll(async () => {
  await scope?.close();
  await sandbox?.stop();
});

const stored = (ids: string[]) =>
  scope.sql.rows<{ id: string; jobs: number }>(
    'test-stored',
    `select e.id, (select count(*)::int from graphile_worker.jobs j where j.key = 'processor-event:' || e.id) as jobs from processor_event e where e.id = any($1) order by e.id`,
    [ids],
  );

describe('fetchMissedEvents', () => {
  it('stores the events that never arrived in the inbox, and no event twice', async () => {
    const payer: TestPayer = await makePayer(scope);
    await fillIn((await startPurchase(scope.fork(), payer.accountId, 'SITE_BUILDER')).url);
    const ids = (await eventsAbout(scope, payer)).map(({ id }) => id).toSorted();
    expect(ids).not.toEqual([]);
    expect(await stored(ids)).toEqual([]);
    await fetchMissedEvents(scope.fork());
    expect(await stored(ids)).toEqual(ids.map((id) => ({ id, jobs: 1 })));
    for (const id of ids) await processEvent(scope.fork(), id);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual(['SITE_BUILDER']);
    const before = await scope.sql.rows(
      'test-all',
      'select id, processed_at from processor_event where id = any($1) order by id',
      [ids],
    );
    await fetchMissedEvents(scope.fork());
    expect(
      await scope.sql.rows('test-all', 'select id, processed_at from processor_event where id = any($1) order by id', [
        ids,
      ]),
    ).toEqual(before);
  });

  it('stores all missed events of the last three days, however many there are', async () => {
    const starts: Date[] = [];
    const ids = Array.from({ length: 250 }, (_, i) => `evt_gap_${String(i).padStart(3, '0')}`);
    const many = withPayments(scope.fork(), {
      async *listEvents({ since }) {
        starts.push(since);
        for (const id of ids)
          yield { id, type: 'customer.updated', action: { kind: 'ignored' }, payload: {}, createdAt: new Date() };
      },
    });
    for (const id of [ids[0]!, ids[150]!])
      await scope.sql.rows(
        'test-known',
        `insert into processor_event (id, type, action, payload, created_at, received_at) values ($1, 'x', '{"kind": "ignored"}', '{}', now(), now())`,
        [id],
      );
    await fetchMissedEvents(many);
    expect(starts).toEqual([new Date(scope.clock.now().getTime() - 3 * 86_400_000)]);
    expect(await stored(ids)).toEqual(ids.map((id, i) => ({ id, jobs: i === 0 || i === 150 ? 0 : 1 })));
  });

  it('an event that arrives late after all is stored once', async () => {
    const payer = await makePayer(scope);
    await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LEGAL_KIT')).url);
    await fetchMissedEvents(scope.fork());
    const events = await eventsAbout(scope, payer);
    for (const event of events) await deliverEvent(scope, event);
    expect(await stored(events.map(({ id }) => id))).toHaveLength(events.length);
  });
});
