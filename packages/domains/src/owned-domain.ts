import { notFound, readDomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/**
 * The domain this account holds under this name, in any spelling. Somebody else's, a lost one and nonsense are the same.
 * @throws Fault not_found
 */
export async function findOwnedDomain(scope: Pick<Scope, 'em'>, accountId: string, rawName: string): Promise<Domain> {
  const verdict = readDomainName(rawName);
  const domain = verdict.ok ? await scope.em.findOne(DomainSchema, { name: verdict.name, account: accountId, status: { $ne: 'lost' } }) : null;
  if (!domain) throw notFound('You own no such domain');
  return domain;
}
