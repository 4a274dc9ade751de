import type { Clock } from '@onym/core';
import type { Secrets, Sql } from '@onym/platform';
import { countTry, deleteTries, giveTryBack, readWait } from './sign-in-backoff.repository.ts';

/** How many consecutive attempts cause no wait. */
const FREE_TRIES = 5;
const LONGEST_SECONDS = 900;

/** The subject that a series of attempts is counted under. Only the functions below create one. */
export type TrySubject = string & { readonly madeHere: unique symbol };

/** Slows down guessing, across all addresses and processes. */
export interface SignInBackoff {
  /**
   * Counts one attempt. Returns 0, or the whole seconds until the next attempt counts. An attempt counts as failed
   * until `end` corrects it, so that concurrent attempts are all counted.
   */
  take(subject: TrySubject): Promise<number>;
  /**
   * Ends an attempt. Only a person with a proven address has earlier failures forgotten: a stranger may sign up with
   * the same address, and their own correct password reverts only that one attempt.
   * @param person the person whose password or code it was; null: it was wrong, and stays counted
   */
  end(subject: TrySubject, person: { proven: boolean } | null): Promise<void>;
}

/**
 * Opens the back-off: five attempts are free, then each failure doubles the wait, up to fifteen minutes. A day
 * without failures resets it.
 */
export function openSignInBackoff(sql: Sql, clock: Clock): SignInBackoff {
  return {
    async take(subject) {
      const wall = clock.wall();
      const limits = { freeTries: FREE_TRIES, longestSeconds: LONGEST_SECONDS };
      if (await countTry({ sql }, { subject, wall, ...limits })) return 0;
      return Math.max(1, Math.ceil((await readWait({ sql }, subject, wall)) ?? 1));
    },
    async end(subject, person) {
      if (!person) return;
      if (person.proven) await deleteTries({ sql }, [subject]);
      else await giveTryBack({ sql }, subject);
    },
  };
}

/** Attempts to sign in with this address from an unknown browser, whether or not a person has the address. */
export function triesAtAddress(secrets: Secrets, email: string): TrySubject {
  return subject(secrets, email.toLowerCase());
}

/**
 * Attempts to sign in as this person from a browser in which they have signed in before (OWASP, "device cookies").
 */
export function triesOfBrowser(secrets: Secrets, personId: string, browser: string): TrySubject {
  return subject(secrets, `browser ${personId} ${browser}`);
}

/** Attempts of a signed-in person to enter their own password. */
export function triesAtOwnPassword(secrets: Secrets, personId: string): TrySubject {
  return subject(secrets, `password ${personId}`);
}

/** Attempts of a signed-in person to enter a code of their own second factor. */
export function triesAtOwnCode(secrets: Secrets, personId: string): TrySubject {
  return subject(secrets, `code ${personId}`);
}

function subject(secrets: Secrets, words: string): TrySubject {
  return secrets.mac('sign-in', words).toString('base64url') as TrySubject;
}
