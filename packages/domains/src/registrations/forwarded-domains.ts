import type { Scope } from '@onym/platform';
import { EmailForwardSchema } from './forward.entity.ts';

const FORWARDED = `
  select d.id from domain d where d.status in ('active', 'expired') and d.id > $1
    and exists (select 1 from email_forward f where f.domain_id = d.id and f.removed_at is null) order by d.id limit $2`;
const UNFORWARDED = `
  select d.id from domain d where d.status in ('active', 'expired') and d.id = any($1::text[])
    and not exists (select 1 from email_forward f where f.domain_id = d.id and f.removed_at is null)`;

/** Whether mail to the domain is forwarded: one forward stands. */
export async function isForwarded(scope: Pick<Scope, 'em'>, domainId: string): Promise<boolean> {
  return (await scope.em.count(EmailForwardSchema, { domain: domainId, removedAt: null })) > 0;
}

/** The next ids of domains in use whose mail is forwarded, in their order. */
export async function forwardedDomains(
  scope: Pick<Scope, 'sql'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await scope.sql.unnamed<{ id: string }>(FORWARDED, [after, limit]);
  return rows.map(({ id }) => id);
}

/** Those of these domains that are in use and of which no mail is forwarded. */
export async function withoutForwards(scope: Pick<Scope, 'sql'>, domainIds: readonly string[]): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('domains-unforwarded', UNFORWARDED, [domainIds]);
  return rows.map(({ id }) => id);
}
