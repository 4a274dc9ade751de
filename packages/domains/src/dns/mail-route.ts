import type { Scope } from '@onym/platform';
import { DnsRecordSchema } from './record.entity.ts';

/** The MX records that mail to a domain uses: `managed` ones published for its forwards, or the owner's own. */
export type MailRoute = 'managed' | 'yours';

/**
 * Returns `yours` if the owner has an MX record at the root of the domain, otherwise `managed`, also where there are no
 * forwards. While it is `yours`, the forwards receive no mail.
 */
export async function mailRouteOf(scope: Pick<Scope, 'em'>, domainId: string): Promise<MailRoute> {
  const own = await scope.em.count(DnsRecordSchema, { domain: domainId, host: '@', type: 'MX', managed: false });
  return own > 0 ? 'yours' : 'managed';
}
