import { transaction, type Scope } from '@onym/platform';
import { lockAddress } from './address-proof.repository.ts';
import { readProof, findProofAddress, useProof } from './address-proof.ts';
import { findProvenAddress } from './person.repository.ts';
import { proveAddress, transferAddress } from './prove-address.ts';
import type { SessionUser, Sessions } from './sessions.ts';

/** The result of opening a mailed link. */
export type LinkResult =
  /** The address belongs to this person: now, or already before. */
  | { kind: 'proven'; email: string }
  /** The link is valid, but this browser did not sign up with the address: a password is needed. */
  | { kind: 'stranger'; email: string }
  | { kind: 'ended' };

/**
 * Handles the opening of a mailed link that proves an address. It proves the address, with the effects of proveAddress(), only
 * to the session that signed up with it, so a stranger who obtains the link gains nothing. Opened again by the same person it
 * returns the same result.
 * @param token the token in the link
 * @param person the signed-in person; null if no one is
 */
export async function openProofLink(scope: Scope, token: string, person: SessionUser | null): Promise<LinkResult> {
  const email = await readProof(scope, token, 'verify');
  if (person?.emailVerified && (email ?? (await findProofAddress(scope, token, 'verify'))) === person.email)
    return { kind: 'proven', email: person.email };
  if (email === null) return resultAfterConcurrentUse(scope, token, person);
  if (person?.email !== email) return { kind: 'stranger', email };
  const isTheirs = await transaction(scope, (tx) => proveAddress(tx, email, person.id));
  return isTheirs ? { kind: 'proven', email } : { kind: 'ended' };
}

/** A concurrent request may just have used the link, for the same person. */
async function resultAfterConcurrentUse(scope: Scope, token: string, person: SessionUser | null): Promise<LinkResult> {
  if (!person || (await findProofAddress(scope, token, 'verify')) !== person.email) return { kind: 'ended' };
  const isProven = (await findProvenAddress(scope, person.id)) !== undefined;
  return isProven ? { kind: 'proven', email: person.email } : { kind: 'ended' };
}

/**
 * Proves the address of a mailed link, with the effects of proveAddress(), for the person who signed up with it and this
 * password. Counts as a sign-in attempt. `ended`: the link is used, expired or unknown, or another person has proven the
 * address. `wrong`: the password does not match or, with `waitSeconds` above 0, too many attempts were made and it was not
 * checked; retry after that time.
 */
export async function proveByPassword(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<
  { kind: 'proven'; email: string } | { kind: 'wrong'; email: string; waitSeconds: number } | { kind: 'ended' }
> {
  const email = await readProof(scope, token, 'verify');
  if (email === null) return { kind: 'ended' };
  const { id, waitSeconds } = await sessions.personOf(email, password);
  if (id === null) return { kind: 'wrong', email, waitSeconds };
  const isTheirs = await transaction(scope, (tx) => proveAddress(tx, email, id));
  return isTheirs ? { kind: 'proven', email } : { kind: 'ended' };
}

/**
 * Transfers the address to the person who opened the mailed link, with a new password, removes what others created under it,
 * and writes an audit entry. Uses up the link. Of several concurrent calls one succeeds. The strength of the password is not
 * checked here.
 * @returns the address; null if the link is used, expired or unknown, or the address is already proven
 */
export async function claimAddressByLink(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<string | null> {
  if ((await readProof(scope, token, 'verify')) === null) return null;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    const email = await useProof(tx, token, 'verify');
    if (email === null) return null;
    await lockAddress(tx, email);
    return (await transferAddress(tx, email, hash)) === null ? null : email;
  });
}
