import { LockMode } from '@mikro-orm/core';
import type { DomainName } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/**
 * The options that an owner sets at the registrar, by the registrar's name for them: the field with the value, and the
 * field that states since when the registrar may lack that value.
 */
export const REGISTRAR_OPTIONS = {
  privacy: { request: 'privacyEnabled', pending: 'privacyPendingSince' },
  locked: { request: 'locked', pending: 'lockPendingSince' },
} as const;
export type RegistrarOption = keyof typeof REGISTRAR_OPTIONS;
export const REGISTRAR_OPTION_NAMES = Object.keys(REGISTRAR_OPTIONS) as RegistrarOption[];

/**
 * Sends the registrar the option as our row has it, unless the registrar is known to have it already. When the row has
 * changed in the meantime the call is repeated, so that of two concurrent calls the last value wins, in whatever order
 * they arrive.
 * @throws RegistrarError when the registrar refuses or does not answer; the change is then still pending
 */
export async function pushOption(scope: Scope, domainId: string, option: RegistrarOption): Promise<void> {
  const { request: field, pending } = REGISTRAR_OPTIONS[option];
  const row = await scope.em.fork().findOne(DomainSchema, { id: domainId });
  if (!row?.[pending]) return;
  for (let request: boolean | undefined = row[field]; request !== undefined;) {
    const pushed: boolean = request;
    try {
      await scope.ports.registrar.setOptions(row.name as DomainName, { [option]: pushed });
    } catch (error) {
      await changeRow(scope, domainId, (domain) => {
        domain[pending] ??= scope.clock.now();
      });
      throw error;
    }
    request = await changeRow(scope, domainId, (domain) => {
      if (domain[field] !== pushed) return domain[field];
      domain[pending] = null;
      return undefined;
    });
  }
}

/**
 * Stores the registrar's value of an option in our row, which is then no longer pending, unless our row has changed
 * meanwhile. Where the registrar does not have the domain, our value stays. Call it after the registrar refused our
 * value.
 * @throws RegistrarError when the registrar does not answer
 */
export async function adoptOption(scope: Scope, domainId: string, option: RegistrarOption): Promise<void> {
  const { request: field, pending } = REGISTRAR_OPTIONS[option];
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
