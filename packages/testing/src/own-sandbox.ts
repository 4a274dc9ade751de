import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/local/postgres';
import { inject } from 'vitest';
import { dropDatabase } from './clone.ts';
import { startSandbox, type RunningSandbox } from './running-sandbox.ts';

export interface OwnSandbox {
  url: string;
  /** The environment of a test scope that uses this sandbox. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a sandbox and adds the function that stops it to `undo`. */
export type StartSandbox = (
  options: { databaseUrl: string; eventsUrl: string; webhookSecret: string },
  undo: (() => Promise<unknown>)[],
) => Promise<RunningSandbox>;

/** Starts a separate process, unless this test process can run sandboxes itself. */
let start: StartSandbox = startSandbox;

/** Makes `openOwnSandbox()` start its sandboxes in this process. */
export function useSandboxStarter(inProcess: StartSandbox): void {
  start = inProcess;
}

/** Opens a sandbox with a database of its own, for one test that reads all of the sandbox's data. Its events go to a closed port. */
export async function openOwnSandbox(): Promise<OwnSandbox> {
  const server = inject('pgUrl');
  const name = `${inject('templateName')}_world_${randomBytes(5).toString('hex')}`;
  const undo: (() => Promise<unknown>)[] = [() => dropDatabase(server, name)];
  const databaseUrl = await createDatabase(server, name);
  const nowhere = { eventsUrl: 'http://127.0.0.1:9/', webhookSecret: 'whsec_test' };
  const { url, dnsPort, smtpPort } = await start({ databaseUrl, ...nowhere }, undo);
  return {
    url,
    environment: {
      SANDBOX_URL: url,
      STRIPE_API_BASE: url,
      NAMECOM_API_BASE: url,
      POWERDNS_API_BASE: url,
      DNS_RESOLVERS: `127.0.0.1:${dnsPort}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    async stop() {
      for (const step of undo.toReversed()) await step();
    },
  };
}
