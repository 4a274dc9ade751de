import { LockMode } from '@mikro-orm/core';
import { Fault } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';
import { RegistrarError } from '@onym/ports';
import { DomainSchema, type Domain } from './domain.entity.ts';
import { lockOwnedDomain, requireActiveHere, requireRegisteredHere } from './owned-domain.ts';
import { isRefusal } from './registrar-refusal.ts';
import { settleLater } from './settle-domain.ts';
import { settlePrivacy } from './settle-privacy.ts';

/** What is absent stays as it is. */
export interface SettingsWish {
  autoRenew?: boolean | undefined;
  privacyEnabled?: boolean | undefined;
}

/**
 * Switches auto-renewal (ours; the registrar's own stays off) and WHOIS privacy (the registrar's). When this returns, the
 * wish is written down; privacy has reached the registrar, or a job is bringing it there. What the registrar surely
 * refuses is taken back, all of it.
 * @throws Fault not_found; conflict for a connected domain, in a state that forbids the change, or refused by the registrar
 */
export async function changeSettings(
  scope: Scope,
  accountId: string,
  rawName: string,
  wish: SettingsWish,
): Promise<void> {
  const before = await decide(scope, accountId, rawName, wish);
  if (wish.privacyEnabled === undefined || wish.privacyEnabled === before.privacyEnabled) return;
  try {
    await settlePrivacy(scope, before.id);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    if (isRefusal(error)) {
      await takeBack(scope, before, wish);
      throw new Fault(
        'conflict',
        `The registrar does not switch the WHOIS privacy of ${before.name} ${wish.privacyEnabled ? 'on' : 'off'}; nothing was changed`,
        { cause: error },
      );
    }
    scope.log.warn({ err: error, domainId: before.id }, 'privacy has not reached the registrar yet');
  }
}

type Before = Pick<Domain, 'id' | 'name' | 'autoRenew' | 'privacyEnabled'>;

/** Writes the wish down, and with it the job that sees it through. Gives the settings as they were. */
function decide(
  scope: Scope,
  accountId: string,
  rawName: string,
  { autoRenew, privacyEnabled }: SettingsWish,
): Promise<Before> {
  return transaction(scope, async (tx) => {
    const domain = await lockOwnedDomain(tx, accountId, rawName);
    requireRegisteredHere(domain, 'The settings');
    if (domain.status !== 'active' && domain.status !== 'expired')
      throw new Fault('conflict', `The settings of ${domain.name} cannot be changed while it is ${domain.status}`);
    const before = {
      id: domain.id,
      name: domain.name,
      autoRenew: domain.autoRenew,
      privacyEnabled: domain.privacyEnabled,
    };
    if (autoRenew !== undefined) domain.autoRenew = autoRenew;
    if (privacyEnabled !== undefined && privacyEnabled !== domain.privacyEnabled) {
      requireActiveHere(domain, 'The WHOIS privacy');
      domain.privacyEnabled = privacyEnabled;
      domain.privacyPendingSince ??= tx.clock.now();
      await settleLater(tx, domain.id);
    }
    await tx.em.flush();
    return before;
  });
}

/** Undoes what nobody else has changed since. */
async function takeBack(scope: Scope, before: Before, wish: SettingsWish): Promise<void> {
  await transaction(scope, async (tx) => {
    const domain = await tx.em.findOneOrFail(DomainSchema, { id: before.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (domain.privacyEnabled === wish.privacyEnabled) {
      domain.privacyEnabled = before.privacyEnabled;
      domain.privacyPendingSince = null;
    }
    if (domain.autoRenew === wish.autoRenew) domain.autoRenew = before.autoRenew;
    await tx.em.flush();
  });
}
