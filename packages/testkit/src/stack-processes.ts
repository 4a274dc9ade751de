import { createDatabase } from '@onym/postgres';
import { setAccountFirst } from './account-first.ts';
import { cloneDatabase } from './clone.ts';
import { freePorts, startProgram, type RunningProgram } from './processes.ts';
import { startSandbox } from './running-sandbox.ts';
import { chooseAddress, programEnvironment, WEBHOOK_SECRET } from './stack-environment.ts';
import type { TestStack } from './test-stack.ts';

/**
 * Starts a sandbox, an API and a worker as processes of their own, on databases of their own. The keys of the API's database begin with
 * the account, as in a database that is spread over several servers.
 * @returns the stack, or what the API or the worker wrote when it did not start: most tests do not need them
 */
export async function startStack(
  { server, template, storageDir }: { server: string; template: string; storageDir: string },
  undo: (() => Promise<unknown>)[],
): Promise<TestStack | string> {
  const address = chooseAddress(await freePorts(2));
  const sandbox = await startSandbox(
    {
      databaseUrl: await createDatabase(server, `${template}_sandbox`),
      eventsUrl: address.eventsUrl,
      webhookSecret: WEBHOOK_SECRET,
    },
    undo,
  );
  const databaseUrl = await cloneDatabase(server, template, `${template}_api`);
  await setAccountFirst(databaseUrl);
  const stack: TestStack = {
    siteUrl: address.siteUrl,
    internalUrl: address.internalUrl,
    databaseUrl,
    sandboxUrl: sandbox.url,
    sandboxSmtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    sandboxDnsPort: sandbox.dnsPort,
  };
  const env = programEnvironment(stack, storageDir);
  const start = (file: string): RunningProgram => {
    const program = startProgram(file, { env });
    undo.push(() => program.stop());
    return program;
  };
  const api = start('apps/api/src/main.ts');
  const worker = start('apps/worker/src/main.ts');
  // The API says ready only while a worker lives; one that refuses to start would be waited for in vain.
  return Promise.race([
    api.ready(`${stack.siteUrl}/readyz`).then(
      () => stack,
      (error: unknown) => String(error),
    ),
    worker.exited.then(() => `apps/worker/src/main.ts ended; it wrote:\n${worker.log()}`),
  ]);
}
