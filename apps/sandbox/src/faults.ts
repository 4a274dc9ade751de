import type { Response } from 'express';
import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';

export const faultKinds = [
  'error_before',
  'error_after',
  'drop_before',
  'drop_after',
  'timeout_after',
  'stored_500',
  'stored_500_after',
  'rate_limit',
  'latency',
  'price_factor',
  'refund_status',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The statuses that a `refund_status` fault can set on a refund. */
export const refundFaultStatuses = ['pending', 'failed', 'requires_action'] as const;
export type RefundFaultStatus = (typeof refundFaultStatuses)[number];

/** A requested fault. `service` and `operation` may be `*`. */
export interface FaultRequest {
  readonly service: string;
  readonly operation: string;
  readonly kind: FaultKind;
  /** How long `latency` waits, in milliseconds. */
  readonly ms: number | null;
  /** The factor that `price_factor` multiplies the registry's prices by. */
  readonly factor: number | null;
  /** The status that `refund_status` sets on a refund. */
  readonly status: RefundFaultStatus | null;
  /** How many more calls the fault applies to; null means every call until it is deleted. */
  readonly times: number | null;
  /** The fault applies only to calls whose subject contains this text. */
  readonly match: string | null;
}

export interface Fault extends FaultRequest {
  readonly id: number;
}

/** A fault of the connection; the other kinds change the content of the response. */
export type ConnectionFault = Fault & { readonly kind: Exclude<FaultKind, 'price_factor' | 'refund_status'> };

export const faultsSchema = `
create table if not exists sandbox_fault (
  id integer primary key generated always as identity,
  service text not null,
  operation text not null,
  kind text not null,
  ms integer,
  times integer,
  match text
);
alter table sandbox_fault add column if not exists factor double precision;
alter table sandbox_fault add column if not exists status text;`;

const columns = 'id, service, operation, kind, ms, factor, status, times, match';

/**
 * The active faults. One process owns them, so they are read from memory. Every change is also written to the
 * database, from where they are loaded after a restart.
 */
export class Faults {
  readonly #pool: pg.Pool;
  #live: Fault[];
  #cleared = new AbortController();

  private constructor(pool: pg.Pool, live: Fault[]) {
    this.#pool = pool;
    this.#live = live;
  }

  /** Loads the faults that were set before a restart; the table must exist. */
  static async load(pool: pg.Pool): Promise<Faults> {
    const { rows } = await pool.query<Fault>(`select ${columns} from sandbox_fault order by id`);
    return new Faults(pool, rows);
  }

  async add(order: FaultRequest): Promise<Fault> {
    const { rows } = await this.#pool.query<Fault>(
      `insert into sandbox_fault (service, operation, kind, ms, factor, status, times, match)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
      [order.service, order.operation, order.kind, order.ms, order.factor, order.status, order.times, order.match],
    );
    const [added] = rows;
    if (!added) throw new Error('the fault was not stored');
    this.#live.push(added);
    return added;
  }

  /** Returns the faults that can still apply, oldest first. */
  list(): readonly Fault[] {
    return this.#live;
  }

  /** Aborts when the faults are cleared. */
  get cleared(): AbortSignal {
    return this.#cleared.signal;
  }

  /** Deletes all faults. Calls that `latency` delays continue at once. */
  async clear(): Promise<void> {
    this.#live = [];
    this.#cleared.abort();
    this.#cleared = new AbortController();
    await this.#pool.query('delete from sandbox_fault');
  }

  /**
   * Uses up one hit of the oldest fault for this call. Two concurrent calls never share one hit.
   * @param subject free text that names what the call is about (a domain, an email, an order)
   */
  async useFault(service: string, operations: readonly string[], subject = ''): Promise<ConnectionFault | undefined> {
    return this.#take(
      (fault): fault is ConnectionFault =>
        fault.kind !== 'price_factor' &&
        fault.kind !== 'refund_status' &&
        matchesFault(fault, service, operations, subject),
    );
  }

  /**
   * Returns the oldest `price_factor` fault for this call.
   * @param uses true if the call quotes or charges prices, which uses up a hit; false if it only displays one
   */
  async usePriceFault(subject: string, uses: boolean): Promise<Fault | undefined> {
    const moves = (fault: Fault): fault is Fault =>
      fault.kind === 'price_factor' && matchesFault(fault, 'registry', ['prices'], subject);
    return uses ? this.#take(moves) : this.#live.find(moves);
  }

  /** Returns the status that a fault sets on a new refund, or undefined without a fault. Uses up one hit. */
  async useRefundStatus(subject: string): Promise<RefundFaultStatus | undefined> {
    const fault = await this.#take(
      (one): one is Fault => one.kind === 'refund_status' && matchesFault(one, 'processor', ['refund.create'], subject),
    );
    return fault?.status ?? undefined;
  }

  async #take<F extends Fault>(isHit: (fault: Fault) => fault is F): Promise<F | undefined> {
    const fault = this.#live.find(isHit);
    if (!fault || fault.times === null) return fault;
    const index = this.#live.indexOf(fault);
    const left = { ...fault, times: fault.times - 1 };
    if (left.times > 0) this.#live[index] = left;
    else this.#live.splice(index, 1);
    await this.#pool.query(
      left.times > 0
        ? 'update sandbox_fault set times = times - 1 where id = $1'
        : 'delete from sandbox_fault where id = $1',
      [fault.id],
    );
    return left;
  }
}

function matchesFault(fault: Fault, service: string, operations: readonly string[], subject: string): boolean {
  return (
    ['*', service].includes(fault.service) &&
    ['*', ...operations].includes(fault.operation) &&
    subject.toLowerCase().includes((fault.match ?? '').toLowerCase())
  );
}

/** A vendor's HTTP response; `body` is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Represents a response that never comes. */
export const noAnswer: Answer = { status: 0 };

/** One call to a vendor's API, as far as faults need to know it. */
export interface FaultableCall {
  readonly service: string;
  readonly operation: string;
  /** Other names that a fault may use for the operation. */
  readonly alsoNamed?: readonly string[];
  readonly subject?: string;
  /** The injected error in this vendor's format (default: 500 without a body). */
  readonly injected?: Answer;
  /** The rate-limit response in this vendor's format (default: 429 without a body). */
  readonly limited?: Answer;
  /** Stores an injected response for replay (`stored_500`). A vendor without idempotency keys leaves it out. */
  readonly keep?: (injected: Answer) => Promise<void>;
}

/**
 * Runs one vendor call and sends its response, or carries out the fault that is set for the call and uses it up.
 * - `error_before`: the injected error (by default a 500) without the effect
 * - `error_after`: the effect, then the injected error
 * - `drop_before`: the socket is destroyed without the effect
 * - `drop_after`: the effect, then the socket is destroyed
 * - `timeout_after`: the effect, then no response; the connection stays open until the caller closes it
 * - `stored_500`: the injected error without the effect, stored for replay
 * - `stored_500_after`: the effect, then the injected error, stored for replay in place of the real response
 * - `rate_limit`: 429 without the effect
 * - `latency`: a delay (1 second without `ms`), which ends early when the faults are cleared; then the normal call
 *
 * `price_factor` and `refund_status` do not fail a call: they change the registry's price and the outcome of a refund.
 * @param effect does the work and returns the real response; if it gets an argument, it stores the argument for replay
 * instead
 */
export async function withFault(
  world: { readonly faults: Faults },
  res: Response,
  call: FaultableCall,
  effect: (keepInstead?: Answer) => Promise<Answer>,
): Promise<void> {
  const fault = await world.faults.useFault(call.service, [call.operation, ...(call.alsoNamed ?? [])], call.subject);
  const injected = call.injected ?? { status: 500 };
  switch (fault?.kind) {
    case 'error_before':
      return sendAnswer(res, injected);
    case 'stored_500':
      await call.keep?.(injected);
      return sendAnswer(res, injected);
    case 'stored_500_after':
      await effect(injected);
      return sendAnswer(res, injected);
    case 'rate_limit':
      return sendAnswer(res, call.limited ?? { status: 429, headers: { 'retry-after': '1' } });
    case 'drop_before':
      res.socket?.destroy();
      return;
    case 'error_after':
      await effect();
      return sendAnswer(res, injected);
    case 'drop_after':
      await effect();
      res.socket?.destroy();
      return;
    case 'timeout_after':
      await effect();
      return;
    case 'latency':
      await wait(fault.ms ?? 1000, undefined, { signal: world.faults.cleared }).catch(() => undefined);
      return sendAnswer(res, await effect());
    case undefined:
      return sendAnswer(res, await effect());
  }
}

/** Sends a response, or nothing for `noAnswer`: the caller then waits until it gives up. */
export function sendAnswer(res: Response, answer: Answer): void {
  if (answer.status === noAnswer.status) return;
  res.status(answer.status).set(answer.headers ?? {});
  if (answer.body === undefined) res.end();
  else res.json(answer.body);
}
