import { Migration } from '@mikro-orm/migrations';

/** What an operator can suspend, labels that rest, and the desk of what was flagged. */
export class SuspensionAndFlags extends Migration {
  override up(): void {
    this.addSql(
      `create table "flag" ("id" varchar(255) not null, "kind" text not null, "subject" varchar(255) not null, "name" text not null, "reason" text not null, "account_id" varchar(255) null, "email" varchar(255) null, "found_at" timestamptz not null, "told_at" timestamptz null, "cleared_at" timestamptz null, "note" text null, primary key ("id"));`,
    );
    this.addSql(`create index "flag_open" on "flag" ("id") where cleared_at is null;`);
    this.addSql(`create index "flag_untold" on "flag" ("id") where told_at is null;`);
    this.addSql(`create unique index "flag_once" on "flag" ("kind", "subject", "reason") where kind <> 'report';`);
    this.addSql(
      `create table "freed_label" ("label" varchar(255) not null, "account_id" varchar(255) null, "freed_at" timestamptz not null, primary key ("label"));`,
    );
    this.addSql(
      `create table "suspended_site" ("host" varchar(255) not null, "account_id" varchar(255) null, "page_id" varchar(255) null, "reason" text not null, "suspended_at" timestamptz not null, primary key ("host"));`,
    );
    this.addSql(`create index "suspended_site_page" on "suspended_site" ("page_id");`);
    this.addSql(`alter table "account" add "suspended_at" timestamptz null, add "suspended_for" text null;`);
    this.addSql(`create index "account_suspended" on "account" ("suspended_at") where suspended_at is not null;`);
    this.addSql(`alter table "api_key" add "suspended_at" timestamptz null, add "suspended_for" text null;`);
    this.addSql(`create index "api_key_suspended" on "api_key" ("suspended_at") where suspended_at is not null;`);
    this.addSql(`alter table "domain" add "suspended_at" timestamptz null, add "suspended_for" text null;`);
    this.addSql(`create index "domain_suspended" on "domain" ("suspended_at") where suspended_at is not null;`);
    this.addSql(`alter table "site_host" add "written_records" text[] not null default '{}';`);
    this.addSql(
      `alter table "flag" add constraint "flag_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "flag" add constraint "flag_kind_check" check ("kind" in ('purchase', 'deploy', 'report'));`,
    );
    this.addSql(
      `alter table "freed_label" add constraint "freed_label_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "suspended_site" add constraint "suspended_site_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "suspended_site" add constraint "suspended_site_page_id_foreign" foreign key ("page_id") references "landing_page" ("id") on delete set null;`,
    );
    for (const statement of FUNCTIONS) this.addSql(statement);
  }
}

// The same shapes as before: the program before goes on asking by them, and refuses what is suspended, too.
const FUNCTIONS = [
  `create or replace function access_admit_bearer(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out spending jsonb, out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
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
  select * into spent from usage_take_day(account_id, case when minute.allowed then p_cost else 0 end, day_limit, p_overage and tier <> 'explorer', p_epoch);
  day_used := spent.used;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' else 'day' end;
end $$;`,
  `create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean,
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
  select * into minute from usage_take_minute('session:' || p_account, minute_limit, p_epoch);
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_day(p_account, case when minute.allowed then p_cost else 0 end, day_limit, p_overage and tier <> 'explorer', p_epoch);
  day_used := spent.used;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' else 'day' end;
end $$;`,
];
