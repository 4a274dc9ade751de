-- Returns whether a person signed up for this account and has not yet proven that they read the mail of its address.
create or replace function access_is_unproven(p_account text) returns boolean language sql stable as
$$ select exists (select 1 from auth."user" u where u.id = p_account and not u."emailVerified") $$;

-- Moves everything that refers to one account to another. It follows the foreign keys instead of naming tables, so rows that refer to the
-- moved rows move too. If both accounts have a row that only one may have, the owner's row stays.
create or replace function access_merge_accounts(p_from text, p_to text) returns void language plpgsql as $$
declare
  part record;
  moved tid;
begin
  for part in
    select c.conrelid::regclass as tbl, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.account'::regclass and array_length(c.conkey, 1) = 1
      order by c.conrelid::regclass::text, a.attname
  loop
    begin
      execute format('update %s set %I = $2 where %I = $1', part.tbl, part.col, part.col) using p_from, p_to;
    exception when unique_violation then
      -- One row that only one account may have undoes the statement for the whole table, so each row moves by itself.
      for moved in execute format('select ctid from %s where %I = $1', part.tbl, part.col) using p_from loop
        begin
          execute format('update %s set %I = $2 where ctid = $1', part.tbl, part.col) using moved, p_to;
        exception when unique_violation then null;
        end;
      end loop;
    end;
  end loop;
  for part in
    with recursive link as (
      select c.conrelid as tbl, c.confrelid as parent, c.conkey[1] as at, c.confkey[1] as parent_at
        from pg_constraint c where c.contype = 'f' and c.confrelid <> 'public.account'::regclass
          and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'account_id')
          and not exists (select from pg_constraint o where o.conrelid = c.conrelid and o.contype = 'f' and o.confrelid = 'public.account'::regclass)
    ), beneath as (
      select link.*, 1 as depth from link
        where exists (select from pg_constraint o where o.conrelid = link.parent and o.contype = 'f' and o.confrelid = 'public.account'::regclass)
      union select link.*, depth + 1 from link join beneath on beneath.tbl = link.parent where depth < 9
    )
    select distinct b.tbl::regclass as tbl, b.parent::regclass as parent, a.attname as col, p.attname as parent_col, b.depth
      from beneath b join pg_attribute a on a.attrelid = b.tbl and a.attnum = b.at join pg_attribute p on p.attrelid = b.parent and p.attnum = b.parent_at
      order by b.depth, b.tbl::regclass
  loop
    execute format('update %s c set account_id = $2 from %s p where p.account_id = $2 and c.%I = p.%I and c.account_id = $1',
      part.tbl, part.parent, part.col, part.parent_col) using p_from, p_to;
  end loop;
end $$;
