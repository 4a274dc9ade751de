import type { Scope, Tx } from '@onym/platform';

/**
 * An endpoint of one account. Every statement about it names the account, so that another account's rows are never
 * read or changed.
 */
export interface OwnEndpoint {
  accountId: string;
  endpointId: string;
}

// Whole milliseconds, because claims are compared after the time was converted to a JavaScript date.
const READ_ROUND = `
  select date_trunc('milliseconds', now()) + make_interval(secs => $3::int) as until, is_active as "isActive"
    from webhook_endpoint where account_id = $1 and id = $2`;
const LOCK_SUBSCRIBED =
  'select id from webhook_endpoint where account_id = $1 and is_active and $2::text = any(events) order by id for key share';
const NOTE_FAILURE = `
  update webhook_endpoint set failing_since = coalesce(failing_since, $1) where account_id = $2 and id = $3
  returning url, is_active as "isActive", failing_since <= $4::timestamptz as "isExpired"`;
const FIND_OVERDUE = `
  select e.id as "endpointId", e.account_id as "accountId" from webhook_endpoint e
   where exists (select from webhook_delivery d where d.account_id = e.account_id and d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at < $1)
   order by e.id limit $2`;

/** The end of a round that starts now, and whether the endpoint is enabled. */
export interface Round {
  until: Date;
  isActive: boolean;
}

/**
 * Returns whether the endpoint is enabled, and when a round that starts now and lasts `roundSeconds` ends, by the database's
 * clock; undefined if this account has no such endpoint.
 */
export function readRound(
  scope: Pick<Scope, 'sql'>,
  { accountId, endpointId }: OwnEndpoint,
  roundSeconds: number,
): Promise<Round | undefined> {
  return scope.sql.row<Round & Record<string, unknown>>('webhooks-read-round', READ_ROUND, [
    accountId,
    endpointId,
    roundSeconds,
  ]);
}

/** Returns the account of this endpoint; undefined if there is no such endpoint. */
export async function findEndpointOwner(scope: Pick<Scope, 'sql'>, endpointId: string): Promise<string | undefined> {
  const row = await scope.sql.row<{ accountId: string }>(
    'webhooks-find-owner',
    'select account_id as "accountId" from webhook_endpoint where id = $1',
    [endpointId],
  );
  return row?.accountId;
}

/** Locks the endpoint against deletion until the transaction ends. Returns false if it does not exist. */
export async function lockEndpoint(tx: Tx, { accountId, endpointId }: OwnEndpoint): Promise<boolean> {
  const locked = await tx.sql.rows(
    'webhooks-lock-endpoint',
    'select id from webhook_endpoint where account_id = $1 and id = $2 for key share',
    [accountId, endpointId],
  );
  return locked.length > 0;
}

/**
 * Returns the ids of the account's active endpoints that subscribe to this type, and locks them against deletion
 * until the transaction ends.
 */
export async function lockSubscribedEndpoints(tx: Tx, accountId: string, type: string): Promise<string[]> {
  const values = [accountId, type];
  const rows = await tx.sql.rows<{ id: string }>('webhooks-lock-subscribed-endpoints', LOCK_SUBSCRIBED, values);
  return rows.map(({ id }) => id);
}

/** An endpoint after a failed attempt. */
export interface FailingEndpoint {
  url: string;
  isActive: boolean;
  /** All attempts since `expiredBefore` or longer have failed. */
  isExpired: boolean;
}

/**
 * Stores `at` as the time since which the endpoint fails, unless it already fails. Returns its state, where `isExpired` means that
 * it has failed since `expiredBefore` or earlier; undefined if it does not exist.
 */
export function markFailing(
  tx: Tx,
  { accountId, endpointId }: OwnEndpoint,
  { at, expiredBefore }: { at: Date; expiredBefore: Date },
): Promise<FailingEndpoint | undefined> {
  const values = [at, accountId, endpointId, expiredBefore];
  return tx.sql.row<FailingEndpoint & Record<string, unknown>>('webhooks-note-failure', NOTE_FAILURE, values);
}

/** Disables the endpoint for its failures, with `now` as the time; its deliveries stay unchanged. Mails no one. */
export async function disableEndpoint(tx: Tx, { accountId, endpointId }: OwnEndpoint, now: Date): Promise<void> {
  await tx.sql.rows(
    'webhooks-disable-endpoint',
    'update webhook_endpoint set is_active = false, disabled_at = $3 where account_id = $1 and id = $2',
    [accountId, endpointId, now],
  );
}

/** Returns at most `limit` endpoints with a delivery that was due before `dueBefore`. */
export function findOverdueEndpoints(tx: Tx, dueBefore: Date, limit: number): Promise<OwnEndpoint[]> {
  return tx.sql.rows<OwnEndpoint & Record<string, unknown>>('webhooks-find-overdue-endpoints', FIND_OVERDUE, [
    dueBefore,
    limit,
  ]);
}

/** Deletes the endpoints of these accounts with their deliveries. Returns their ids. */
export async function deleteEndpointsOf(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>(
    'webhooks-delete-endpoints-of',
    'delete from webhook_endpoint where account_id = any($1::text[]) returning id',
    [accountIds],
  );
  return rows.map(({ id }) => id);
}
