-- The audit log takes inserts only. A migration brings a change here into databases, with a copy of its own; a test in db compares
-- what stands here with what a database has after all migrations.

create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes inserts only';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse();
create or replace trigger audit_log_kept before truncate on audit_log
  for each statement execute function audit_log_refuse();
