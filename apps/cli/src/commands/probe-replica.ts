import { setTimeout as delay } from 'node:timers/promises';
import type { ProbeResult } from '@onym/adapters';
import type { App } from '@onym/app';
import { connectionBudget, openPool, openReplica, type ReplicaReadOutcome } from '@onym/platform';

const PATIENCE_MS = 3000;
const LIMIT_MS = 1000;

const CONNECTIONS = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;

/**
 * Queries the replica in the way the API does, for at most three seconds until the replica itself answers. Returns the
 * state for the doctor: `warn` when only the primary answered, because the replica lags.
 * @throws the reason when it does not answer
 */
export async function probeReplica(app: App, url: string): Promise<ProbeResult> {
  const { log, config } = app;
  const { prepared, poolSize } = config.database;
  const pool = openPool({ url, max: 1, name: 'onym-doctor-replica', patienceMs: 0, limitMs: LIMIT_MS, log });
  let answer: ReplicaReadOutcome | undefined;
  let failure: unknown;
  const answered = (by: ReplicaReadOutcome, error?: unknown): void => {
    answer = by;
    failure = error;
  };
  const replica = openReplica({ primary: app.scope().sql, pool, prepared, log, answered });
  try {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(50)) {
      const { most, used } = (await replica.row<{ most: number; used: number }>('doctor-replica', CONNECTIONS, []))!;
      if (answer === 'failed') throw failure;
      if (answer === 'replica')
        return {
          state: 'ok',
          note: `answers; ${used} of ${most} connections in use, an api takes up to ${connectionBudget(poolSize).replica}`,
        };
    }
  } finally {
    await pool.end();
  }
  return {
    state: 'warn',
    note: 'more than half a second behind: the primary answers for it',
    remedy: 'check pg_stat_replication of the primary, and what delays replay on the replica',
  };
}
