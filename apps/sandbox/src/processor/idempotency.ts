import { createHash } from 'node:crypto';
import type pg from 'pg';
import { noAnswer } from '../faults.ts';
import type { Answer } from '../faults.ts';
import { Problem } from './problem.ts';

export const idempotencySchema = `
create table if not exists processor_idempotency (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  request_id text not null,
  created_at timestamptz not null
);`;

/**
 * Returns a fingerprint of a request, as a SHA-256 in hex. An idempotency key belongs to the request with the same
 * fingerprint only, byte for byte.
 */
export function fingerprintOf(method: string, path: string, encoded: string): string {
  return createHash('sha256').update(`${method} ${path}\n${encoded}`).digest('hex');
}

/**
 * Locks the idempotency key until the transaction ends, and returns the response stored under it, or undefined. A response is stored for 24
 * hours.
 * @throws Problem 409 `idempotency_key_in_use` while another call uses the key, and after a call that never got a response; 400
 *   `idempotency_error` if the key belongs to another request
 */
export async function claimKey(
  tx: pg.PoolClient,
  key: string,
  fingerprint: string,
  now: Date,
): Promise<Answer | undefined> {
  const lock = await tx.query<{ ours: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 23)) as ours', [
    key,
  ]);
  if (!lock.rows[0]?.ours) throw keyInUse(key);
  await tx.query(
    `delete from processor_idempotency where key = $1 and created_at < $2::timestamptz - interval '24 hours'`,
    [key, now],
  );
  const { rows } = await tx.query<{ fingerprint: string; status: number; body: object; request_id: string }>(
    'select fingerprint, status, body, request_id from processor_idempotency where key = $1',
    [key],
  );
  const [earlier] = rows;
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprint) throw otherRequest(key);
  // A call without any response stays in progress forever.
  if (earlier.status === noAnswer.status) throw keyInUse(key);
  return {
    status: earlier.status,
    body: earlier.body,
    headers: { 'idempotent-replayed': 'true', 'original-request': earlier.request_id },
  };
}

/** Stores a response under its idempotency key for replay. If the key already has a response, that one stays. */
export async function storeAnswer(
  db: pg.Pool | pg.PoolClient,
  kept: { key: string; fingerprint: string; answer: Answer; requestId: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into processor_idempotency (key, fingerprint, status, body, request_id, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing`,
    [kept.key, kept.fingerprint, kept.answer.status, kept.answer.body ?? {}, kept.requestId, kept.now],
  );
}

function keyInUse(key: string): Problem {
  return new Problem(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency-Key: ${key}. Wait for it to finish, then try again.`,
    },
    { kept: false },
  );
}

function otherRequest(key: string): Problem {
  return new Problem(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    { kept: false },
  );
}
