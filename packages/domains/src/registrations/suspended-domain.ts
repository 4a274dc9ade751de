import { notifyOwnerOfSuspension, notifyUnsuspended, type Suspension } from '@onym/accounts/access';
import { notFound, readDomainName, type DomainName } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { LockMode } from '@mikro-orm/core';
import { DomainSchema, GIVEN_UP_STATUSES } from './domain.entity.ts';
import { selectSuspended } from './domain.repository.ts';

/**
 * Suspends the domain of this name, in any spelling, for this reason, or with null lifts its suspension. A change is
 * written to the audit log, with `actor` as the operator, and mailed to the owner, unless their address is unproven;
 * without a change nothing happens, and an earlier reason stays. Does not change the zone, which the module `dns` does.
 * @throws Fault not_found when no account has the domain
 */
export async function setSuspension(
  tx: Tx,
  rawName: string,
  reason: string | null,
  actor?: string,
): Promise<{ id: string; name: DomainName }> {
  const verdict = readDomainName(rawName);
  const held = { name: verdict.ok ? verdict.name : '', status: { $nin: [...GIVEN_UP_STATUSES] } };
  const domain = await tx.em.findOne(DomainSchema, held, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!domain) throw notFound('No account has this domain');
  const name = domain.name as DomainName;
  const subject = { kind: 'domain' as const, id: name, called: name, accountId: domain.account.id };
  const { id } = domain;
  if ((domain.suspendedAt !== null) === (reason !== null)) return { id, name };
  domain.suspendedAt = reason === null ? null : tx.clock.now();
  domain.suspendedFor = reason;
  await tx.em.flush();
  await (reason === null
    ? notifyUnsuspended(tx, subject, actor)
    : notifyOwnerOfSuspension(tx, { ...subject, reason }, actor));
  return { id, name };
}

/** Returns the suspended domains that are neither lost nor transferred out, the oldest suspension first. */
export async function listSuspendedDomains(scope: Pick<Scope, 'sql'>): Promise<Suspension[]> {
  const rows = await selectSuspended(scope);
  return rows.map((row) => ({
    kind: 'domain',
    id: row.name,
    called: row.name,
    accountId: row.account_id,
    reason: row.suspended_for,
    suspendedAt: row.suspended_at,
  }));
}
