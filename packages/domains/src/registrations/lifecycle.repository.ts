import type { Scope, Tx } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

// Each condition is for an expiry after $1 and up to $2. The constants are in the statement's text, so that the
// planner can use the partial index of what may be due.
const noticeDue = (kind: string): string => `d.status = 'active' and d.expires_at > $1 and d.expires_at <= $2
  and not exists (select 1 from lifecycle_notice n where n.domain_id = d.id and n.expires_at = d.expires_at and n.kind = '${kind}')`;
const statusDue = (status: string): string => `d.status = '${status}' and d.expires_at > $1 and d.expires_at <= $2`;
const DUE = {
  '1': noticeDue('1'),
  '7': noticeDue('7'),
  '30': noticeDue('30'),
  'no-card-3': `d.auto_renew and ${noticeDue('no-card-3')}`,
  'no-card-15': `d.auto_renew and ${noticeDue('no-card-15')}`,
  active: statusDue('active'),
  expired: statusDue('expired'),
  redemption: statusDue('redemption'),
} as const;
// The date is copied inside the database: a JavaScript Date is cut to milliseconds and would not be found again.
const INSERT_NOTICE = `insert into lifecycle_notice (domain_id, account_id, expires_at, kind, sent_at)
  select id, account_id, expires_at, $1::text, $2::timestamptz from domain where id = $3 on conflict do nothing returning kind`;

/** What a domain may be due for: one of its reminders, or the end of its status. */
export type DueKind = keyof typeof DUE;

/** Selects due domains: for this kind, with an expiry after `after` and up to `until`. */
export interface DueQuery {
  kind: DueKind;
  after: Date | '-infinity';
  until: Date;
}

/** The end of a page of due domains. `at` is the expiry with its microseconds. */
export interface DueCursor {
  at: string;
  id: string;
}

/** What is known of a due domain before it is locked. */
export type DueDomain = Pick<Domain, 'name' | 'status' | 'years' | 'renewalPriceMinor' | 'currency'> & {
  accountId: string;
};

/**
 * Returns the next domains that are due, up to `limit`, ordered by expiry and id, after the position `last`. Uses the
 * partial index, so that no row is read when none is due.
 */
export function findDue(
  scope: Pick<Scope, 'sql'>,
  { kind, after, until }: DueQuery,
  { last, limit }: { last: DueCursor; limit: number },
): Promise<(DueDomain & Pick<Domain, 'id'> & DueCursor)[]> {
  return scope.sql.unnamed(
    `select d.id, d.name, d.status, d.account_id as "accountId", d.years, d.renewal_price_minor as "renewalPriceMinor", d.currency,
         d.expires_at::text as at from domain d
       where ${DUE[kind]} and (d.expires_at, d.id) > ($3::timestamptz, $4) order by d.expires_at, d.id limit $5`,
    [after, until, last.at, last.id, limit],
  );
}

/**
 * Reads a domain and locks it until the transaction ends; undefined when it is no longer due, or another transaction
 * has locked it.
 */
export async function lockDue(tx: Tx, { kind, after, until }: DueQuery, id: string): Promise<Domain | undefined> {
  const [locked] = await tx.sql.unnamed(
    `select d.id from domain d where d.id = $3 and ${DUE[kind]} for update skip locked`,
    [after, until, id],
  );
  return locked && tx.em.findOneOrFail(DomainSchema, { id });
}

/**
 * Stores that the owner of a domain is sent the notice of this kind for the current expiry date. Call it in the
 * transaction that sends the notice, and send it only if the result is true.
 * @returns false when the notice was stored before
 */
export async function insertNotice(tx: Tx, domainId: string, kind: string): Promise<boolean> {
  return (await tx.sql.rows('domains-insert-notice', INSERT_NOTICE, [kind, tx.clock.now(), domainId])).length === 1;
}
