import type { Variables } from './environment.ts';
import { UsageError } from './usage-error.ts';

/**
 * One command as a person typed it, `--help` among them, with these variables. Answers the exit code (0 done, 1 refused
 * or failed, 2 wrong use, 3 nothing available or an approval is needed); what it says is on console. Throws nothing.
 */
export async function runCommand(args: string[], given: Variables): Promise<number> {
  try {
    return await dispatch(args, given);
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    const misused = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    // By its name: importing the class would load the house before the first word of help.
    const inWords = misused || name === 'ConfigError';
    console.error(inWords ? `\n${message}\n` : error);
    if (error instanceof UsageError) return error.exitCode;
    return misused ? 2 : 1;
  }
}

async function dispatch([name = 'help', ...args]: string[], given: Variables): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${help}`);
  return (await command.load())(args, given);
}

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
  check: {
    summary: 'NAME...: which of these domains are free, and at what price. Needs no key.',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  names: {
    summary: '"WHAT IT DOES": names whose domains are free. Needs no key. --count N, --tlds .com,.io',
    load: async () => (await import('./commands/names.ts')).namesCommand,
  },
  buy: {
    summary: 'DOMAIN --max-price N [--yes]: buys it with the saved card.',
    load: async () => (await import('./commands/buy.ts')).buyCommand,
  },
  domains: {
    summary: 'What the account owns.',
    load: async () => (await import('./commands/domains.ts')).domainsCommand,
  },
  dns: {
    summary:
      'list DOMAIN | add DOMAIN TYPE HOST VALUE [--ttl N] [--priority N] | remove DOMAIN ID | import DOMAIN FILE [--replace] [--dry-run]',
    load: async () => (await import('./commands/dns.ts')).dnsCommand,
  },
  orders: {
    summary: '[ID]: what was ordered, and how it went.',
    load: async () => (await import('./commands/orders.ts')).ordersCommand,
  },
  approvals: {
    summary: 'ID: what the owner said to a question of this key.',
    load: async () => (await import('./commands/approvals.ts')).approvalsCommand,
  },
  launch: {
    summary:
      '"WHAT IT DOES" [--name N --tlds .com --language L --max-price N --yes]: a business in one plan and one yes.',
    load: async () => (await import('./commands/launch.ts')).launchCommand,
  },
  kit: {
    summary: 'export KIT FORMAT [--out FILE] [--watch]: a file of a brand kit.',
    load: async () => (await import('./commands/kit.ts')).kitCommand,
  },
  mcp: {
    summary: 'The tools of the site for a client that speaks MCP by standard input and output.',
    load: async () => (await import('./commands/mcp.ts')).mcpCommand,
  },
  keys: {
    summary: 'Where keys are made, bounded and revoked.',
    load: async () => (await import('./commands/keys.ts')).keysCommand,
  },
  login: {
    summary: 'Asks you, in a browser, for a key, and keeps it for this user. --name TEXT',
    load: async () => (await import('./commands/login.ts')).loginCommand,
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
  'Commands for an account take --json (a line for each result), the key in ONYM_API_KEY or of onym login, the site in ONYM_URL.',
  'Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 nothing available or an approval is needed.',
  'Settings come from the environment and from .env; .env.example lists them.',
].join('\n');
