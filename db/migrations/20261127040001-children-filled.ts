import { Migration } from '@mikro-orm/migrations';
import { CHILDREN } from './20261127040000-accounts-of-children.ts';

/**
 * Rows of before get their account, those of a hundred parents at a time, so that nobody waits long for one of them; then it is proved
 * that each has one, beside whoever writes. What is done is not done again.
 */
export class ChildrenFilled extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const { table, column, parent } of CHILDREN) {
      this.addSql(`do $$
        declare
          one record;
          done int := 0;
        begin
          if not exists (select from "${table}" where account_id is null) then return; end if;
          for one in select id from "${parent}" loop
            -- Whose it is at that moment: accounts may be merged meanwhile.
            update "${table}" c set account_id = p.account_id from "${parent}" p where p.id = one.id and c."${column}" = p.id and c.account_id is null;
            done := done + 1;
            if done % 100 = 0 then commit; end if;
          end loop;
        end $$;`);
      const constraint = `"${table}_has_account"`;
      this.addSql(`alter table "${table}" drop constraint if exists ${constraint};`);
      this.addSql(`alter table "${table}" add constraint ${constraint} check ("account_id" is not null) not valid;`);
      this.addSql(`alter table "${table}" validate constraint ${constraint};`);
    }
  }
}
