import { every, Fault } from '@onym/core';
import type { Listening } from './listening.ts';
import type { Sql } from './sql.ts';

/** The channel on which triggers of the database say, at commit, what has changed: account, kind, id. */
export const CHANGED_CHANNEL = 'onym_changed';

/** What can change; the id says which: of the row, or of what a person sees it with (in brackets). */
export const CHANGE_KINDS = [
  'account',
  'approval',
  'billing',
  'contact',
  'delivery', // [endpoint]
  'domain', // [name]
  'export', // [kit]
  'forward', // [domain's name]
  'key',
  'kit',
  'launch',
  'legal',
  'logo',
  'member',
  'order',
  'passkey',
  'record', // [domain's name]
  'session',
  'site', // [page]
  'spending',
  'trail',
  'webhook',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Something of an account is not as it was. What it is now is asked, never told. */
export interface Change {
  kind: ChangeKind;
  id: string;
}

/** What happened since the last look. `missed`: more than is listed, so that everything may be different. */
export interface Told {
  changes: Change[];
  missed: boolean;
}

export interface Watch {
  /** What has happened, as soon as something has; undefined when nothing did for so long, or the signal ended the wait. */
  next(quietMs: number, signal?: AbortSignal): Promise<Told | undefined>;
  close(): void;
}

/** Who looks at an account hears what changes in it, from whatever process, after commit. */
export interface Changes {
  /**
   * Begins with what happened in the last half minute: nothing falls between the first look at a page and this.
   * @throws Fault rate_limit_exceeded when too many look at this account already
   */
  watch(accountId: string): Watch;
}

/** How far back a new watch begins, and how much is remembered for it at most. */
const RECENT_MS = 30_000;
const RECENT_MOST = 5000;
/** What waits for a slow reader; beyond it the reader is told that everything may be different. */
const WAITING_MOST = 500;
/** Watches of one account in this process. */
const WATCHES_MOST = 12;

/** How often everything is asked anew where tables cannot tell. */
const ASK_MS = 10_000;
/** Tables that are spread over nodes (docs/scale.md) have no triggers. */
const ALL_TELL = `select to_regclass('pg_dist_partition') is null as tell`;

/**
 * Spreads what the session that listens hears among those who look. Where some tables tell nothing, who looks is told every ten seconds
 * that everything may be different.
 */
export async function openChanges(
  listening: Listening,
  { sql, askMs = ASK_MS }: { sql: Pick<Sql, 'row'>; askMs?: number },
): Promise<Changes> {
  const watchers = new Map<string, Set<Watcher>>();
  const recent: { at: number; accountId: string; change: Change }[] = [];

  const missAll = (): void => {
    for (const set of watchers.values()) for (const watcher of set) watcher.miss();
  };
  listening.onGap(missAll);
  const asking = every(
    askMs,
    async () => {
      if (watchers.size === 0) return;
      const row = await sql.row<{ tell: boolean }>('platform-all-tell', ALL_TELL, []);
      if (row?.tell) void asking.stop();
      else missAll();
    },
    () => {}, // the database is away: the next run asks again, and every watch hears of the gap
  );
  listening.onClose(() => void asking.stop());
  await listening.on(CHANGED_CHANNEL, (payload) => {
    const [accountId = '', kind = '', ...rest] = payload.split(' ');
    const change = { kind: kind as ChangeKind, id: rest.join(' ') };
    const now = performance.now();
    recent.push({ at: now, accountId, change });
    while (recent.length > RECENT_MOST || now - recent[0]!.at > RECENT_MS) recent.shift();
    for (const watcher of watchers.get(accountId) ?? []) watcher.tell(change);
  });

  return {
    watch(accountId) {
      const set = watchers.get(accountId) ?? new Set();
      if (set.size >= WATCHES_MOST)
        throw new Fault('rate_limit_exceeded', 'Too many streams of this account are open', { retryAfterSeconds: 60 });
      const watcher = new Watcher();
      const since = performance.now() - RECENT_MS;
      for (const one of recent) if (one.accountId === accountId && one.at >= since) watcher.tell(one.change);
      watchers.set(accountId, set.add(watcher));
      return {
        next: (quietMs, signal) => watcher.next(quietMs, signal),
        close() {
          set.delete(watcher);
          if (set.size === 0 && watchers.get(accountId) === set) watchers.delete(accountId);
        },
      };
    },
  };
}

class Watcher {
  private waiting = new Map<string, Change>();
  private missed = false;
  private wake = (): void => {};

  tell(change: Change): void {
    if (this.waiting.size >= WAITING_MOST) return this.miss();
    this.waiting.set(`${change.kind} ${change.id}`, change);
    this.wake();
  }

  miss(): void {
    this.missed = true;
    this.waiting.clear();
    this.wake();
  }

  async next(quietMs: number, signal: AbortSignal | undefined): Promise<Told | undefined> {
    if (!this.missed && this.waiting.size === 0 && !signal?.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, quietMs);
        this.wake = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', this.wake);
          resolve();
        };
        signal?.addEventListener('abort', this.wake, { once: true });
      });
    this.wake = () => {};
    if (!this.missed && this.waiting.size === 0) return undefined;
    const told = { changes: [...this.waiting.values()], missed: this.missed };
    this.waiting = new Map();
    this.missed = false;
    return told;
  }
}
