import type { Clock } from '@onym/core';
import type { Secrets, Sql } from '@onym/platform';
import { countAttempt, deleteAttempts, revertAttempt, readBlockedSeconds } from './sign-in-backoff.repository.ts';

/** How many consecutive attempts cause no wait. */
const FREE_TRIES = 5;
const LONGEST_SECONDS = 900;

/** The subject that a series of attempts is counted under. Only the functions below create one. */
export type AttemptSubject = string & { readonly madeHere: unique symbol };

/** Slows down guessing, across all addresses and processes. */
export interface SignInBackoff {
  /**
   * Counts one attempt. Returns 0, or the whole seconds until the next attempt counts. An attempt counts as failed
   * until `end` corrects it, so that concurrent attempts are all counted.
   */
  take(subject: AttemptSubject): Promise<number>;
  /**
   * Ends an attempt. Only a person with a proven address has earlier failures forgotten: a stranger may sign up with
   * the same address, and their own correct password reverts only that one attempt.
   * @param person the person whose password or code it was; null: it was wrong, and stays counted
   */
  end(subject: AttemptSubject, person: { proven: boolean } | null): Promise<void>;
}

/**
 * Creates the back-off, which counts attempts in the database: five attempts are free, then each failure doubles the wait, up to
 * fifteen minutes. A day without failures resets it.
 */
export function openSignInBackoff(sql: Sql, clock: Clock): SignInBackoff {
  return {
    async take(subject) {
      const wall = clock.wall();
      const limits = { freeTries: FREE_TRIES, longestSeconds: LONGEST_SECONDS };
      if (await countAttempt({ sql }, { subject, wall, ...limits })) return 0;
      return Math.max(1, Math.ceil((await readBlockedSeconds({ sql }, subject, wall)) ?? 1));
    },
    async end(subject, person) {
      if (!person) return;
      if (person.proven) await deleteAttempts({ sql }, [subject]);
      else await revertAttempt({ sql }, subject);
    },
  };
}

/** Returns the subject that sign-ins with this address from unknown browsers are counted under, whether or not a person has the address. */
export function addressSubject(secrets: Secrets, email: string): AttemptSubject {
  return subject(secrets, email.toLowerCase());
}

/**
 * Returns the subject that sign-ins as this person from a known browser are counted under (OWASP, "device cookies").
 * @param browser the id that findKnownBrowser() returned
 */
export function browserSubject(secrets: Secrets, personId: string, browser: string): AttemptSubject {
  return subject(secrets, `browser ${personId} ${browser}`);
}

/** Returns the subject that a signed-in person's entries of their own password are counted under. */
export function ownPasswordSubject(secrets: Secrets, personId: string): AttemptSubject {
  return subject(secrets, `password ${personId}`);
}

/** Returns the subject that a signed-in person's entries of codes of their own second factor are counted under. */
export function ownCodeSubject(secrets: Secrets, personId: string): AttemptSubject {
  return subject(secrets, `code ${personId}`);
}

function subject(secrets: Secrets, words: string): AttemptSubject {
  return secrets.mac('sign-in', words).toString('base64url') as AttemptSubject;
}
