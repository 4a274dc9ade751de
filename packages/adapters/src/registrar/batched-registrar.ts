import type { DomainName } from '@onym/core';
import type { CheckRow, Registrar } from '@onym/core/ports';

export interface BatchedOptions {
  /** How long a check waits for other checks, in milliseconds. */
  windowMs?: number;
  /**
   * The longest wait of a check while other checks keep arriving, in milliseconds. A burst of many clients is spread
   * over some milliseconds.
   */
  maxWaitMs?: number;
  /** How long an available name is cached, in milliseconds. The cache is for display only; `fresh` never reads it. */
  availableMs?: number;
  takenMs?: number;
  /** How many upstream calls may be in flight. */
  maxInFlight?: number;
  /** How many names are cached at most. */
  cacheSize?: number;
  nowMs?: () => number;
}

type Waiter = { name: DomainName; resolve: (row: CheckRow) => void };

/**
 * Wraps a registrar so that a check accepts any number of names, and returns a row for each in the same order. Checks within a few
 * milliseconds share as few upstream calls as the limit allows. Concurrent checks of a name share one query. Results are cached briefly and
 * dropped when we try to register the name; `fresh` uses neither the cache nor a running query. A failed check is an `unpriced` row, which
 * is not cached. All other calls pass through.
 */
export function batchedRegistrar(registrar: Registrar, options: BatchedOptions = {}): Registrar {
  const {
    windowMs = 4,
    maxWaitMs = 40,
    availableMs = 30_000,
    takenMs = 300_000,
    maxInFlight = 8,
    cacheSize = 50_000,
    nowMs = () => performance.now(),
  } = options;
  const cachedRows = new Map<DomainName, { row: CheckRow; until: number }>();
  const pendingChecks = new Map<DomainName, Promise<CheckRow>>();
  /** When we last tried to register each name. */
  const registeredAt = new Map<DomainName, number>();
  const queue: Waiter[] = [];
  let timer: NodeJS.Timeout | undefined;
  let inFlight = 0;

  const startWindow = (since = nowMs()): void => {
    const { length } = queue;
    timer = setTimeout(() => {
      if (queue.length > length && nowMs() - since < maxWaitMs) startWindow(since);
      else flush();
    }, windowMs);
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0 && inFlight < maxInFlight) void sendBatch(queue.splice(0, registrar.checkLimit));
  };

  const sendBatch = async (batch: Waiter[]): Promise<void> => {
    inFlight += 1;
    const rows = await registrar
      .check(batch.map(({ name }) => name))
      .catch((error: unknown) =>
        batch.map(({ name }): CheckRow => ({
          name,
          state: 'unpriced',
          reason: error instanceof Error ? error.message : 'no answer',
        })),
      );
    inFlight -= 1;
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const { name, resolve } of batch)
      resolve(byName.get(name) ?? { name, state: 'unpriced', reason: 'not answered' });
    // A batch that is still collecting names keeps waiting for its window.
    if (timer === undefined || queue.length >= registrar.checkLimit) flush();
  };

  const cacheRow = (row: CheckRow, askedAt: number): void => {
    // A result from before our own registration of the name is outdated.
    if (row.state === 'unpriced' || askedAt <= (registeredAt.get(row.name) ?? -1)) return;
    cachedRows.delete(row.name);
    cachedRows.set(row.name, { row, until: nowMs() + (row.state === 'taken' ? takenMs : availableMs) });
    if (cachedRows.size > cacheSize) cachedRows.delete(cachedRows.keys().next().value!);
  };

  const queryName = (name: DomainName, fresh: boolean): Promise<CheckRow> => {
    const running = fresh ? undefined : pendingChecks.get(name);
    if (running) return running;
    const askedAt = nowMs();
    const answer: Promise<CheckRow> = new Promise<CheckRow>((resolve) => queue.push({ name, resolve })).then((row) => {
      if (pendingChecks.get(name) === answer) pendingChecks.delete(name);
      cacheRow(row, askedAt);
      return row;
    });
    pendingChecks.set(name, answer);
    if (queue.length >= registrar.checkLimit) flush();
    else if (timer === undefined) startWindow();
    return answer;
  };

  return {
    ...registrar,
    checkLimit: Number.MAX_SAFE_INTEGER,
    check: (names, { fresh = false } = {}) =>
      Promise.all(
        names.map(async (name) => {
          const known = fresh ? undefined : cachedRows.get(name);
          return known && known.until > nowMs() ? known.row : queryName(name, fresh);
        }),
      ),
    async register(command, key) {
      try {
        return await registrar.register(command, key);
      } finally {
        cachedRows.delete(command.name);
        pendingChecks.delete(command.name); // later checks must not share an earlier query
        registeredAt.set(command.name, nowMs());
        if (registeredAt.size > cacheSize) registeredAt.delete(registeredAt.keys().next().value!);
      }
    },
  };
}
