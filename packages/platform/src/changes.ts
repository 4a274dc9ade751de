import { every, Fault } from '@onym/core';
import type { NotificationListener } from './notification-listener.ts';
import type { Sql } from './sql.ts';

/** The channel on which database triggers announce, at commit, what has changed: account, kind, id. */
export const CHANGED_CHANNEL = 'onym_changed';

/**
 * The kinds of changed objects. A change carries the id of the changed row or, where brackets follow, the id named
 * there, under which users see that row.
 */
export const CHANGE_KINDS = [
  'account',
  'act',
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

/** Announces that something in an account has changed. It carries no new values: readers query them. */
export interface Change {
  kind: ChangeKind;
  id: string;
}

/** The changes since the last read. `missed`: some changes are not listed, so any data may have changed. */
export interface ChangeBatch {
  changes: Change[];
  missed: boolean;
}

export interface Watch {
  /**
   * Resolves with the changes as soon as there is one; with undefined after `quietMs` milliseconds without one, or
   * when the signal aborts.
   */
  next(quietMs: number, signal?: AbortSignal): Promise<ChangeBatch | undefined>;
  close(): void;
}

/** Subscriptions to an account's changes. Changes by any process are reported, after their commit. */
export interface Changes {
  /**
   * Subscribes to an account. Starts with the changes of the last 30 seconds, so that none is lost between loading a
   * page and subscribing.
   * @throws Fault rate_limit_exceeded when the account has too many subscriptions in this process
   */
  watch(accountId: string): Watch;
}

/** How far back a new subscription starts, and how many recent changes are kept in memory for it. */
const RECENT_MS = 30_000;
const MAX_RECENT = 5000;
/** How many changes are buffered for a slow reader; beyond it the reader gets `missed` instead. */
const MAX_BUFFERED = 500;
/** The most subscriptions of one account in this process. */
const MAX_WATCHES = 12;

/** How often subscribers are told to reload everything while tables have no triggers, milliseconds. */
const RELOAD_MS = 10_000;
/** Tables that are distributed over nodes (docs/scale.md) have no triggers. */
const HAS_ALL_TRIGGERS = `select to_regclass('pg_dist_partition') is null as "hasTriggers"`;

/**
 * Creates the subscriptions of this process, fed by the notifications of its LISTEN session. Where some tables have no
 * triggers, every subscriber gets `missed` every ten seconds.
 * @param reloadMs how often to report `missed` in that case, milliseconds
 */
export async function openChanges(
  listening: NotificationListener,
  { sql, reloadMs = RELOAD_MS }: { sql: Pick<Sql, 'row'>; reloadMs?: number },
): Promise<Changes> {
  const watchers = new Map<string, Set<Watcher>>();
  const recent: { at: number; accountId: string; change: Change }[] = [];

  const reportGap = (): void => {
    for (const set of watchers.values()) for (const watcher of set) watcher.miss();
  };
  listening.onGap(reportGap);
  const reloading = every(
    reloadMs,
    async () => {
      if (watchers.size === 0) return;
      const row = await sql.row<{ hasTriggers: boolean }>('platform-has-all-triggers', HAS_ALL_TRIGGERS, []);
      if (row?.hasTriggers) void reloading.stop();
      else reportGap();
    },
    () => {}, // the database is unreachable: the next run checks again, and onGap() tells every subscriber about the loss
  );
  listening.onClose(() => void reloading.stop());
  await listening.on(CHANGED_CHANNEL, (payload) => {
    const [accountId = '', kind = '', ...rest] = payload.split(' ');
    const change = { kind: kind as ChangeKind, id: rest.join(' ') };
    const now = performance.now();
    recent.push({ at: now, accountId, change });
    while (recent.length > MAX_RECENT || now - recent[0]!.at > RECENT_MS) recent.shift();
    for (const watcher of watchers.get(accountId) ?? []) watcher.notify(change);
  });

  return {
    watch(accountId) {
      const set = watchers.get(accountId) ?? new Set();
      if (set.size >= MAX_WATCHES)
        throw new Fault('rate_limit_exceeded', 'Too many streams of this account are open', { retryAfterSeconds: 60 });
      const watcher = new Watcher();
      const since = performance.now() - RECENT_MS;
      for (const one of recent) if (one.accountId === accountId && one.at >= since) watcher.notify(one.change);
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

  notify(change: Change): void {
    if (this.waiting.size >= MAX_BUFFERED) return this.miss();
    this.waiting.set(`${change.kind} ${change.id}`, change);
    this.wake();
  }

  miss(): void {
    this.missed = true;
    this.waiting.clear();
    this.wake();
  }

  async next(quietMs: number, signal: AbortSignal | undefined): Promise<ChangeBatch | undefined> {
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
    const batch = { changes: [...this.waiting.values()], missed: this.missed };
    this.waiting = new Map();
    this.missed = false;
    return batch;
  }
}
