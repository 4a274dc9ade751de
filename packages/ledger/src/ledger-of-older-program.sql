-- Processes of the version before sides stood in the row of their movement write by this function, beside newer ones and for a while.
-- Goes when that version does.
create or replace function ledger_post(told_ jsonb, sides_ jsonb, seen_ jsonb) returns setof text language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with told as (
    select * from jsonb_to_recordset(told_) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
  ), sides as (
    select transaction_id as id, case when count(distinct currency) = 1 then min(currency) end as currency, array_agg(account) as accounts, array_agg(amount_minor) as amounts
    from jsonb_to_recordset(sides_) as s (transaction_id text, account text, currency text, amount_minor bigint) group by transaction_id
  ), written as (
    insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts)
    select id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts from told join sides using (id)
    where after is null or (select true from ledger_transaction before where before.occurrence = told.after limit 1) order by occurrence
    on conflict (occurrence) do nothing returning id, occurrence
  ), seen as (
    select c.*, row_number() over (partition by year order by c.id)::int as nth from jsonb_to_recordset(seen_)
      as c (id text, transaction_id text, account_id text, at timestamptz, kind text, amount_minor bigint, currency text, description text, order_id text, key_id text, reference text, year int, token text)
      join written on written.id = c.transaction_id
  ), numbered as (
    insert into receipt_counter (year, last) select year, count(*) from seen where year is not null group by year order by year
    on conflict (year) do update set last = receipt_counter.last + excluded.last returning year, last
  ), charges as (
    insert into charge (id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, receipt_year, receipt_number, receipt_token)
    select id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, year,
      n.last - (select count(*)::int from seen s where s.year = seen.year) + nth, token
    from seen left join numbered n using (year)
  )
  select occurrence::text from written;
end $$;
