import { existsSync } from 'node:fs';
import type { Variables } from './environment.ts';
import { UsageError } from './usage-error.ts';

interface Command {
  summary: string;
  /** Loaded when asked for, so that no command waits for the imports of another. Answers the exit code. */
  load: () => Promise<(args: string[], given: Variables) => Promise<number>>;
}

const commands: Record<string, Command> = {
  start: {
    summary: 'Run everything on this machine until Ctrl-C. --logs shows what the programs write.',
    load: async () => (await import('./commands/start.ts')).startCommand,
  },
  migrate: {
    summary: 'Bring the database to date.',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  seed: {
    summary: 'Make the demo account on an empty database.',
    load: async () => (await import('./commands/seed.ts')).seedCommand,
  },
  doctor: {
    summary: 'Look at everything a running Onym needs and say what is wrong.',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
  admin: {
    summary: "The operator's hands: users, keys, grants, orders under review. onym admin lists them.",
    load: async () => (await import('./commands/admin.ts')).adminCommand,
  },
};

const help = [
  'onym <command>, or npm run onym -- <command>',
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
  '',
  'Settings come from the environment and from .env; .env.example lists them.',
].join('\n');

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${help}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return (await command.load())(args, process.env);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const ofTheCaller = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
  console.error(ofTheCaller ? `\n${(error as Error).message}\n` : error);
  process.exitCode = 1;
}
