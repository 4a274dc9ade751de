-- The program before asks by these, while both run: a key that was frozen is refused by it too. It knows of no proof.
create or replace function access_admit_key(p_digest bytea, p_permission text, p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_bearer(p_digest, case when p_permission is not null then array[p_permission, '*'] end, p_cost, p_overage, p_limits, p_now, p_epoch, false) b
$$;

-- It knows of no call that weighs less than another, and the one before it of no proof.
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
