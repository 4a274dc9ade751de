import type { ChangeKind } from '@onym/api/router';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The answers that show what has changed, by the beginnings of their keys. Whoever adds a query that shows such a thing adds it here. */
const SHOWN: Record<ChangeKind, (id: string) => QueryKey[]> = {
  account: () => [['account'], ['overview'], ['sessions']],
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
  member: () => [['members'], ['teams'], ['account'], ['access']],
  // A purchase is also in what its key has spent.
  order: (id) => [['orders'], ['order', id], ['order-under-way'], ['overview'], ['keys'], ['usage']],
  passkey: () => [['passkeys'], ['access']],
  record: (domain) => [['records', domain]],
  session: () => [['sessions'], ['access']],
  site: (id) => [['sites'], ['site', id], ['versions', id]],
  spending: () => [['account'], ['keys']],
  trail: () => [['trail'], ['history'], ['undo']],
  webhook: () => [['webhooks']],
};

/** The answers that show what this change is about. */
export function shownBy({ kind, id }: { kind: string; id: string }): QueryKey[] {
  // A server of a later release may tell of more.
  return SHOWN[kind as ChangeKind]?.(id) ?? [];
}

/** All that may be old when changes were missed; what costs something to ask is not among it. */
const ALL: QueryKey[] = [...new Set(Object.values(SHOWN).flatMap((keys) => keys('').map(([head]) => head)))].map(
  (head) => [head],
);

/** Pauses between two rounds: a flood of changes must not use up the minute of its account. */
const PAUSE_MS = 1000;
/** How long the first of several waits for the others. */
const GATHER_MS = 50;

/** Has what is shown asked anew, in rounds: the first change at once, a flood of them once a second. */
export function openRefresher(client: Pick<QueryClient, 'invalidateQueries'>): {
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
  return { changed: (changes) => ask(changes.flatMap(shownBy)), all: () => ask(ALL) };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
