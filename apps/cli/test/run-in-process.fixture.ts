import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { CHECKOUT } from '../src/checkout.ts';
import { runCommand } from '../src/run-command.ts';

/** The exit code of a command, and its output. */
export interface Ended {
  code: number | null;
  output: string;
}

const heard = new AsyncLocalStorage<string[]>();

/**
 * Runs a command of `onym` with only these variables in this process, because starting a program costs seconds;
 * start.system.test.ts and several-secrets.system.test.ts start real ones. Output of other code at the same time is
 * not captured.
 */
export async function runInProcess(args: string[], environment: Record<string, string>): Promise<Ended> {
  listen();
  const lines: string[] = [];
  const code = await heard.run(lines, () => runCommand(args, environment, CHECKOUT));
  return { code, output: lines.join('') };
}

/** Whether the methods of console were replaced, by ones that give each command its own output. */
let listens = false;
function listen(): void {
  if (listens) return;
  listens = true;
  for (const method of ['log', 'error'] as const) {
    const spoken = console[method];
    console[method] = (...words: unknown[]) => {
      const lines = heard.getStore();
      if (lines) lines.push(`${format(...words)}\n`);
      else spoken(...words);
    };
  }
}
