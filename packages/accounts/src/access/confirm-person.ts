import type { Clock } from '@onym/core';
import {
  CONFIRMATION_METHODS,
  type Confirmation,
  type ConfirmationMethod,
  type ConfirmationProof,
  type PasskeyResponse,
  type Scope,
  type Sql,
} from '@onym/platform';
import { APIError } from 'better-auth/api';
import type { PasswordAttempts } from './password-attempts.ts';
import { markSessionConfirmed, readConfirmationMethods } from './session.repository.ts';

/** A signed-in person and their session. */
export interface PersonInSession {
  id: string;
  sessionId: string;
  /** They have a second factor. */
  secondFactor: boolean;
}

export interface ConfirmationParts {
  sql: Sql;
  clock: Clock;
  tries: PasswordAttempts;
  /**
   * Checks and counts a code, or a backup code, of the person whose session these headers contain. @throws APIError
   */
  checkCode: (headers: Headers, code: string) => Promise<void>;
  /** Returns the id of the person whose passkey signed the challenge of this browser. @throws APIError */
  checkPasskey: (headers: Headers, response: PasskeyResponse) => Promise<string | undefined>;
}

/** Creates the functions by which a signed-in person confirms who they are. */
export function openConfirmation({ sql, clock, tries, checkCode, checkPasskey }: ConfirmationParts) {
  async function checkPassword(
    { id, secondFactor }: PersonInSession,
    headers: Headers,
    { password, code }: Extract<ConfirmationProof, { password: string }>,
  ): Promise<Confirmation | null> {
    if (secondFactor && !code) return { outcome: 'code_required' };
    const tried = await tries.atOwn(id, password);
    if (!('person' in tried)) return { outcome: 'blocked', waitSeconds: tried.waitSeconds };
    if (tried.person === null) return { outcome: 'wrong_password' };
    if (!secondFactor) return null;
    const error = await apiErrorOf(() => checkCode(headers, code!));
    if (!error) return null;
    return error.statusCode === 429
      ? { outcome: 'blocked', waitSeconds: Number(new Headers(error.headers).get('retry-after') ?? 60) }
      : { outcome: 'wrong_code' };
  }

  async function checkOwnPasskey(
    { id }: PersonInSession,
    headers: Headers,
    response: PasskeyResponse,
  ): Promise<Confirmation | null> {
    let owner: string | undefined;
    const error = await apiErrorOf(async () => {
      owner = await checkPasskey(headers, response);
    });
    return !error && owner === id ? null : { outcome: 'wrong_passkey' };
  }

  return {
    /** Returns the ways in which this person can confirm who they are. */
    confirmationMethods: (personId: string) => listConfirmationMethods({ sql }, personId),
    /**
     * Checks the password with the second factor's code, where the person has one, or a passkey, and stores the confirmation in
     * the person's session. Wrong passwords count as sign-in attempts, and a code works once.
     * @param headers those of the request, with the session cookie
     */
    async confirm(person: PersonInSession, headers: Headers, proof: ConfirmationProof): Promise<Confirmation> {
      const refusal =
        'passkey' in proof
          ? await checkOwnPasskey(person, headers, proof.passkey)
          : await checkPassword(person, headers, proof);
      if (refusal) return refusal;
      const { id: personId, sessionId } = person;
      const at = clock.wall();
      const isStored = await markSessionConfirmed({ sql }, { sessionId, personId, wall: at });
      return isStored ? { outcome: 'confirmed', at } : { outcome: 'session_ended' };
    },
  };
}

/** Returns the ways in which this person can confirm who they are; `totp` only together with `password`. */
export async function listConfirmationMethods(
  scope: Pick<Scope, 'sql'>,
  personId: string,
): Promise<ConfirmationMethod[]> {
  const has = await readConfirmationMethods(scope, personId);
  return CONFIRMATION_METHODS.filter((method) => has[method] && (method !== 'totp' || has.password));
}

/** Returns the error with which the session library refuses, or null. Rethrows any other error. */
async function apiErrorOf(call: () => Promise<void>): Promise<APIError | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof APIError) return error;
    throw error;
  }
}
