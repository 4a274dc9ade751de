import { setTimeout as delay } from 'node:timers/promises';
import { every } from '@onym/core';
import pg from 'pg';
import { markAway } from './database-away.ts';

export interface SilenceOptions {
  /** How often it is looked. */
  everyMs?: number;
  /** How long a statement goes without a byte of an answer before it is asked about. */
  silentMs?: number;
  /** How long, when nobody can be asked. */
  patienceMs?: number;
}

/** What a second connection was told of the first ones. */
export interface Heard {
  /** The process that serves the second, as it says itself, and as it was introduced: a pooler introduces another. */
  own: number;
  introducedAs: number | null;
  /** Which of the processes asked about the server has, and which of them are at work. */
  known: readonly number[];
  working: readonly number[];
}

/** Idle: the server waits for us as we for it, which two looks must find, since a word may be on its way. */
type Fate = 'lives' | 'idle' | 'gone';

// Of another role's session no state is told, nor where activity is not tracked: it counts as working.
const ASK = `
  select pg_backend_pid() as own, coalesce(array_agg(pid), '{}') as known,
    coalesce(array_agg(pid) filter (where state is null or state not like 'idle%'), '{}') as working
  from pg_stat_activity where pid = any($1::int[])`;
/** SQLSTATE too_many_connections: somebody is there to say it. */
const NO_ROOM = '53300';

/**
 * Ends connections of a pool whose server is gone without a word: a machine without power closes none, and what is asked on them would be
 * answered a quarter of an hour later by the kernel. A statement that goes two seconds without a byte is asked about on a new connection: where the server
 * is not at work on it, the answer is lost. One that only takes long is left alone. Whoever waited is told that the database is away.
 */
export function endSilent(pool: pg.Pool, options: SilenceOptions = {}): void {
  const clients = new Set<pg.ClientBase>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('remove', (client) => clients.delete(client));
  watch(
    () => clients,
    () => new pg.Client(pool.options),
    { ...options, isOver: () => pool.ended },
  );
}

/** The same for one session outside any pool: whoever keeps it must ask something now and then. */
export function endSilentSession(session: pg.Client, again: () => pg.Client, options: SilenceOptions = {}): void {
  let isOver = false;
  session.once('end', () => (isOver = true));
  watch(() => [session], again, { ...options, isOver: () => isOver });
}

/** Whether a connection can still be answered; what is not known for certain lives. */
export function fateOf({ pid, waits }: { pid: number | null; waits: boolean }, heard: Heard): Fate {
  // Behind a pooler a connection's process says nothing about its server's.
  if (pid === null || heard.own !== heard.introducedAs) return 'lives';
  if (!heard.known.includes(pid)) return 'gone';
  return waits && !heard.working.includes(pid) ? 'idle' : 'lives';
}

/** What vanished for one pool has for the others of the process: waiting for each in turn, a call would be answered after four times as long. */
const lookouts = new Set<() => void>();

function watch(
  clients: () => Iterable<pg.ClientBase>,
  connect: () => pg.Client,
  { everyMs = 500, silentMs = 2000, patienceMs = 10_000, isOver }: SilenceOptions & { isOver: () => boolean },
): void {
  /** Since when each that waits has heard nothing. */
  const silences = new Map<pg.ClientBase, { bytes: number; since: number; isIdle?: boolean }>();

  /** `isTold`: another of this process's found its server gone, so nothing need have been silent for long. */
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
    const heard = await ask(connect(), all.map(pidOf), patienceMs);
    let isGone = false;
    for (const client of all) {
      // What has come meanwhile, to a process that was busy, has come.
      if (bytesOf(client) !== before.get(client)) continue;
      if (heard === undefined && isSilent(client, patienceMs)) end(client);
      const fate = heard ? fateOf({ pid: pidOf(client), waits: isSilent(client, silentMs) }, heard) : 'lives';
      const silence = silences.get(client);
      if (fate === 'gone') isGone = true;
      if (fate === 'gone' || (fate === 'idle' && silence?.isIdle)) end(client);
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
      const told = isTold;
      isTold = false;
      await look(told);
    },
    () => {}, // look() reports by ending sessions
  );
  const lookOut = (): void => {
    isTold = true;
    void looking.now();
  };
  lookouts.add(lookOut);
}

/** Undefined when nobody answers, null when there is no room to ask. */
async function ask(
  client: pg.Client,
  pids: readonly (number | null)[],
  limitMs: number,
): Promise<Heard | undefined | null> {
  client.on('error', () => undefined);
  const limit = new AbortController();
  const asked = async (): Promise<Heard> => {
    await client.connect();
    const { rows } = await client.query<Omit<Heard, 'introducedAs'>>(ASK, [pids]);
    return { ...rows[0]!, introducedAs: pidOf(client) };
  };
  try {
    const late = delay(limitMs, undefined, { signal: limit.signal, ref: false });
    return await Promise.race([asked(), late.then(() => undefined)]);
  } catch (error) {
    return (error as { code?: unknown }).code === NO_ROOM ? null : undefined;
  } finally {
    limit.abort();
    socketOf(client).destroy();
  }
}

/** What pg keeps of a client beneath what it declares; its version is pinned, and a test notices when this changes. */
interface Inside {
  processID: number | null;
  /** False while a statement waits for its answer. */
  readyForQuery?: boolean;
  connection: { stream: { bytesRead: number; destroy(error?: Error): void } };
}

function end(client: pg.ClientBase): void {
  socketOf(client).destroy(markAway(new Error('the database fell silent')));
}

const inside = (client: pg.ClientBase): Inside => client as unknown as Inside;
const waits = (client: pg.ClientBase): boolean => inside(client).readyForQuery === false;
const pidOf = (client: pg.ClientBase): number | null => inside(client).processID;
const socketOf = (client: pg.ClientBase): Inside['connection']['stream'] => inside(client).connection.stream;
const bytesOf = (client: pg.ClientBase): number => socketOf(client).bytesRead;
