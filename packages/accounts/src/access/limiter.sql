-- The limiter checks key, permission, minute limit and day quota in one round trip. A migration contains a copy of these
-- functions; a test in db compares this file with a database after all migrations.

-- A sliding window: the calls of this minute and a decreasing share of those of the last. Exact for any number of processes, because
-- the cell is locked before it is read. A refused call is not counted.
create or replace function usage_take_minute(p_subject text, p_limit int, p_epoch double precision, out allowed boolean, out used int, out reset_at bigint)
language plpgsql as $$
declare
  this_minute int := floor(p_epoch / 60)::int;
  weight double precision := 1 - (p_epoch / 60 - floor(p_epoch / 60));
  current_used int;
  previous_used int;
begin
  insert into usage_minute as cell (subject, minute, used) values (p_subject, this_minute, 0)
    on conflict (subject, minute) do update set used = cell.used returning cell.used into current_used;
  select cell.used into previous_used from usage_minute cell where cell.subject = p_subject and cell.minute = this_minute - 1;
  used := current_used + ceil(coalesce(previous_used, 0) * weight - 1e-6)::int;
  allowed := used + 1 <= p_limit;
  if allowed then
    update usage_minute cell set used = cell.used + 1 where cell.subject = p_subject and cell.minute = this_minute;
    used := used + 1;
  end if;
  reset_at := (this_minute + 1)::bigint * 60;
  if allowed then return; end if;
  -- Refused: return the first second at which one more call is allowed, as the share of older calls decreases.
  if current_used + 1 > p_limit then
    reset_at := ceil((this_minute + 1) * 60.0 + 60.0 * greatest(0, 1 - (p_limit - 1)::numeric / current_used) - 1e-6);
  else
    reset_at := ceil(this_minute * 60.0 + 60.0 * (1 - (p_limit - 1 - current_used)::numeric / previous_used) - 1e-6);
  end if;
end $$;

-- A call that counts as a tenth: the first of every ten in a minute takes a whole call from the same window, which pays for the next nine.
create or replace function usage_take_tenth(p_subject text, p_limit int, p_epoch double precision, out allowed boolean, out used int, out reset_at bigint)
language plpgsql as $$
declare
  this_minute int := floor(p_epoch / 60)::int;
  tenths int;
begin
  insert into usage_minute as cell (subject, minute, used) values (p_subject || ':tenths', this_minute, 1)
    on conflict (subject, minute) do update set used = cell.used + 1 returning cell.used into tenths;
  if tenths % 10 = 1 then
    select t.allowed, t.used, t.reset_at into allowed, used, reset_at from usage_take_minute(p_subject, p_limit, p_epoch) t;
    -- The next call must take a whole one again.
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
end $$;

-- A leaky bucket of size p_at_once that refills by p_per_second. The cell stores at which millisecond of its minute the bucket is full again,
-- and the next minute's cell starts with the rest. A refused call leaves the bucket unchanged and returns when one is allowed.
create or replace function usage_take_drop(p_subject text, p_at_once int, p_per_second int, p_epoch double precision, out allowed boolean, out wait_ms int)
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
end $$;

-- The price of a call beyond an account's quota, in millionths of a dollar: the price of its subscription, else the current one.
create or replace function usage_call_micros(p_account text, p_limits jsonb)
returns bigint language sql stable as $$
  select coalesce((select a.call_micros from account a where a.id = p_account), (p_limits ->> 'callMicros')::bigint)
$$;

-- Counts units of an account's daily quota. With p_metered, units beyond the quota are allowed within the spending limits, and counted
-- separately for billing. A limit that refuses them is returned as spending_take_overage returns it (packages/billing/src/spending/overage.sql).
-- p_spender: the key or member that calls, null for the owner; p_bounds: its limits.
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
  -- The caller does not wait for the disk: a crash loses less than a second of counting, never a committed purchase.
  perform set_config('synchronous_commit', 'off', true);
  insert into usage_day as cell (account_id, day, used) values (p_account, today, 0)
    on conflict (account_id, day) do update set used = cell.used returning cell.used into used;
  allowed := used + p_cost <= p_limit or p_metered;
  if not allowed then return; end if;
  over := least(p_cost, greatest(0, used + p_cost - p_limit));
  if over > 0 then
    refusal := spending_take_overage(p_account, p_spender, p_bounds, over * usage_call_micros(p_account, p_limits), (p_limits -> p_tier ->> 2)::int, p_now);
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

-- The same without metered units.
create or replace function usage_take_day(p_account text, p_cost int, p_limit int, p_overage boolean, p_epoch double precision, out allowed boolean, out used int)
language sql as $$
  select u.allowed, u.used from usage_take_units(p_account, p_cost, p_limit, false, p_epoch, null, null, null, null, null) u
$$;

-- Returns units that a call took at p_epoch and p_now, those beyond the quota first, with their price. Returns the usage of that
-- day; null if there was none.
create or replace function usage_refund(p_account text, p_units int, p_limit int, p_epoch double precision, p_spender text, p_limits jsonb, p_now timestamptz)
returns int language plpgsql as $$
declare
  left_used int;
  over int;
begin
  update usage_day cell set used = greatest(0, cell.used - p_units)
    where cell.account_id = p_account and cell.day = floor(p_epoch / 86400)::int returning cell.used into left_used;
  if left_used is null then return null; end if;
  -- Usage over the quota on that day is overage, however it was counted: the last units are returned first.
  over := least(p_units, greatest(0, left_used + p_units - p_limit));
  if over = 0 then return left_used; end if;
  select least(over, cell.used) into over from usage_overage cell
    where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int and cell.sending_since is null and cell.sent_at is null for update;
  if over > 0 then
    perform spending_refund_overage(p_account, p_spender, over * usage_call_micros(p_account, p_limits), p_now);
    update usage_overage cell set used = cell.used - over where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int;
  end if;
  return left_used;
end $$;

-- Admits a call with a key: key lookup, permission, proof of the address, minute limit, day quota. Order of refusals: unknown, suspended,
-- forbidden, unproven, minute, day, spending (with refusal).
-- p_limits: {"explorer": [per minute, per day, the highest monthly cost of calls beyond the quota in cents], ..., "callMicros": price of a call}.
create or replace function access_admit_key_call(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out spending jsonb, out control jsonb, out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int, out refusal jsonb)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
begin
  select k.id, k.name, a.id, a.tier, k.permissions, k.spending, k.control, (k.last_used_at is null or k.last_used_at < p_now - interval '60 seconds'), a.suspended_at is not null
    into key_id, key_name, account_id, tier, permissions, spending, control, stale, suspended
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

-- Admits a call of a signed-in person, who acts for their own account, for one that was transferred to them, or for one that they are a member of. All sessions of an account share
-- one minute cell. p_acting: the account that the session acts for; p_expected_account: the account that the page shows; p_roles: the member roles
-- that are admitted; p_buyers: the roles whose calls may go beyond the quota. With p_tenth the call counts as a tenth.
-- Order of refusals: unknown, suspended (the person, then the account), no member, no seats, a different account than the page shows, role,
-- unproven, minute, day, spending.
create or replace function access_admit_session_call(p_person text, p_acting text, p_expected_account text, p_roles text[], p_buyers text[],
  p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean, p_tenth boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text, out role text, out person_email text, out seat_id text,
  out control jsonb, out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int, out refusal jsonb)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
  bounds jsonb;
  is_member boolean := p_acting is not null and p_acting <> p_person;
begin
  select a.id, a.email, a.email, a.admin, a.tier, a.suspended_at is not null into account_id, email, person_email, admin, tier, suspended
    from account a where a.id = p_person and a.owner_id is null;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  if suspended then
    outcome := 'suspended';
  elsif is_member then
    select a.id, a.email, a.tier, a.suspended_at is not null, m.role, m.id, m.spending, m.control, a.owner_id is distinct from p_person
      into account_id, email, tier, suspended, role, seat_id, bounds, control, is_member
      from account a left join account_member m on m.account_id = a.id and m.person_id = p_person and a.owner_id is distinct from p_person
      where a.id = p_acting and (m.id is not null or a.owner_id = p_person);
    if account_id is null then
      -- The returned limits are those of the person's own account.
      select a.id, a.email, a.tier into account_id, email, tier from account a where a.id = p_person;
      outcome := 'membership_ended';
    elsif suspended then
      outcome := 'suspended';
    elsif is_member and tier <> 'agency' then
      outcome := 'team_inactive';
    end if;
  end if;
  if outcome is null then
    if p_expected_account <> account_id then
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
