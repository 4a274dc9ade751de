import { exportRows, type ExportPart, type Scope } from '@onym/platform';
import { UNDO_MS } from './act-states.ts';
import { deleteActsUntil } from './key-act.repository.ts';

export { eraseActsOf as eraseActs } from './key-act.repository.ts';

/** The data of this module in the export of an account. */
export const actsExports: readonly ExportPart[] = [
  exportRows({
    name: 'keyActs',
    tables: ['key_act'],
    sql: `select id as key, id, actor, key_name as "keyName", member_email as "memberEmail", act, subject, name, changes, more as "moreChanges", at, mailed_at as "mailedAt",
      undone_at as "undoneAt" from key_act where account_id = any($1::text[])`,
  }),
];

/** Deletes the acts that can no longer be undone. The audit log keeps what was done. */
export async function deleteOldActs(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteActsUntil(scope, new Date(scope.clock.now().getTime() - UNDO_MS));
}
