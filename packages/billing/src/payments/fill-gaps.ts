import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { ProcessorEvent } from '@onym/core/ports';
import { storeEvent } from './inbox.ts';

/** The processor itself gives up telling us after three days. */
const LOOK_BACK_MS = 3 * DAY_MS;

const BATCH = 100;

/** Asks the processor for the events of the last three days and takes those in that never reached us. */
export async function fillGaps(scope: Scope): Promise<void> {
  const since = new Date(scope.clock.now().getTime() - LOOK_BACK_MS);
  let missed = 0;
  let batch: ProcessorEvent[] = [];
  for await (const event of scope.ports.payments.listEvents({ since })) {
    batch.push(event);
    if (batch.length < BATCH) continue;
    missed += await takeMissing(scope, batch);
    batch = [];
  }
  missed += await takeMissing(scope, batch);
  if (missed > 0) scope.log.warn({ missed }, 'events of the processor were missing');
}

async function takeMissing(scope: Scope, events: ProcessorEvent[]): Promise<number> {
  const rows = await scope.sql.rows<{ id: string }>(
    'billing-known-events',
    'select id from processor_event where id = any($1)',
    [events.map(({ id }) => id)],
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = events.filter(({ id }) => !known.has(id));
  for (const event of missing) await storeEvent(scope, event);
  return missing.length;
}
