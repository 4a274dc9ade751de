import { accessSeals, countKeysOfOlderSecrets } from '@onym/accounts/access';
import { domainsSeals } from '@onym/domains';
import { ordersSeals } from '@onym/domains/orders';
import { resealColumn, SECRET_PURPOSES, type ResealResult, type Scope, type SealedColumn } from '@onym/platform';
import { spendingSeals } from '@onym/billing/spending';
import { webhooksSeals } from '@onym/accounts/webhooks';
import type { CommandResult } from './values.ts';

/** Every encrypted column, of every module. */
export const ENCRYPTED_COLUMNS: readonly SealedColumn[] = [
  ...domainsSeals,
  ...ordersSeals,
  ...spendingSeals,
  ...webhooksSeals,
  ...accessSeals,
];

/** What was re-encrypted, and what still needs a later secret of the list. */
interface ReencryptionReport extends Record<string, unknown> {
  secrets: number;
  sealed: (ResealResult & { purpose: string; where: string })[];
  /** API keys that are not known to be digested with the first secret. */
  keys: { older: number };
  olderNeeded: boolean;
}

/**
 * Re-encrypts with the first secret of the list everything that a later one encrypted. After an interruption another
 * run continues with the rest. `olderNeeded` in the result is true while the later secrets must not be removed: some
 * data cannot be read, or an API key does not work, without them.
 */
export async function reencryptAll(scope: Scope): Promise<CommandResult & { json: ReencryptionReport }> {
  const sealed: ReencryptionReport['sealed'] = [];
  for (const column of ENCRYPTED_COLUMNS)
    sealed.push({
      purpose: column.purpose,
      where: `${column.table}.${column.column}`.replaceAll('"', ''),
      ...(await resealColumn(scope, column)),
    });
  const keys = { older: await countKeysOfOlderSecrets(scope) };
  const secrets = scope.secrets.keys('secret-canary').length;
  const older = sealed.reduce((sum, one) => sum + one.older, 0);
  const olderNeeded = older + keys.older > 0;
  return {
    json: { secrets, sealed, keys, olderNeeded },
    lines: [
      ...sealed.map(
        ({ where, purpose, moved, older: left, unreadable }) =>
          `${where.padEnd(40)} ${moved} re-encrypted${left ? `, ${left} still with an older secret` : ''}${unreadable ? `, ${unreadable} with NO known secret` : ''}   ${SECRET_PURPOSES[purpose as keyof typeof SECRET_PURPOSES].about}`,
      ),
      keys.older === 0
        ? 'All API keys use the first secret.'
        : `${keys.older} API keys still depend on an older secret: each moves at its next use, and stops working if the older secret is dropped before.`,
      verdict(secrets, older, keys.older),
    ],
  };
}

function verdict(secrets: number, older: number, keys: number): string {
  if (secrets === 1) return 'There is only one secret; nothing can be dropped.';
  if (older > 0)
    return 'Keep the older secrets: a process still encrypts with one. Configure this list for every process, and run this again.';
  if (keys > 0)
    return 'No stored value needs the older secrets. Drop them once the keys above have moved or may stop working.';
  return 'Nothing needs the older secrets: you can drop them.';
}
