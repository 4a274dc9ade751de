import { createDatabase } from '@onym/local/postgres';
import { prefixKeysWithAccount } from './prefix-keys-with-account.ts';
import { cloneDatabase } from './clone.ts';
import type { StartSandbox } from './own-sandbox.ts';
import { freePorts } from './processes.ts';
import { WEBHOOK_SECRET } from './stack-environment.ts';
import type { TestStack } from './test-stack.ts';

/**
 * Starts the sandbox of a stack, creates the databases of sandbox and API, and chooses the ports of the API. Adds to
 * `undo` the function that stops the sandbox; the databases stay.
 * @param options `suffix`: distinguishes the databases of this stack from those of others on the same server;
 *   `accountFirst`: the keys of the database begin with the account, as `onym spread` creates them
 */
export async function prepareStack(
  {
    server,
    template,
    suffix = '',
    accountFirst = false,
  }: { server: string; template: string; suffix?: string; accountFirst?: boolean },
  startSandbox: StartSandbox,
  undo: (() => Promise<unknown>)[],
): Promise<TestStack> {
  const [port, internalPort] = await freePorts(2);
  const openSandbox = async () =>
    startSandbox(
      {
        databaseUrl: await createDatabase(server, `${template}_sandbox${suffix}`),
        eventsUrl: `http://127.0.0.1:${port}/api/stripe/events`,
        webhookSecret: WEBHOOK_SECRET,
      },
      undo,
    );
  const openDatabase = async () => {
    const url = await cloneDatabase(server, template, `${template}_api${suffix}`);
    if (accountFirst) await prefixKeysWithAccount(url);
    return url;
  };
  const [sandbox, databaseUrl] = await Promise.all([openSandbox(), openDatabase()]);
  return {
    siteUrl: `http://localhost:${port}`,
    internalUrl: `http://127.0.0.1:${internalPort}`,
    databaseUrl,
    sandboxUrl: sandbox.url,
    sandboxSmtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    sandboxDnsPort: sandbox.dnsPort,
  };
}
