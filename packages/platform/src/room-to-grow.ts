import { Fault } from '@onym/core';
import type { Sql } from './sql.ts';

/** disk_full (PostgreSQL, appendix A). */
const DISK_FULL = '53100';
/** A proof holds as long, milliseconds: it writes a megabyte, and a volume seldom fills up from one second to the next. */
const HOLDS_MS = 1000;
/** An operator has to make space, which takes longer than a failover. */
const RETRY_AFTER_SECONDS = 30;

const proofs = new WeakMap<Sql, { at: number; proof: Promise<void> }>();

/**
 * Proves that the database can store something new. Asked before anything is charged, because what a bank has agreed to could not be written
 * down afterwards. Calls within a second share one proof.
 * @throws Fault service_unavailable, which says that no money was moved, when the server has no space left; the database's error otherwise
 */
export async function requireRoomToGrow(sql: Sql): Promise<void> {
  const last = proofs.get(sql);
  const now = performance.now();
  const isFresh = last !== undefined && now - last.at < HOLDS_MS;
  const proof = isFresh
    ? last.proof
    : sql.rows('platform-prove-room-to-grow', 'select prove_room_to_grow()', []).then(() => undefined);
  if (!isFresh) proofs.set(sql, { at: now, proof });
  await proof.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== DISK_FULL) {
      // That the database was away proves nothing of the next moment.
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
