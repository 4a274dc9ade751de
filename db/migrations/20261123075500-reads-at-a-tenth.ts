import { Migration } from '@mikro-orm/migrations';

/** What a person looks at by the dashboard weighs a tenth of a call. */
export class ReadsAtATenth extends Migration {
  override up(): void {
    for (const sql of FUNCTIONS) this.addSql(sql);
  }
}

const FUNCTIONS = [
  `create or replace function usage_take_tenth(p_subject text, p_limit int, p_epoch double precision, out allowed boolean, out used int, out reset_at bigint)
language plpgsql as $$
declare
  this_minute int := floor(p_epoch / 60)::int;
  tenths int;
begin
  insert into usage_minute as cell (subject, minute, used) values (p_subject || ':tenths', this_minute, 1)
    on conflict (subject, minute) do update set used = cell.used + 1 returning cell.used into tenths;
  if tenths % 10 = 1 then
    select t.allowed, t.used, t.reset_at into allowed, used, reset_at from usage_take_minute(p_subject, p_limit, p_epoch) t;
    -- The next one must ask again.
    if not allowed then
      update usage_minute cell set used = cell.used - 1 where cell.subject = p_subject || ':tenths' and cell.minute = this_minute;
    end if;
    return;
  end if;
  select coalesce(sum(case when cell.minute = this_minute then cell.used
      else ceil(cell.used * (1 - (p_epoch / 60 - floor(p_epoch / 60))) - 1e-6) end), 0)::int into used
    from usage_minute cell where cell.subject = p_subject and cell.minute in (this_minute, this_minute - 1);
  allowed := true;
  reset_at := (this_minute + 1)::bigint * 60;
end $$;`,
  `create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean, p_tenth boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
begin
  select a.id, a.email, a.admin, a.tier, a.suspended_at is not null into account_id, email, admin, tier, suspended from account a where a.id = p_account;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if suspended then
    outcome := 'suspended';
  elsif p_proven and access_is_unproven(p_account) then
    outcome := 'unproven';
  end if;
  if outcome is not null then
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = 'session:' || p_account and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(p_account, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  if p_tenth then
    select * into minute from usage_take_tenth('session:' || p_account, minute_limit, p_epoch);
  else
    select * into minute from usage_take_minute('session:' || p_account, minute_limit, p_epoch);
  end if;
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_day(p_account, case when minute.allowed then p_cost else 0 end, day_limit, p_overage and tier <> 'explorer', p_epoch);
  day_used := spent.used;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' else 'day' end;
end $$;`,
  `create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session(p_account, p_cost, p_overage, p_limits, p_epoch, p_proven, false) s
$$;`,
  `create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session(p_account, p_cost, p_overage, p_limits, p_epoch, false, false) s
$$;`,
];
