-- Calls beyond the daily quota, checked against spending limits in the statement that counts them. The limiter (access) calls these functions,
-- so that a call is admitted or refused in one round trip. Money of calls is counted in micros (millionths of a US dollar), limits are cents.
-- A migration carries a copy of this file; a test in db compares the two.

-- Adds the price of a call to what the account and the spender (a key or a member, null for the owner) have spent, unless that would exceed
-- a limit: then nothing is added and the limit is returned as {limit, amountMicros, capMinor, spentMinor, resetsAt}. p_bounds are the limits
-- of the spender as stored; p_ceiling is the account's ceiling for a month, in cents, where its owner has set none. Locks the same rows as a
-- purchase and in the same order, so that calls and purchases together stay within the limits.
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
  perform spending_refund_overage(p_account, p_spender, p_micros, p_now);
  return jsonb_build_object('limit', exceeded.name, 'amountMicros', p_micros, 'capMinor', exceeded.cap, 'spentMinor', (exceeded.spent + 9999) / 10000, 'resetsAt', exceeded.resets_at);
end $$;

-- Takes the price of calls that were not made after all off what account and spender have spent, in the periods of p_now.
create or replace function spending_refund_overage(p_account text, p_spender text, p_micros bigint, p_now timestamptz)
returns void language sql as $$
  insert into spending_tally as t (subject, period, spent_minor, overage_micros)
    select s.subject, s.period, 0, 0
      from (values (1, p_account, 'YYYY-MM-DD'), (2, p_account, 'YYYY-MM'), (3, p_spender, 'YYYY-MM-DD'), (4, p_spender, 'YYYY-MM')) p (position, subject, form)
      cross join lateral (select p.subject, to_char(p_now at time zone 'utc', p.form) as period) s
      where s.subject is not null order by p.position
    on conflict (subject, period) do update set overage_micros = greatest(0, t.overage_micros - p_micros)
$$;
