import { enqueue, execute, type Scope, type Tx } from '@onym/platform';
import { routeMailJob } from './domains.jobs.ts';

/** Whose MX records the mail of a domain follows: those published for its forwards, or its owner's own. */
export type MailRoute = 'managed' | 'yours';

// dns stands above this room, so its table is read by SQL.
const OWN = `select 1 from dns_record where domain_id = ? and host = '@' and type = 'MX' and not managed limit 1`;

const BATCH = 500;
const UNROUTED = `
  select d.id from domain d where d.status in ('active', 'expired') and d.id in (
    select f.domain_id from email_forward f where f.removed_at is null
      and not exists (select 1 from dns_record r where r.domain_id = f.domain_id and r.host = '@' and r.type = 'MX')
    union
    select r.domain_id from dns_record r where r.managed
      and not exists (select 1 from email_forward f where f.domain_id = r.domain_id and f.removed_at is null)) order by d.id limit ${BATCH}`;

/** Where mail to this domain goes: with MX of their own an owner's forwards hear of none. */
export async function mailRouteOf(scope: Pick<Scope, 'em'>, domainId: string): Promise<MailRoute> {
  const own = await scope.em.getConnection().execute<object[]>(OWN, [domainId]);
  return own.length > 0 ? 'yours' : 'managed';
}

/** Queues the job by which the MX records of a domain follow its forwards; a job that waits already serves. */
export function routeMailSoon(tx: Tx, domainId: string): Promise<void> {
  return enqueue(tx, routeMailJob, { domainId }, { key: `route-mail:${domainId}` });
}

/** Queues it for every domain whose MX records have not followed: what jobs gave up or lost comes back. */
export async function routeLostMail(tx: Tx): Promise<void> {
  for (const { id } of await execute<{ id: string }>(tx, UNROUTED)) await routeMailSoon(tx, id);
}
