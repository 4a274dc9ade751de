import { CREDENTIALS_PER_ADDRESS, type Credential } from './credential.repository.ts';

/** The session library's password hashing. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Creates the function `match`, which finds the one of up to two people whose password was given, the first if it fits both:
 * several may have signed up with an address that is not proven yet, each with their own password. Every call checks the same
 * number of passwords, so that its duration reveals nothing; further people are not checked.
 */
export function createCredentialMatcher(keeper: PasswordHasher) {
  let blank: Promise<string> | undefined;
  return {
    /** Returns the person whose password it is, or null. */
    async match(people: readonly Credential[], password: string): Promise<Credential | null> {
      blank ??= keeper.hash(crypto.randomUUID());
      const hashes = [
        ...people.map(({ hash }) => hash),
        ...Array<string>(CREDENTIALS_PER_ADDRESS).fill(await blank),
      ].slice(0, CREDENTIALS_PER_ADDRESS);
      const right = await Promise.all(hashes.map((hash) => keeper.verify({ hash, password })));
      return people.find((_, at) => right[at]) ?? null;
    },
  };
}
