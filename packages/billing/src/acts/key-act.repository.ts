import { AccountSchema } from '@onym/accounts/access';
import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import { KeyActSchema, type KeyAct } from './key-act.entity.ts';

/** The key or member of an account whose acts are mailed together. */
export interface ActorKey {
  accountId: string;
  actor: string;
}

const LAST_MAILED = `
  select max(mailed_at) as "mailedAt" from key_act where account_id = $1 and actor = $2 and mailed_at is not null`;
const MARK_MAILED = 'update key_act set mailed_at = $1, token_hash = $2 where id = $3 and mailed_at is null';
const MARK_UNDONE = 'update key_act set undone_at = $1 where id = $2 and undone_at is null and at > $3 returning id';
const ACTORS_UNMAILED = `
  select account_id as "accountId", actor from key_act where mailed_at is null and undone_at is null and at < $1
  order by at limit ${SWEEP_BATCH_SIZE}`;
const DELETE_OLD = `
  delete from key_act where id in (select id from key_act where at <= $1 order by at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const ERASE_MEMBERS = `
  update key_act set member_email = null where actor = any($1::text[]) and member_email is not null`;

/** Stores an act. */
export async function insertAct(
  tx: Tx,
  { accountId, ...act }: Omit<KeyAct, 'account'> & { accountId: string },
): Promise<void> {
  tx.em.create(KeyActSchema, { ...act, account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }) });
  await tx.em.flush();
}

/** Deletes acts whose change was taken back. */
export async function deleteActs(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql.rows('acts-delete', 'delete from key_act where id = any($1::text[])', [ids]);
}

/** Returns an act of this account; null when it has none with this id. */
export function findAct(scope: Pick<Scope, 'em'>, accountId: string, id: string): Promise<KeyAct | null> {
  return scope.em.fork().findOne(KeyActSchema, { id, account: accountId });
}

/** Returns the act whose mailed link has the secret with this hash; null for none. */
export function findActByToken(scope: Pick<Scope, 'em'>, tokenHash: string): Promise<KeyAct | null> {
  return scope.em.fork().findOne(KeyActSchema, { tokenHash });
}

/** Returns up to `limit` acts of an account, the newest first, from after the one with the id `cursor`. */
export function findActs(
  scope: Pick<Scope, 'em'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<KeyAct[]> {
  return scope.em
    .fork()
    .find(
      KeyActSchema,
      { account: accountId, ...(cursor === undefined ? {} : { id: { $lt: cursor } }) },
      { orderBy: { id: 'desc' }, limit },
    );
}

/** Returns when the owner was last mailed about acts of this key or member; null for never. */
export async function findLastMailedAt(tx: Tx, { accountId, actor }: ActorKey): Promise<Date | null> {
  const row = await tx.sql.row<{ mailedAt: Date | null }>('acts-last-mailed', LAST_MAILED, [accountId, actor]);
  return row?.mailedAt ?? null;
}

/** Returns the acts of a key or member that were neither mailed nor undone, in order. */
export function findUnmailed(tx: Tx, { accountId, actor }: ActorKey): Promise<KeyAct[]> {
  return tx.em.find(
    KeyActSchema,
    { account: accountId, actor, mailedAt: null, undoneAt: null },
    { orderBy: { id: 'asc' } },
  );
}

/** Returns the keys and members of the oldest acts that were performed before this time and are not mailed yet, one for each act. */
export function findActorsWithUnmailed(tx: Tx, before: Date): Promise<ActorKey[]> {
  return tx.sql.rows<ActorKey & Record<string, unknown>>('acts-actors-unmailed', ACTORS_UNMAILED, [before]);
}

/** Stores that the owner was mailed about an act, and the hash of its link's secret; null without a link. */
export async function markActMailed(tx: Tx, id: string, tokenHash: string | null): Promise<void> {
  await tx.sql.rows('acts-mark-mailed', MARK_MAILED, [tx.clock.now(), tokenHash, id]);
}

/** Marks an act as undone. False when it is already, or was not performed after `after`. */
export async function markUndone(tx: Tx, id: string, after: Date): Promise<boolean> {
  return (await tx.sql.rows('acts-mark-undone', MARK_UNDONE, [tx.clock.now(), id, after])).length > 0;
}

/** Marks an act as not undone, if it was marked at this time. */
export async function unmarkUndone(tx: Tx, id: string, markedAt: Date): Promise<void> {
  const unmark = 'update key_act set undone_at = null where id = $1 and undone_at = $2';
  await tx.sql.rows('acts-unmark-undone', unmark, [id, markedAt]);
}

/** Deletes the acts that were performed at this time or earlier, in batches. */
export async function deleteActsUntil(scope: Pick<Scope, 'sql'>, until: Date): Promise<void> {
  await runInBatches(scope, 'acts-delete-old', DELETE_OLD, [until]);
}

/** Deletes the acts in these accounts, and the addresses of these people from the acts in other accounts. */
export async function eraseActsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('acts-erase', 'delete from key_act where account_id = any($1::text[])', [accountIds]);
  await tx.sql.rows('acts-erase-members', ERASE_MEMBERS, [accountIds]);
}
