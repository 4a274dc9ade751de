import { setTimeout as delay } from 'node:timers/promises';
import { openBalancer, type Balancer } from '@onym/testing/balancer';
import { freePorts, type RunningProgram } from '@onym/testing/processes';
import { openBenchEnvironment, createScratchFolder } from '../bench-environment.ts';
import { callSandbox } from '../launch/settled-books.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { openDatabasePair, type DatabasePair } from './database-pair.ts';
import { createCustomers, type Shop } from './shop.ts';

/** One of the two apis or two workers, which is restarted whenever it ends. */
export interface RestartedProcess {
  kind: 'api' | 'worker';
  name: string;
  url: string;
  now(): RunningProgram;
  /** The reason of each unexpected exit. */
  ended: string[];
  /** Announces that an exit before the next start is intended: it is not recorded, and the process is not restarted. */
  leave(): void;
  start(): Promise<void>;
}

/**
 * A small production setup: two of each behind a balancer, a primary with its standby behind a fixed address, and
 * customers.
 */
export interface FailoverInstallation {
  pair: DatabasePair;
  balancer: Balancer;
  apis: readonly RestartedProcess[];
  workers: readonly RestartedProcess[];
  shop: Shop;
  receiver: WebhookReceiver;
  control<T>(method: string, what: string): Promise<T>;
  close(): Promise<void>;
}

const EACH = 2;
/** DATABASE_POOL of each of the four processes, which share the hundred connections of a default server. */
const POOL = '4';
const PAUSE_MS = 100;

export async function openFailoverInstallation(): Promise<FailoverInstallation> {
  const undo: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const close = async (): Promise<void> => {
    isClosing = true;
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const pair = await openDatabasePair(await createScratchFolder());
    undo.push(() => pair.close());
    const ports = await freePorts(3 * EACH);
    const [apiPorts, workerPorts, internalPorts] = [0, 1, 2].map((n) => ports.slice(n * EACH, (n + 1) * EACH)) as [
      number[],
      number[],
      number[],
    ];
    const balancer = await openBalancer(apiPorts);
    undo.push(() => balancer.close());
    const shared = { PUBLIC_URL: balancer.url, TRUST_PROXY: 'loopback', DATABASE_POOL: POOL };
    const ground = await openBenchEnvironment({ ...shared, LOG_LEVEL: 'error' }, { appDatabaseUrl: pair.url });
    undo.push(() => ground.close());
    await pair.renew();
    const receiver = await openWebhookReceiver();
    undo.push(() => receiver.close());

    const keep = (kind: RestartedProcess['kind'], n: number): RestartedProcess => {
      const port = (kind === 'api' ? apiPorts : workerPorts)[n]!;
      const own: Record<string, string> =
        kind === 'api'
          ? { PORT: String(port), INTERNAL_PORT: String(internalPorts[n]) }
          : { WORKER_PORT: String(port) };
      const url = `http://127.0.0.1:${port}`;
      let program: RunningProgram;
      let isMeant = false;
      const begin = (): void => {
        isMeant = false;
        program = ground.start(`apps/${kind}/src/main.ts`, { ...ground.environment, ...own });
        void program.exited.then(async () => {
          if (isClosing || isMeant) return;
          kept.ended.push(reasonIn(program.log()));
          await delay(PAUSE_MS);
          if (!isClosing) begin();
        });
      };
      const kept: RestartedProcess = {
        kind,
        name: `${kind} ${n + 1}`,
        url,
        now: () => program,
        ended: [],
        leave: () => void (isMeant = true),
        async start() {
          begin();
          await program.ready(`${url}/readyz`);
        },
      };
      begin();
      return kept;
    };
    const apis = apiPorts.map((_, n) => keep('api', n));
    const workers = workerPorts.map((_, n) => keep('worker', n));
    for (const { now, url } of [...workers, ...apis]) await now().ready(`${url}/readyz`);
    while (balancer.activePorts().length < EACH) await delay(20);
    const { environment, sandboxUrl } = ground;
    const shop = await createCustomers(apis[0]!.url, { environment, sandboxUrl, hookUrl: receiver.url });
    return {
      pair,
      balancer,
      apis,
      workers,
      shop,
      receiver,
      control: (method, what) => callSandbox(ground, method, what),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first error in a program's output. */
function reasonIn(log: string): string {
  for (const line of log.split('\n').filter((text) => text.startsWith('{'))) {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string }; msg?: string };
    if (msg) return `${msg}: ${err?.message ?? ''}`;
  }
  return log.slice(-200);
}
