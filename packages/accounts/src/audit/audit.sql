-- The audit log accepts inserts only. Deletes are allowed for entries older than a year by the machine's time, and updates only remove the
-- personal data of deleted accounts. A migration contains a copy; a test in db compares this file with a database after all migrations.

create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  -- For a deleted account the action stays, but its addresses and details are removed; for a deleted member only their addresses are.
  if tg_op = 'UPDATE' and (new.member_email is null or new.member_email = old.member_email)
    and (new.address is null or new.address = old.address)
    and ((new.key_name is null and new.details = '{}'::jsonb)
      or (new.key_name, new.details) is not distinct from (old.key_name, old.details))
    and (new.id, new.at, new.actor, new.action, new.subject) = (old.id, old.at, old.actor, old.action, old.subject)
    and (new.account_id, new.actor_kind, new.key_id, new.request_id) is not distinct from (old.account_id, old.actor_kind, old.key_id, old.request_id)
  then
    return new;
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

-- Creates the request log's partitions of this day (UTC) and the next two if missing, and drops those that ended more than a week ago.
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
