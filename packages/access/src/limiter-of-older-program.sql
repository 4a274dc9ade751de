-- The program before asks by this name, while both run: a key that was frozen is refused by it too.
create or replace function access_admit_key(p_digest bytea, p_permission text, p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_bearer(p_digest, case when p_permission is not null then array[p_permission, '*'] end, p_cost, p_overage, p_limits, p_now, p_epoch) b
$$;
