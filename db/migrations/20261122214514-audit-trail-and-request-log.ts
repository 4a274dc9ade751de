import { Migration } from '@mikro-orm/migrations';

export class AuditTrailAndRequestLog extends Migration {
  override up(): void {
    this.addSql(`create schema "request_days";`);
    this.addSql(
      `create table "request_log" ("id" varchar(255) not null, "at" timestamptz not null, "account_id" varchar(255) not null, "key_id" varchar(255) null, "method" varchar(255) not null, "path" varchar(255) not null, "status" int not null, "code" varchar(255) null, "duration_ms" int not null, primary key ("id", "at")) partition by range ("at");`,
    );
    this.addSql(`create index "request_log_account" on "request_log" ("account_id", "id");`);
    this.addSql(
      `alter table "audit_log" add "account_id" varchar(255) null, add "actor_kind" varchar(255) null, add "key_id" varchar(255) null, add "key_name" varchar(255) null, add "address" varchar(255) null, add "request_id" varchar(255) null;`,
    );
    this.addSql(`create index "audit_log_account" on "audit_log" ("account_id", "at", "id");`);
    this.addSql(`create index "audit_log_request" on "audit_log" ("request_id") where request_id is not null;`);
    this.addSql(`create index "audit_log_at" on "audit_log" ("at");`);
    this.addSql(AUDIT);
    // What earlier releases wrote stands in the trail of the account that did it.
    this.addSql(`alter table "audit_log" disable trigger "audit_log_append_only";`);
    this.addSql(
      `update "audit_log" set "account_id" = "actor", "actor_kind" = 'session' where "actor" like 'usr\\_%' and exists (select 1 from "account" where "account"."id" = "actor" and not "account"."admin");`,
    );
    this.addSql(`alter table "audit_log" enable trigger "audit_log_append_only";`);
    this.addSql(`select request_log_days((now() at time zone 'utc')::date);`);
  }
}

/** A copy of packages/audit/src/audit.sql. */
const AUDIT = `
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'the audit log takes inserts only';
end $$;

create or replace function audit_log_refuse_all() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes inserts only';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse();
create or replace trigger audit_log_kept before truncate on audit_log
  for each statement execute function audit_log_refuse_all();

-- The request log's partitions for this day (UTC) and the next two, each made once; those that end more than a week before are dropped.
create or replace function request_log_days(today_ date) returns void language plpgsql as $$
declare
  day date;
  old text;
begin
  perform pg_advisory_xact_lock(hashtext('request_log_days'));
  for day in select today_ + n from generate_series(0, 2) n loop
    if to_regclass('request_days.' || to_char(day, '"d"YYYYMMDD')) is null then
      execute format('create table request_days.%I partition of request_log for values from (%L) to (%L)',
        to_char(day, '"d"YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass and c.relname < to_char(today_ - 7, '"d"YYYYMMDD')
  loop
    execute format('drop table request_days.%I', old);
  end loop;
end $$;
`;
