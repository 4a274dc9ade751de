import { DAY_MS } from '@onym/core';
import { runInBatches, SWEEP_BATCH_SIZE, type Scope } from '@onym/platform';

const KEPT_MS = 7 * DAY_MS;

const RECORD = `
  insert into processor_seen (id, seen_at) select distinct id, $2::timestamptz from unnest($1::text[]) id
  on conflict (id) do update set seen_at = excluded.seen_at`;
const UNSEEN = `
  select requested.id from unnest($1::text[]) as requested (id)
  where not exists (select 1 from processor_seen s where s.id = requested.id and s.seen_at >= $2)`;
const DELETE_OLD = `
  delete from processor_seen where id in (select id from processor_seen where seen_at < $1 order by seen_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

type Sql = Pick<Scope, 'sql' | 'clock'>;

/** Records that the processor has listed the objects with these ids just now. */
export async function recordSeen({ sql, clock }: Sql, ids: readonly string[]): Promise<void> {
  await sql.rows('billing-record-seen', RECORD, [ids, clock.wall()]);
}

/** Returns those of these ids that recordSeen() has not recorded since this moment. */
export async function findUnseen({ sql }: Sql, ids: readonly string[], since: Date): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>('billing-find-unseen', UNSEEN, [ids, since]);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes records that are older than 7 days, in batches; no comparison reads them. */
export async function deleteOldSeen({ sql, clock }: Sql): Promise<void> {
  await runInBatches({ sql }, 'billing-delete-old-seen', DELETE_OLD, [new Date(clock.wall().getTime() - KEPT_MS)]);
}
