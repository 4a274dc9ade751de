import { EventEmitter, once } from 'node:events';
import type pg from 'pg';

export const clockSchema = `
create table if not exists sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);`;

/**
 * The sandbox's time: the machine's time plus an offset. A moved clock keeps ticking from its new time, also after a
 * restart.
 */
export class SandboxClock {
  readonly #pool: pg.Pool;
  readonly #moves = new EventEmitter().setMaxListeners(0);
  #offsetMs: number;

  private constructor(pool: pg.Pool, offsetMs: number) {
    this.#pool = pool;
    this.#offsetMs = offsetMs;
  }

  /** Reads the stored offset; the table must exist. */
  static async load(pool: pg.Pool): Promise<SandboxClock> {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from sandbox_clock');
    return new SandboxClock(pool, Number(rows[0]?.offset_ms ?? 0));
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /**
   * Waits until the clock is moved.
   * @param limit aborts the wait
   */
  async moved(limit: AbortSignal): Promise<void> {
    await once(this.#moves, 'moved', { signal: limit }).catch((error: unknown) => {
      if (!limit.aborted) throw error;
    });
  }

  async set(date: Date): Promise<void> {
    await this.#store(date.getTime() - Date.now());
  }

  async reset(): Promise<void> {
    await this.#store(0);
  }

  async #store(offsetMs: number): Promise<void> {
    await this.#pool.query(
      `insert into sandbox_clock (offset_ms) values ($1)
       on conflict (only_row) do update set offset_ms = excluded.offset_ms`,
      [offsetMs],
    );
    this.#offsetMs = offsetMs;
    this.#moves.emit('moved');
  }
}
