import type { Variables } from './environment.ts';
import { ownVersion } from './own-version.ts';
import { UsageError } from './usage-error.ts';

export interface Command {
  summary: string;
  /** Loaded on demand, so that no command waits for the imports of another. The function returns the exit code. */
  load: () => Promise<(args: string[], given: Variables) => Promise<number>>;
}

/** EX_CONFIG of sysexits.h: a restart does not help. The API and the worker use it too. */
const WRONG_CONFIGURATION = 78;

/** A program's commands, and the notes below their list. */
export interface Program {
  usage: string;
  commands: Readonly<Record<string, Command>>;
  footnotes: readonly string[];
}

/**
 * Runs one command line, including `--help`, with these variables. Returns the exit code (0 done, 1 refused or
 * failed, 2 usage error, 3 nothing available or an approval is needed, 78 invalid configuration); prints to the
 * console. Never throws.
 */
export async function runCommand(args: string[], given: Variables, offer: Program): Promise<number> {
  try {
    return await dispatch(args, given, offer);
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    const misused = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    // Compared by name: importing the class would load the server's code even for help.
    const inWords = misused || name === 'ConfigError';
    console.error(inWords ? `\n${message}\n` : error);
    if (error instanceof UsageError) return error.exitCode;
    if (name === 'ConfigError') return WRONG_CONFIGURATION;
    return misused ? 2 : 1;
  }
}

async function dispatch([name = 'help', ...args]: string[], given: Variables, offer: Program): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(helpOf(offer));
    return 0;
  }
  if (['--version', '-v'].includes(name)) {
    console.log(ownVersion());
    return 0;
  }
  const command = Object.hasOwn(offer.commands, name) ? offer.commands[name] : undefined;
  if (!command) throw new UsageError(`Unknown command "${name}".\n\n${helpOf(offer)}`);
  return (await command.load())(args, given);
}

function helpOf({ usage, commands, footnotes }: Program): string {
  return [
    usage,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
    '',
    ...footnotes,
  ].join('\n');
}
