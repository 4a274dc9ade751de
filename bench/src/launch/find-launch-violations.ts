import type { BookedIntent, BookedRegistration } from '@onym/testing';
import type { App } from '@onym/app';
import type { Planned } from './launching.ts';

interface Row {
  id: string;
  state: string;
  order_state: string | null;
  charge_id: string | null;
  charge_state: string | null;
  products: string[];
  granted: string[];
  names: number;
  spent: number;
}

const ROWS = `
  select l.id, l.state, o.state as order_state, l.charge_id, c.state as charge_state,
    coalesce(c.products, '{}') as products,
    array(select e.product from entitlement e where e.account_id = l.account_id and e.revoked_at is null order by e.product) as granted,
    (select count(*)::int from domain d where d.account_id = l.account_id and d.status = 'active') as names,
    (select coalesce(sum(amount_minor - released_minor), 0)::int from spending_entry s where s.account_id = l.account_id) as spent
  from launch l left join domain_order o on o.id = l.order_id left join product_charge c on c.id = l.charge_id where l.id = any($1)`;
const UNBALANCED = `select transaction_id from ledger_entry group by 1, currency having sum(amount_minor) <> 0`;
const LEDGER = `select coalesce(sum(amount_minor), 0)::int as minor from ledger_entry where account = 'processor'`;

/** Compares our rows, processor and registrar and reports discrepancies; it knows of no faults. */
export async function findLaunchViolations(
  app: App,
  world: { intents: BookedIntent[]; registrations: BookedRegistration[] },
  launches: readonly Planned[],
): Promise<string[]> {
  const { rows } = await app.pool.query<Row>(ROWS, [launches.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = launches.flatMap((launch) => {
    const row = byId.get(launch.id)!;
    const own = world.intents.filter(({ domain }) => domain === launch.domain);
    const taken = own
      .filter(({ status }) => status === 'captured')
      .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
    const registrations = world.registrations.filter(({ domain }) => domain === launch.domain).length;
    const bought = row.order_state === 'completed' ? 1 : 0;
    const paid = row.charge_state === 'captured' ? 1 : 0;
    const owed = bought * (launch.totalMinor - launch.productsMinor) + paid * launch.productsMinor;
    const rules: [string, boolean][] = [
      ['the launch has ended', ['done', 'failed', 'waiting'].includes(row.state)],
      ['a completed launch has everything that was paid for', row.state !== 'done' || (bought === 1 && paid === 1)],
      ['no hold is left', own.every(({ status }) => status !== 'held')],
      [`the charged amount (${taken}) equals the delivered amount (${owed})`, taken === owed],
      ['the spending limits count the charged amount', row.spent === taken],
      ['the name is registered once if it was bought, and owned', registrations === bought && row.names === bought],
      [
        'its products are granted once if they were paid for',
        row.granted.join() === (paid ? row.products.toSorted().join() : ''),
      ],
    ];
    return rules
      .filter(([, holds]) => !holds)
      .map(([rule]) => `${launch.domain} (${row.state}): not true that ${rule}`);
  });
  const { rowCount } = await app.pool.query(UNBALANCED);
  const [ledger] = (await app.pool.query<{ minor: number }>(LEDGER)).rows;
  const processor = world.intents
    .filter(({ status }) => status === 'captured')
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
  if (rowCount) found.push(`${rowCount} movements of the ledger are not balanced`);
  if (ledger!.minor !== processor)
    found.push(`the ledger has ${ledger!.minor} at the processor, which has ${processor}`);
  return found;
}
