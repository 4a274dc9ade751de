import pg from 'pg';
import type { Statement } from './statements.ts';

/** A node of the planner's plan. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Total Cost': number;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** A sample value for each parameter type: an existing id, the present moment, a page of fifty. */
const SAMPLES: Record<string, string> = {
  text: `'x7'`,
  'character varying': `'x7'`,
  boolean: 'true',
  integer: '50',
  bigint: '50',
  smallint: '50',
  numeric: '50',
  'double precision': '50',
  'timestamp with time zone': 'now()',
  'timestamp without time zone': 'now()',
  date: 'current_date',
  interval: `interval '1 day'`,
  jsonb: `'{}'`,
  json: `'{}'`,
  uuid: `'00000000-0000-4000-8000-000000000007'`,
  name: `'x7'`,
  bytea: `'\\x78'`,
};

/** Whether the meaning of a statement depends on a value being null: `$2::text is null or ...`. */
export function dependsOnNull({ text }: Statement): boolean {
  return /\$\d+(::\w+)? is null/.test(text);
}

function mayBeAbsent(text: string, n: number): boolean {
  return new RegExp(`\\$${n}(::\\w+)? is null`).test(text);
}

/** The plan of a statement, with samples for missing values. @throws PostgreSQL's error for an invalid text */
export async function explainStatement(
  client: pg.Client,
  { text, values: given }: Statement,
  { absent = false } = {},
): Promise<Plan> {
  await client.query(`prepare statement_in_question as ${text}`);
  try {
    const { rows } = await client.query<{ types: string[] }>(
      `select array(select format_type(t::oid, null) from unnest(parameter_types) with ordinality p (t, n) order by n) as types
       from pg_prepared_statements where name = 'statement_in_question'`,
    );
    const values = rows[0]!.types.map((type, n) => {
      if (absent && mayBeAbsent(text, n + 1)) return `null::${type}`;
      return given ? literalOf(given[n], type) : sampleOf(type);
    });
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute statement_in_question ${values.length > 0 ? `(${values.join(', ')})` : ''}`,
    );
    return answer.rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate statement_in_question');
  }
}

/**
 * In the planner's unit: a scan of ten million rows costs a hundred thousand and more, one of half a million costs
 * this.
 */
const MAX_COST = 10_000;
/** The cost of a row that is read and filtered out. */
const ROW_COST = 0.02;

/**
 * The parts of a plan that scan a whole table or much of one. The statement costs more than MAX_COST, or a scan filters
 * out most of its rows, which a limit ends early only by luck.
 */
export function findLargeScans(plan: Plan): string[] {
  const isDear = plan['Total Cost'] > MAX_COST;
  const scans = nodesOfPlan(plan).filter(
    (node) =>
      node['Relation Name'] !== undefined &&
      /Scan/.test(node['Node Type']) &&
      node['Total Cost'] > MAX_COST &&
      (isDear || (node.Filter !== undefined && node['Plan Rows'] < node['Total Cost'] / ROW_COST / 10)),
  );
  const reasons = scans.map(
    (node) =>
      `${node['Node Type']} on ${node['Relation Name']} ${node['Index Name'] ?? ''} (${node['Total Cost']}) ${node.Filter ?? ''}`,
  );
  return isDear && reasons.length === 0 ? [`${plan['Node Type']} (${plan['Total Cost']})`] : reasons;
}

/** A plan and all its descendants. */
function nodesOfPlan(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOfPlan)];
}

function sampleOf(type: string): string {
  if (type.endsWith('[]')) return `array[${SAMPLES[type.slice(0, -2)]}]::${type}`;
  const sample = SAMPLES[type];
  if (!sample) throw new Error(`There is no sample of ${type} in SAMPLES`);
  return `${sample}::${type}`;
}

function literalOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null';
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${pg.escapeLiteral(text)}::${type}`;
}
