import { Migration } from '@mikro-orm/migrations';

/**
 * The sides of a movement stand in its row. What was written before keeps its entries until the next migration; who reads
 * `ledger_entry` sees both, and who writes by `ledger_post` writes rows.
 */
export class LedgerSidesInTheirRow extends Migration {
  override up(): void {
    this.addSql(
      'alter table "ledger_transaction" add "currency" varchar(255) null, add "accounts" text[] null, add "amounts" bigint[] null;',
    );
    this.addSql('drop trigger ledger_transaction_balances on ledger_transaction;');
    this.addSql('drop trigger ledger_entry_balances on ledger_entry;');
    this.addSql('drop trigger ledger_entry_counted on ledger_entry;');
    this.addSql('drop function ledger_sides_balance();');
    this.addSql('drop function ledger_has_sides();');
    this.addSql('drop function ledger_count();');
    this.addSql(ADMITTED);
    // What was written before is filled in once.
    this.addSql(`create or replace trigger ledger_transaction_append_only before update or delete on ledger_transaction
      for each row when (old.amounts is not null) execute function ledger_refuse();`);
    this.addSql('alter table ledger_entry rename to ledger_entry_before;');
    this.addSql(`create view ledger_entry as
      select transaction_id, account, currency, amount_minor from ledger_entry_before
      union all
      select t.id, side.account, t.currency, side.minor from ledger_transaction t, unnest(t.accounts, t.amounts) as side (account, minor);`);
    this.addSql(POST_OF_OLDER_PROGRAM);
  }
}

/** Copies of what packages/ledger/src/ledger.sql and its neighbour for older programs say. */
const ADMITTED = `
-- Two sides or more in one currency, each account once, and nothing left over: judged and counted at once, since a check would be planned for each row.
create or replace function ledger_admit() returns trigger language plpgsql as $$
declare
  sides int := cardinality(new.accounts);
  missing bigint := 0;
  is_twice boolean := false;
begin
  for nth in 1..coalesce(sides, 0) loop
    missing := missing + new.amounts[nth];
    is_twice := is_twice or new.accounts[nth] = any(new.accounts[nth + 1 : sides]);
  end loop;
  if (missing = 0 and not is_twice and sides >= 2 and sides = cardinality(new.amounts) and new.currency is not null) is not true then
    raise exception 'ledger transaction % does not balance: % are %', new.id, new.accounts, new.amounts using errcode = 'check_violation';
  end if;
  insert into ledger_delta (account, currency, amount_minor)
  select account, new.currency, side.minor from unnest(new.accounts, new.amounts) as side (account, minor);
  return null;
end $$;

create or replace trigger ledger_transaction_admitted after insert on ledger_transaction
  for each row execute function ledger_admit();
`;
const POST_OF_OLDER_PROGRAM = `
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
`;
