import { Migration } from '@mikro-orm/migrations';

/** Members get limits of their own, and calls beyond the daily quota count against the limits of key, member and account. */
export class LimitsOfMembersAndCalls extends Migration {
  override up(): void {
    this.addSql(
      `alter table "account_member" add "spending" jsonb not null default '{"perPurchaseMinor":10000,"perDayMinor":null,"perMonthMinor":30000,"approvalAboveMinor":null,"premium":false,"renewals":true,"tlds":null,"domains":null}';`,
    );
    this.addSql(
      `alter table "account_spending" add "overage_per_month_minor" int null, add "overage_unlimited" boolean not null default false;`,
    );
    this.addSql(`alter table "spending_entry" add "member_id" varchar(255) null;`);
    this.addSql(
      `alter table "spending_tally" add "overage_micros" bigint not null default '0', add "overage_noticed_minor" int null;`,
    );
    this.addSql(CHECKED);
    this.addSql(LIMITER);
    this.addSql(LIMITER_OF_OLDER_PROGRAM);
  }
}

/** A copy of these functions in packages/spending/src/overage.sql. */
const CHECKED = `
create or replace function spending_take_overage(p_account text, p_spender text, p_bounds jsonb, p_micros bigint, p_ceiling int, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  today text := to_char(p_now at time zone 'utc', 'YYYY-MM-DD');
  this_month text := left(today, 7);
  day_end timestamptz := (date_trunc('day', p_now at time zone 'utc') + interval '1 day') at time zone 'utc';
  month_end timestamptz := (date_trunc('month', p_now at time zone 'utc') + interval '1 month') at time zone 'utc';
  cell record;
  account_day bigint;
  account_month bigint;
  account_overage bigint;
  spender_day bigint;
  spender_month bigint;
  bounds record;
  exceeded record;
begin
  for cell in
    insert into spending_tally as t (subject, period, spent_minor, overage_micros, overage_noticed_minor)
      select s.subject, s.period, 0, p_micros, case when s.position = 2 then 0 end
        from (values (1, p_account, today), (2, p_account, this_month), (3, p_spender, today), (4, p_spender, this_month)) s (position, subject, period)
        where s.subject is not null order by s.position
      on conflict (subject, period) do update set overage_micros = t.overage_micros + excluded.overage_micros,
        overage_noticed_minor = coalesce(t.overage_noticed_minor, excluded.overage_noticed_minor)
      returning t.subject, t.period, t.spent_minor * 10000 + t.overage_micros - p_micros as micros, t.overage_micros - p_micros as overage
  loop
    if cell.subject = p_account and cell.period = today then
      account_day := cell.micros;
    elsif cell.subject = p_account then
      account_month := cell.micros;
      account_overage := cell.overage;
    elsif cell.period = today then
      spender_day := cell.micros;
    else
      spender_month := cell.micros;
    end if;
  end loop;
  -- Read after the rows are locked: a limit that was lowered a moment ago applies.
  select a.per_day_minor, a.per_month_minor, case when a.overage_unlimited then null else coalesce(a.overage_per_month_minor, p_ceiling) end as ceiling
    into bounds from account_spending a where a.account_id = p_account;
  if not found then
    select null::int as per_day_minor, null::int as per_month_minor, p_ceiling as ceiling into bounds;
  end if;
  select l.name, l.cap, l.spent, l.resets_at into exceeded from (values
      (1, 'perPurchase', (p_bounds ->> 'perPurchaseMinor')::bigint, 0::bigint, null::timestamptz),
      (2, 'perDay', (p_bounds ->> 'perDayMinor')::bigint, spender_day, day_end),
      (3, 'perMonth', (p_bounds ->> 'perMonthMinor')::bigint, spender_month, month_end),
      (4, 'account.perDay', bounds.per_day_minor::bigint, account_day, day_end),
      (5, 'account.perMonth', bounds.per_month_minor::bigint, account_month, month_end),
      (6, 'overagePerMonth', bounds.ceiling::bigint, account_overage, month_end),
      (7, 'approvalAbove', (p_bounds ->> 'approvalAboveMinor')::bigint, 0::bigint, null::timestamptz)
    ) l (position, name, cap, spent, resets_at)
    where l.spent + p_micros > l.cap * 10000 order by l.position limit 1;
  if not found then return null; end if;
  perform spending_give_back_overage(p_account, p_spender, p_micros, p_now);
  return jsonb_build_object('limit', exceeded.name, 'amountMicros', p_micros, 'capMinor', exceeded.cap, 'spentMinor', (exceeded.spent + 9999) / 10000, 'resetsAt', exceeded.resets_at);
end $$;

create or replace function spending_give_back_overage(p_account text, p_spender text, p_micros bigint, p_now timestamptz)
returns void language sql as $$
  insert into spending_tally as t (subject, period, spent_minor, overage_micros)
    select s.subject, s.period, 0, 0
      from (values (1, p_account, 'YYYY-MM-DD'), (2, p_account, 'YYYY-MM'), (3, p_spender, 'YYYY-MM-DD'), (4, p_spender, 'YYYY-MM')) p (position, subject, form)
      cross join lateral (select p.subject, to_char(p_now at time zone 'utc', p.form) as period) s
      where s.subject is not null order by p.position
    on conflict (subject, period) do update set overage_micros = greatest(0, t.overage_micros - p_micros)
$$;
`;

/** A copy of these functions in packages/access/src/limiter.sql. */
const LIMITER = `
create or replace function usage_take_units(p_account text, p_cost int, p_limit int, p_metered boolean, p_epoch double precision,
  p_spender text, p_bounds jsonb, p_limits jsonb, p_tier text, p_now timestamptz, out allowed boolean, out used int, out refusal jsonb)
language plpgsql as $$
declare
  today int := floor(p_epoch / 86400)::int;
  over int;
begin
  if p_cost = 0 then
    select coalesce((select cell.used from usage_day cell where cell.account_id = p_account and cell.day = today), 0) into used;
    allowed := true;
    return;
  end if;
  -- The caller need not wait for the disk: a crash forgets less than a second of counting, never a committed purchase.
  perform set_config('synchronous_commit', 'off', true);
  insert into usage_day as cell (account_id, day, used) values (p_account, today, 0)
    on conflict (account_id, day) do update set used = cell.used returning cell.used into used;
  allowed := used + p_cost <= p_limit or p_metered;
  if not allowed then return; end if;
  over := least(p_cost, greatest(0, used + p_cost - p_limit));
  if over > 0 then
    refusal := spending_take_overage(p_account, p_spender, p_bounds, over * (p_limits ->> 'callMicros')::bigint, (p_limits -> p_tier ->> 2)::int, p_now);
    if refusal is not null then
      allowed := false;
      return;
    end if;
    insert into usage_overage as cell (account_id, hour, used) values (p_account, floor(p_epoch / 3600)::int, over)
      on conflict (account_id, hour) do update set used = cell.used + excluded.used;
  end if;
  update usage_day cell set used = cell.used + p_cost where cell.account_id = p_account and cell.day = today;
  used := used + p_cost;
end $$;

create or replace function usage_take_day(p_account text, p_cost int, p_limit int, p_overage boolean, p_epoch double precision, out allowed boolean, out used int)
language sql as $$
  select u.allowed, u.used from usage_take_units(p_account, p_cost, p_limit, false, p_epoch, null, null, null, null, null) u
$$;

create or replace function usage_give_back(p_account text, p_units int, p_limit int, p_epoch double precision, p_spender text, p_limits jsonb, p_now timestamptz)
returns int language plpgsql as $$
declare
  left_used int;
  over int;
begin
  update usage_day cell set used = greatest(0, cell.used - p_units)
    where cell.account_id = p_account and cell.day = floor(p_epoch / 86400)::int returning cell.used into left_used;
  if left_used is null then return null; end if;
  -- What is over the quota on that day is overage, however it was counted: the units that go first were the last to come.
  over := least(p_units, greatest(0, left_used + p_units - p_limit));
  if over = 0 then return left_used; end if;
  select least(over, cell.used) into over from usage_overage cell
    where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int and cell.sending_since is null and cell.sent_at is null for update;
  if over > 0 then
    perform spending_give_back_overage(p_account, p_spender, over * (p_limits ->> 'callMicros')::bigint, p_now);
    update usage_overage cell set used = cell.used - over where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int;
  end if;
  return left_used;
end $$;

create or replace function access_admit_key_call(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out spending jsonb, out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int, out refusal jsonb)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
begin
  select k.id, k.name, a.id, a.tier, k.permissions, k.spending, (k.last_used_at is null or k.last_used_at < p_now - interval '60 seconds'), a.suspended_at is not null
    into key_id, key_name, account_id, tier, permissions, spending, stale, suspended
    from api_key k join account a on a.id = k.account_id
    where k.digest = p_digest and k.revoked_at is null and k.frozen_at is null and k.suspended_at is null and (k.expires_at is null or k.expires_at > p_now);
  if key_id is null then outcome := 'unauthorized'; return; end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if suspended then
    outcome := 'suspended';
  elsif p_opens is not null and not (permissions && p_opens) then
    outcome := 'forbidden';
  elsif p_proven and access_is_unproven(account_id) then
    outcome := 'unproven';
  end if;
  if outcome is not null then
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = key_id and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(account_id, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  select * into minute from usage_take_minute(key_id, minute_limit, p_epoch);
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_units(account_id, case when minute.allowed then p_cost else 0 end, day_limit,
    p_overage and tier <> 'explorer', p_epoch, key_id, spending, p_limits, tier, p_now);
  day_used := spent.used;
  refusal := spent.refusal;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' when refusal is not null then 'spending' else 'day' end;
end $$;

create or replace function access_admit_session_call(p_person text, p_acting text, p_believes text, p_roles text[], p_buyers text[],
  p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean, p_tenth boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text, out role text, out person_email text, out seat_id text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int, out refusal jsonb)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
  bounds jsonb;
  is_member boolean := p_acting is not null and p_acting <> p_person;
begin
  select a.id, a.email, a.email, a.admin, a.tier, a.suspended_at is not null into account_id, email, person_email, admin, tier, suspended
    from account a where a.id = p_person;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  if suspended then
    outcome := 'suspended';
  elsif is_member then
    select a.id, a.email, a.tier, a.suspended_at is not null, m.role, m.id, m.spending into account_id, email, tier, suspended, role, seat_id, bounds
      from account_member m join account a on a.id = m.account_id where m.account_id = p_acting and m.person_id = p_person;
    if role is null then
      -- What is told of the limits is told of their own.
      select a.id, a.email, a.tier into account_id, email, tier from account a where a.id = p_person;
      outcome := 'membership_ended';
    elsif suspended then
      outcome := 'suspended';
    elsif tier <> 'agency' then
      outcome := 'team_inactive';
    end if;
  end if;
  if outcome is null then
    if p_believes <> account_id then
      outcome := 'account_changed';
    elsif is_member and not (role = any(p_roles)) then
      outcome := 'forbidden';
    elsif p_proven and access_is_unproven(p_person) then
      outcome := 'unproven';
    end if;
  end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if outcome is not null then
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = 'session:' || account_id and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(account_id, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  if p_tenth then
    select * into minute from usage_take_tenth('session:' || account_id, minute_limit, p_epoch);
  else
    select * into minute from usage_take_minute('session:' || account_id, minute_limit, p_epoch);
  end if;
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_units(account_id, case when minute.allowed then p_cost else 0 end, day_limit,
    p_overage and tier <> 'explorer' and (not is_member or role = any(p_buyers)), p_epoch, seat_id, bounds, p_limits, tier, p_now);
  day_used := spent.used;
  refusal := spent.refusal;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' when refusal is not null then 'spending' else 'day' end;
end $$;
`;

/** A copy of these functions in packages/access/src/limiter-of-older-program.sql. */
const LIMITER_OF_OLDER_PROGRAM = `
create or replace function access_admit_bearer(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out spending jsonb, out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.spending, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_key_call(p_digest, p_opens, p_cost, false, p_limits, p_now, p_epoch, p_proven) b
$$;

create or replace function access_admit_person(p_person text, p_acting text, p_believes text, p_roles text[], p_buyers text[],
  p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean, p_tenth boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text, out role text, out person_email text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.role, s.person_email, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session_call(p_person, p_acting, p_believes, p_roles, p_buyers, p_cost, false, p_limits, now(), p_epoch, p_proven, p_tenth) s
$$;
`;
