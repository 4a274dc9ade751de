import {
  accountOfPerson,
  createPerson,
  findAccountByEmail,
  openSessions,
  findPasswordProblem,
  resetSecondFactor,
  setTierAndAdmin,
} from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { grantProduct } from '@onym/billing';
import { transaction } from '@onym/platform';
import type { App } from '@onym/app';
import {
  CONTROL_LEVELS,
  CONTROLLED_ACTS,
  newId,
  PERMISSIONS,
  PRODUCT_TYPES,
  TIERS,
  type ControlledAct,
  type ControlLevel,
  type KeyControl,
  type Permission,
  type ProductType,
  type Tier,
} from '@onym/core';
import { RefusedError, UsageError } from '../../usage-error.ts';
import { boundsFromWire, boundsToWire, issueKey, SpendingInput } from '@onym/billing/spending';
import { emailOf, requireOption, requireChoice, type Values } from './values.ts';

/**
 * Creates a user with a password and their account, with the tier of --tier (default explorer) and, with --admin, as an administrator. The
 * address counts as proven, so others who signed up with it are removed. Writes an audit entry. The name is by default the part of the
 * address before the @.
 * @throws UsageError for an invalid option; RefusedError when the e-mail address already has an account
 */
export async function createUser(app: App, values: Values): Promise<Record<string, unknown>> {
  const email = emailOf(values);
  const password = requireOption(values, 'password');
  const problem = findPasswordProblem(password, email);
  if (problem) throw new UsageError(`--password: ${problem.message}`);
  const tier = requireChoice(TIERS, values, 'tier', 'explorer') as Tier;
  const scope = app.scope();
  const { config } = app;
  const sessions = openSessions({
    databaseUrl: config.database.directUrl,
    settings: config.settings,
    secrets: scope.secrets,
    clock: app.clock,
    onError: () => {},
  });
  try {
    if (await findAccountByEmail(scope, email)) throw new RefusedError(`${email} already has an account`);
    const person = await createPerson(scope, sessions, {
      email,
      password,
      name: String(values['name'] ?? email.split('@')[0]),
    });
    const standing = { tier, admin: values['admin'] === true };
    await setTierAndAdmin(scope, person.id, standing);
    await recordAudit(app, 'account.created', person.id, { accountId: person.id, details: standing });
    return { id: person.id, email: person.email, ...standing };
  } finally {
    await sessions.close();
  }
}

/**
 * Removes the second factor of a user who has lost it. Ends their sessions and trusted browsers, and mails them. --note
 * states how the user was verified, for the audit log.
 * @throws UsageError for a missing option; Fault not_found for an address that is not verified, conflict when there is
 *   no second factor
 */
export async function removeSecondFactor(app: App, values: Values): Promise<Record<string, unknown>> {
  const [email, note] = [emailOf(values), requireOption(values, 'note')];
  return { id: await resetSecondFactor(app.scope(), email, note), email, secondFactor: false };
}

/**
 * Creates an API key for an account, by default to read names and to read and change domains, writes an audit entry, and notifies the
 * owner. The result has the secret, which cannot be shown again.
 * @throws UsageError for an invalid address, permission, --spending or --control; RefusedError when the address has no account
 */
export async function createAccountKey(app: App, values: Values): Promise<Record<string, unknown>> {
  const account = await accountOf(app, values);
  const words =
    typeof values['permissions'] === 'string'
      ? values['permissions'].split(',').map((word) => word.trim())
      : ['names:read', 'domains:read', 'domains:write'];
  const unknown = words.find((word) => !(PERMISSIONS as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new UsageError(`Unknown permission "${unknown}"; permissions are ${PERMISSIONS.join(', ')}`);
  const { key, secret } = await issueKey(app.scope(), account.id, {
    name: String(values['name'] ?? 'Agent Key'),
    permissions: words as Permission[],
    spending: boundsOf(values),
    control: controlOf(values),
    actor: 'operator',
  });
  return {
    id: key.id,
    email: account.email,
    key: secret,
    permissions: key.permissions,
    spending: boundsToWire(key.spending),
    control: key.control,
  };
}

/** As in `POST /keys`: omitted limits keep their default. */
function boundsOf(values: Values): ReturnType<typeof boundsFromWire> {
  const text = values['spending'];
  if (typeof text !== 'string') return {};
  const read = SpendingInput.safeParse(asJson(text));
  if (read.success) return boundsFromWire(read.data);
  const [issue] = read.error.issues;
  throw new UsageError(`--spending: ${[...issue!.path, issue!.message].join(' ')}`);
}

/** As in `POST /keys`: acts that are not named keep their default level. */
function controlOf(values: Values): Partial<KeyControl> {
  const text = values['control'];
  if (typeof text !== 'string') return {};
  const levels = new Map<ControlledAct, ControlLevel>();
  for (const pair of text.split(',')) {
    const [act, level, ...rest] = pair.split('=').map((word) => word.trim());
    if (!isOneOf(CONTROLLED_ACTS, act) || !isOneOf(CONTROL_LEVELS, level) || rest.length > 0 || levels.has(act))
      throw new UsageError(
        `--control: "${pair}" is not ACT=LEVEL, each act once; acts are ${CONTROLLED_ACTS.join(', ')}, levels ${CONTROL_LEVELS.join(', ')}`,
      );
    levels.set(act, level);
  }
  return Object.fromEntries(levels);
}

function isOneOf<T extends string>(words: readonly T[], word: string | undefined): word is T {
  return (words as readonly (string | undefined)[]).includes(word);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--spending must be JSON');
  }
}

/**
 * Grants a product to an account free of charge, and writes an audit entry. Running it twice grants it twice.
 * @throws UsageError for an invalid option; RefusedError when the address has no account
 */
export async function grantProductByCommand(app: App, values: Values): Promise<Record<string, unknown>> {
  const account = await accountOf(app, values);
  const product = requireChoice(PRODUCT_TYPES, values, 'product') as ProductType;
  await grantProduct(app.scope(), account.id, product, `admin:${newId('request', app.clock.now())}`);
  await recordAudit(app, 'product.granted', account.id, { accountId: account.id, details: { product } });
  return { id: account.id, email: account.email, product };
}

/** Records the operator's action in the audit trail of the affected account. */
function recordAudit(
  app: App,
  action: string,
  subject: string,
  more: { accountId: string; details: Record<string, unknown> },
): Promise<void> {
  return transaction(app.scope(), (tx) => writeAudit(tx, { actor: 'operator', action, subject, ...more }));
}

async function accountOf(app: App, values: Values): Promise<{ id: string; email: string }> {
  const email = emailOf(values);
  const account = await accountOfPerson(app.scope(), email);
  if (!account) throw new RefusedError(`${email} has no account`);
  return account;
}
