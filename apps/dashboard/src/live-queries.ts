import type { ChangeKind } from '@onym/api/router';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The keys of the queries that show each kind of change. When you add a query that shows one of them, add its key
 * here.
 */
const QUERIES_BY_KIND: Record<ChangeKind, (id: string) => QueryKey[]> = {
  account: () => [['account'], ['overview'], ['sessions']],
  act: () => [['acts']],
  approval: (id) => [['approvals'], ['approval', id], ['overview']],
  billing: () => [['account'], ['usage'], ['overview'], ['offers'], ['charges']],
  contact: () => [['contact']],
  delivery: (endpoint) => [['deliveries', endpoint]],
  domain: (name) => [['domains'], ['domain', name], ['overview']],
  export: (kit) => [['exports', kit]],
  forward: (domain) => [['forwards', domain]],
  key: () => [['keys'], ['usage'], ['access']],
  kit: (id) => [['kits'], ['kit', id]],
  launch: (id) => [['launches'], ['launch', id], ['launch', 'of'], ['overview']],
  legal: (id) => [['legal-kits'], ['legal-kit', id]],
  logo: () => [['logos']],
  member: () => [['members'], ['teams'], ['account'], ['access'], ['transfer']],
  // A purchase also changes the spending of its key.
  order: (id) => [['orders'], ['order', id], ['order-under-way'], ['overview'], ['keys'], ['usage']],
  passkey: () => [['passkeys'], ['access']],
  record: (domain) => [['records', domain]],
  session: () => [['sessions'], ['access']],
  site: (id) => [['sites'], ['site', id], ['versions', id]],
  spending: () => [['account'], ['keys']],
  trail: () => [['trail'], ['history'], ['zone-plan']],
  webhook: () => [['webhooks']],
};

/** Returns the keys of the queries that show this change; empty for a kind that this page does not know. */
export function queriesShowing({ kind, id }: { kind: string; id: string }): QueryKey[] {
  // A server of a later release may report more kinds.
  return QUERIES_BY_KIND[kind as ChangeKind]?.(id) ?? [];
}

/** Everything that may be outdated after missed changes, except queries that cost units. */
const ALL_QUERIES: QueryKey[] = [
  ...new Set(Object.values(QUERIES_BY_KIND).flatMap((keys) => keys('').map(([head]) => head))),
].map((head) => [head]);

/** Pause between two rounds, so that a flood of changes does not use up the account's rate limit of a minute. */
const PAUSE_MS = 1000;
/** How long the first change waits for others. */
const GATHER_MS = 50;

/**
 * Creates functions that invalidate queries after changes: `changed` those that show the given changes, `all` those of
 * every kind of change. They run in rounds: 50 ms after the first change, then at most once a second.
 */
export function createRefresher(client: Pick<QueryClient, 'invalidateQueries'>): {
  changed: (changes: { kind: string; id: string }[]) => void;
  all: () => void;
} {
  const waiting = new Map<string, QueryKey>();
  let isUnderWay = false;
  const round = async (): Promise<void> => {
    isUnderWay = true;
    await pause(GATHER_MS);
    while (waiting.size > 0) {
      const keys = [...waiting.values()];
      waiting.clear();
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }).catch(() => {})));
      await pause(PAUSE_MS);
    }
    isUnderWay = false;
  };
  const ask = (keys: QueryKey[]): void => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    if (!isUnderWay && waiting.size > 0) void round();
  };
  return { changed: (changes) => ask(changes.flatMap(queriesShowing)), all: () => ask(ALL_QUERIES) };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
