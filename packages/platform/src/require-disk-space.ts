import { Fault } from '@onym/core';
import type { Sql } from './sql.ts';

/** disk_full (PostgreSQL, appendix A). */
const DISK_FULL = '53100';
/**
 * How long the result of a check is reused, milliseconds: a check writes a megabyte, and a disk seldom fills up within
 * a second.
 */
const REUSE_MS = 1000;
/** An operator has to free disk space, which takes longer than a failover. */
const RETRY_AFTER_SECONDS = 30;

const proofs = new WeakMap<Sql, { at: number; proof: Promise<void> }>();

/**
 * Checks that the database can store new data. Called before anything is charged, because otherwise a successful
 * charge could not be recorded. Calls within a second share one check.
 * @throws Fault service_unavailable, which states that no money was moved, when the server has no space left;
 *   otherwise the database's error
 */
export async function requireDiskSpace(sql: Sql): Promise<void> {
  const last = proofs.get(sql);
  const now = performance.now();
  const isFresh = last !== undefined && now - last.at < REUSE_MS;
  const proof = isFresh
    ? last.proof
    : sql.rows('platform-require-disk-space', 'select require_disk_space()', []).then(() => undefined);
  if (!isFresh) proofs.set(sql, { at: now, proof });
  await proof.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== DISK_FULL) {
      // Other errors, such as an unreachable database, are not reused for later calls.
      proofs.delete(sql);
      throw error;
    }
    throw new Fault('service_unavailable', 'The service cannot store anything right now; nothing was charged', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      details: { moneyMoved: 'no' },
      cause: error,
    });
  });
}
