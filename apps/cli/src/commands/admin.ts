import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { openApp, type App } from '@onym/app';
import { checkSecrets } from '@onym/accounts/access';
import { Fault, PRODUCT_TYPES } from '@onym/core';
import { readConfig } from '@onym/platform';
import { openEnvironment } from '../command-environment.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';
import { doctorCommand } from './doctor.ts';
import { createUser, removeSecondFactor, grantProductByCommand, createAccountKey } from './admin/accounts.ts';
import { listOpenDisputes, showEvidence, submitDispute } from './admin/disputes.ts';
import { clearFlagged, listFlagged } from './admin/flagged.ts';
import { clearHeld, listHeld } from './admin/fraud.ts';
import { showRequest } from './admin/requests.ts';
import { listEvents, retryEvents } from './admin/events.ts';
import { showLedger } from './admin/ledger.ts';
import { confirmOrderByCommand, listOrders, retryOrderByCommand, showOrder } from './admin/orders.ts';
import { closeFindingByCommand, runReconciliation } from './admin/reconcile.ts';
import { refundByCommand, refundOrderByCommand } from './admin/refund.ts';
import { syncNames } from './admin/registrar.ts';
import { reencryptAll } from './admin/reseal.ts';
import { showTaxes } from './admin/tax.ts';
import { listSuspended, suspendByCommand, liftSuspensionByCommand } from './admin/suspend.ts';
import { importMarks } from './admin/trademarks.ts';
import type { CommandResult, Values } from './admin/values.ts';

/** One admin command: its options and its action. */
interface AdminCommand {
  usage: string;
  options: ParseArgsOptionsConfig;
  /** Names of the positional arguments. */
  positional?: readonly string[];
  run: (app: App, values: Values) => Promise<CommandResult>;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const decision = { order: text, note: text };
const refund = { amount: text, force: yes, 'dry-run': yes };

const COMMANDS: Record<string, AdminCommand> = {
  'user create': {
    usage: '--email E --password P [--name N] [--tier explorer|founder|agency] [--admin]',
    options: { email: text, password: text, name: text, tier: text, admin: yes },
    run: fields(createUser),
  },
  'user reset-second-factor': {
    usage: '--email E --note TEXT   for a user who has lost it; ends their sessions and notifies them',
    options: { email: text, note: text },
    run: fields(removeSecondFactor),
  },
  'key create': {
    usage: '--email E [--name N] [--permissions a,b] [--spending JSON] [--control ACT=LEVEL,...]',
    options: { email: text, name: text, permissions: text, spending: text, control: text },
    run: fields(createAccountKey),
  },
  grant: {
    usage: `--email E --product ${PRODUCT_TYPES.join('|')}`,
    options: { email: text, product: text },
    run: fields(grantProductByCommand),
  },
  refund: {
    usage:
      '--sale ID --note TEXT [--amount 5.00] [--force] [--dry-run]   refund an order, payment, charge, page, plan or product',
    options: { sale: text, note: text, ...refund },
    run: refundByCommand,
  },
  'orders list': {
    usage: '[--state S] [--limit N] [--cursor ID]   list orders, by default those under review',
    options: { state: text, limit: text, cursor: text },
    run: listOrders,
  },
  'orders show': {
    usage: '--order ID   our record beside those of processor and registrar',
    options: { order: text },
    run: showOrder,
  },
  'orders confirm': {
    usage: '--order ID --note TEXT   confirm: the registrar has the domain',
    options: decision,
    run: confirmOrderByCommand,
  },
  'orders refund': {
    usage: '--order ID --note TEXT [--amount A] [--force] [--dry-run]   the same as refund --sale ID',
    options: { ...decision, ...refund },
    run: refundOrderByCommand,
  },
  'orders retry': {
    usage: '--order ID --note TEXT   retry the failed step',
    options: decision,
    run: retryOrderByCommand,
  },
  'disputes list': {
    usage: '[--all]   list disputed payments and their deadlines',
    options: { all: yes },
    run: listOpenDisputes,
  },
  'disputes show': {
    usage: 'ORDER   show the evidence for an order, or for a payment of a product or plan',
    options: {},
    positional: ['order'],
    run: showEvidence,
  },
  'disputes submit': {
    usage: 'ORDER [--note TEXT]   submit the evidence to the bank, once',
    options: { note: text },
    positional: ['order'],
    run: submitDispute,
  },
  'events list': {
    usage: '  list the processor events that could not be processed, and why',
    options: {},
    run: (app) => listEvents(app),
  },
  'events retry': {
    usage: '--event ID | --all   retry failed events',
    options: { event: text, all: yes },
    run: retryEvents,
  },
  'registrar sync': {
    usage: '  correct our domains from the registrar account, and list the differences',
    options: {},
    run: syncNames,
  },
  'reconcile close': {
    usage: 'KIND:SUBJECT --note TEXT   close a discrepancy that was handled',
    options: { note: text },
    positional: ['finding'],
    run: closeFindingByCommand,
  },
  reconcile: {
    usage: '  compare all records with the processor and the registrar, and repair what is safe',
    options: {},
    run: (app) => runReconciliation(app),
  },
  reseal: {
    usage: '  re-encrypt values with the first APP_SECRET, and list what still needs an older one',
    options: {},
    run: (app) => reencryptAll(app.scope()),
  },
  ledger: {
    usage: '  show the balance of each ledger account (debit positive), and what does not balance',
    options: {},
    run: (app) => showLedger(app),
  },
  tax: {
    usage: '--quarter 2026Q4 [--csv]   base and tax by country, state and rate, for tax returns (OSS)',
    options: { quarter: text, csv: yes },
    run: showTaxes,
  },
  suspend: {
    usage: 'account|key|domain|site ID --reason TEXT   e-mail or id, key id, name, host; the owner reads the reason',
    options: { reason: text },
    positional: ['kind', 'id'],
    run: suspendByCommand,
  },
  unsuspend: {
    usage: 'account|key|domain|site ID',
    options: {},
    positional: ['kind', 'id'],
    run: liftSuspensionByCommand,
  },
  'list-suspended': { usage: '  list all suspensions', options: {}, run: (app) => listSuspended(app) },
  'flagged list': {
    usage: '[--limit N] [--cursor ID]   list names and sites that may imitate a brand, and abuse reports',
    options: { limit: text, cursor: text },
    run: listFlagged,
  },
  'flagged clear': {
    usage: 'ID --note TEXT   mark as reviewed',
    options: { note: text },
    positional: ['id'],
    run: clearFlagged,
  },
  'fraud list': {
    usage: '  list accounts, cards and domains that are held because a payment was reported as fraud',
    options: {},
    run: listHeld,
  },
  'fraud clear': {
    usage: '--account ID|EMAIL | --card DIGEST --note TEXT   let an account or a card buy again',
    options: { account: text, card: text, note: text },
    run: clearHeld,
  },
  request: {
    usage: '<req_...>   show a call by its X-Request-Id, and what it changed',
    options: {},
    positional: ['request'],
    run: showRequest,
  },
  'trademarks import': {
    usage: '<file.xml|.zip>   a bulk file of US trademark applications, for brand checks',
    options: {},
    positional: ['file'],
    run: importMarks,
  },
};

const HELP = [
  'onym admin <command> [--json]',
  '',
  `  ${'doctor'.padEnd(17)}   test everything that a running Onym needs; exit code 1 if something fails`,
  ...Object.entries(COMMANDS).map(([name, { usage }]) => `  ${name.padEnd(17)} ${usage}`),
].join('\n');

/**
 * Runs `onym admin ...`: administration of a running or a stopped installation. Prints the result, or the error of a Fault. Starts the
 * embedded database server while it runs, if needed. Returns the exit code: 0 done, 1 refused.
 * @throws UsageError for an unknown command or an invalid value, TypeError (ERR_PARSE_ARGS) for an unknown option, RefusedError for a
 *   command that is refused; ConfigError for an invalid configuration, also secrets that do not belong to the database
 */
export async function adminCommand(args: string[], given: Variables): Promise<number> {
  if (args[0] === 'doctor') return doctorCommand(args.slice(1), given);
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(COMMANDS, words));
  if (!name) throw new UsageError(HELP);
  const command = COMMANDS[name]!;
  const { positional } = command;
  const { values: options, positionals } = parseArgs({
    args: args.slice(name.split(' ').length),
    options: { ...command.options, json: yes },
    allowPositionals: positional !== undefined,
  });
  if (positionals.length > (positional?.length ?? 0)) throw new UsageError(HELP);
  const values = { ...options, ...Object.fromEntries((positional ?? []).map((word, at) => [word, positionals[at]])) };
  const asJson = values['json'] === true;
  const ground = await openEnvironment(given);
  try {
    const app = await openApp({ ...readConfig(ground.environment), logLevel: 'silent' }, 'admin');
    try {
      await checkSecrets(app.scope());
      const { json, lines } = await command.run(app, values as Values);
      console.log(asJson ? JSON.stringify(json) : lines.join('\n'));
      return 0;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      console.error(asJson ? JSON.stringify(error.toBody()) : `Nothing was changed: ${error.message}.`);
      return 1;
    } finally {
      await app.close();
    }
  } finally {
    await ground.close();
  }
}

/** For results that are a few fields: prints one line each. */
function fields(run: (app: App, values: Values) => Promise<Record<string, unknown>>): AdminCommand['run'] {
  return async (app, values) => {
    const json = await run(app, values);
    return { json, lines: Object.entries(json).map(([field, value]) => `${field}: ${printField(value)}`) };
  };
}

/** A string as it is, a list of strings with commas, anything else as JSON. */
function printField(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  return JSON.stringify(value);
}
