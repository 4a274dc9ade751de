import type pg from 'pg';
import type Stripe from 'stripe';

/** Usage has no id in the API and is never read one by one, so it has its own table. */
export const usageSchema = `
create table if not exists processor_usage (
  position bigint primary key generated always as identity,
  identifier text not null,
  event_name text not null,
  customer text not null,
  value numeric not null,
  happened_at bigint not null,
  created_at bigint not null
);
create index if not exists processor_usage_identifier on processor_usage (identifier);
create index if not exists processor_usage_sum on processor_usage (event_name, customer, happened_at);`;

interface UsageEntry {
  readonly identifier: string;
  readonly eventName: string;
  readonly customer: string;
  /** A decimal number, as text. */
  readonly value: string;
  /** Epoch seconds, like `createdAt`. */
  readonly happenedAt: number;
  readonly createdAt: number;
}

const rememberedSeconds = 24 * 60 * 60;

const formulas: Readonly<Record<string, string>> = {
  sum: 'sum(value)',
  count: 'count(*)',
  last: '(array_agg(value order by happened_at desc, position desc))[1]',
};

/** Reads and writes customers' usage in one transaction. */
export class UsageLedger {
  readonly #tx: pg.PoolClient;

  constructor(tx: pg.PoolClient) {
    this.#tx = tx;
  }

  /**
   * Returns false and writes nothing if the identifier was used in the last 24 hours. The caller holds a lock on the
   * identifier.
   */
  async add(entry: UsageEntry): Promise<boolean> {
    const { rowCount } = await this.#tx.query(
      `insert into processor_usage (identifier, event_name, customer, value, happened_at, created_at)
       select $1, $2, $3, $4, $5, $6
       where not exists (select 1 from processor_usage where identifier = $1 and created_at > $7)`,
      [
        entry.identifier,
        entry.eventName,
        entry.customer,
        entry.value,
        entry.happenedAt,
        entry.createdAt,
        entry.createdAt - rememberedSeconds,
      ],
    );
    return rowCount === 1;
  }

  /**
   * Returns a customer's usage by the meter's formula, from `from` (inclusive) until `to` (exclusive) in epoch
   * seconds; null if there is none.
   */
  async total(meter: Stripe.Billing.Meter, customer: string, from: number, to: number): Promise<number | null> {
    const formula = formulas[meter.default_aggregation.formula] ?? 'sum(value)';
    const { rows } = await this.#tx.query<{ total: string | null }>(
      `select ${formula} as total from processor_usage
       where event_name = $1 and customer = $2 and happened_at >= $3 and happened_at < $4 having count(*) > 0`,
      [meter.event_name, customer, from, to],
    );
    return rows[0] ? Number(rows[0].total) : null;
  }
}
