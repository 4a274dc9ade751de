import { autocannon, type Request } from '@onym/tools/autocannon';
import { freePorts } from '@onym/testing/processes';
import { measureAdmission } from './admission.ts';
import { createKeys, openBenchEnvironment } from './bench-environment.ts';
import { runInterleaved, median } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';

const ROUNDS = 3;
const SECONDS = 1.2;
const CONNECTIONS = 10;
/**
 * Requests sent to each before the first round, so that code is compiled as in a long-running process; otherwise the
 * fast servers would be warm after a second.
 */
const WARM: Readonly<Record<string, number>> = { 'GET 1 name': 6000, 'GET with key': 6000, 'POST 100 names': 2000 };
/** Sixty keys may make 72 000 calls a minute together, more than the service answers during the bench. */
const KEYS = 60;
/** Admissions per run. Two runs together stay below what the keys may call in a minute. */
const ADMISSIONS = 6000;
/** The baseline: the minimum of any API with keys, one statement per request that looks up the key. */
const PEER = 'Express, one statement';

interface Contender {
  baseUrl: string;
  /** CPU seconds of the process so far, user and system. */
  cpuSeconds(): Promise<number>;
}
interface Load {
  cpuMs: number;
  perSecond: number;
  p50: number;
}

/** The cost of the service compared with a server that only reads and writes the same JSON. */
export async function benchApi(): Promise<Table> {
  const ground = await openBenchEnvironment();
  try {
    const app = await ground.openApp();
    const keys = await createKeys(app, KEYS);
    const admission = await measureAdmission(app, keys, ADMISSIONS);
    const [httpPort, expressPort, keyedPort] = (await freePorts(3)) as [number, number, number];
    const bare = async (kind: string, port: number): Promise<Contender> => {
      const baseUrl = `http://127.0.0.1:${port}`;
      await ground
        .start('bench/src/bare-server.bench.ts', { DATABASE_URL: ground.databaseUrl }, [kind, String(port)])
        .ready(`${baseUrl}/cpu`);
      return {
        baseUrl,
        cpuSeconds: async () => ((await (await fetch(`${baseUrl}/cpu`)).json()) as { seconds: number }).seconds,
      };
    };
    const api = ground.start('apps/api/src/main.ts');
    const baseUrl = ground.environment['PUBLIC_URL']!;
    const contenders: Record<string, Contender> = {
      'bare node:http': await bare('http', httpPort),
      'bare Express': await bare('express', expressPort),
      [PEER]: await bare('keyed', keyedPort),
      Onym: {
        baseUrl,
        cpuSeconds: () => cpuOfMetrics(`http://127.0.0.1:${ground.environment['INTERNAL_PORT']}/metrics`),
      },
    };
    await api.ready(`${baseUrl}/healthz`);

    const names = Array.from({ length: 100 }, (_, i) => `bench-shelf-${i}.com`);
    const loads: Record<string, Request[]> = {
      'GET 1 name': keys.map((key, i) => ({
        method: 'GET',
        path: `/api/v1/domains/check?name=${names[i]}`,
        headers: { authorization: `Bearer ${key}` },
      })),
      'GET with key': keys.map((key) => ({
        method: 'GET',
        path: '/api/v1/domains/list?limit=1',
        headers: { authorization: `Bearer ${key}` },
      })),
      'POST 100 names': keys.map((key) => ({
        method: 'POST',
        path: '/api/v1/domains/check',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ domains: names }),
      })),
    };

    for (const [load, requests] of Object.entries(loads))
      for (const { baseUrl: url } of Object.values(contenders))
        await autocannon({ url, connections: CONNECTIONS, amount: WARM[load]!, requests });

    const results = await runInterleaved(
      ROUNDS,
      Object.fromEntries(
        Object.entries(loads).flatMap(([load, requests]) =>
          Object.entries(contenders).map(
            ([who, contender]) => [`${load}|${who}`, () => run(contender, requests)] as const,
          ),
        ),
      ),
    );

    const figure = (load: string, who: string, of: keyof Load): number =>
      median(results[`${load}|${who}`]!.map((result) => result[of]));
    const over = (load: string, peer = PEER): number => figure(load, 'Onym', 'cpuMs') / figure(load, peer, 'cpuMs');
    return {
      title: `api: a check of cached names, ${CONNECTIONS} connections (median of ${ROUNDS} rounds of ${SECONDS} s, interleaved, each warm)`,
      columns: [
        '',
        'server CPU ms/request',
        'vs one statement',
        'vs Express',
        'vs node:http',
        'requests/s',
        'vs Express',
        'p50 ms',
      ],
      rows: Object.keys(loads).flatMap((load) =>
        Object.keys(contenders).map((who) => [
          `${load}, ${who}`,
          figure(load, who, 'cpuMs').toFixed(3),
          formatRatio(figure(load, who, 'cpuMs'), figure(load, PEER, 'cpuMs')),
          formatRatio(figure(load, who, 'cpuMs'), figure(load, 'bare Express', 'cpuMs')),
          formatRatio(figure(load, who, 'cpuMs'), figure(load, 'bare node:http', 'cpuMs')),
          roundFigure(figure(load, who, 'perSecond')),
          formatRatio(figure(load, who, 'perSecond'), figure(load, 'bare Express', 'perSecond')),
          roundFigure(figure(load, who, 'p50')),
        ]),
      ),
      notes: [
        renderTarget('GET of one cached name, CPU vs Express with one statement', over('GET 1 name'), 2),
        renderTarget('100 names, CPU vs Express with one statement', over('POST 100 names'), 3),
        renderTarget('a GET with key, CPU vs bare Express', over('GET with key', 'bare Express'), 4),
        renderTarget('admission of a call (key, limits per minute and day), CPU ms', admission, 0.25),
        'The bare servers read and write the same JSON; one of them also looks up the key of each request with a prepared statement. Onym reads key,',
        'minute and day in one round trip, and sold names, a buy link per name and shown prices in another. The GET with key lists the names of an account without any: a second statement.',
        "CPU is that of the api process, without PostgreSQL's.",
        "The registrar's responses are cached here; `bulk` measures new names. Load generator, server and PostgreSQL share the cores.",
      ],
    };
  } finally {
    await ground.close();
  }
}

async function run({ baseUrl, cpuSeconds }: Contender, requests: Request[]): Promise<Load> {
  const before = await cpuSeconds();
  const result = await autocannon({ url: baseUrl, connections: CONNECTIONS, duration: SECONDS, requests });
  const used = (await cpuSeconds()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${baseUrl}: ${result.non2xx} responses were not 2xx, ${result.errors} failed: this measures something else`,
    );
  return { cpuMs: (used * 1000) / result['2xx'], perSecond: result['2xx'] / result.duration, p50: result.latency.p50 };
}

/** CPU time of the process as prom-client reports it: the same getrusage as for the bare servers. */
async function cpuOfMetrics(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text)![1]);
}
