import { randomBytes } from 'node:crypto';
import { findAccount } from '@onym/accounts/access';
import { controlsName } from '@onym/domains';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { parseCustomHost } from './custom-host.ts';
import { proofHost } from './custom-host-status.ts';
import type { SiteHost } from './site-host.entity.ts';
import { deactivateHost, selectHostsUnder } from './site-host.repository.ts';

/**
 * Generates a proof of control: the random value of a TXT record, which only the page's owner learns and publishes in
 * DNS.
 */
export function generateProof(): string {
  return `onym-site=${randomBytes(16).toString('hex')}`;
}

/**
 * Removes a page from a host whose domain its account no longer controls, and mails the owner how to prove control
 * again: the page stops responding there and gets no more certificates for it. Does nothing when the host is not
 * active. The caller has checked the control.
 */
export async function endHost(
  tx: Tx,
  { id, host, accountId }: Pick<SiteHost, 'id' | 'host' | 'accountId'>,
): Promise<void> {
  const now = tx.clock.now();
  const ended = await deactivateHost(tx, now, generateProof(), id);
  if (!ended) return;
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: `${host} no longer shows your page`,
    text: `Your account no longer controls ${host}, so your page is offline there. It still answers at its other addresses.\n\nIf the name is yours and you want your page back there, add this TXT record:\n\n${proofHost(host)} TXT ${ended.proof}\n\nYour pages: ${tx.settings.publicUrl}/sites\n`,
  });
}

/**
 * Removes an account's pages from every host of a domain that it has lost, each in a transaction of its own, and mails
 * the owner. Does nothing when the account has the domain again.
 */
export async function endHostsOf(
  scope: Scope,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  if (await controlsName(scope, accountId, name)) return;
  for (const row of await selectHostsUnder(scope, accountId, name)) await transaction(scope, (tx) => endHost(tx, row));
}

/**
 * Returns whether the account has the host's domain here, registered or connected; then no proof in DNS is needed.
 * @throws Fault invalid_request when `host` is not a custom host
 */
export function controlsHost(scope: Pick<Scope, 'em' | 'settings'>, accountId: string, host: string): Promise<boolean> {
  return controlsName(scope, accountId, parseCustomHost(host, scope.settings.sitesDomain).domain);
}
