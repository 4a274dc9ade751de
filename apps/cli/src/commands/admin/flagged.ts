import type { App } from '@onym/app';
import { clearFlag, listFlags } from '@onym/accounts/trust';
import { UsageError } from '../../usage-error.ts';
import { requireOption, type CommandResult, type Values } from './values.ts';

const PAGE = 100;

/**
 * Lists a page of what waits for review, oldest first: bought names, deployed pages, reports from outside. --limit is
 * the size of the page, 1 to 1000 (default 100), --cursor the id after which it begins.
 * @throws UsageError for an invalid --limit
 */
export async function listFlagged(app: App, values: Values): Promise<CommandResult> {
  const limit = values['limit'] === undefined ? PAGE : Number(values['limit']);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit must be a number from 1 to 1000');
  const cursor = typeof values['cursor'] === 'string' ? values['cursor'] : undefined;
  const { flags, nextCursor } = await listFlags(app.scope(), { limit, cursor });
  const flagged = flags.map(({ id, kind, subject, name, reason, account, email, foundAt }) => ({
    id,
    kind,
    subject,
    name,
    reason,
    accountId: account?.id ?? null,
    email: email ?? null,
    foundAt: foundAt.toISOString(),
  }));
  return {
    json: { flagged, nextCursor },
    lines:
      flagged.length === 0
        ? ['Nothing is flagged.']
        : [
            ...flagged.map(
              ({ id, kind, name, reason }) => `${id}  ${kind.padEnd(8)}  ${toPlainLine(name)}  ${toPlainLine(reason)}`,
            ),
            ...(nextCursor ? [`More: --cursor ${nextCursor}`] : []),
          ],
  };
}

/**
 * Clears a flag after review, with the operator's finding from --note, and writes an audit entry. Repeating it changes
 * nothing.
 * @throws UsageError when the id or the note is missing; Fault not_found
 */
export async function clearFlagged(app: App, values: Values): Promise<CommandResult> {
  const { id } = values;
  if (typeof id !== 'string' || id === '')
    throw new UsageError('Name the flag: onym admin flagged clear ID --note TEXT');
  const note = requireOption(values, 'note');
  await clearFlag(app.scope(), id, note);
  return { json: { id, cleared: true }, lines: [`Closed ${id}.`] };
}

/** Makes text safe to print on a terminal, because it comes from third parties. */
function toPlainLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 200);
}
