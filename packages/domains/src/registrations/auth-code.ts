import { findAccount, unexpectedChangeAdvice } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { requireTransferable } from '@onym/billing/fraud';
import { Fault, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { findOwnedDomain, requireActiveHere, requireNotSuspended } from './owned-domain.ts';
import { isRefusal } from './registrar-refusal.ts';
import { pushOption } from './push-option.ts';

/**
 * Reads the auth code with which another registrar can transfer the name, directly from ours; it is never stored. Each
 * read mails the owner and is recorded in the audit log. Before the read, a pending change of the transfer lock is sent
 * to the registrar.
 * @throws Fault not_found when the account does not have the domain; domain_suspended; conflict for a connected or
 *   inactive domain, or when the registrar refuses; domain_locked while the transfer lock is on;
 *   purchases_held while its payment is reported as fraud; registrar_unavailable
 *   when the registrar does not answer
 */
export async function readAuthCode(
  scope: Scope,
  accountId: string,
  rawName: string,
): Promise<{ domain: string; authCode: string }> {
  const domain = await findOwnedDomain(scope, accountId, rawName);
  requireNotSuspended(domain);
  requireActiveHere(domain, formatSentence('names.authCode'));
  const { id, name } = domain;
  await requireTransferable(scope, id, formatSentence('purchases.transferIsHeld', { name }));
  if (domain.locked)
    throw new Fault('domain_locked', `${name} is locked against transfers; unlock it first`, {
      details: { domain: name },
    });
  const authCode = await requestAuthCode(scope, id, name as DomainName);
  await transaction(scope, async (tx) => {
    await writeAudit(tx, { actor: accountId, action: 'domain.auth_code_read', subject: id, details: { domain: name } });
    const { email } = await findAccount(tx, accountId);
    await sendMail(tx, {
      to: email,
      subject: `The auth code of ${name} was viewed`,
      text: `The auth code of ${name} was viewed from your account. With it the domain can be transferred to another registrar while it is unlocked.\n\nIf this wasn't you, lock the domain immediately:\n\n${tx.settings.publicUrl}/domains/${name}\n\n${unexpectedChangeAdvice(tx, accountId)}\n`,
    });
  });
  return { domain: name, authCode };
}

async function requestAuthCode(scope: Scope, domainId: string, name: DomainName): Promise<string> {
  try {
    await pushOption(scope, domainId, 'locked'); // the removal of the lock may not have arrived yet
    return await scope.ports.registrar.authCode(name);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    throw isRefusal(error)
      ? new Fault('conflict', formatSentence('names.theRegistrarDidNotReturn', { name }), { cause: error })
      : new Fault('registrar_unavailable', 'The registrar is not answering; nothing was changed', { cause: error });
  }
}
