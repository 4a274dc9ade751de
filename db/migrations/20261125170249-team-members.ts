import { Migration } from '@mikro-orm/migrations';

/** People act for accounts of others, by a role; audit trail and orders name them. */
export class TeamMembers extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_member" ("id" varchar(255) not null, "account_id" varchar(255) not null, "email" varchar(255) not null, "role" text not null, "person_id" varchar(255) null, "token_hash" varchar(255) null, "invited_at" timestamptz not null, "expires_at" timestamptz null, "joined_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "account_member" add constraint "account_member_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "account_member_person" on "account_member" ("person_id");`);
    this.addSql(`create index "account_member_invited" on "account_member" ("expires_at") where person_id is null;`);
    this.addSql(`alter table "account_member" add constraint "account_member_email" unique ("account_id", "email");`);
    this.addSql(
      `create unique index "account_member_once" on "account_member" ("account_id", "person_id") where person_id is not null;`,
    );
    this.addSql(`alter table "audit_log" add "member_email" varchar(255) null;`);
    this.addSql(`alter table "domain_order" add "member_id" varchar(255) null, add "member_email" varchar(255) null;`);
    this.addSql(
      `alter table "account_member" add constraint "account_member_account_id_foreign" foreign key ("account_id") references "account" ("id");`,
    );
    this.addSql(
      `alter table "account_member" add constraint "account_member_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "account_member" add constraint "account_member_role_check" check ("role" in ('buyer', 'dns', 'viewer'));`,
    );
    // Of the session library, in its words: whom a session acts for.
    this.addSql(`alter table auth."session" add column "actingFor" text;`);
    this.addSql(ADMIT);
    this.addSql(AUDIT);
  }
}

/** A copy of the function in packages/access/src/limiter.sql. */
const ADMIT = `
create or replace function access_admit_person(p_person text, p_acting text, p_believes text, p_roles text[], p_buyers text[],
  p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean, p_tenth boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text, out role text, out person_email text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language plpgsql as $$
declare
  minute record;
  spent record;
  suspended boolean;
  is_member boolean := p_acting is not null and p_acting <> p_person;
begin
  select a.id, a.email, a.email, a.admin, a.tier, a.suspended_at is not null into account_id, email, person_email, admin, tier, suspended
    from account a where a.id = p_person;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  if suspended then
    outcome := 'suspended';
  elsif is_member then
    select a.id, a.email, a.tier, a.suspended_at is not null, m.role into account_id, email, tier, suspended, role
      from account_member m join account a on a.id = m.account_id where m.account_id = p_acting and m.person_id = p_person;
    if role is null then
      -- What is told of the limits is told of their own.
      select a.id, a.email, a.tier into account_id, email, tier from account a where a.id = p_person;
      outcome := 'membership_ended';
    elsif suspended then
      outcome := 'suspended';
    elsif tier <> 'agency' then
      outcome := 'team_inactive';
    end if;
  end if;
  if outcome is null then
    if p_believes <> account_id then
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
  select * into spent from usage_take_day(account_id, case when minute.allowed then p_cost else 0 end, day_limit,
    p_overage and tier <> 'explorer' and (not is_member or role = any(p_buyers)), p_epoch);
  day_used := spent.used;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' else 'day' end;
end $$;
`;

/** A copy of the function in packages/audit/src/audit.sql. */
const AUDIT = `
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  -- Of a deleted account: what was done stays, where from and with what words does not; of a deleted member only who it was.
  if tg_op = 'UPDATE' and (new.member_email is null or new.member_email = old.member_email)
    and ((new.address is null and new.key_name is null and new.details = '{}'::jsonb)
      or (new.address, new.key_name, new.details) is not distinct from (old.address, old.key_name, old.details))
    and (new.id, new.at, new.actor, new.action, new.subject) = (old.id, old.at, old.actor, old.action, old.subject)
    and (new.account_id, new.actor_kind, new.key_id, new.request_id) is not distinct from (old.account_id, old.actor_kind, old.key_id, old.request_id)
  then
    return new;
  end if;
  raise exception 'the audit log takes inserts only';
end $$;
`;
