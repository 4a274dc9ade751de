import { Migration } from '@mikro-orm/migrations';

/**
 * The ledger and what an owner sees of it. What was bought before has no `booked_at`: a sweep writes it down, and what the
 * release before this one moves meanwhile.
 */
export class LedgerOfMovements extends Migration {
  override up(): void {
    this.addSql(
      `create table "charge" ("id" varchar(255) not null, "transaction_id" varchar(255) not null, "account_id" varchar(255) not null, "at" timestamptz not null, "kind" text not null, "amount_minor" bigint not null, "currency" varchar(255) not null, "description" text not null, "order_id" varchar(255) null, "key_id" varchar(255) null, "reference" varchar(255) not null, "receipt_year" int null, "receipt_number" int null, "receipt_token" varchar(255) null, primary key ("id"));`,
    );
    this.addSql(`alter table "charge" add constraint "charge_transaction_id_unique" unique ("transaction_id");`);
    this.addSql(`alter table "charge" add constraint "charge_receipt_token_unique" unique ("receipt_token");`);
    this.addSql(`create index "charge_account" on "charge" ("account_id", "id");`);
    this.addSql(`create index "charge_reference" on "charge" ("reference");`);
    this.addSql(`alter table "charge" add constraint "charge_receipt" unique ("receipt_year", "receipt_number");`);
    this.addSql(
      `create table "ledger_balance" ("account" text not null, "currency" varchar(255) not null, "amount_minor" bigint not null, primary key ("account", "currency"));`,
    );
    this.addSql(
      `create table "ledger_delta" ("number" bigserial primary key, "account" text not null, "currency" varchar(255) not null, "amount_minor" bigint not null);`,
    );
    this.addSql(
      `create table "ledger_entry" ("transaction_id" varchar(255) not null, "account" text not null, "currency" varchar(255) not null, "amount_minor" bigint not null, primary key ("transaction_id", "account"));`,
    );
    this.addSql(
      `create table "ledger_transaction" ("id" varchar(255) not null, "occurrence" varchar(255) not null, "kind" text not null, "at" timestamptz not null, "account_id" varchar(255) not null, "order_id" varchar(255) null, "reference" varchar(255) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "ledger_transaction" add constraint "ledger_transaction_occurrence_unique" unique ("occurrence");`,
    );
    this.addSql(`create index "ledger_transaction_reference" on "ledger_transaction" ("reference");`);
    this.addSql(`create table "receipt_counter" ("year" int not null, "last" int not null, primary key ("year"));`);
    this.addSql(`alter table "duplicate_payment" add "booked_at" timestamptz null;`);
    this.addSql(`alter table "entitlement" add "booked_at" timestamptz null;`);
    this.addSql(
      `create index "entitlement_unbooked" on "entitlement" ("id") where booked_at is null and intent_id is not null;`,
    );
    this.addSql(`alter table "domain_order" add "booked_at" timestamptz null;`);
    this.addSql(`create index "domain_order_unbooked" on "domain_order" ("id") where booked_at is null;`);
    this.addSql(`alter table "subscription" add "booked_at" timestamptz null;`);
    this.addSql(
      `alter table "charge" add constraint "charge_kind_check" check ("kind" in ('charge', 'refund', 'dispute'));`,
    );
    this.addSql(
      `alter table "ledger_balance" add constraint "ledger_balance_account_check" check ("account" in ('processor', 'held', 'revenue', 'refunds', 'disputes', 'fees', 'registrar', 'overage', 'pending', 'payable'));`,
    );
    this.addSql(
      `alter table "ledger_delta" add constraint "ledger_delta_account_check" check ("account" in ('processor', 'held', 'revenue', 'refunds', 'disputes', 'fees', 'registrar', 'overage', 'pending', 'payable'));`,
    );
    this.addSql(
      `alter table "ledger_entry" add constraint "ledger_entry_account_check" check ("account" in ('processor', 'held', 'revenue', 'refunds', 'disputes', 'fees', 'registrar', 'overage', 'pending', 'payable'));`,
    );
    this.addSql(
      `alter table "ledger_transaction" add constraint "ledger_transaction_kind_check" check ("kind" in ('hold', 'capture', 'release', 'refund', 'dispute', 'fee', 'registrar', 'product', 'subscription', 'overage'));`,
    );
    this.addSql(LEDGER);
  }
}

/** A copy of packages/ledger/src/ledger.sql. */
const LEDGER = `
create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger takes inserts only';
end $$;

create or replace trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse();
create or replace trigger ledger_transaction_kept before truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create or replace trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse();
create or replace trigger ledger_entry_kept before truncate on ledger_entry
  for each statement execute function ledger_refuse();
create or replace trigger charge_append_only before update or delete on charge
  for each row execute function ledger_refuse();
create or replace trigger charge_kept before truncate on charge
  for each statement execute function ledger_refuse();

create or replace function ledger_require_balance() returns trigger language plpgsql as $$
declare
  about text := case when tg_table_name = 'ledger_entry' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end;
  sides int;
  currencies int;
  missing bigint;
begin
  select count(*), count(distinct currency), coalesce(sum(amount_minor), 0) into sides, currencies, missing
  from ledger_entry where transaction_id = about;
  if sides < 2 or currencies <> 1 or missing <> 0 or not exists (select 1 from ledger_transaction where id = about) then
    raise exception 'ledger transaction % does not balance: % sides, % too much', about, sides, missing
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function ledger_count() returns trigger language plpgsql as $$
begin
  insert into ledger_delta (account, currency, amount_minor) select account, currency, amount_minor from written;
  return null;
end $$;

create or replace trigger ledger_entry_counted after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_count();

create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_require_balance();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_require_balance();

create or replace function ledger_post(told_ jsonb, sides_ jsonb, seen_ jsonb) returns setof text language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with told as (
    select * from jsonb_to_recordset(told_) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
  ), written as (
    insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference)
    select id, occurrence, kind, at, account_id, order_id, reference from told
    where after is null or exists (select 1 from ledger_transaction before where before.occurrence = told.after) order by occurrence
    on conflict (occurrence) do nothing returning id, occurrence
  ), sides as (
    insert into ledger_entry (transaction_id, account, currency, amount_minor)
    select s.transaction_id, s.account, s.currency, s.amount_minor
    from jsonb_to_recordset(sides_) as s (transaction_id text, account text, currency text, amount_minor bigint) join written on written.id = s.transaction_id
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
