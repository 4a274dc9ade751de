import type pg from 'pg';
import type { Document, Documents, Kind } from './documents.ts';
import { kindNames } from './documents.ts';
import type { Params } from './params.ts';
import { missingObject } from './problem.ts';
import { UsageLedger } from './usage-ledger.ts';

/**
 * One table for all kinds: a row contains the API object, so a new kind needs no new table. `hidden` contains
 * internal data that the API never returns (how a test card behaves).
 */
export const storeSchema = `
create table if not exists processor_object (
  id text primary key,
  position bigint generated always as identity,
  kind text not null,
  document jsonb not null,
  hidden jsonb not null default '{}'
);
create unique index if not exists processor_object_kind on processor_object (kind, position);
create index if not exists processor_object_customer on processor_object ((document->>'customer'), kind);
create index if not exists processor_object_intent on processor_object ((document->>'payment_intent'), kind);
create index if not exists processor_object_domain on processor_object ((document#>>'{metadata,domain}')) where kind = 'payment_intent';
create index if not exists processor_object_order on processor_object ((document#>>'{metadata,order_id}')) where kind = 'payment_intent';
create index if not exists processor_object_lookup on processor_object ((document->>'lookup_key')) where kind = 'price';
create index if not exists processor_object_due on processor_object (((hidden->>'dueAt')::bigint)) where kind = 'subscription';
create index if not exists processor_object_refund_due on processor_object (((hidden->>'refundDueAt')::bigint)) where kind = 'refund' and hidden ? 'refundDueAt';
create index if not exists processor_object_email on processor_object ((document->>'email')) where kind = 'customer';`;

/** Members that can filter a list. */
type Filter = Readonly<Partial<Record<FilterMember, string | readonly string[]>>>;
type FilterMember =
  | 'id'
  | 'customer'
  | 'payment_intent'
  | 'charge'
  | 'email'
  | 'type'
  | 'status'
  | 'active'
  | 'inclusive'
  | 'lookup_key'
  | 'product'
  | 'currency'
  | 'event_name'
  | 'invoice'
  | 'parent.subscription_details.subscription'
  | 'payment.payment_intent'
  | `metadata.${string}`;

interface List<T> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

/** Reads and writes the processor's objects in one transaction. */
export class Store {
  readonly #tx: pg.PoolClient;
  readonly usage: UsageLedger;

  constructor(tx: pg.PoolClient) {
    this.#tx = tx;
    this.usage = new UsageLedger(tx);
  }

  /** Takes an advisory lock for that name, until this transaction ends. */
  async lockName(name: string): Promise<void> {
    await this.#tx.query('select pg_advisory_xact_lock(hashtextextended($1, 29))', [name]);
  }

  async insert<D extends Document>(document: D, hidden: object = {}): Promise<D> {
    await this.#tx.query('insert into processor_object (id, kind, document, hidden) values ($1, $2, $3, $4)', [
      document.id,
      document.object,
      document,
      hidden,
    ]);
    return document;
  }

  async save<D extends Document>(document: D): Promise<D> {
    await this.#tx.query('update processor_object set document = $2 where id = $1', [document.id, document]);
    return document;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Documents[K] | undefined> {
    return this.#one(kind, id, '');
  }

  /** Returns the object. @throws Problem `resource_missing` that names the parameter of the id */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Documents[K]> {
    const document = await this.find(kind, id);
    if (!document) throw missingObject(kindNames[kind], id, param);
    return document;
  }

  /** Like `get`, and locks the object until this transaction ends. */
  async lock<K extends Kind>(kind: K, id: string, param?: string): Promise<Documents[K]> {
    const document = await this.#one(kind, id, 'for update');
    if (!document) throw missingObject(kindNames[kind], id, param);
    return document;
  }

  async hidden(id: string): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await this.#tx.query<{ hidden: Record<string, unknown> }>(
      'select hidden from processor_object where id = $1',
      [id],
    );
    return rows[0]?.hidden ?? {};
  }

  async storeInternal(id: string, hidden: object): Promise<void> {
    await this.#tx.query('update processor_object set hidden = $2 where id = $1', [id, hidden]);
  }

  /** Returns the newest object of a kind that matches the filter. */
  async first<K extends Kind>(kind: K, filter: Filter): Promise<Documents[K] | undefined> {
    const [found] = await this.all(kind, filter);
    return found;
  }

  /** Returns all objects of a kind that match the filter, newest first. */
  async all<K extends Kind>(kind: K, filter: Filter): Promise<Documents[K][]> {
    const members = Object.entries(filter);
    const conditions = members.map(([member], index) => ` and ${memberSql(member)} = any($${index + 2}::text[])`);
    const { rows } = await this.#tx.query<{ document: Documents[K] }>(
      `select document from processor_object where kind = $1${conditions.join('')} order by position desc`,
      [kind, ...members.map(([, value]) => [value].flat())],
    );
    return rows.map((row) => row.document);
  }

  /** Returns one due subscription and locks it. Skips subscriptions that another transaction has locked. */
  async dueSubscription(now: number, customer?: string): Promise<Documents['subscription'] | undefined> {
    const { rows } = await this.#tx.query<{ document: Documents['subscription'] }>(
      `select document from processor_object
       where kind = 'subscription' and (hidden->>'dueAt')::bigint <= $1 and ($2::text is null or document->>'customer' = $2)
       order by (hidden->>'dueAt')::bigint limit 1 for update skip locked`,
      [now, customer ?? null],
    );
    return rows[0]?.document;
  }

  /** Returns the refunds whose final status is due. */
  async dueRefunds(now: number): Promise<{ id: string; becomes: 'succeeded' | 'failed' }[]> {
    const { rows } = await this.#tx.query<{ id: string; becomes: 'succeeded' | 'failed' }>(
      `select id, hidden->>'becomes' as becomes from processor_object
       where kind = 'refund' and (hidden->>'refundDueAt')::bigint <= $1 order by position`,
      [now],
    );
    return rows;
  }

  /** Lists objects newest first, with the API's paging: `limit`, `starting_after`, `ending_before`, `created`. */
  async list<K extends Kind>(kind: K, url: string, params: Params, filter: Filter = {}): Promise<List<Documents[K]>> {
    const limit = params.limit();
    const backwards = params.has('ending_before');
    const values: unknown[] = [kind];
    const conditions = ['kind = $1'];
    const add = (condition: string, value: unknown): void => {
      conditions.push(condition.replace('?', `$${values.push(value)}`));
    };
    for (const [member, value] of Object.entries(filter)) add(`${memberSql(member)} = any(?::text[])`, [value].flat());
    for (const [bound, sign] of [
      ['gt', '>'],
      ['gte', '>='],
      ['lt', '<'],
      ['lte', '<='],
    ] as const) {
      const seconds = params.under('created').whole(bound);
      if (seconds !== undefined) add(`(document->>'created')::bigint ${sign} ?`, seconds);
    }
    const { created } = params.texts();
    if (created) add(`(document->>'created')::bigint = ?`, Number(created) || 0);
    const after = params.text('starting_after');
    if (after) add('position < ?', await this.#position(kind, after, 'starting_after'));
    const before = params.text('ending_before');
    if (before) add('position > ?', await this.#position(kind, before, 'ending_before'));

    const { rows } = await this.#tx.query<{ document: Documents[K] }>(
      `select document from processor_object where ${conditions.join(' and ')}
       order by position ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
      values,
    );
    const data = rows.slice(0, limit).map((row) => row.document);
    return { object: 'list', url, has_more: rows.length > limit, data: backwards ? data.reverse() : data };
  }

  async #one<K extends Kind>(kind: K, id: string, lock: '' | 'for update'): Promise<Documents[K] | undefined> {
    const { rows } = await this.#tx.query<{ document: Documents[K] }>(
      `select document from processor_object where id = $1 and kind = $2 ${lock}`,
      [id, kind],
    );
    return rows[0]?.document;
  }

  async #position(kind: Kind, id: string, param: string): Promise<string> {
    const { rows } = await this.#tx.query<{ position: string }>(
      'select position from processor_object where id = $1 and kind = $2',
      [id, kind],
    );
    if (!rows[0]) throw missingObject(kindNames[kind], id, param);
    return rows[0].position;
  }
}

/**
 * Returns SQL for the text of a member; dots separate nested names. @throws for any character besides letters,
 * digits, dashes and dots
 */
function memberSql(member: string): string {
  if (!/^[\w.-]+$/.test(member)) throw new Error(`${member} is no member`);
  return member.includes('.') ? `document#>>'{${member.replaceAll('.', ',')}}'` : `document->>'${member}'`;
}
