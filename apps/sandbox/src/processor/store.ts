import type pg from 'pg';
import type { Document, Documents, Kind } from './documents.ts';
import { kindNames } from './documents.ts';
import type { Params } from './params.ts';
import { noSuch } from './problem.ts';

/**
 * One table for all kinds: the row is the wire object, so a new kind needs no new table.
 * `hidden` is what the processor knows and never says (how a test card behaves).
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
create index if not exists processor_object_email on processor_object ((document->>'email')) where kind = 'customer';`;

/** Members a list can be narrowed by. */
type Filter = Readonly<
  Partial<Record<'customer' | 'payment_intent' | 'charge' | 'email' | 'type' | 'status', string | readonly string[]>>
>;

interface List<T> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

/** The processor's objects, seen from inside one transaction. */
export class Store {
  readonly #tx: pg.PoolClient;

  constructor(tx: pg.PoolClient) {
    this.#tx = tx;
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

  /** Throws `resource_missing` naming the parameter the id came from. */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Documents[K]> {
    const document = await this.find(kind, id);
    if (!document) throw noSuch(kindNames[kind], id, param);
    return document;
  }

  /** As `get`, and nobody else changes the object until this transaction ends. */
  async lock<K extends Kind>(kind: K, id: string, param?: string): Promise<Documents[K]> {
    const document = await this.#one(kind, id, 'for update');
    if (!document) throw noSuch(kindNames[kind], id, param);
    return document;
  }

  async hidden(id: string): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await this.#tx.query<{ hidden: Record<string, unknown> }>(
      'select hidden from processor_object where id = $1',
      [id],
    );
    return rows[0]?.hidden ?? {};
  }

  /** Newest first, paged as the wire asks: `limit`, `starting_after`, `ending_before`, `created`. */
  async list<K extends Kind>(kind: K, url: string, params: Params, filter: Filter = {}): Promise<List<Documents[K]>> {
    const limit = Math.min(Math.max(params.whole('limit') ?? 10, 1), 100);
    const backwards = params.has('ending_before');
    const values: unknown[] = [kind];
    const conditions = ['kind = $1'];
    const add = (condition: string, value: unknown): void => {
      conditions.push(condition.replace('?', `$${values.push(value)}`));
    };
    for (const [member, value] of Object.entries(filter)) add(`document->>'${member}' = any(?::text[])`, [value].flat());
    for (const [bound, sign] of [['gt', '>'], ['gte', '>='], ['lt', '<'], ['lte', '<=']] as const) {
      const seconds = params.under('created').whole(bound);
      if (seconds !== undefined) add(`(document->>'created')::bigint ${sign} ?`, seconds);
    }
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
    if (!rows[0]) throw noSuch(kindNames[kind], id, param);
    return rows[0].position;
  }
}
