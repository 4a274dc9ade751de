import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { CHECKOUT } from '../src/checkout.ts';
import { runCommand } from '../src/run-command.ts';

/** How a command ended, and what it wrote. */
export interface Ended {
  code: number | null;
  said: string;
}

const heard = new AsyncLocalStorage<string[]>();

/**
 * A command of `onym` with just these variables, in this process: starting a program costs seconds, and start.system.test.ts
 * and several-secrets.system.test.ts start it in earnest. What others write at the same time is not taken for its own.
 */
export async function inProcess(args: string[], environment: Record<string, string>): Promise<Ended> {
  listen();
  const said: string[] = [];
  const code = await heard.run(said, () => runCommand(args, environment, CHECKOUT));
  return { code, said: said.join('') };
}

/** From the first call on, console knows which command speaks. */
let listens = false;
function listen(): void {
  if (listens) return;
  listens = true;
  for (const method of ['log', 'error'] as const) {
    const spoken = console[method];
    console[method] = (...words: unknown[]) => {
      const said = heard.getStore();
      if (said) said.push(`${format(...words)}\n`);
      else spoken(...words);
    };
  }
}
