import type { Variables } from './environment.ts';
import { ownVersion } from './own-version.ts';
import { UsageError } from './usage-error.ts';

export interface Command {
  summary: string;
  /** Loaded when asked for, so that no command waits for the imports of another. Answers the exit code. */
  load: () => Promise<(args: string[], given: Variables) => Promise<number>>;
}

/** EX_CONFIG of sysexits.h: not worth another try. The api and the worker end with it too. */
const WRONG_CONFIGURATION = 78;

/** What a program offers: its commands, and what stands below their list. */
export interface Offer {
  usage: string;
  commands: Readonly<Record<string, Command>>;
  footnotes: readonly string[];
}

/**
 * One command as a person typed it, `--help` among them, with these variables. Answers the exit code (0 done, 1 refused
 * or failed, 2 wrong use, 3 nothing available or an approval is needed, 78 a wrong configuration); what it says is on console. Throws nothing.
 */
export async function runCommand(args: string[], given: Variables, offer: Offer): Promise<number> {
  try {
    return await dispatch(args, given, offer);
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    const misused = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    // By its name: importing the class would load the house before the first word of help.
    const inWords = misused || name === 'ConfigError';
    console.error(inWords ? `\n${message}\n` : error);
    if (error instanceof UsageError) return error.exitCode;
    if (name === 'ConfigError') return WRONG_CONFIGURATION;
    return misused ? 2 : 1;
  }
}

async function dispatch([name = 'help', ...args]: string[], given: Variables, offer: Offer): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(helpOf(offer));
    return 0;
  }
  if (['--version', '-v'].includes(name)) {
    console.log(ownVersion());
    return 0;
  }
  const command = Object.hasOwn(offer.commands, name) ? offer.commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${helpOf(offer)}`);
  return (await command.load())(args, given);
}

function helpOf({ usage, commands, footnotes }: Offer): string {
  return [
    usage,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
    '',
    ...footnotes,
  ].join('\n');
}
