-- Whether somebody signed up for this account and has not shown yet that they read the mail of its address.
create or replace function access_is_unproven(p_account text) returns boolean language sql stable as
$$ select exists (select 1 from auth."user" u where u.id = p_account and not u."emailVerified") $$;

-- Gives one account whatever refers to another: no table is named, the foreign keys are followed. Where both have what only one
-- can have, the owner's stays.
create or replace function access_merge_accounts(p_from text, p_to text) returns void language plpgsql as $$
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
end $$;
