import { writeAudit } from '@onym/audit';
import { sendMail } from '@onym/mail';
import { execute, transaction, type Scope } from '@onym/platform';
import { lockAddress, readProof, useProof } from './address-proof.ts';
import { replacePassword, takeOver } from './prove-address.ts';
import type { Sessions } from './sessions.ts';
import { triesAtAddress } from './sign-in-backoff.ts';
import { NOTICES } from './identity-notices.ts';

/**
 * Gives the account of an address a new password, with the token that was mailed to it, and ends every session. Where nobody had
 * proven the address this proves it, and ends whatever strangers made under it. Of several at once one wins.
 * @returns the address; null when the token does not work (any more)
 */
export async function resetPassword(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<string | null> {
  if ((await readProof(scope, token, 'reset')) === null) return null;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    const email = await useProof(tx, token, 'reset');
    if (email === null) return null;
    await execute(tx, 'delete from sign_in_backoff where subject = ?', [triesAtAddress(scope.secrets, email)]);
    await lockAddress(tx, email);
    const [person] = await execute<{ id: string }>(
      tx,
      'select id from auth."user" where email = ? and "emailVerified"',
      [email],
    );
    if (person) {
      await replacePassword(tx, person.id, hash);
      await execute(tx, 'delete from auth."session" where "userId" = ?', [person.id]);
      await writeAudit(tx, { actor: person.id, action: 'password.reset', subject: person.id });
      await sendMail(tx, { to: email, ...NOTICES.password_changed });
      return email;
    }
    const [made] = await execute<{ id: string }>(
      tx,
      'select id from account where email = ? and not unproven and merged_into is null',
      [email],
    );
    return (await takeOver(tx, email, hash, made ? { accountId: made.id } : {})) ? email : null;
  });
}
