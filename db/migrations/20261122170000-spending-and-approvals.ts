import { Migration } from '@mikro-orm/migrations';

/** Bounds on keys and accounts, what was spent within them, and approvals. */
export class SpendingAndApprovals extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_spending" ("account_id" varchar(255) not null, "per_day_minor" int null, "per_month_minor" int null, "updated_at" timestamptz not null, primary key ("account_id"));`,
    );
    this.addSql(
      `create table "approval" ("id" varchar(255) not null, "account_id" varchar(255) not null, "key_id" varchar(255) not null, "key_name" varchar(255) not null, "action" text not null, "domain" varchar(255) not null, "status" text not null, "amount_minor" int not null, "renewal_minor" int not null, "currency" varchar(255) not null, "years" int not null, "reason" text not null, "sealed_wish" text not null, "order_id" varchar(255) null, "fault" jsonb null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "approval_account" on "approval" ("account_id", "created_at");`);
    this.addSql(
      `create unique index "approval_open" on "approval" ("key_id", "action", "domain") where status = 'pending';`,
    );
    this.addSql(
      `create table "spending_entry" ("order_id" varchar(255) not null, "account_id" varchar(255) not null, "key_id" varchar(255) null, "amount_minor" int not null, "given_back_minor" int not null default 0, "day" varchar(255) not null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );
    this.addSql(`create index "spending_entry_account" on "spending_entry" ("account_id", "created_at");`);
    this.addSql(
      `create table "spending_tally" ("subject" varchar(255) not null, "period" varchar(255) not null, "spent_minor" bigint not null, primary key ("subject", "period"));`,
    );
    // Keys that had no bounds get the usual ones: none is left that may spend without end.
    this.addSql(
      `alter table "api_key" add "frozen_at" timestamptz null, add "spending" jsonb not null default '{"perPurchaseMinor":10000,"perDayMinor":null,"perMonthMinor":30000,"approvalAboveMinor":null,"premium":false,"renewals":true,"tlds":null,"domains":null}';`,
    );
    this.addSql(
      `alter table "account_spending" add constraint "account_spending_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_action_check" check ("action" in ('buy', 'renew', 'launch'));`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_status_check" check ("status" in ('pending', 'approved', 'declined', 'expired', 'failed'));`,
    );
    this.addSql(
      `alter table "spending_entry" add constraint "spending_entry_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    // Beside access_admit_key, which the release before this one still calls while both run.
    this.addSql(ADMIT_BEARER);
    this.addSql(ADMIT_KEY);
  }
}

const ADMIT_BEARER = `
create function access_admit_bearer(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out spending jsonb, out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language plpgsql as $$
declare
  minute record;
  spent record;
begin
  select k.id, k.name, a.id, a.tier, k.permissions, k.spending, (k.last_used_at is null or k.last_used_at < p_now - interval '60 seconds')
    into key_id, key_name, account_id, tier, permissions, spending, stale
    from api_key k join account a on a.id = k.account_id
    where k.digest = p_digest and k.revoked_at is null and k.frozen_at is null and (k.expires_at is null or k.expires_at > p_now);
  if key_id is null then outcome := 'unauthorized'; return; end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if p_opens is not null and not (permissions && p_opens) then
    outcome := 'forbidden';
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = key_id and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(account_id, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  select * into minute from usage_take_minute(key_id, minute_limit, p_epoch);
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_day(account_id, case when minute.allowed then p_cost else 0 end, day_limit, p_overage and tier <> 'explorer', p_epoch);
  day_used := spent.used;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' else 'day' end;
end $$;`;

const ADMIT_KEY = `
create or replace function access_admit_key(p_digest bytea, p_permission text, p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_bearer(p_digest, case when p_permission is not null then array[p_permission, '*'] end, p_cost, p_overage, p_limits, p_now, p_epoch) b
$$;`;
