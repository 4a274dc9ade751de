import { parseChallenges, serializeCredential } from '@onym/core/payment-auth';
import {
  contactDetails,
  freePorts,
  openReceiver,
  openTestScope,
  startProgram,
  testEnvironment,
  uniqueWord,
  type Receiver,
  type RunningProgram,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVendorRecorder, type VendorRecorder } from './recorder.fixture.ts';

type Line = Record<string, unknown>;

/** An api and a worker that log everything, with vendors whose calls are recorded. */
let url: string;
let api: RunningProgram;
let worker: RunningProgram;
let vendors: VendorRecorder;
let receiver: Receiver;
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

beforeAll(async () => {
  const scope: TestScope = await openTestScope();
  undo.push(() => scope.close());
  vendors = await openVendorRecorder();
  receiver = await openReceiver();
  undo.push(
    () => vendors.close(),
    () => receiver.close(),
  );
  const [port, internalPort] = (await freePorts(2)) as [number, number];
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...testEnvironment(scope.config.database.url),
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    PUBLIC_URL: url,
    STRIPE_API_BASE: vendors.url,
    NAMECOM_API_BASE: vendors.url,
    POWERDNS_API_BASE: vendors.url,
    LEAVE_SECONDS: '0',
  };
  const start = (name: string): RunningProgram => {
    const program = startProgram(`apps/${name}/src/main.ts`, { env });
    undo.push(() => program.stop());
    return program;
  };
  api = start('api');
  worker = start('worker');
  const ended = worker.exited.then(() => {
    throw new Error(`the worker ended; it wrote:\n${worker.log()}`);
  });
  await Promise.race([api.ready(`${url}/readyz`), ended]);
  ended.catch(() => {}); // it is stopped at the end
  owner = await signUpOwner(scope);
});

let owner: { email: string };

/** A user with a confirmed address and a webhook endpoint for their purchases. */
async function signUpOwner(scope: TestScope): Promise<{ email: string }> {
  const email = `${uniqueWord()}@example.com`;
  const signedUp = await post('/api/auth/sign-up/email', { name: 'Vera', email, password: `Pw-${uniqueWord()}` });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await scope.sql.unnamed('update auth."user" set "emailVerified" = true where email = $1', [email]);
  const made = await post(
    '/api/v1/webhook-endpoints',
    { url: receiver.url, events: ['domain.registered'] },
    { cookie },
  );
  expect(made.status, await made.clone().text()).toBe(200);
  return { email };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });
}

function linesOf(program: RunningProgram, msg: string): Line[] {
  return program
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['msg'] === msg);
}

/** The log line of the request of this response. */
function lineOf({ headers }: Response): Promise<Line> {
  const id = headers.get('x-request-id');
  return api.line((line) => {
    const entry = line.startsWith('{') ? (JSON.parse(line) as Line) : {};
    return entry['msg'] === 'request' && entry['requestId'] === id ? entry : undefined;
  });
}

const PARENT = '00f067aa0ba902b7';

describe('a purchase with a trace from its caller', () => {
  it('has its one id in the log lines of the request and of its jobs, at the vendors and at the receiver of its event', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const request = { domain: `${uniqueWord()}.com`, contact: contactDetails(), email: owner.email };
    const challenged = await post('/api/v1/domains/buy/mpp', request);
    const [challenge] = parseChallenges([challenged.headers.get('www-authenticate')!]);
    const bought = await post('/api/v1/domains/buy/mpp', request, {
      authorization: serializeCredential({ challenge: challenge!, payload: { token: 'tok_ok' } }),
      traceparent: `00-${trace}-${PARENT}-01`,
    });
    expect(bought.status, await bought.clone().text()).toBe(200);

    expect(await lineOf(bought)).toMatchObject({ traceId: trace, route: '/api/v1/domains/buy/mpp', status: 200 });
    expect(linesOf(api, 'request').filter(({ traceId }) => traceId === trace).length).toBe(1);
    expect((await lineOf(challenged))['traceId']).not.toBe(trace);

    const delivery = await receiver.next(({ event }) => event.data['domain'] === request.domain);
    expect(delivery.headers['traceparent']).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));

    for (const job of ['orders.advance', 'webhooks.send'])
      await worker.line((line) => (line.includes(`"job":"${job}"`) && line.includes(trace) ? true : undefined));
    const jobs = linesOf(worker, 'job done').filter(({ traceId }) => traceId === trace);
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(jobs.length);

    const calls = vendors.calls.filter(({ traceparent }) => traceparent?.includes(trace));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /core/v1/domains', 'POST /v1/payment_intents']),
    );
    // Each call is a span of its own, and none is the caller's.
    const spans = calls.map(({ traceparent }) => traceparent!.split('-')[2]);
    expect(new Set([...spans, PARENT, delivery.headers['traceparent']!.split('-')[2]]).size).toBe(spans.length + 2);
  });
});

describe('an invalid trace header', () => {
  it.each([
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-01","level":60',
  ])('%s is ignored: the request gets a new trace', async (traceparent) => {
    const ids = new Set<unknown>();
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${url}/api/public/sold`, { headers: { traceparent } });
      expect(answer.status).toBe(200);
      const { traceId, level } = await lineOf(answer);
      expect([traceId, level]).toEqual([expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/), 30]);
      ids.add(traceId);
    }
    expect(ids.size).toBe(2);
    expect(ids).not.toContain('4bf92f3577b34da6a3ce929d0e0e4737');
    expect(api.log()).not.toContain('4bf92f3577b34da6a3ce929d0e0e4737');
  });
});
