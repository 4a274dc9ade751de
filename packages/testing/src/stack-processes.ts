import { prepareStack } from './prepare-stack.ts';
import { startProgram, type RunningProgram } from './processes.ts';
import { startSandbox } from './running-sandbox.ts';
import { programEnvironment } from './stack-environment.ts';
import type { TestStack } from './test-stack.ts';

/**
 * Starts a sandbox, an API and a worker as separate processes.
 * @param options `accountFirst`: the keys of the database begin with the account, as `onym spread` creates them
 * @returns the stack, or the output of the API or worker that did not start: most tests do not need them
 */
export async function startStack(
  {
    server,
    template,
    storageDir,
    accountFirst = false,
  }: { server: string; template: string; storageDir: string; accountFirst?: boolean },
  undo: (() => Promise<unknown>)[],
): Promise<TestStack | string> {
  const stack = await prepareStack({ server, template, accountFirst }, startSandbox, undo);
  const env = programEnvironment(stack, storageDir);
  const start = (file: string): RunningProgram => {
    const program = startProgram(file, { env });
    undo.push(() => program.stop());
    return program;
  };
  const api = start('apps/api/src/main.ts');
  const worker = start('apps/worker/src/main.ts');
  // The API is ready only while a worker is live, so a worker that does not start must end the wait.
  return Promise.race([
    api.ready(`${stack.siteUrl}/readyz`).then(
      () => stack,
      (error: unknown) => String(error),
    ),
    worker.exited.then(() => `apps/worker/src/main.ts ended; it wrote:\n${worker.log()}`),
  ]);
}
