import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DomainName } from '@onym/core';
import { freePorts } from '@onym/testing/processes';
import { createKeys, openBenchEnvironment } from './bench-environment.ts';
import { runInterleaved, median, quantile, measureMs } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';

const LATENCY_MS = 100;
const ROUNDS = 9;

/** A 100-name check through the whole service, compared with one call to a registrar that takes 100 ms. */
export async function benchBulk(): Promise<Table> {
  const [proxyPort] = (await freePorts(1)) as [number];
  const proxyUrl = `http://127.0.0.1:${proxyPort}`;
  const ground = await openBenchEnvironment({ NAMECOM_API_BASE: proxyUrl });
  try {
    const upstream = await openCountingProxy(proxyPort, ground.sandboxUrl);
    ground.defer(() => upstream.close());
    const app = await ground.openApp();
    const keys = await createKeys(app, 20);
    const api = ground.start('apps/api/src/main.ts');
    const baseUrl = ground.environment['PUBLIC_URL']!;
    await api.ready(`${baseUrl}/healthz`);

    const check = (key: string, domains: string[]) =>
      post(`${baseUrl}/api/v1/domains/check`, { domains }, { authorization: `Bearer ${key}` });
    await check(keys[0]!, freshNames(1)); // reads the catalogue
    const { registrar } = app.scope().ports;
    const quick = await runInterleaved(ROUNDS, {
      adapter: () => measureMs(() => registrar.check(freshNames(100))),
      service: () => measureMs(() => check(keys[0]!, freshNames(100))),
    });
    await post(`${ground.sandboxUrl}/_sandbox/faults`, {
      service: 'registry',
      operation: 'check',
      kind: 'latency',
      ms: LATENCY_MS,
    });

    const counted = async (work: () => Promise<unknown>): Promise<{ ms: number; calls: number }> => {
      const before = upstream.calls();
      return { ms: await measureMs(work), calls: upstream.calls() - before };
    };
    const trip = () =>
      post(
        `${proxyUrl}/core/v1/domains:checkAvailability`,
        { domainNames: freshNames(50) },
        { authorization: `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}` },
      );
    const singleTimes: number[] = [];
    const results = await runInterleaved(ROUNDS, {
      trip: () => counted(trip),
      bulk: () => counted(() => check(keys[0]!, freshNames(100))),
      same: () => {
        const names = freshNames(100);
        return counted(() => Promise.all(keys.map((key) => check(key, names))));
      },
      singles: (round) =>
        counted(() =>
          Promise.all(
            freshNames(200).map(async (name, i) => {
              const ms = await measureMs(() =>
                get(`${baseUrl}/api/v1/domains/check?name=${name}`, {
                  authorization: `Bearer ${keys[i % keys.length]}`,
                }),
              );
              if (round > 0) singleTimes.push(ms);
            }),
          ),
        ),
    });

    const msOf = (name: string): number => median(results[name]!.map(({ ms }) => ms));
    const callsOf = (name: string): number => Math.max(...results[name]!.map(({ calls }) => calls));
    const oneTrip = msOf('trip');
    const singleP95 = quantile(singleTimes, 0.95);
    const row = (what: string, name: string, naive: number) => [
      what,
      roundFigure(msOf(name)),
      formatRatio(msOf(name), oneTrip),
      callsOf(name),
      naive,
    ];
    return {
      title: `bulk: checks over a registrar that takes ${LATENCY_MS} ms a call (median of ${ROUNDS} rounds, new names)`,
      columns: ['', 'ms', 'vs base', 'upstream calls', 'naive calls'],
      rows: [
        row('one upstream round trip, 50 names', 'trip', 1),
        row('POST /domains/check, 100 names', 'bulk', 100),
        row('the same 100 names by 20 clients at once', 'same', 2000),
        row('200 single checks at once, until the last', 'singles', 200),
        ['200 single checks at once, 95th percentile', roundFigure(singleP95), formatRatio(singleP95, oneTrip), '', ''],
        ['no latency: the registrar adapter alone, 100 names', roundFigure(median(quick['adapter']!)), '1.0x', 2, 100],
        [
          'no latency: POST /domains/check, 100 names',
          roundFigure(median(quick['service']!)),
          formatRatio(median(quick['service']!), median(quick['adapter']!)),
          2,
          100,
        ],
      ],
      notes: [
        renderTarget('100 names vs one round trip', msOf('bulk') / oneTrip, 1.1),
        renderTarget('upstream calls for 100 names', callsOf('bulk'), 3),
        renderTarget('upstream calls for the same 100 names by 20 clients', callsOf('same'), 3),
        renderTarget('upstream calls for 200 single checks at once', callsOf('singles'), 6),
        renderTarget('95th percentile of 200 single checks at once vs one round trip', singleP95 / oneTrip, 1.5),
        renderTarget(
          'without latency: 100 names through the service vs the adapter alone',
          median(quick['service']!) / median(quick['adapter']!),
          8,
        ),
        'The base is one round trip, or the adapter in the rows without latency. Calls are the maximum of any round. Client, service, database and sandbox share the cores.',
      ],
    };
  } finally {
    await ground.close();
  }
}

function freshNames(count: number): DomainName[] {
  const tlds = ['com', 'io', 'net', 'dev'];
  return Array.from(
    { length: count },
    (_, i) => `bench-${randomBytes(6).toString('hex')}.${tlds[i % tlds.length]}` as DomainName,
  );
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

async function get(url: string, headers: Record<string, string>): Promise<unknown> {
  return read(await fetch(url, { headers }));
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** A proxy between the service and the registrar that counts checks. */
async function openCountingProxy(
  port: number,
  upstreamUrl: string,
): Promise<{ calls(): number; close(): Promise<unknown> }> {
  let calls = 0;
  const pass = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.url!.endsWith(':checkAvailability')) calls += 1;
    const headers = {
      'content-type': req.headers['content-type'] ?? 'application/json',
      authorization: req.headers.authorization ?? '',
    };
    const answer = await fetch(upstreamUrl + req.url, {
      method: req.method!,
      headers,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    res.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer(
    (req, res) => void pass(req, res).catch((error: unknown) => res.destroy(error as Error)),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls: () => calls,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
