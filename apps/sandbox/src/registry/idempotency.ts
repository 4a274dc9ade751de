import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Answer } from '../faults.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

/**
 * Runs `work` at most once per X-Idempotency-Key, in this transaction; without a key always. A second call with the key gets the first
 * response, marked `X-Idempotent-Replay: 1`. A concurrent call waits for the earlier transaction. A refusal rolls the key back with
 * everything else, so the same key may be retried. Keys are stored for 12 hours.
 * @throws Refusal 409 when the key belongs to a different body, and each refusal of `work`
 */
export async function runOncePerKey(tx: pg.PoolClient, call: Call, work: () => Promise<Answer>): Promise<Answer> {
  const key = call.idempotencyKey;
  if (!key) return work();
  const kept = await claim(tx, call, key);
  if (kept) return { ...kept, headers: { 'X-Idempotency-Key': key, 'X-Idempotent-Replay': '1' } };
  const answer = await work();
  await write(tx, key, answer);
  return { ...answer, headers: { 'X-Idempotency-Key': key } };
}

/**
 * Stores a response under the key of a call that did nothing, so that every later call with this key gets the response. Does nothing
 * without a key, or when the key already has a response.
 * @throws Refusal 409 when the key belongs to a different body
 */
export async function storeAnswer(tx: pg.PoolClient, call: Call, answer: Answer): Promise<void> {
  const key = call.idempotencyKey;
  if (!key) return;
  if (!(await claim(tx, call, key))) await write(tx, key, answer);
}

/** Claims the key for this call, or returns the response that it is already bound to. */
async function claim(tx: pg.PoolClient, call: Call, key: string): Promise<Answer | undefined> {
  const digest = createHash('sha256').update(call.bodyText).digest('hex');
  await tx.query(`delete from registry_answer where key = $1 and kept_at < $2::timestamptz - interval '12 hours'`, [
    key,
    call.now,
  ]);
  const claimed = await tx.query(
    `insert into registry_answer (key, digest, kept_at) values ($1, $2, $3) on conflict (key) do nothing`,
    [key, digest, call.now],
  );
  if (claimed.rowCount === 1) return undefined;
  const { rows } = await tx.query<{ digest: string; status: number; body: unknown }>(
    'select digest, status, body from registry_answer where key = $1',
    [key],
  );
  const [kept] = rows;
  if (kept?.digest !== digest) throw new Refusal(409, 'Idempotency key has been reused for a different request');
  return { status: kept.status, body: kept.body };
}

async function write(tx: pg.PoolClient, key: string, answer: Answer): Promise<void> {
  await tx.query('update registry_answer set status = $2, body = $3 where key = $1', [
    key,
    answer.status,
    JSON.stringify(answer.body),
  ]);
}
