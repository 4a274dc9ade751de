import { transaction, type Scope } from '@onym/platform';
import { lockAddress } from './address-proof.repository.ts';
import { readProof, spentProof, useProof } from './address-proof.ts';
import { findProvenAddress } from './person.repository.ts';
import { proveAddress, takeOver } from './prove-address.ts';
import type { SessionUser, Sessions } from './sessions.ts';

/** What a mailed link can do for whoever opens it. */
export type LinkStanding =
  /** The address is this person's: now, or it was already. */
  | { kind: 'proven'; email: string }
  /** The link works, but not for this browser alone: a password is needed. */
  | { kind: 'stranger'; email: string }
  | { kind: 'ended' };

/**
 * Opens the link: it proves the address to the session that signed up with it, and is no secret of anybody else's. Opened again by
 * the same person it says so again. `person` is null where nobody is signed in.
 */
export async function openProof(scope: Scope, token: string, person: SessionUser | null): Promise<LinkStanding> {
  const email = await readProof(scope, token, 'verify');
  if (person?.emailVerified && (email ?? (await spentProof(scope, token, 'verify'))) === person.email)
    return { kind: 'proven', email: person.email };
  if (email === null) return afterTwin(scope, token, person);
  if (person?.email !== email) return { kind: 'stranger', email };
  const isTheirs = await transaction(scope, (tx) => proveAddress(tx, email, person.id));
  return isTheirs ? { kind: 'proven', email } : { kind: 'ended' };
}

/** A twin of this request may have used the link a moment ago, for the same person. */
async function afterTwin(scope: Scope, token: string, person: SessionUser | null): Promise<LinkStanding> {
  if (!person || (await spentProof(scope, token, 'verify')) !== person.email) return { kind: 'ended' };
  const isProven = (await findProvenAddress(scope, person.id)) !== undefined;
  return isProven ? { kind: 'proven', email: person.email } : { kind: 'ended' };
}

/** Proves the address to whoever signed up with it under this password. `waitSeconds` above 0: too many tries, ask again then. */
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
 * Gives the address to whoever opened the link, under a new password, and ends whatever others made under it. Of several at once
 * one wins.
 * @returns the address; null when the link does not work (any more)
 */
export async function takeByLink(
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
    return (await takeOver(tx, email, hash)) === null ? null : email;
  });
}
