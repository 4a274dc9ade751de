import type { Scope } from '@onym/platform';
import { DnsRecordSchema } from './record.entity.ts';

/** The MX records that mail to a domain uses: `managed` ones published for its forwards, or the owner's own. */
export type MailRoute = 'managed' | 'yours';

/** The mail route of a domain. While the owner has MX records of their own, the forwards receive no mail. */
export async function mailRouteOf(scope: Pick<Scope, 'em'>, domainId: string): Promise<MailRoute> {
  const own = await scope.em.count(DnsRecordSchema, { domain: domainId, host: '@', type: 'MX', managed: false });
  return own > 0 ? 'yours' : 'managed';
}
