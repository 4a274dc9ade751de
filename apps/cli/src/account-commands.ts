import type { Command } from './run-command.ts';

/**
 * Commands that use only the client library; they form the published package, so nothing here imports the server's
 * code.
 */
export const ACCOUNT_COMMANDS: Record<string, Command> = {
  check: {
    summary: 'NAME...: checks availability and prices. Needs no key.',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  names: {
    summary: '"WHAT IT DOES": names with available domains. Needs no key. --count N, --tlds .com,.io',
    load: async () => (await import('./commands/names.ts')).namesCommand,
  },
  buy: {
    summary: 'DOMAIN --max-price N [--yes]: buys it with the saved card.',
    load: async () => (await import('./commands/buy.ts')).buyCommand,
  },
  domains: {
    summary: 'Lists the domains of the account.',
    load: async () => (await import('./commands/domains.ts')).domainsCommand,
  },
  dns: {
    summary:
      'list DOMAIN | add DOMAIN TYPE HOST VALUE [--ttl N] [--priority N] | remove DOMAIN ID | import DOMAIN FILE [--replace] [--dry-run] | versions DOMAIN | restore DOMAIN VERSION [--dry-run]',
    load: async () => (await import('./commands/dns.ts')).dnsCommand,
  },
  orders: {
    summary: '[ID]: shows orders and their results.',
    load: async () => (await import('./commands/orders.ts')).ordersCommand,
  },
  approvals: {
    summary: "ID: shows the owner's decision on an approval request of this key.",
    load: async () => (await import('./commands/approvals.ts')).approvalsCommand,
  },
  launch: {
    summary:
      '"WHAT IT DOES" [--name N --tlds .com --language L --max-price N --yes]: launch a business with one approval.',
    load: async () => (await import('./commands/launch.ts')).launchCommand,
  },
  kit: {
    summary: 'export KIT FORMAT [--out FILE] [--watch]: a file of a brand kit.',
    load: async () => (await import('./commands/kit.ts')).kitCommand,
  },
  mcp: {
    summary: 'MCP server on standard input and output, with the tools of the site.',
    load: async () => (await import('./commands/mcp.ts')).mcpCommand,
  },
  keys: {
    summary: '[current]: shows where to create, limit and revoke keys, or what this key may do and what remains.',
    load: async () => (await import('./commands/keys.ts')).keysCommand,
  },
  login: {
    summary: 'Requests a key in your browser and stores it for this user. --name TEXT',
    load: async () => (await import('./commands/login.ts')).loginCommand,
  },
};

/** Notes that apply to all of them. */
export const ACCOUNT_FOOTNOTES: readonly string[] = [
  'Account commands accept --json (one line per result), the key from ONYM_API_KEY or onym login, and the site from ONYM_URL.',
  'Exit codes: 0 success, 1 refused or failed, 2 wrong usage, 3 nothing available or approval required.',
];
