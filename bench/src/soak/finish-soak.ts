import { setTimeout as delay } from 'node:timers/promises';
import { WRONG_SPENDING_SUMS } from '@onym/testing/sums-that-lie';
import { readAllRecords } from '../chaos/books.ts';
import { findStormViolations } from '../chaos/check-storm.ts';
import { callSandbox } from '../launch/settled-books.ts';
import { SPARE_SESSIONS } from './evaluate-soak.ts';
import { countSessions, type SoakInstallation } from './soak-installation.ts';
import type { End } from './windows.ts';

const DRAIN_LIMIT_MS = 120_000;
/** Time limit for the records to agree, because separate jobs write some of them a little later. */
const TOLD_LIMIT_MS = 30_000;
/** Time limit for idle sessions to end: pools close connections that were idle for ten seconds. */
const IDLE_LIMIT_MS = 40_000;

const LEFT = `
  select 'jobs' as what, count(*)::int as count from graphile_worker._private_jobs
    where attempts < max_attempts and (locked_at is not null or run_at <= now() or last_error is not null)
  union all select 'dead jobs', count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts
  union all select 'open orders', count(*)::int from domain_order where state not in ('completed', 'failed', 'review')
  union all select 'webhooks', count(*)::int from webhook_delivery where status <> 'delivered'
  union all select 'mails', count(*)::int from outgoing_mail where sent_at is null
  union all select 'events of the processor', count(*)::int from processor_event where processed_at is null`;

const TABLES = `
  select coalesce(p.relname, c.relname) as name, (sum(pg_total_relation_size(c.oid)) / 1048576.0)::float as mb
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
  where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  group by 1 order by 2 desc limit 6`;
/** Pino's level of an error; worse ones are larger. */
const ERROR_LEVEL = 50;

/** Waits until the work of the load is completed, and compares the records. */
export async function finishSoak(installation: SoakInstallation): Promise<End> {
  const begun = performance.now();
  const left = await until(
    DRAIN_LIMIT_MS,
    () => leftIn(installation),
    (counts) => Object.keys(counts).length === 0,
  );
  const drainSeconds = (performance.now() - begun) / 1000;
  const violations = await until(
    TOLD_LIMIT_MS,
    () => violationsIn(installation),
    (found) => found.length === 0,
  );
  const after = await until(
    IDLE_LIMIT_MS,
    () => countSessions(installation),
    (count) => count <= installation.sessions + SPARE_SESSIONS,
  );
  const [{ count: deliveries }] = (await installation.rows<{ count: number }>(
    'select count(*)::int as count from webhook_delivery',
  )) as [{ count: number }];
  return {
    left,
    violations,
    sessions: { before: installation.sessions, after },
    errors: errorsIn(`${installation.api.log()}\n${installation.worker.log()}`),
    tables: Object.fromEntries(
      (await installation.rows<{ name: string; mb: number }>(TABLES)).map(({ name, mb }) => [name, mb]),
    ),
    purchases: installation.visits.filter(({ outcome }) => outcome === 'bought').length,
    deliveries,
    drainSeconds,
  };
}

async function leftIn({ rows }: SoakInstallation): Promise<Record<string, number>> {
  const counts = await rows<{ what: string; count: number }>(LEFT);
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]));
}

async function violationsIn(installation: SoakInstallation): Promise<string[]> {
  const { rows, ground, visits } = installation;
  const books = await readAllRecords({ rows, control: (method, what) => callSandbox(ground, method, what) });
  const { violations, reviews } = findStormViolations(books, visits);
  return [
    ...violations.map(({ rule, about, evidence }) => `${about}: not true that ${rule}: ${JSON.stringify(evidence)}`),
    ...reviews.map(({ orderId, why }) => `${orderId} waits for an operator: ${why}`),
    ...(await rows(WRONG_SPENDING_SUMS)).map((row) => `a spending sum is wrong: ${JSON.stringify(row)}`),
  ];
}

/** The errors in a log, by message. */
function errorsIn(log: string): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const line of log.split('\n').filter((one) => one.startsWith('{'))) {
    const { level, msg, err } = JSON.parse(line) as { level?: unknown; msg?: string; err?: { message?: string } };
    if (level !== 'error' && level !== 'fatal' && !(Number(level) >= ERROR_LEVEL)) continue;
    const words = [msg, err?.message].filter(Boolean).join(': ');
    errors[words] = (errors[words] ?? 0) + 1;
  }
  return errors;
}

/** Polls until the value is as expected, or the limit is over; returns the last value. */
async function until<T>(limitMs: number, look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (const end = performance.now() + limitMs; ; await delay(250)) {
    const seen = await look();
    if (isSo(seen) || performance.now() > end) return seen;
  }
}
