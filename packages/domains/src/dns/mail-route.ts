import type { Scope } from '@onym/platform';
import { DnsRecordSchema } from './record.entity.ts';

/** Whose MX records the mail of a domain follows: those published for its forwards, or its owner's own. */
export type MailRoute = 'managed' | 'yours';

/** Where mail to this domain goes: with MX of their own an owner's forwards hear of none. */
export async function mailRouteOf(scope: Pick<Scope, 'em'>, domainId: string): Promise<MailRoute> {
  const own = await scope.em.count(DnsRecordSchema, { domain: domainId, host: '@', type: 'MX', managed: false });
  return own > 0 ? 'yours' : 'managed';
}
