import { Migration } from '@mikro-orm/migrations';

/** A table whose rows people look at, and how a change of one is told: to which account, of what kind, under which id. */
interface ToldTable {
  table: string;
  kind: string;
  /** SQL over `one`, the row; with `from` also over the rows it belongs to. */
  account: string;
  id: string;
  from?: string;
  /** Columns that nobody is shown: leases, bookkeeping. */
  besides?: string[];
}

const ofDomain = { account: 'd.account_id', id: 'd.name', from: 'public.domain d where d.id = one.domain_id' };
const ofPage = { account: 'p.account_id', id: 'p.id', from: 'public.landing_page p where p.id = one.page_id' };
const ofItself = { account: 'one.account_id', id: 'one.id' };
const ofAccount = { account: 'one.account_id', id: 'one.account_id' };
const LEASE = ['epoch', 'lease_until', 'key_version'];

const TOLD: ToldTable[] = [
  { table: 'account', kind: 'account', account: 'one.id', id: 'one.id' },
  { table: 'auth.user', kind: 'account', account: 'one.id', id: 'one.id', besides: ['updatedAt'] },
  {
    table: 'auth.session',
    kind: 'session',
    account: 'one."userId"',
    id: 'one.id',
    besides: ['updatedAt', 'expiresAt'],
  },
  { table: 'auth.passkey', kind: 'passkey', account: 'one."userId"', id: 'one.id', besides: ['counter'] },
  { table: 'account_member', kind: 'member', ...ofItself },
  { table: 'api_key', kind: 'key', ...ofItself, besides: ['last_used_at', 'digest', 'digested_with'] },
  { table: 'approval', kind: 'approval', ...ofItself },
  { table: 'audit_log', kind: 'trail', account: 'coalesce(one.account_id, one.actor)', id: 'one.id' },
  { table: 'domain', kind: 'domain', account: 'one.account_id', id: 'one.name' },
  { table: 'dns_record', kind: 'record', ...ofDomain },
  { table: 'email_forward', kind: 'forward', ...ofDomain },
  { table: 'domain_order', kind: 'order', ...ofItself, besides: [...LEASE, 'held_by', 'held_epoch', 'compared_at'] },
  { table: 'launch', kind: 'launch', ...ofItself },
  {
    table: 'launch_step',
    kind: 'launch',
    account: 'l.account_id',
    id: 'l.id',
    from: 'public.launch l where l.id = one.launch_id',
    besides: LEASE,
  },
  { table: 'brand_kit', kind: 'kit', ...ofItself },
  {
    table: 'kit_export',
    kind: 'export',
    account: 'k.account_id',
    id: 'k.id',
    from: 'public.brand_kit k where k.id = one.kit_id',
  },
  { table: 'logo', kind: 'logo', ...ofItself },
  { table: 'legal_kit', kind: 'legal', ...ofItself },
  { table: 'landing_page', kind: 'site', ...ofItself },
  { table: 'deployment', kind: 'site', ...ofPage },
  { table: 'site_host', kind: 'site', ...ofPage },
  { table: 'suspended_site', kind: 'site', account: 'one.account_id', id: 'one.page_id' },
  { table: 'webhook_endpoint', kind: 'webhook', ...ofItself, besides: ['sending_until'] },
  {
    table: 'webhook_delivery',
    kind: 'delivery',
    account: 'e.account_id',
    id: 'e.id',
    from: 'public.webhook_endpoint e where e.id = one.endpoint_id',
  },
  { table: 'registrant_contact', kind: 'contact', ...ofAccount },
  { table: 'account_spending', kind: 'spending', ...ofAccount },
  { table: 'entitlement', kind: 'billing', ...ofAccount },
  { table: 'subscription', kind: 'billing', ...ofAccount },
  { table: 'billing_customer', kind: 'billing', ...ofAccount },
  { table: 'product_charge', kind: 'billing', ...ofAccount, besides: LEASE },
  { table: 'charge', kind: 'billing', ...ofAccount },
];

export class ToldChanges extends Migration {
  override up(): void {
    this.addSql(`create function tell_change(account text, kind text, id text) returns void language sql as $$
      select pg_notify('onym_changed', account || ' ' || kind || ' ' || id) where account is not null and id is not null $$;`);
    for (const told of TOLD) for (const statement of tellsChanges(told)) this.addSql(statement);
  }
}

/** What PostgreSQL is told twice in a transaction it says once. */
function tellsChanges({ table, kind, account, id, from, besides = [] }: ToldTable): string[] {
  const name = table.replace('auth.', '');
  const quoted = table.startsWith('auth.') ? `auth."${name}"` : `public."${name}"`;
  const tell = (row: string): string =>
    `perform public.tell_change(${`${account}, '${kind}', ${id})${from ? ` from ${from}` : ''}`.replaceAll('one.', `${row}.`)};`;
  const shown = (row: string): string =>
    besides.length > 0 ? `(to_jsonb(${row}) - '{${besides.join(',')}}'::text[])` : `${row}.*`;
  return [
    `create function tell_${name}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${tell('old')} end if;
      if tg_op <> 'DELETE' then ${tell('new')} end if;
      return null;
    end $$;`,
    `create trigger tell_rows after insert or delete on ${quoted} for each row execute function public.tell_${name}();`,
    `create trigger tell_changes after update on ${quoted} for each row
      when (${shown('old')} is distinct from ${shown('new')}) execute function public.tell_${name}();`,
  ];
}
