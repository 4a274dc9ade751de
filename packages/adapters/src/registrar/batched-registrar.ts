import type { DomainName } from '@onym/core';
import type { CheckRow, Registrar } from '@onym/core/ports';

export interface BatchedOptions {
  /** How long a check waits for others, in milliseconds. */
  windowMs?: number;
  /**
   * How long it waits at most while others keep arriving, in milliseconds: a burst of many clients is spread over
   * some milliseconds.
   */
  mostMs?: number;
  /** How long an available name is cached, in milliseconds. The cache is for display only; `fresh` never reads it. */
  availableMs?: number;
  takenMs?: number;
  /** How many upstream calls may be in flight. */
  parallel?: number;
  /** How many names are cached at most. */
  remember?: number;
  nowMs?: () => number;
}

type Waiter = { name: DomainName; resolve: (row: CheckRow) => void };

/**
 * Wraps a registrar so that a check accepts any number of names. Checks within a few milliseconds share as few
 * upstream calls as the limit allows. Concurrent checks of a name share one query. Results are cached briefly and
 * dropped when we register the name. All other calls pass through.
 */
export function batchedRegistrar(registrar: Registrar, options: BatchedOptions = {}): Registrar {
  const {
    windowMs = 4,
    mostMs = 40,
    availableMs = 30_000,
    takenMs = 300_000,
    parallel = 8,
    remember = 50_000,
    nowMs = () => performance.now(),
  } = options;
  const remembered = new Map<DomainName, { row: CheckRow; until: number }>();
  const asked = new Map<DomainName, Promise<CheckRow>>();
  /** When we last tried to register each name. */
  const registered = new Map<DomainName, number>();
  const queue: Waiter[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flying = 0;

  const gather = (since = nowMs()): void => {
    const { length } = queue;
    timer = setTimeout(() => {
      if (queue.length > length && nowMs() - since < mostMs) gather(since);
      else flush();
    }, windowMs);
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0 && flying < parallel) void fly(queue.splice(0, registrar.checkLimit));
  };

  const fly = async (batch: Waiter[]): Promise<void> => {
    flying += 1;
    const rows = await registrar
      .check(batch.map(({ name }) => name))
      .catch((error: unknown) =>
        batch.map(({ name }): CheckRow => ({
          name,
          state: 'unpriced',
          reason: error instanceof Error ? error.message : 'no answer',
        })),
      );
    flying -= 1;
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const { name, resolve } of batch)
      resolve(byName.get(name) ?? { name, state: 'unpriced', reason: 'not answered' });
    // A batch that is still collecting names keeps waiting for its window.
    if (timer === undefined || queue.length >= registrar.checkLimit) flush();
  };

  const keep = (row: CheckRow, askedAt: number): void => {
    // A result from before our own registration of the name is outdated.
    if (row.state === 'unpriced' || askedAt <= (registered.get(row.name) ?? -1)) return;
    remembered.delete(row.name);
    remembered.set(row.name, { row, until: nowMs() + (row.state === 'taken' ? takenMs : availableMs) });
    if (remembered.size > remember) remembered.delete(remembered.keys().next().value!);
  };

  const ask = (name: DomainName, fresh: boolean): Promise<CheckRow> => {
    const running = fresh ? undefined : asked.get(name);
    if (running) return running;
    const askedAt = nowMs();
    const answer: Promise<CheckRow> = new Promise<CheckRow>((resolve) => queue.push({ name, resolve })).then((row) => {
      if (asked.get(name) === answer) asked.delete(name);
      keep(row, askedAt);
      return row;
    });
    asked.set(name, answer);
    if (queue.length >= registrar.checkLimit) flush();
    else if (timer === undefined) gather();
    return answer;
  };

  return {
    ...registrar,
    checkLimit: Number.MAX_SAFE_INTEGER,
    check: (names, { fresh = false } = {}) =>
      Promise.all(
        names.map(async (name) => {
          const known = fresh ? undefined : remembered.get(name);
          return known && known.until > nowMs() ? known.row : ask(name, fresh);
        }),
      ),
    async register(command, key) {
      try {
        return await registrar.register(command, key);
      } finally {
        remembered.delete(command.name);
        asked.delete(command.name); // later checks must not share an earlier query
        registered.set(command.name, nowMs());
        if (registered.size > remember) registered.delete(registered.keys().next().value!);
      }
    },
  };
}
