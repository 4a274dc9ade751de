import { setTimeout as delay } from 'node:timers/promises';
import { openHouse, type House } from '@onym/app';
import { foldBalancesJob } from '@onym/billing/ledger';
import { enqueue, jobsUnder, readConfig, transaction } from '@onym/platform';
import { localUrl } from '../../environment.ts';
import type { Ground } from '../../ground.ts';
import { askOwnApi } from '../../own-api.ts';
import { inSession } from './in-session.ts';
import { counted, type Steps } from './steps.ts';

/** Default for how soon the API must serve again. */
const LIMIT_SECONDS = 5;
/** How much longer the drill waits, so that it can report how late the API was. */
const PATIENCE_SECONDS = 25;
const LOOK_MS = 50;
const ASKED_FOR_MS = 2000;
/** One job, however often it is enqueued. */
const JOB_KEY = 'drill.failover';

const API = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'onym-api'`;
// All sessions are ended at once: one after the other would be a failover in slow motion.
const END = `
  select pid, pg_terminate_backend(pid) as told from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and usename = current_user and pid <> pg_backend_pid()`;
const LEFT = 'select pid from pg_stat_activity where pid = any($1::int[])';

/**
 * Ends all database sessions of the service at once, as a failing primary does, and waits until the service is ready
 * again, answers a read, and finishes a job. Only requests in flight are lost. Does nothing when the service is not
 * ready.
 * @param options `url`: another API than the one on this machine; `limitSeconds`: a step that takes longer fails
 */
export async function drillFailover(
  ground: Ground,
  steps: Steps,
  {
    url = localUrl(ground.settings),
    limitSeconds = LIMIT_SECONDS,
  }: { url?: string | undefined; limitSeconds?: number | undefined },
): Promise<void> {
  const answers = async (path: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(ASKED_FOR_MS);
    const answer = await askOwnApi(ground.settings, path, { url, signal }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  };
  const config = readConfig(ground.environment);
  const house = await openHouse({ ...config, logLevel: 'silent' }, 'drill');
  try {
    const isReady = await steps.take('before', async () => {
      if (!(await answers('/readyz'))) throw new Error(`nothing was done: ${url}/readyz is not ready`);
      const { rowCount } = await inSession(config.database.directUrl, (client) => client.query(API));
      if (rowCount === 0) throw new Error('nothing was done: no api has a session in this database');
      return `${url} is ready`;
    });
    if (!isReady) return;
    const from = performance.now();
    if (!(await steps.take('sessions', () => endSessions(config.database.directUrl, limitSeconds)))) return;
    await steps.take('ready', () => within({ from, limitSeconds }, () => answers('/readyz')));
    await steps.take('read', () => within({ from, limitSeconds }, () => answers('/api/public/sold')));
    let isAsked = false;
    await steps.take('job', () =>
      within({ from, limitSeconds }, async () => {
        if (!isAsked) await transaction(house.scope(), (tx) => enqueue(tx, foldBalancesJob, {}, { key: JOB_KEY }));
        isAsked = true;
        return isDone(house);
      }),
    );
  } finally {
    await house.close();
  }
}

function endSessions(directUrl: string, limitSeconds: number): Promise<string> {
  return inSession(directUrl, async (client) => {
    const { rows } = await client.query<{ pid: number; told: boolean }>(END);
    const pids = rows.filter(({ told }) => told).map(({ pid }) => pid);
    const from = performance.now();
    await within({ from, limitSeconds }, async () => (await client.query(LEFT, [pids])).rowCount === 0);
    return `${counted(pids.length, 'session')} ended`;
  });
}

/** Polls until the condition is true. @throws when it became true too late, or never */
async function within(
  { from, limitSeconds }: { from: number; limitSeconds: number },
  isSo: () => Promise<boolean>,
): Promise<string> {
  const passed = (): number => (performance.now() - from) / 1000;
  // The database may be away for a moment: its return is what the drill waits for.
  while (!(await isSo().catch(() => false))) {
    if (passed() > limitSeconds + PATIENCE_SECONDS) throw new Error(`not within ${limitSeconds + PATIENCE_SECONDS} s`);
    await delay(LOOK_MS);
  }
  const after = passed();
  if (after > limitSeconds)
    throw new Error(`${after.toFixed(1)} s after the end of the sessions: more than ${limitSeconds}`);
  return `${after.toFixed(1)} s after the end of the sessions`;
}

async function isDone(house: House): Promise<boolean> {
  return (await jobsUnder(house.scope(), [JOB_KEY])).length === 0;
}
