import type { Command } from './run-command.ts';

/**
 * Commands that use only the client library; they form the published package, so nothing here imports the server's
 * code.
 */
export const ACCOUNT_COMMANDS: Record<string, Command> = {
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
};

/** Notes that apply to all of them. */
export const ACCOUNT_FOOTNOTES: readonly string[] = [
  'Commands for an account take --json (a line for each result), the key in ONYM_API_KEY or of onym login, the site in ONYM_URL.',
  'Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 nothing available or an approval is needed.',
];
