import { Migration } from '@mikro-orm/migrations';

/** An address counts only when it is proven: proofs, second factors, passkeys, and what slows guessing down. */
export class ProvenAddresses extends Migration {
  override up(): void {
    for (const statement of [...AUTH, ...ACCOUNTS, ...FUNCTIONS]) this.addSql(statement);
  }
}

// As the session library prints them, but for the address: of several people who signed up with it, one can prove it.
const AUTH = [
  `alter table auth."user" drop constraint "user_email_key";`,
  `create index "user_email" on auth."user" ("email");`,
  `create unique index "user_email_proven" on auth."user" ("email") where "emailVerified";`,
  `alter table auth."user" add column "twoFactorEnabled" boolean;`,
  `create table auth."twoFactor" ("id" text not null primary key, "secret" text not null, "backupCodes" text not null, "userId" text not null references auth."user" ("id") on delete cascade, "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz);`,
  `create table auth."passkey" ("id" text not null primary key, "name" text, "publicKey" text not null, "userId" text not null references auth."user" ("id") on delete cascade, "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" boolean not null, "transports" text, "createdAt" timestamptz, "aaguid" text);`,
  `create index "twoFactor_secret_idx" on auth."twoFactor" ("secret");`,
  `create index "twoFactor_userId_idx" on auth."twoFactor" ("userId");`,
  `create index "passkey_userId_idx" on auth."passkey" ("userId");`,
  `create index "passkey_credentialID_idx" on auth."passkey" ("credentialID");`,
];

const ACCOUNTS = [
  `create table "address_proof" ("token_hash" varchar(255) not null, "email" varchar(255) not null, "purpose" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("token_hash"));`,
  `create index "address_proof_email" on "address_proof" ("email", "created_at");`,
  `alter table "address_proof" add constraint "address_proof_purpose_check" check ("purpose" in ('verify', 'reset', 'notice'));`,
  `create table "sign_in_backoff" ("subject" varchar(255) not null, "failures" int not null, "failed_at" timestamptz not null, "blocked_until" timestamptz not null, primary key ("subject"));`,
  `create table "known_device" ("account_id" varchar(255) not null, "device" varchar(255) not null, "seen_at" timestamptz not null, primary key ("account_id", "device"));`,
  `alter table "account" add "unproven" boolean not null default false, add "merged_into" varchar(255) null;`,
  // Whoever signed up before has to prove the address too; what they have stays theirs.
  `update "account" set "unproven" = true where exists (select 1 from auth."user" u where u."id" = "account"."id" and not u."emailVerified");`,
  `alter table "account" drop constraint "account_email_unique";`,
  `create index "account_email" on "account" ("email");`,
  `create index "account_merged_into" on "account" ("merged_into");`,
  `create unique index "account_email_standing" on "account" ("email") where not unproven and merged_into is null;`,
];

const FUNCTIONS = [
  `create function access_is_unproven(p_account text) returns boolean language sql stable as
$$ select exists (select 1 from auth."user" u where u.id = p_account and not u."emailVerified") $$;`,
  `create function access_admit_bearer(p_digest bytea, p_opens text[], p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision, p_proven boolean,
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
  `create function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision, p_proven boolean,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language plpgsql as $$
declare
  minute record;
  spent record;
begin
  select a.id, a.email, a.admin, a.tier into account_id, email, admin, tier from account a where a.id = p_account;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if p_proven and access_is_unproven(p_account) then
    outcome := 'unproven';
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
  // The program before goes on asking by these.
  `create or replace function access_admit_key(p_digest bytea, p_permission text, p_cost int, p_overage boolean, p_limits jsonb, p_now timestamptz, p_epoch double precision,
  out outcome text, out key_id text, out key_name text, out account_id text, out tier text, out permissions text[], out stale boolean,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select b.outcome, b.key_id, b.key_name, b.account_id, b.tier, b.permissions, b.stale, b.minute_limit, b.minute_used, b.minute_reset, b.day_limit, b.day_used
  from access_admit_bearer(p_digest, case when p_permission is not null then array[p_permission, '*'] end, p_cost, p_overage, p_limits, p_now, p_epoch, false) b
$$;`,
  `create or replace function access_admit_session(p_account text, p_cost int, p_overage boolean, p_limits jsonb, p_epoch double precision,
  out outcome text, out account_id text, out email text, out admin boolean, out tier text,
  out minute_limit int, out minute_used int, out minute_reset bigint, out day_limit int, out day_used int)
language sql as $$
  select s.outcome, s.account_id, s.email, s.admin, s.tier, s.minute_limit, s.minute_used, s.minute_reset, s.day_limit, s.day_used
  from access_admit_session(p_account, p_cost, p_overage, p_limits, p_epoch, false) s
$$;`,
  `create function access_merge_accounts(p_from text, p_to text) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select c.conrelid::regclass as tbl, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.account'::regclass and array_length(c.conkey, 1) = 1
      order by c.conrelid::regclass::text, a.attname
  loop
    begin
      execute format('update %s set %I = $2 where %I = $1', part.tbl, part.col, part.col) using p_from, p_to;
    exception when unique_violation then null;
    end;
  end loop;
end $$;`,
];
