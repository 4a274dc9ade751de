import { Migration } from '@mikro-orm/migrations';
import { CHILDREN } from './20261127040000-accounts-of-children.ts';

/** Whose changes are told by their account alone, without a look at the parent: the kind, and the column that says which. */
const TOLD = [
  ['deployment', 'site', 'page_id'],
  ['site_host', 'site', 'page_id'],
  ['kit_export', 'export', 'kit_id'],
  ['launch_step', 'launch', 'launch_id'],
  ['webhook_delivery', 'delivery', 'endpoint_id'],
] as const;

/** No row of a child is without its account. Nothing is read for it: the constraint of before has proved it. */
export class ChildrenOfAccounts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const { table } of CHILDREN) {
      this.addSql(`alter table "${table}" alter column "account_id" set not null;`);
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_has_account";`);
    }
    for (const [table, kind, id] of TOLD)
      this.addSql(`create or replace function tell_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then perform public.tell_change(old.account_id, '${kind}', old.${id}); end if;
          if tg_op <> 'DELETE' then perform public.tell_change(new.account_id, '${kind}', new.${id}); end if;
          return null;
        end $$;`);
  }
}
