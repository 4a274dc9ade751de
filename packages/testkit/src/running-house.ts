import { setAccountFirst } from './account-first.ts';
import { cloneDatabase } from './clone.ts';
import { hasLoopbackNet } from './loopback.ts';
import { freePorts, startProgram, type RunningProgram } from './processes.ts';
import type { RunningSandbox } from './running-sandbox.ts';

/** What the processor's events of this run are signed with; sandbox and house must agree. */
export const WEBHOOK_SECRET = 'whsec_sandbox';

export interface RunningHouse {
  /** Empty when it did not start. */
  url: string;
  /** Where figures and the like are served. */
  internalUrl: string;
  databaseUrl: string;
  /** Why it did not start, or empty. */
  problem: string;
}

export interface HouseAddress {
  port: number;
  internalPort: number;
  url: string;
  eventsUrl: string;
}

/** Where the house of this run will listen; the sandbox must know before it starts. */
export async function chooseHouseAddress(): Promise<HouseAddress> {
  const [port, internalPort] = await freePorts(2);
  return {
    port: port!,
    internalPort: internalPort!,
    url: `http://localhost:${port}`,
    eventsUrl: `http://127.0.0.1:${port}/api/stripe/events`,
  };
}

/**
 * One api and one worker as in production, on a database of their own, against the sandbox of this run. Its keys begin with the account, as
 * in one that is spread: whatever speaks HTTP is tried on these, what runs in a process of the tests on the others. One that does not
 * start is told and not thrown: most tests do not need it.
 */
export async function startHouse(
  address: HouseAddress,
  sandbox: RunningSandbox & { storageDir: string },
  { server, template }: { server: string; template: string },
  undo: (() => Promise<unknown>)[],
): Promise<RunningHouse> {
  const databaseUrl = await cloneDatabase(server, template, `${template}_house`);
  await setAccountFirst(databaseUrl);
  const env = houseEnvironment(address, sandbox, databaseUrl);
  const start = (file: string): RunningProgram => {
    const program = startProgram(file, { env });
    undo.push(() => program.stop());
    return program;
  };
  const api = start('apps/api/src/main.ts');
  const worker = start('apps/worker/src/main.ts');
  // The api says ready only while a worker lives; one that refuses to start would be waited for in vain.
  const problem = await Promise.race([
    api.ready(`http://127.0.0.1:${address.port}/readyz`).then(
      () => '',
      (error: unknown) => String(error),
    ),
    worker.exited.then(() => `apps/worker/src/main.ts ended; it wrote:\n${worker.log()}`),
  ]);
  const internalUrl = `http://127.0.0.1:${address.internalPort}`;
  return { url: problem ? '' : address.url, internalUrl, databaseUrl, problem };
}

function houseEnvironment(
  { port, internalPort, url }: HouseAddress,
  sandbox: RunningSandbox & { storageDir: string },
  databaseUrl: string,
): Record<string, string> {
  return {
    // Not "test": the session library leaves out its check of origins there.
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    QUICK_PASSWORDS: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a test secret that is long enough to be one',
    // Where callers cannot have addresses of their own, they claim them.
    TRUST_PROXY: hasLoopbackNet ? 'off' : 'loopback',
    SANDBOX_URL: sandbox.url,
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NAMECOM_API_BASE: sandbox.url,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    POWERDNS_API_BASE: sandbox.url,
    POWERDNS_API_KEY: 'sandbox',
    DNS_RESOLVERS: `127.0.0.1:${sandbox.dnsPort}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    STORAGE_DIR: sandbox.storageDir,
    LEAVE_SECONDS: '0',
    SHUTDOWN_SECONDS: '5',
  };
}
