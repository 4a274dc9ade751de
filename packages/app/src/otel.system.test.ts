import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { runInSpan, startSpan } from '@onym/core';
import { openLog } from '@onym/platform';
import { expect, it, onTestFinished } from 'vitest';
import { openSpans } from './spans.ts';
import type { Spans } from './ended-span.ts';

const log = openLog({ level: 'silent', name: 'test' });

interface Sent {
  path: string;
  headers: Record<string, unknown>;
  body: {
    resourceSpans: {
      resource: { attributes: { key: string; value: { stringValue?: string } }[] };
      scopeSpans: { spans: Record<string, unknown>[] }[];
    }[];
  };
}

/** A collector that records what it receives. */
async function collector(status = 200): Promise<{ url: string; sent: Sent[] }> {
  const sent: Sent[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += String(chunk)));
    req.once('end', () => {
      sent.push({ path: req.url!, headers: req.headers, body: JSON.parse(text) as Sent['body'] });
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

const open = (endpoint: string): Promise<Spans> =>
  openSpans({ telemetry: { endpoint, headers: { 'x-key': 'abc' }, serviceName: 'onym-test' } }, 'api', log);
const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it('a request and its call of a vendor are sent as spans of the trace of the caller, with the ids known to log and vendor', async () => {
  const { url, sent } = await collector();
  const spans = await open(`${url}/`);
  const request = startSpan(CALLER);
  const call = runInSpan(request, () => startSpan());
  spans.ended({ span: call, kind: 'call', name: 'registrar.check', seconds: 0.25, failed: true, facts: {} });
  spans.ended({
    span: request,
    kind: 'request',
    name: 'GET /api/v1/domains/check',
    seconds: 0.5,
    failed: false,
    facts: { 'http.response.status_code': 503 },
  });
  const own = startSpan();
  spans.ended({ span: own, kind: 'job', name: 'orders.advance', seconds: 0, failed: false, facts: {} });
  await spans.close();

  expect(sent.map(({ path, headers }) => [path, headers['x-key']])).toEqual([['/v1/traces', 'abc']]);
  const [{ resource, scopeSpans }] = sent[0]!.body.resourceSpans as [Sent['body']['resourceSpans'][0]];
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'onym-test' } });
  const sentSpans = scopeSpans.flatMap((scope) => scope.spans);
  expect(sentSpans).toMatchObject([
    {
      traceId: request.traceId,
      spanId: call.id,
      parentSpanId: request.id,
      name: 'registrar.check',
      kind: 3,
      status: { code: 2 },
    },
    {
      traceId: request.traceId,
      spanId: request.id,
      parentSpanId: '00f067aa0ba902b7',
      name: 'GET /api/v1/domains/check',
      kind: 2,
    },
    { traceId: own.traceId, spanId: own.id, name: 'orders.advance', kind: 5 },
  ]);
  expect(sentSpans[2]!['parentSpanId'] ?? '').toBe('');
  const { startTimeUnixNano, endTimeUnixNano } = sentSpans[1] as Record<string, string>;
  expect(Number(BigInt(endTimeUnixNano!) - BigInt(startTimeUnixNano!)) / 1e9).toBeCloseTo(0.5, 2);
});

it('a trace that its caller does not sample is not sent', async () => {
  const { url, sent } = await collector();
  const spans = await open(url);
  const span = startSpan(CALLER.replace(/01$/, '00'));
  spans.ended({ span, kind: 'request', name: 'GET /', seconds: 0, failed: false, facts: {} });
  await spans.close();
  expect(sent).toEqual([]);
});

it('an unreachable collector delays and ends nothing', async () => {
  const spans = await open('http://127.0.0.1:9');
  for (let i = 0; i < 5000; i++)
    spans.ended({ span: startSpan(), kind: 'job', name: 'a', seconds: 0, failed: false, facts: {} });
  await spans.close();
});

it('the SDK is loaded only when a collector is configured', async () => {
  const loadedWith = async (telemetry: object | undefined): Promise<string[]> => {
    const program = `
      import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
      const { openSpans } = await import(${JSON.stringify(import.meta.resolve('./spans.ts'))});
      const spans = await openSpans({ telemetry: ${JSON.stringify(telemetry)} }, 'api', console);
      await spans.close();
      process.stdout.write(JSON.stringify(seen.filter((name) => name.startsWith('@opentelemetry/'))));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    return JSON.parse(stdout) as string[];
  };
  expect(await loadedWith(undefined)).toEqual([]);
  const endpoint = 'http://127.0.0.1:9';
  expect(await loadedWith({ endpoint, headers: {}, serviceName: 'onym' })).toContain('@opentelemetry/sdk-trace');
});
