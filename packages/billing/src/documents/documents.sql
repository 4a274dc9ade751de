-- Rules of documents for every writer: nothing that was issued changes, and nothing goes before the tenth year after its own has ended.
-- A migration brings a change here into databases, with a copy of its own; a test in db compares.

create or replace function document_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at < date_trunc('year', now(), 'UTC') - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'a document that was issued neither changes nor goes';
end $$;

create or replace trigger document_append_only before update or delete on document
  for each row execute function document_refuse();
create or replace trigger document_kept before truncate on document
  for each statement execute function document_refuse();
create or replace trigger document_file_append_only before update or delete on document_file
  for each row execute function document_refuse();
create or replace trigger document_file_kept before truncate on document_file
  for each statement execute function document_refuse();
