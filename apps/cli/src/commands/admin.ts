import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { openHouse, type House } from '@onym/app';
import { checkSecrets } from '@onym/accounts/access';
import { Fault, PRODUCT_TYPES } from '@onym/core';
import { readConfig } from '@onym/platform';
import { openGround } from '../ground.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';
import { doctorCommand } from './doctor.ts';
import { createUser, dropSecondFactor, grant, makeKey } from './admin/accounts.ts';
import { listOpenDisputes, showEvidence, submit } from './admin/disputes.ts';
import { clearFlagged, listFlagged } from './admin/flagged.ts';
import { showRequest } from './admin/requests.ts';
import { listEvents, retryEvents } from './admin/events.ts';
import { showLedger } from './admin/ledger.ts';
import { confirm, listOrders, refund, retry, showOrder } from './admin/orders.ts';
import { close, reconcile } from './admin/reconcile.ts';
import { syncNames } from './admin/registrar.ts';
import { reseal } from './admin/reseal.ts';
import { listSuspended, suspend, unsuspend } from './admin/suspend.ts';
import { importMarks } from './admin/trademarks.ts';
import type { Answer, Values } from './admin/values.ts';

/** One admin command: its options and its action. */
interface AdminCommand {
  usage: string;
  options: ParseArgsOptionsConfig;
  /** Names of the positional arguments. */
  positional?: readonly string[];
  run: (house: House, values: Values) => Promise<Answer>;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const decision = { order: text, note: text };

const COMMANDS: Record<string, AdminCommand> = {
  'user create': {
    usage: '--email E --password P [--name N] [--tier explorer|founder|agency] [--admin]',
    options: { email: text, password: text, name: text, tier: text, admin: yes },
    run: fields(createUser),
  },
  'user reset-second-factor': {
    usage: '--email E --note TEXT   for a person who has lost it; ends their sessions and mails them',
    options: { email: text, note: text },
    run: fields(dropSecondFactor),
  },
  'key create': {
    usage: '--email E [--name N] [--permissions a,b] [--spending JSON]',
    options: { email: text, name: text, permissions: text, spending: text },
    run: fields(makeKey),
  },
  grant: {
    usage: `--email E --product ${PRODUCT_TYPES.join('|')}`,
    options: { email: text, product: text },
    run: fields(grant),
  },
  'orders list': {
    usage: '[--state S] [--limit N] [--cursor ID]   what waits for a person',
    options: { state: text, limit: text, cursor: text },
    run: listOrders,
  },
  'orders show': {
    usage: '--order ID   our row beside what processor and registrar say',
    options: { order: text },
    run: showOrder,
  },
  'orders confirm': {
    usage: '--order ID --note TEXT   the registrar has the domain: go on',
    options: decision,
    run: confirm,
  },
  'orders refund': {
    usage:
      '--order ID --note TEXT [--force]   give the money back and end it; ID may name any payment: pch_, cs_, sub_, ent_, pi_',
    options: { ...decision, force: yes },
    run: refund,
  },
  'orders retry': { usage: '--order ID --note TEXT   try again what failed', options: decision, run: retry },
  'disputes list': {
    usage: '[--all]   payments that banks ask for back, and until when they take an answer',
    options: { all: yes },
    run: listOpenDisputes,
  },
  'disputes show': {
    usage: 'ORDER   what was asked, shown, agreed and delivered, and from where; or a payment, of a product or a plan',
    options: {},
    positional: ['order'],
    run: showEvidence,
  },
  'disputes submit': {
    usage: 'ORDER [--note TEXT]   send that to the bank, once',
    options: { note: text },
    positional: ['order'],
    run: submit,
  },
  'events list': {
    usage: "  the card processor's events that could not be processed, and why",
    options: {},
    run: (house) => listEvents(house),
  },
  'events retry': {
    usage: '--event ID | --all   try again what was set aside',
    options: { event: text, all: yes },
    run: retryEvents,
  },
  'registrar sync': {
    usage: "  put our names right by the registrar's account, and say what differs",
    options: {},
    run: syncNames,
  },
  'reconcile close': {
    usage: 'KIND:SUBJECT --note TEXT   a finding that a person has seen to, named as it is listed',
    options: { note: text },
    positional: ['finding'],
    run: close,
  },
  reconcile: {
    usage: "  lay all books beside the processor's and the registrar's, and put right what is safe",
    options: {},
    run: (house) => reconcile(house),
  },
  reseal: {
    usage: '  seal with the first of APP_SECRET what is sealed with a later one, and say what still needs that',
    options: {},
    run: (house) => reseal(house.scope()),
  },
  ledger: {
    usage: '  what each account of the books holds, a debit positive, and what does not add up',
    options: {},
    run: (house) => showLedger(house),
  },
  suspend: {
    usage: 'account|key|domain|site ID --reason TEXT   e-mail or id, key id, name, host; the owner reads the reason',
    options: { reason: text },
    positional: ['kind', 'id'],
    run: suspend,
  },
  unsuspend: { usage: 'account|key|domain|site ID', options: {}, positional: ['kind', 'id'], run: unsuspend },
  'list-suspended': { usage: '  all that is suspended now', options: {}, run: (house) => listSuspended(house) },
  'flagged list': {
    usage: '[--limit N] [--cursor ID]   names and pages that imitate, and reports of abuse',
    options: { limit: text, cursor: text },
    run: listFlagged,
  },
  'flagged clear': {
    usage: 'ID --note TEXT   it was looked at',
    options: { note: text },
    positional: ['id'],
    run: clearFlagged,
  },
  request: {
    usage: '<req_...>   a call by the X-Request-Id of its answer, and what it wrote',
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
  `  ${'doctor'.padEnd(17)}   try everything a running Onym needs; exit code 1 when something fails`,
  ...Object.entries(COMMANDS).map(([name, { usage }]) => `  ${name.padEnd(17)} ${usage}`),
].join('\n');

/** `onym admin ...`: administration of a running or a stopped installation. Exit code 1 when refused. */
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
  const ground = await openGround(given);
  try {
    const house = await openHouse({ ...readConfig(ground.environment), logLevel: 'silent' }, 'admin');
    try {
      await checkSecrets(house.scope());
      const { json, lines } = await command.run(house, values as Values);
      console.log(asJson ? JSON.stringify(json) : lines.join('\n'));
      return 0;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      console.error(asJson ? JSON.stringify(error.toBody()) : `Nothing was changed: ${error.message}.`);
      return 1;
    } finally {
      await house.close();
    }
  } finally {
    await ground.close();
  }
}

/** For results that are a few fields: prints one line each. */
function fields(run: (house: House, values: Values) => Promise<Record<string, unknown>>): AdminCommand['run'] {
  return async (house, values) => {
    const json = await run(house, values);
    return { json, lines: Object.entries(json).map(([field, value]) => `${field}: ${String(value)}`) };
  };
}
