import { LockMode } from '@mikro-orm/core';
import type { DomainName } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/** What an owner wishes of the registrar, by the word the registrar has for it: our row's wish, and since when it may not know. */
export const OPTIONS = {
  privacy: { wish: 'privacyEnabled', pending: 'privacyPendingSince' },
  locked: { wish: 'locked', pending: 'lockPendingSince' },
} as const;
export type Option = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as Option[];

/**
 * Tells the registrar the option that our row wishes, unless it knows. Whoever finds that the wish has changed
 * meanwhile tells it again, so that of two at once the last wish stands, in whatever order their calls arrive.
 * @throws RegistrarError; then it is still pending
 */
export async function tellOption(scope: Scope, domainId: string, option: Option): Promise<void> {
  const { wish: field, pending } = OPTIONS[option];
  const row = await scope.em.fork().findOne(DomainSchema, { id: domainId });
  if (!row?.[pending]) return;
  for (let wish: boolean | undefined = row[field]; wish !== undefined;) {
    const told: boolean = wish;
    try {
      await scope.ports.registrar.setOptions(row.name as DomainName, { [option]: told });
    } catch (error) {
      await changeRow(scope, domainId, (domain) => {
        domain[pending] ??= scope.clock.now();
      });
      throw error;
    }
    wish = await changeRow(scope, domainId, (domain) => {
      if (domain[field] !== told) return domain[field];
      domain[pending] = null;
      return undefined;
    });
  }
}

/** The registrar refuses the wish: what it has instead becomes ours. @throws RegistrarError */
export async function adoptOption(scope: Scope, domainId: string, option: Option): Promise<void> {
  const { wish: field, pending } = OPTIONS[option];
  const row = await scope.em.fork().findOneOrFail(DomainSchema, { id: domainId });
  const found = await scope.ports.registrar.get(row.name as DomainName);
  await changeRow(scope, domainId, (domain) => {
    if (domain[field] !== row[field]) return;
    if (found) domain[field] = found[option];
    domain[pending] = null;
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
