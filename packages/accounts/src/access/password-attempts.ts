import type { Secrets, Sql } from '@onym/platform';
import { credentialOfPerson, credentialsOfAddress, type Credential } from './credential.repository.ts';
import type { createCredentialMatcher } from './credentials.ts';
import { findKnownBrowser } from './known-browser.ts';
import {
  addressSubject,
  ownPasswordSubject,
  browserSubject,
  type SignInBackoff,
  type AttemptSubject,
} from './sign-in-backoff.ts';

/**
 * The result of a password attempt. `waitSeconds` above 0: the attempt did not count, and the password was not
 * checked.
 */
export type PasswordAttempt = { waitSeconds: number } | { waitSeconds: 0; person: Credential | null };

/** Checks passwords and counts every attempt. No other code checks a password that a person sends. */
export interface PasswordAttempts {
  /**
   * Attempts to sign in with this address. A browser in which the address's proven person has signed in before is
   * counted separately, and may try that person's password only. So guesses by strangers do not lock the person out.
   * @param browser the value of the cookie that `rememberBrowser` created, if any was sent
   */
  atAddress(email: string, password: string, browser: string | null): Promise<PasswordAttempt>;
  /**
   * Checks a signed-in person's own password. Only their own attempts can block it. If the person has proven the address, a wrong one also
   * counts as an attempt to sign in with it, since it is the same password.
   */
  atOwn(personId: string, password: string): Promise<PasswordAttempt>;
}

/** Creates the check of passwords that people send. It counts every attempt in `backoff` and takes the hashes from the database. */
export function openPasswordAttempts(
  { sql, secrets }: { sql: Sql; secrets: Secrets },
  backoff: SignInBackoff,
  credentials: ReturnType<typeof createCredentialMatcher>,
): PasswordAttempts {
  async function checkAttempt(
    subject: AttemptSubject,
    people: readonly Credential[],
    password: string,
  ): Promise<PasswordAttempt> {
    const waitSeconds = await backoff.take(subject);
    if (waitSeconds > 0) return { waitSeconds };
    const person = await credentials.match(people, password);
    await backoff.end(subject, person);
    return { waitSeconds: 0, person };
  }
  return {
    async atAddress(email, password, browser) {
      const people = await credentialsOfAddress({ sql }, email);
      const proven = people.find((person) => person.proven);
      const known = proven ? findKnownBrowser(secrets, browser, proven) : null;
      return proven && known !== null
        ? checkAttempt(browserSubject(secrets, proven.id, known), [proven], password)
        : checkAttempt(addressSubject(secrets, email), people, password);
    },
    async atOwn(personId, password) {
      const person = await credentialOfPerson({ sql }, personId);
      const tried = await checkAttempt(ownPasswordSubject(secrets, personId), person ? [person] : [], password);
      if (person?.proven && tried.waitSeconds === 0) {
        const address = addressSubject(secrets, person.email);
        if ('person' in tried && tried.person) await backoff.end(address, tried.person);
        else await backoff.take(address);
      }
      return tried;
    },
  };
}
