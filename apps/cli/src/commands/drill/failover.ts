import { setTimeout as delay } from 'node:timers/promises';
import { openApp, type App } from '@onym/app';
import { foldBalancesJob } from '@onym/billing/ledger';
import { enqueueJob, findJobsByKey, readConfig, transaction } from '@onym/platform';
import { localUrl } from '../../environment.ts';
import type { CommandEnvironment } from '../../command-environment.ts';
import { requestOwnApi } from '../../own-api.ts';
import { withSession } from './with-session.ts';
import { countText, type Steps } from './steps.ts';

/** Default for how soon the API must serve again. */
const LIMIT_SECONDS = 5;
/** How much longer the drill waits, so that it can report how late the API was. */
const OVERTIME_SECONDS = 25;
const POLL_MS = 50;
const REQUEST_TIMEOUT_MS = 2000;
/** One job, however often it is enqueued. */
const JOB_KEY = 'drill.failover';

const API_SESSIONS = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'onym-api'`;
// All sessions are ended at once: one after the other would be a failover in slow motion.
const END_SESSIONS = `
  select pid, pg_terminate_backend(pid) as terminated from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and usename = current_user and pid <> pg_backend_pid()`;
const REMAINING_SESSIONS = 'select pid from pg_stat_activity where pid = any($1::int[])';

/**
 * Ends all sessions of the service's database role at once, as a failing primary does, and waits until the service is ready again, answers
 * a read, and finishes a job. Requests in flight are lost. Does nothing when the service is not ready. A failure is a failed step, not an
 * error.
 * @param options `url`: another API than the one on this machine; `limitSeconds`: a step that is done later than this after the sessions
 *   were ended fails, by default 5
 */
export async function drillFailover(
  ground: CommandEnvironment,
  steps: Steps,
  {
    url = localUrl(ground.settings),
    limitSeconds = LIMIT_SECONDS,
  }: { url?: string | undefined; limitSeconds?: number | undefined },
): Promise<void> {
  const answers = async (path: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await requestOwnApi(ground.settings, path, { url, signal }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  };
  const config = readConfig(ground.environment);
  const app = await openApp({ ...config, logLevel: 'silent' }, 'drill');
  try {
    const isReady = await steps.runStep('before', async () => {
      if (!(await answers('/readyz'))) throw new Error(`nothing was done: ${url}/readyz is not ready`);
      const { rowCount } = await withSession(config.database.directUrl, (client) => client.query(API_SESSIONS));
      if (rowCount === 0) throw new Error('nothing was done: no api has a session in this database');
      return `${url} is ready`;
    });
    if (!isReady) return;
    const from = performance.now();
    if (!(await steps.runStep('sessions', () => endSessions(config.database.directUrl, limitSeconds)))) return;
    await steps.runStep('ready', () => waitUntil({ from, limitSeconds }, () => answers('/readyz')));
    await steps.runStep('read', () => waitUntil({ from, limitSeconds }, () => answers('/api/public/sold')));
    let isAsked = false;
    await steps.runStep('job', () =>
      waitUntil({ from, limitSeconds }, async () => {
        if (!isAsked) await transaction(app.scope(), (tx) => enqueueJob(tx, foldBalancesJob, {}, { key: JOB_KEY }));
        isAsked = true;
        return isDone(app);
      }),
    );
  } finally {
    await app.close();
  }
}

function endSessions(directUrl: string, limitSeconds: number): Promise<string> {
  return withSession(directUrl, async (client) => {
    const { rows } = await client.query<{ pid: number; terminated: boolean }>(END_SESSIONS);
    const pids = rows.filter(({ terminated }) => terminated).map(({ pid }) => pid);
    const from = performance.now();
    await waitUntil(
      { from, limitSeconds },
      async () => (await client.query(REMAINING_SESSIONS, [pids])).rowCount === 0,
    );
    return `${countText(pids.length, 'session')} ended`;
  });
}

/** Polls until the condition is true. @throws when it became true too late, or never */
async function waitUntil(
  { from, limitSeconds }: { from: number; limitSeconds: number },
  isSo: () => Promise<boolean>,
): Promise<string> {
  const passed = (): number => (performance.now() - from) / 1000;
  // The database may be away for a moment: its return is what the drill waits for.
  while (!(await isSo().catch(() => false))) {
    if (passed() > limitSeconds + OVERTIME_SECONDS) throw new Error(`not within ${limitSeconds + OVERTIME_SECONDS} s`);
    await delay(POLL_MS);
  }
  const after = passed();
  if (after > limitSeconds)
    throw new Error(`${after.toFixed(1)} s after the end of the sessions: more than ${limitSeconds}`);
  return `${after.toFixed(1)} s after the end of the sessions`;
}

async function isDone(app: App): Promise<boolean> {
  return (await findJobsByKey(app.scope(), [JOB_KEY])).length === 0;
}
