import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createBuyers } from './buyers.ts';
import { LEDGER_SUMS, readAllRecords, type AllRecords } from './books.ts';
import { processorMinor } from './check-outside-events.ts';
import { runBuyer } from './channels.ts';
import type { BuyerVisit } from './visit.ts';
import { findStormViolations, type StormEvaluation } from './check-storm.ts';
import { openChaosInstallation, type ChaosInstallation } from './chaos-installation.ts';
import type { Plan, Victim } from './plan.ts';
import type { PlannedOutsideEvent } from './plan-outside-events.ts';
import { applyOutsideEvent, type OutsideEvent } from './outside-events.ts';

export interface StormOptions {
  /** Number of concurrent buyers. */
  crowd?: number;
  /** A folder for the output of the programs. */
  logs?: string | undefined;
  /** After this time no further buyer arrives and no further kill happens. */
  limitMs?: number | undefined;
  /** Called with progress messages. */
  print?: (line: string) => void;
}

export interface StormResult extends StormEvaluation {
  visits: BuyerVisit[];
  books: AllRecords;
  /** Actions of third parties on the purchases. */
  outsideEvents: OutsideEvent[];
  kills: Record<Victim, number>;
  restarts: Record<Victim, number>;
  faults: { set: number; hit: number };
  /** Orders that did not end within the time limit; at least 1 if only events or paid checkouts were left. */
  open: number;
  stormMs: number;
  /** From the arrival of the last buyer and the last kill until no buyer waits and nothing is open. */
  drainMs: number;
  /** Idle share of the CPU during that time, from 0 to 1. */
  drainIdle: number;
  /** Reviews that ended automatically after their delay. */
  reviewsSettled: number;
}

const DRAIN_LIMIT_MS = 240_000;
const RECONCILED_LIMIT_MS = 60_000;
/** By this much business time is advanced, so that every unclear payment can be decided. */
const LATER_MS = 11 * 60_000;

const OPEN = `select o.id, door as channel, state, epoch, o.kind, round(extract(epoch from lease_until - clock_timestamp())) as held
  from domain_order o left join durable_process p on p.kind = 'orders.advance' and p.subject = o.id where state not in ('completed', 'failed', 'review')`;
const UNDONE_EVENTS = 'select count(*)::int as left from processor_event where processed_at is null';
const UNCLEAR = `select count(*)::int as left from domain_order where state = 'review'`;

/** Runs the planned storm on a new installation, waits until it is settled, and checks the result. */
export async function runStorm(plan: Plan, options: StormOptions = {}): Promise<StormResult> {
  const installation = await openChaosInstallation({ logs: options.logs });
  try {
    return await ride(installation, plan, options);
  } finally {
    await installation.close();
  }
}

async function ride(
  installation: ChaosInstallation,
  plan: Plan,
  { crowd = 200, limitMs = Infinity, print = () => undefined }: StormOptions,
): Promise<StormResult> {
  const buyers = await createBuyers(installation);
  const began = performance.now();
  const visits: BuyerVisit[] = [];
  const inside = new Set<Promise<void>>();
  const strikes: Promise<unknown>[] = [];
  const outsideEvents: OutsideEvent[] = [];
  const applying: Promise<unknown>[] = [];
  const missed: PlannedOutsideEvent[] = [];
  const applyEvent = async (planned: PlannedOutsideEvent): Promise<void> => {
    const applied = await applyOutsideEvent(installation, planned);
    if (applied) outsideEvents.push(applied);
    else missed.push(planned);
  };
  let nextKill = 0;
  let nextEvent = 0;
  let set = 0;
  let printedAt = began;
  for (const order of plan.orders) {
    if (performance.now() - began > limitMs) break;
    for (; plan.kills[nextKill] && plan.kills[nextKill]!.after <= order.n; nextKill++)
      strikes.push(applyKill(installation, plan.kills[nextKill]!));
    for (; plan.outsideEvents[nextEvent] && plan.outsideEvents[nextEvent]!.after <= order.n; nextEvent++)
      applying.push(applyEvent(plan.outsideEvents[nextEvent]!));
    for (const fault of order.faults) {
      await installation.fault(fault);
      set += fault.times;
    }
    const visiting: Promise<void> = runBuyer(installation, buyers, order)
      .then((visit) => {
        visits.push(visit);
      })
      .finally(() => inside.delete(visiting));
    inside.add(visiting);
    if (inside.size >= crowd) await Promise.race(inside);
    if (performance.now() - printedAt > 10_000) {
      printedAt = performance.now();
      print(
        `${order.n + 1} of ${plan.orders.length} buyers, ${sumValues(installation.kills)} kills, ${Math.round((printedAt - began) / 1000)} s`,
      );
    }
  }
  await Promise.all([...strikes, ...applying]);
  const { faults: left } = await installation.control<{ faults: { times: number | null }[] }>('GET', 'faults');
  await installation.control('DELETE', 'faults');
  const ended = performance.now();
  print(`the storm is over after ${Math.round((ended - began) / 1000)} s; ${inside.size} buyers still wait`);

  const before = processorTimes();
  const [open] = await Promise.all([waitUntilSettled(installation, print), Promise.all(inside)]).then(
    async ([left]) => [left + (await waitUntilSettled(installation, print))] as const,
  );
  const drainMs = performance.now() - ended;
  const drainIdle = idleSince(before);
  // Actions whose purchase was not completed at their time, and those planned for after the last buyer.
  for (const planned of [...missed.splice(0), ...plan.outsideEvents.slice(nextEvent)]) await applyEvent(planned);
  await waitUntilReconciled(installation, print);
  const reviewsSettled = open === 0 ? await advanceClock(installation, print) : 0;
  const books = await readAllRecords(installation);
  return {
    ...findStormViolations(books, visits, outsideEvents),
    visits,
    outsideEvents,
    books,
    kills: installation.kills,
    restarts: installation.restarts,
    open,
    drainMs,
    drainIdle,
    reviewsSettled,
    stormMs: ended - began,
    faults: { set, hit: set - left.reduce((all, { times }) => all + (times ?? 0), 0) },
  };
}

interface ProcessorTimes {
  idle: number;
  all: number;
}

function processorTimes(): ProcessorTimes {
  const each = cpus().map(({ times }) => times);
  const sum = (some: number[]): number => some.reduce((total, one) => total + one, 0);
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((times) => Object.values(times))) };
}

function idleSince(before: ProcessorTimes): number {
  const now = processorTimes();
  return (now.idle - before.idle) / (now.all - before.all);
}

async function applyKill(installation: ChaosInstallation, kill: Plan['kills'][number]): Promise<void> {
  await delay(kill.delayMs);
  // Retries while the process is down, until it runs again.
  for (let tries = 0; tries < 200 && !(await installation.kill(kill)); tries++) await delay(50);
}

/** Waits until no order, event or paid product is open. Returns 0, or at the limit the open orders (at least 1). */
async function waitUntilSettled(installation: ChaosInstallation, print: (line: string) => void): Promise<number> {
  let open: Record<string, unknown>[] = [];
  let printedAt = performance.now();
  for (const end = performance.now() + DRAIN_LIMIT_MS; performance.now() < end; await delay(100)) {
    try {
      open = await installation.rows(OPEN);
      const [{ left }] = (await installation.rows<{ left: number }>(UNDONE_EVENTS)) as [{ left: number }];
      const unpaid = open.length === 0 && left === 0 ? await countUndelivered(installation) : 1;
      if (unpaid === 0) return 0;
      if (performance.now() - printedAt > 5000) {
        printedAt = performance.now();
        print(
          `${open.length} open, ${left} events to process: ${open
            .slice(0, 8)
            .map(({ id, channel, state, epoch, held }) => `${id} ${channel} ${state} epoch ${epoch} held for ${held} s`)
            .join('; ')}`,
        );
      }
    } catch {
      /* the database is being restarted */
    }
  }
  print(`still open: ${JSON.stringify(open).slice(0, 2000)}`);
  return Math.max(1, open.length);
}

/**
 * Waits until the ledger has the processor's balance, and the daily check of the registrar has run. The checks report
 * what is missing.
 */
async function waitUntilReconciled(installation: ChaosInstallation, print: (line: string) => void): Promise<void> {
  await installation.rows(
    `select graphile_worker.add_job('domains.sync-registrar', payload := '{}'::json, job_key := 'domains.sync-registrar')`,
  );
  const queued = `select 1 from graphile_worker._private_jobs where key = 'domains.sync-registrar'`;
  for (const end = performance.now() + RECONCILED_LIMIT_MS; performance.now() < end; await delay(250)) {
    const [{ processor_minor: booked }] = (await installation.rows<AllRecords['ledger']>(LEDGER_SUMS)) as [
      AllRecords['ledger'],
    ];
    const isReconciled = booked === processorMinor(await installation.control('GET', 'state'));
    if (isReconciled && (await installation.rows(queued)).length === 0) break;
  }
  await waitUntilSettled(installation, print);
}

/** Number of paid products and plans whose processor event has not arrived yet. */
async function countUndelivered(installation: ChaosInstallation): Promise<number> {
  const { intents } = await installation.control<Pick<AllRecords, 'intents'>>('GET', 'state');
  const paid = intents.filter(({ status, orderId }) => status === 'captured' && orderId === null).map(({ id }) => id);
  const [{ given }] = (await installation.rows<{ given: number }>(
    `select (select count(*) from entitlement where intent_id = any($1))::int
       + (select count(*) from subscription_payment where intent_id = any($1))::int as given`,
    [paid],
  )) as [{ given: number }];
  return paid.length - given;
}

/**
 * Advances business time, after which unclear payments can be decided because no call can be in progress any more,
 * and checks them again.
 */
async function advanceClock(installation: ChaosInstallation, print: (line: string) => void): Promise<number> {
  const before = await waiting(installation);
  if (before === 0) return 0;
  const { now } = await installation.control<{ now: string }>('GET', 'clock');
  await installation.control('POST', 'clock', { now: new Date(Date.parse(now) + LATER_MS).toISOString() });
  for (let looks = 0; looks < 3; looks++) {
    await delay(2000);
    await installation.rows(
      `select graphile_worker.add_job('orders.reconsider', payload := '{}'::json, job_key := 'orders.reconsider')`,
    );
    await waitUntilSettled(installation, print);
  }
  await delay(1000);
  await waitUntilSettled(installation, print);
  return before - (await waiting(installation));
}

async function waiting(installation: ChaosInstallation): Promise<number> {
  const [{ left }] = (await installation.rows<{ left: number }>(UNCLEAR)) as [{ left: number }];
  return left;
}

export function sumValues(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((all, one) => all + one, 0);
}
