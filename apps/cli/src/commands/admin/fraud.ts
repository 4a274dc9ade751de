import type { App } from '@onym/app';
import { findAccountByEmail } from '@onym/accounts/access';
import { clearHolds, listHolds } from '@onym/billing/fraud';
import { notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { UsageError } from '../../usage-error.ts';
import { requireOption, type CommandResult, type Values } from './values.ts';

/** Lists the accounts, cards and domains that are held because a payment was reported as fraud, oldest first; at most 500. */
export async function listHeld(app: App): Promise<CommandResult> {
  const held = (await listHolds(app.scope())).map(
    ({ id, kind, subject, reason, cause, intentId, accountId, heldAt }) => ({
      id,
      kind,
      subject,
      reason,
      cause,
      intentId,
      accountId,
      heldAt: heldAt.toISOString(),
    }),
  );
  return {
    json: { held },
    lines:
      held.length === 0
        ? ['Nothing is held.']
        : held.map(
            ({ kind, subject, reason, intentId, heldAt }) =>
              `${heldAt}  ${kind.padEnd(7)}  ${subject}  ${reason}, payment ${intentId}`,
          ),
  };
}

/**
 * Lets the account of --account (id or e-mail address) or the card of --card (its digest, as listed) buy again, with the operator's finding
 * from --note, and writes an audit entry. Repeating it changes nothing.
 * @throws UsageError unless exactly one of both is given, or without a note; Fault not_found, invalid_request
 */
export async function clearHeld(app: App, values: Values): Promise<CommandResult> {
  const { account, card } = values;
  if ((typeof account === 'string') === (typeof card === 'string'))
    throw new UsageError('Name one: onym admin fraud clear --account ID|EMAIL or --card DIGEST, with --note TEXT');
  const note = requireOption(values, 'note');
  const scope = app.scope();
  if (typeof card === 'string') {
    await clearHolds(scope, { card }, { actor: 'operator', note });
    return { json: { card, cleared: true }, lines: ['The card can buy again.'] };
  }
  const accountId = await accountIdOf(scope, String(account));
  await clearHolds(scope, { accountId }, { actor: 'operator', note });
  return { json: { accountId, cleared: true }, lines: [`${accountId} can buy again.`] };
}

async function accountIdOf(scope: Scope, text: string): Promise<string> {
  if (!text.includes('@')) return text;
  const found = await findAccountByEmail(scope, text.toLowerCase());
  if (!found) throw notFound('Account not found');
  return found.id;
}
