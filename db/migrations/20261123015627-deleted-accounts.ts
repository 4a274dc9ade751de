import { Migration } from '@mikro-orm/migrations';

export class DeletedAccounts extends Migration {
  override up(): void {
    this.addSql(AUDIT);
    this.addSql(`alter table "account" add "closed_at" timestamptz null, add "erased_at" timestamptz null;`);
    this.addSql(
      `create index "account_erasing" on "account" ("closed_at") where closed_at is not null and erased_at is null;`,
    );
  }
}

/** A copy of the function in packages/audit/src/audit.sql. */
const AUDIT = `
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  -- Of a deleted account: what was done stays, where from and with what words does not.
  if tg_op = 'UPDATE' and new.address is null and new.key_name is null and new.details = '{}'::jsonb
    and (new.id, new.at, new.actor, new.action, new.subject) = (old.id, old.at, old.actor, old.action, old.subject)
    and (new.account_id, new.actor_kind, new.key_id, new.request_id) is not distinct from (old.account_id, old.actor_kind, old.key_id, old.request_id)
  then
    return new;
  end if;
  raise exception 'the audit log takes inserts only';
end $$;
`;
