import { LockMode } from '@mikro-orm/core';
import type { DomainName } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/**
 * Tells the registrar the WHOIS privacy that our row wishes, unless it knows. Whoever finds that the wish has changed
 * meanwhile tells it again, so that of two at once the last wish stands, in whatever order their calls arrive.
 * @throws RegistrarError; then it is still pending
 */
export async function settlePrivacy(scope: Scope, domainId: string): Promise<void> {
  const row = await scope.em.fork().findOne(DomainSchema, { id: domainId });
  if (!row?.privacyPendingSince) return;
  for (let wish: boolean | undefined = row.privacyEnabled; wish !== undefined;) {
    const told: boolean = wish;
    try {
      await scope.ports.registrar.setOptions(row.name as DomainName, { privacy: told });
    } catch (error) {
      await changeRow(scope, domainId, (domain) => {
        domain.privacyPendingSince ??= scope.clock.now();
      });
      throw error;
    }
    wish = await changeRow(scope, domainId, (domain) => {
      if (domain.privacyEnabled !== told) return domain.privacyEnabled;
      domain.privacyPendingSince = null;
      return undefined;
    });
  }
}

/** The registrar refuses the wish: what it has instead becomes ours. @throws RegistrarError */
export async function adoptPrivacy(scope: Scope, domainId: string): Promise<void> {
  const row = await scope.em.fork().findOneOrFail(DomainSchema, { id: domainId });
  const found = await scope.ports.registrar.get(row.name as DomainName);
  await changeRow(scope, domainId, (domain) => {
    if (domain.privacyEnabled !== row.privacyEnabled) return;
    if (found) domain.privacyEnabled = found.privacy;
    domain.privacyPendingSince = null;
  });
}

function changeRow<T>(scope: Scope, domainId: string, change: (domain: Domain) => T): Promise<T> {
  return transaction(scope, async (tx) => {
    const result = change(
      await tx.em.findOneOrFail(DomainSchema, { id: domainId }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    );
    await tx.em.flush();
    return result;
  });
}
