import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { createKey, ensureAccount, findAccountByEmail, openSessions, setAccount } from '@onym/access';
import { grantProduct } from '@onym/billing';
import { openHouse, type House } from '@onym/house';
import { newId, parseEmail, PERMISSIONS, PRODUCT_TYPES, TIERS, type Permission, type ProductType, type Tier } from '@onym/kernel';
import { readConfig } from '@onym/platform';
import { openHouse as openGround } from '../house.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** One word of an operator: what it needs, and what it answers. */
interface AdminCommand {
  usage: string;
  options: ParseArgsOptionsConfig;
  run: (house: House, values: Record<string, string | boolean | undefined>) => Promise<Record<string, unknown>>;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;

const COMMANDS: Record<string, AdminCommand> = {
  'user create': { usage: '--email E --password P [--name N] [--tier explorer|founder|agency] [--admin]', options: { email: text, password: text, name: text, tier: text, admin: yes }, run: createUser },
  'key create': { usage: '--email E [--name N] [--permissions a,b]', options: { email: text, name: text, permissions: text }, run: makeKey },
  grant: { usage: `--email E --product ${PRODUCT_TYPES.join('|')}`, options: { email: text, product: text }, run: grant },
};

const HELP = ['onym admin <command> [--json]', '', ...Object.entries(COMMANDS).map(([name, { usage }]) => `  ${name.padEnd(12)} ${usage}`)].join('\n');

/** `onym admin ...`: the operator's own hands, on the running database or on one at rest. */
export async function adminCommand(args: string[], given: Variables): Promise<number> {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(COMMANDS, words));
  if (!name) throw new UsageError(HELP);
  const command = COMMANDS[name]!;
  const { values } = parseArgs({ args: args.slice(name.split(' ').length), options: { ...command.options, json: yes } });
  const ground = await openGround(given);
  const house = await openHouse({ ...readConfig(ground.environment), logLevel: 'silent' }, 'admin');
  try {
    const answer = await command.run(house, values as Record<string, string | boolean | undefined>);
    console.log(values['json'] ? JSON.stringify(answer) : Object.entries(answer).map(([field, value]) => `${field}: ${String(value)}`).join('\n'));
    return 0;
  } finally {
    await house.close();
    await ground.close();
  }
}

async function createUser(house: House, values: Record<string, string | boolean | undefined>): Promise<Record<string, unknown>> {
  const email = emailOf(values);
  const password = needed(values, 'password');
  if (password.length < 8) throw new UsageError('--password must have at least 8 characters');
  const tier = oneOf(TIERS, values, 'tier', 'explorer') as Tier;
  const scope = house.scope();
  const { config } = house;
  const sessions = openSessions({ databaseUrl: config.database.directUrl, settings: config.settings, secrets: scope.secrets, clock: house.clock, onError: () => {} });
  try {
    if (await findAccountByEmail(scope, email)) throw new UsageError(`${email} has an account already`);
    const person = await sessions.createUser({ email, password, name: String(values['name'] ?? email.split('@')[0]) });
    await ensureAccount(scope, person);
    await setAccount(scope, person.id, { tier, admin: values['admin'] === true });
    return { id: person.id, email: person.email, tier, admin: values['admin'] === true };
  } finally {
    await sessions.close();
  }
}

async function makeKey(house: House, values: Record<string, string | boolean | undefined>): Promise<Record<string, unknown>> {
  const account = await accountOf(house, values);
  const words = typeof values['permissions'] === 'string' ? values['permissions'].split(',').map((word) => word.trim()) : ['names:read', 'domains:read', 'domains:write'];
  const unknown = words.find((word) => !(PERMISSIONS as readonly string[]).includes(word));
  if (unknown !== undefined) throw new UsageError(`There is no permission "${unknown}"; there are ${PERMISSIONS.join(', ')}`);
  const { key, secret } = await createKey(house.scope(), account.id, { name: String(values['name'] ?? 'Agent Key'), permissions: words as Permission[] });
  return { id: key.id, email: account.email, key: secret, permissions: key.permissions };
}

async function grant(house: House, values: Record<string, string | boolean | undefined>): Promise<Record<string, unknown>> {
  const account = await accountOf(house, values);
  const product = oneOf(PRODUCT_TYPES, values, 'product') as ProductType;
  await grantProduct(house.scope(), account.id, product, `admin:${newId('event', house.clock.now())}`);
  return { id: account.id, email: account.email, product };
}

async function accountOf(house: House, values: Record<string, string | boolean | undefined>): Promise<{ id: string; email: string }> {
  const email = emailOf(values);
  const account = await findAccountByEmail(house.scope(), email);
  if (account) return account;
  // A person who signed up and has made no call yet has a session and no account row.
  const person = await house.scope().sql.row<{ id: string; email: string; name: string }>('admin-person', 'select id, email, name from auth."user" where email = $1', [email]);
  if (!person) throw new UsageError(`${email} has no account`);
  await ensureAccount(house.scope(), person);
  return person;
}

function emailOf(values: Record<string, string | boolean | undefined>): string {
  try {
    return parseEmail(needed(values, 'email')).toLowerCase();
  } catch {
    throw new UsageError('--email is not an e-mail address');
  }
}

function needed(values: Record<string, string | boolean | undefined>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing\n\n${HELP}`);
  return value;
}

function oneOf(words: readonly string[], values: Record<string, string | boolean | undefined>, name: string, fallback?: string): string {
  const value = values[name] ?? fallback;
  if (typeof value !== 'string' || !words.includes(value)) throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return value;
}
