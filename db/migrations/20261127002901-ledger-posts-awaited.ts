import { Migration } from '@mikro-orm/migrations';

/** Whoever is in a transaction may be in the middle of `ledger_post` as it was before. Waits for them as for a lock: three seconds, and is tried again. */
export class LedgerPostsAwaited extends Migration {
  override up(): void {
    this.addSql(`
do $$
declare
  before text[] := array(
    select virtualtransaction from pg_locks join pg_stat_activity using (pid)
    where locktype = 'virtualxid' and datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid());
begin
  for nth in 1..60 loop
    if not exists (select from pg_locks where locktype = 'virtualxid' and virtualtransaction = any(before)) then
      return;
    end if;
    perform pg_sleep(0.05);
  end loop;
  raise exception 'a transaction is open since before' using errcode = 'lock_not_available';
end $$;`);
  }
}
