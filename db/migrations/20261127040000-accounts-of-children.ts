import { Migration } from '@mikro-orm/migrations';

/** A table whose rows are an account's through those of another. A parent stands before its child. */
interface Child {
  table: string;
  /** Which row of the parent, found there by `id`. */
  column: string;
  parent: string;
  /** Its changes are told to whoever looks, but for those of these columns. */
  told?: string[];
}

export const CHILDREN: readonly Child[] = [
  { table: 'charge_tax', column: 'transaction_id', parent: 'ledger_transaction' },
  { table: 'subscription_payment', column: 'subscription_id', parent: 'subscription' },
  { table: 'dns_record', column: 'domain_id', parent: 'domain', told: [] },
  { table: 'email_forward', column: 'domain_id', parent: 'domain', told: [] },
  { table: 'lifecycle_notice', column: 'domain_id', parent: 'domain' },
  { table: 'renewal_price_told', column: 'domain_id', parent: 'domain' },
  { table: 'zone_turn', column: 'domain_id', parent: 'domain' },
  { table: 'deployment', column: 'page_id', parent: 'landing_page', told: [] },
  { table: 'site_host', column: 'page_id', parent: 'landing_page', told: [] },
  { table: 'kit_export', column: 'kit_id', parent: 'brand_kit', told: [] },
  { table: 'launch_event', column: 'launch_id', parent: 'launch' },
  { table: 'launch_step', column: 'launch_id', parent: 'launch', told: ['epoch', 'lease_until', 'key_version'] },
  { table: 'webhook_delivery', column: 'endpoint_id', parent: 'webhook_endpoint', told: [] },
  { table: 'webhook_attempt', column: 'delivery_id', parent: 'webhook_delivery' },
];

/**
 * Tables that reached their account through another get a column of their own. An older program does not write it: a trigger does for it,
 * and is not called where it is written. A statement each, so that one table at a time is locked.
 */
export class AccountsOfChildren extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(OF_OLDER_PROGRAM);
    this.addSql(MOVED);
    this.addSql(MERGED);
    for (const { table, column, parent, told } of CHILDREN) {
      this.addSql(`alter table "${table}" add column if not exists "account_id" varchar(255) null;`);
      this.addSql(`create or replace trigger account_of_older_program before insert on "${table}"
        for each row when (new.account_id is null) execute function account_of_parent('${column}', '${parent}');`);
      // That a row of before gets its account is nothing to tell.
      if (told)
        this.addSql(`create or replace trigger tell_changes after update on "${table}"
          for each row when (old.account_id is not distinct from new.account_id and ${differs(told)}) execute function public.tell_${table}();`);
    }
  }
}

function differs(besides: readonly string[]): string {
  const shown = (row: string): string =>
    besides.length > 0 ? `(to_jsonb(${row}) - '{${besides.join(',')}}'::text[])` : `${row}.*`;
  return `${shown('old')} is distinct from ${shown('new')}`;
}

/** Goes when that version does. */
const OF_OLDER_PROGRAM = `
create or replace function account_of_parent() returns trigger language plpgsql as $$
begin
  execute format('select account_id from %I where id = $1', tg_argv[1]) into new.account_id using to_jsonb(new) ->> tg_argv[0];
  return new;
end $$;`;

/** Copies of what access/src/proof.sql says. */
const MOVED = `
create or replace function spread_rows_move(p_from text, p_to text) returns void language plpgsql as $$ begin end $$;`;

const MERGED = `
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
  perform spread_rows_move(p_from, p_to);
end $$;`;
