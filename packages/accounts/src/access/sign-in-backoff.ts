import type { Clock } from '@onym/core';
import type { Secrets, Sql } from '@onym/platform';
import { countTry, deleteTries, giveTryBack, readWait } from './sign-in-backoff.repository.ts';

/** So many tries in a row cost nothing but the time of their answer. */
const FREE_TRIES = 5;
const LONGEST_SECONDS = 900;

/** What a series of tries is counted under. The functions below make one, and nothing else does. */
export type TrySubject = string & { readonly madeHere: unique symbol };

/** Slows down guessing, from however many addresses and through any number of processes. */
export interface SignInBackoff {
  /**
   * Takes one try: 0, or in how many whole seconds the next try counts. A try counts as failed until `end` says otherwise, so that tries
   * made at once are all counted.
   */
  take(subject: TrySubject): Promise<number>;
  /**
   * Ends a try that was taken. Only a person whose address is proven has the failures forgotten: a stranger may sign up with the same
   * address, and their own right password gives back that one try and says nothing about the tries before it.
   * @param person whose password or code it was; null: it was wrong, and stays counted
   */
  end(subject: TrySubject, person: { proven: boolean } | null): Promise<void>;
}

/** Five tries are free, then each failure doubles the wait, up to fifteen minutes; a day without any forgets them. */
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

/** Tries to sign in with this address from a browser that is not known, whether a person has the address or not. */
export function triesAtAddress(secrets: Secrets, email: string): TrySubject {
  return subject(secrets, email.toLowerCase());
}

/** Tries to sign in as this person from a browser in which they have signed in before (OWASP, "device cookies"). */
export function triesOfBrowser(secrets: Secrets, personId: string, browser: string): TrySubject {
  return subject(secrets, `browser ${personId} ${browser}`);
}

/** Tries of a signed-in person at their own password. */
export function triesAtOwnPassword(secrets: Secrets, personId: string): TrySubject {
  return subject(secrets, `password ${personId}`);
}

/** Tries of a signed-in person at a code of their own second factor. */
export function triesAtOwnCode(secrets: Secrets, personId: string): TrySubject {
  return subject(secrets, `code ${personId}`);
}

function subject(secrets: Secrets, words: string): TrySubject {
  return secrets.mac('sign-in', words).toString('base64url') as TrySubject;
}
