import { parseArgs } from 'node:util';
import { opensCanary } from '@onym/accounts/access';
import { createVendorProbes, type ProbeResult } from '@onym/adapters';
import { listPendingMigrations } from '@onym/db';
import { openApp, type App } from '@onym/app';
import { registrableDomainOf } from '@onym/core';
import { orderFigures } from '@onym/domains/orders';
import { connectionBudget, ConfigError, countLiveWorkersOn, readConfig, type Config } from '@onym/platform';
import { localUrl, type Settings, type Variables } from '../environment.ts';
import { openEnvironment, type CommandEnvironment } from '../command-environment.ts';
import { requestOwnApi } from '../own-api.ts';
import { probeReplica } from './probe-replica.ts';

interface Finding extends ProbeResult {
  name: string;
}

/** One check. Any error that it throws is a failure with this remedy. */
interface DoctorCheck {
  name: string;
  remedy: string;
  run: () => Promise<ProbeResult>;
}

const ok = (note: string): ProbeResult => ({ state: 'ok', note });

/**
 * Runs `onym doctor`, `onym admin doctor`: tests everything that a running Onym needs and prints a line with the result
 * and the remedy for each. Starts the embedded database server while it runs, if needed. Returns the exit code: 1 when
 * a check fails; a warning does not count.
 */
export async function doctorCommand(args: string[], given: Variables): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const ground = await openEnvironment(given);
  let findings: Finding[];
  try {
    findings = await runChecks(ground);
  } finally {
    await ground.close();
  }
  const isWell = findings.every(({ state }) => state !== 'fail');
  if (values.json) console.log(JSON.stringify({ ok: isWell, findings }));
  else
    for (const { name, state, note, remedy } of findings)
      console.log(`${state.padEnd(4)}  ${name.padEnd(16)} ${note}${remedy ? `; ${remedy}` : ''}`);
  return isWell ? 0 : 1;
}

async function runChecks(ground: CommandEnvironment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(ground.environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((note) => ({ name: 'configuration', state: 'fail', note }));
  }
  const app = await openApp({ ...config, logLevel: 'silent' }, 'doctor');
  try {
    const { livemode } = config.settings;
    const looks = [
      ...databaseChecks(app),
      ...programChecks(app, ground.settings),
      ...createVendorProbes(config.vendors, { livemode }),
    ];
    return [
      { name: 'configuration', ...ok(livemode ? 'livemode' : 'sandbox or test mode') },
      checkServiceName(config),
      ...checkProxies(config),
      ...(await Promise.all(looks.map(runCheck))),
    ];
  } finally {
    await app.close();
  }
}

async function runCheck({ name, remedy, run }: DoctorCheck): Promise<Finding> {
  try {
    return { name, ...(await run()) };
  } catch (error) {
    const note = (error as Error).message.split('\n')[0] || String(error);
    return { name, state: 'fail', note, ...(remedy ? { remedy } : {}) };
  }
}

function databaseChecks(app: App): DoctorCheck[] {
  const { pool, config } = app;
  const one = async <T extends object>(sql: string): Promise<T> => (await pool.query<T>(sql)).rows[0]!;
  const { replicaUrl } = config.database;
  const replica = {
    name: 'replica',
    remedy: 'check DATABASE_REPLICA_URL; until then DATABASE_URL is used',
    run: () => probeReplica(app, replicaUrl!),
  };
  return [
    ...(replicaUrl ? [replica] : []),
    {
      name: 'database',
      remedy: 'check DATABASE_URL',
      run: async () =>
        ok(`PostgreSQL ${(await one<{ server_version: string }>('show server_version')).server_version}`),
    },
    {
      name: 'migrations',
      remedy: 'run onym migrate',
      run: async () => {
        const pending = await listPendingMigrations(config.database.directUrl);
        if (pending.length > 0) throw new Error(`pending: ${pending.join(', ')}`);
        return ok('up to date');
      },
    },
    {
      name: 'secrets',
      remedy: 'set the APP_SECRET that this database was made with, or name it after the new one',
      run: async () => {
        const opens = await opensCanary(app.scope());
        if (opens === null)
          return { state: 'warn', note: 'nothing has been started here yet', remedy: 'the first start decides' };
        if (!opens) throw new Error('APP_SECRET cannot decrypt anything in this database');
        return ok('APP_SECRET decrypts the values in this database');
      },
    },
    {
      name: 'clock',
      remedy: 'set the clocks of both machines (NTP)',
      run: async () => {
        const before = Date.now();
        const { ms } = await one<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
        const apart = Math.max(0, before - ms, ms - Date.now()) / 1000;
        if (apart > 30) throw new Error(`${Math.round(apart)} s from the database's`);
        const note = `${apart.toFixed(1)} s from the database's`;
        return apart > 1 ? { state: 'warn', note, remedy: 'set the clocks of both machines (NTP)' } : ok(note);
      },
    },
    {
      name: 'connections',
      remedy: '',
      run: async () => {
        const { most, used } = await one<{ most: number; used: number }>(
          `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
        );
        const { api, worker } = connectionBudget(config.database.poolSize);
        const pair = 2 * (api + worker);
        const note = `${used} of ${most} in use; an api takes up to ${api}, a worker ${worker}: two of each ${pair}`;
        return most >= pair
          ? ok(note)
          : { state: 'warn', note, remedy: 'raise max_connections, lower DATABASE_POOL, or use a pooler' };
      },
    },
  ];
}

function programChecks(app: App, settings: Settings): DoctorCheck[] {
  return [
    {
      name: 'api',
      remedy: 'start it, or check its log',
      run: async () => {
        const url = localUrl(settings);
        const answer = await requestOwnApi(settings, '/healthz', { signal: AbortSignal.timeout(3000) }).catch(
          () => undefined,
        );
        await answer?.body?.cancel();
        if (!answer?.ok) throw new Error(`no response from ${url}`);
        return ok(url);
      },
    },
    {
      name: 'worker',
      remedy: 'start one: orders do not proceed without a worker',
      run: async () => {
        const count = await countLiveWorkersOn(app.pool);
        if (count === 0) throw new Error('no worker is alive');
        return ok(`${count} runners alive`);
      },
    },
    {
      name: 'registrar',
      remedy: 'check NAMECOM_USERNAME, NAMECOM_TOKEN and NAMECOM_API_BASE',
      run: async () => ok(`${(await app.scope().ports.registrar.tldPrices()).length} extensions on sale`),
    },
    {
      name: 'stuck orders',
      remedy: 'onym admin orders list',
      run: async () => {
        const { waiting } = await orderFigures(app.scope());
        if (waiting > 0) throw new Error(`${waiting} under review`);
        return ok('none');
      },
    },
  ];
}

/** Warns of a local service name in live mode: production refuses it, but `npm start` with real vendors' keys does not. */
function checkServiceName({ settings: { livemode, serviceName: name } }: Config): Finding {
  if (!livemode || registrableDomainOf(name)) return { name: 'service name', ...ok(name) };
  const note = `${name} is the seller on prices, buy pages and invoices`;
  return { name: 'service name', state: 'warn', note, remedy: 'set SERVICE_NAME to your own domain name' };
}

/** With https there is a proxy in front; while it is not trusted, all callers appear to have its address. */
function checkProxies({ trustProxy, settings }: Config): Finding[] {
  if (!settings.publicUrl.startsWith('https://') || trustProxy !== false) return [];
  const note = 'PUBLIC_URL is https and TRUST_PROXY is off: all callers would share one address and its limits';
  return [{ name: 'proxy', state: 'warn', note, remedy: 'set TRUST_PROXY' }];
}
