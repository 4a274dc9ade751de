import { call, createUserKey, type Answer, type User } from '@onym/testing';
import { expectOk } from './expectations.fixture.ts';
import { mailAbout } from './identity.fixture.ts';

export interface Act {
  id: string;
  act: string;
  subjectId: string;
  keyId: string | null;
  keyName: string | null;
  memberEmail: string | null;
  name: string;
  changes: { what: string; from: string | null; to: string | null }[];
  status: 'undoable' | 'undone' | 'expired';
  undoneAt: string | null;
}

/** The acts of this user's account, newest first. */
export const actsOf = async (user: User): Promise<Act[]> =>
  expectOk(await call<{ acts: Act[] }>('GET', '/account/acts', { user })).acts;

export const undo = (user: User, id: string): Promise<Answer<Act>> =>
  call<Act>('POST', `/account/acts/${encodeURIComponent(id)}/undo`, { user });

/** The path of the mailed link that undoes the only act of the key with this name. */
export const undoLink = async (email: string, keyName: string): Promise<string> =>
  /\/undo\?token=\w+/.exec(await mailAbout(email, new RegExp(`^"${keyName}" changed`)))![0];

/** Deletes a logo of this user with a new key, and returns the id of the act. */
export async function deleteLogoWithKey(user: User): Promise<string> {
  const key = await createUserKey(user, { permissions: ['*'] });
  const json = { name: 'Tiderow', description: 'Tide tables', count: 1 };
  const { logos } = expectOk(await call<{ logos: { id: string }[] }>('POST', '/logos', { key, json }));
  expectOk(await call('DELETE', `/logos/${logos[0]!.id}`, { key }));
  return (await actsOf(user))[0]!.id;
}
