import { Migration } from '@mikro-orm/migrations';

/** What strangers ask for that is not there is counted over all processes. */
export class MissesOverProcesses extends Migration {
  override up(): void {
    this.addSql(TAKE_DROP);
  }
}

const TAKE_DROP = `create or replace function usage_take_drop(p_subject text, p_at_once int, p_per_second int, p_epoch double precision, out allowed boolean, out wait_ms int)
language plpgsql as $$
declare
  this_minute int := floor(p_epoch / 60)::int;
  now_ms int := round((p_epoch - floor(p_epoch / 60) * 60) * 1000)::int;
  drop_ms int := 1000 / p_per_second;
  full_at int;
begin
  insert into usage_minute as cell (subject, minute, used)
    values (p_subject, this_minute, coalesce((select greatest(0, last.used - 60000) from usage_minute last where last.subject = p_subject and last.minute = this_minute - 1), 0))
    on conflict (subject, minute) do update set used = cell.used returning cell.used into full_at;
  full_at := greatest(full_at, now_ms);
  wait_ms := greatest(0, full_at + drop_ms - p_at_once * drop_ms - now_ms);
  allowed := wait_ms = 0;
  if allowed then
    update usage_minute cell set used = full_at + drop_ms where cell.subject = p_subject and cell.minute = this_minute;
  end if;
end $$;`;
