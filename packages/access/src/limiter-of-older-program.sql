-- The program before knows of no limits for calls beyond the quota: where one refuses, it hears that the day's quota is used up.
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

-- The program before asks by these, while both run: a key that was frozen is refused by it too. It knows of no proof.
create or replace function access_admit_key(p_digest bytea, p_permission text, p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_bearer(p_digest, case when p_permission is not null then array[p_permission, '*'] end, p_cost, p_overage, p_limits, p_now, p_epoch, false) b
$$;

-- It knows of no members: whoever is signed in acts for their own account.
create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean, p_tenth boolean,
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
end $$;

-- The one before it knows of no call that weighs less than another, and the one before it of no proof.
create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session(p_account, p_cost, p_overage, p_limits, p_epoch, p_proven, false) s
$$;

create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session(p_account, p_cost, p_overage, p_limits, p_epoch, false, false) s
$$;
