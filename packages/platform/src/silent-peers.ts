import { setTimeout as delay } from 'node:timers/promises';
import { every } from '@onym/core';
import pg from 'pg';
import { markDatabaseUnreachable } from './database-unreachable.ts';

export interface SilenceOptions {
  /** How often connections are checked, milliseconds. */
  everyMs?: number;
  /** How long a statement may receive no byte before a second connection asks the server about it, milliseconds. */
  silentMs?: number;
  /** The same limit where the server cannot be asked, milliseconds. */
  patienceMs?: number;
}

/** The server's report about the pool's connections, requested over a second connection. */
export interface ServerReport {
  /**
   * The process id of the second connection, as queried, and as announced when it connected: behind a pooler they
   * differ.
   */
  own: number;
  introducedAs: number | null;
  /** Which of the queried processes exist on the server, and which of them are working. */
  known: readonly number[];
  working: readonly number[];
}

/**
 * Idle: the server waits for a statement while we wait for its response. Two checks in a row must find this, since a
 * response may be on its way.
 */
type Fate = 'lives' | 'idle' | 'gone';

// The state is hidden for sessions of other roles and where activity is not tracked: such a session counts as
// working.
const ASK = `
  select pg_backend_pid() as own, coalesce(array_agg(pid), '{}') as known,
    coalesce(array_agg(pid) filter (where state is null or state not like 'idle%'), '{}') as working
  from pg_stat_activity where pid = any($1::int[])`;
/** SQLSTATE too_many_connections: the server is alive, since it answered. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Watches a pool until it is closed and ends its connections whose server vanished without closing them, as a machine
 * without power does. The kernel would report this only after a quarter of an hour. A statement that receives no byte
 * for two seconds is looked up over a new connection: if the server is not working on it, its connection is ended. Slow
 * statements are left alone. Callers get an error for which isDatabaseUnreachable() is true.
 */
export function endSilentConnections(pool: pg.Pool, options: SilenceOptions = {}): void {
  const clients = new Set<pg.ClientBase>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('remove', (client) => clients.delete(client));
  watchConnections(
    () => clients,
    () => new pg.Client(pool.options),
    { ...options, isOver: () => pool.ended },
  );
}

/**
 * Watches a single session outside any pool and ends it as endSilentConnections() ends connections. Its owner must run
 * a statement now and then. `again` returns a new, unconnected client of the same server, for the lookup.
 */
export function endSilentSession(session: pg.Client, again: () => pg.Client, options: SilenceOptions = {}): void {
  let isOver = false;
  session.once('end', () => (isOver = true));
  watchConnections(() => [session], again, { ...options, isOver: () => isOver });
}

/**
 * Returns whether a connection can still receive a response: `gone` when the server has no such process, `idle` when it
 * waits for a response that the server is not working on. In all other cases, and without certainty, `lives`.
 */
export function fateOf({ pid, waits }: { pid: number | null; waits: boolean }, heard: ServerReport): Fate {
  // Behind a pooler the process id of a connection is not that of the server.
  if (pid === null || heard.own !== heard.introducedAs) return 'lives';
  if (!heard.known.includes(pid)) return 'gone';
  return waits && !heard.working.includes(pid) ? 'idle' : 'lives';
}

/**
 * A server that vanished for one pool has vanished for all pools of the process, so they notify each other. Otherwise
 * a call that uses several would wait for each.
 */
const lookouts = new Set<() => void>();

function watchConnections(
  clients: () => Iterable<pg.ClientBase>,
  connect: () => pg.Client,
  { everyMs = 500, silentMs = 2000, patienceMs = 10_000, isOver }: SilenceOptions & { isOver: () => boolean },
): void {
  /** For each waiting connection: since when it has received no byte. */
  const silences = new Map<pg.ClientBase, { bytes: number; since: number; isIdle?: boolean }>();

  /** @param isTold another pool of this process found its server gone, so check now, however short the silence */
  const look = async (isTold: boolean): Promise<void> => {
    const all = [...clients()];
    const now = performance.now();
    for (const client of silences.keys()) if (!all.includes(client)) silences.delete(client);
    for (const client of all) {
      if (!waits(client)) silences.delete(client);
      else if (silences.get(client)?.bytes !== bytesOf(client))
        silences.set(client, { bytes: bytesOf(client), since: now });
    }
    const isSilent = (client: pg.ClientBase, forMs: number): boolean =>
      now - (silences.get(client)?.since ?? now) >= forMs;
    if (all.length === 0 || !(isTold || all.some((client) => isSilent(client, silentMs)))) return;
    const before = new Map(all.map((client) => [client, bytesOf(client)]));
    const heard = await queryServer(connect(), all.map(pidOf), patienceMs);
    let isGone = false;
    for (const client of all) {
      // A busy process may have received bytes during the query: the connection is alive.
      if (bytesOf(client) !== before.get(client)) continue;
      if (heard === undefined && isSilent(client, patienceMs)) endConnection(client);
      const fate = heard ? fateOf({ pid: pidOf(client), waits: isSilent(client, silentMs) }, heard) : 'lives';
      const silence = silences.get(client);
      if (fate === 'gone') isGone = true;
      if (fate === 'gone' || (fate === 'idle' && silence?.isIdle)) endConnection(client);
      else if (fate === 'idle' && silence) silence.isIdle = true;
    }
    if (isGone) for (const other of lookouts) if (other !== lookOut) other();
  };
  let isTold = false;
  const looking = every(
    everyMs,
    async () => {
      if (isOver()) {
        lookouts.delete(lookOut);
        return void looking.stop();
      }
      const wasRequested = isTold;
      isTold = false;
      await look(wasRequested);
    },
    () => {}, // look() reports by ending sessions
  );
  const lookOut = (): void => {
    isTold = true;
    void looking.now();
  };
  lookouts.add(lookOut);
}

/** Returns undefined when the server does not answer, null when it has no free connection for the question. */
async function queryServer(
  client: pg.Client,
  pids: readonly (number | null)[],
  limitMs: number,
): Promise<ServerReport | undefined | null> {
  client.on('error', () => undefined);
  const limit = new AbortController();
  const queryReport = async (): Promise<ServerReport> => {
    await client.connect();
    const { rows } = await client.query<Omit<ServerReport, 'introducedAs'>>(ASK, [pids]);
    return { ...rows[0]!, introducedAs: pidOf(client) };
  };
  try {
    const late = delay(limitMs, undefined, { signal: limit.signal, ref: false });
    return await Promise.race([queryReport(), late.then(() => undefined)]);
  } catch (error) {
    return (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS ? null : undefined;
  } finally {
    limit.abort();
    socketOf(client).destroy();
  }
}

/** Private fields of a pg client. The version of pg is pinned, and a test fails when they change. */
interface ClientInternals {
  processID: number | null;
  /** False while a statement waits for its response. */
  readyForQuery?: boolean;
  connection: { stream: { bytesRead: number; destroy(error?: Error): void } };
}

function endConnection(client: pg.ClientBase): void {
  socketOf(client).destroy(markDatabaseUnreachable(new Error('the database fell silent')));
}

const internalsOf = (client: pg.ClientBase): ClientInternals => client as unknown as ClientInternals;
const waits = (client: pg.ClientBase): boolean => internalsOf(client).readyForQuery === false;
const pidOf = (client: pg.ClientBase): number | null => internalsOf(client).processID;
const socketOf = (client: pg.ClientBase): ClientInternals['connection']['stream'] =>
  internalsOf(client).connection.stream;
const bytesOf = (client: pg.ClientBase): number => socketOf(client).bytesRead;
