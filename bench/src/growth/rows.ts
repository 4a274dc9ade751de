import type pg from 'pg';

/** Names per account, at every size. */
export const NAMES_PER_ACCOUNT = 10;

/** SQL expressions by column, for row `n`. A required column that is missing here gets a default of its type. */
type Values = Record<string, string>;

const account = `'usr_b' || (n - 1) / ${NAMES_PER_ACCOUNT}`;
const lately = `now() - interval '20 days' * (n % 1000) / 1000`;

/** Rows as a sweep usually finds them: settled, not due, and too young to be deleted. */
const TABLES: Record<string, Values> = {
  domain: {
    id: `'dom_b' || n`,
    account_id: account,
    name: `'b' || n || '.com'`,
    status: `'active'`,
    ownership_type: `'owned'`,
    registered_at: lately,
    expires_at: `now() + interval '60 days' + interval '300 days' * (n % 1000) / 1000`,
    created_at: `now() - interval '200 days'`,
    currency: `'usd'`,
    nameservers: `'{}'`,
  },
  domain_order: {
    id: `'ord_b' || n`,
    account_id: account,
    domain: `'b' || n || '.com'`,
    state: `'completed'`,
    kind: `'purchase'`,
    door: `'link'`,
    agent: `'Scout'`,
    forwards: `'[]'`,
    steps: `'[]'`,
    currency: `'usd'`,
    created_at: `now() - interval '200 days'`,
    settled_at: `now() - interval '200 days'`,
    compared_at: lately,
  },
  order_payment: { order_id: `'ord_b' || n`, funding: `'card_hold'`, intent_id: `'pi_b' || n` },
  proposal: {
    id: `'prp_b' || n`,
    token: `'token' || n`,
    account_id: account,
    domain: `'b' || n || '.com'`,
    used_order_id: `'ord_b' || n`,
    currency: `'usd'`,
    created_at: lately,
    expires_at: lately,
  },
  processor_event: {
    id: `'evt_b' || n`,
    payload: `'{}'`,
    action: `jsonb_build_object('kind', 'payment', 'intentId', 'pi_b' || n)`,
    created_at: lately,
    received_at: lately,
    processed_at: lately,
  },
  webhook_endpoint: { id: `'whe_b' || n`, account_id: account, events: `'{}'`, is_active: 'true', created_at: lately },
  webhook_event: {
    id: `'evt_b' || n`,
    account_id: account,
    occurrence: `'bench:' || n`,
    data: `'{}'`,
    created_at: lately,
  },
  webhook_delivery: {
    id: `'whd_b' || n`,
    account_id: account,
    endpoint_id: `'whe_b' || n`,
    event_id: `'evt_b' || n`,
    status: `'delivered'`,
    created_at: lately,
  },
  outgoing_mail: { id: `'mail_b' || n`, text: `''`, created_at: lately, sent_at: lately },
};

const REQUIRED = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`;

/** Adds rows `from + 1` to `to` of each table and their accounts, and updates the planner's statistics. */
export async function addRows(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into account (id, email, name, tier, created_at)
     select 'usr_b' || n, 'b' || n || '@example.com', 'Bench', 'agency', now() from generate_series($1::int, $2::int) n on conflict do nothing`,
    [from / NAMES_PER_ACCOUNT, to / NAMES_PER_ACCOUNT],
  );
  for (const [table, values] of Object.entries(TABLES)) {
    const { rows } = await pool.query<{ name: string; type: string }>(REQUIRED, [table]);
    const all: Values = { ...Object.fromEntries(rows.map(({ name, type }) => [name, ofKind(type)])), ...values };
    await pool.query(
      `insert into ${table} (${Object.keys(all)
        .map((name) => `"${name}"`)
        .join(', ')}) select ${Object.values(all).join(', ')} from generate_series(${from + 1}, ${to}) n`,
    );
    await pool.query(`vacuum analyze ${table}`);
  }
  await pool.query('vacuum analyze account');
}

function ofKind(type: string): string {
  if (type === 'boolean') return 'false';
  if (/int|numeric|double/.test(type)) return '1000';
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'ARRAY' || type.startsWith('json')) return `'{}'`;
  return `'x' || n`;
}
