import { READ_AT_MOST, type Credential } from './credential.repository.ts';

/** How the session library hashes passwords. */
export interface PasswordKeeper {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Tells whose password it is: several people may have signed up with one address while nobody has proven it, each with a password of
 * their own. Every call checks as many passwords.
 */
export function openCredentials(keeper: PasswordKeeper) {
  let blank: Promise<string> | undefined;
  return {
    /** The one whose password it is, or null. */
    async match(people: readonly Credential[], password: string): Promise<Credential | null> {
      blank ??= keeper.hash(crypto.randomUUID());
      const hashes = [...people.map(({ hash }) => hash), ...Array<string>(READ_AT_MOST).fill(await blank)].slice(
        0,
        READ_AT_MOST,
      );
      const right = await Promise.all(hashes.map((hash) => keeper.verify({ hash, password })));
      return people.find((_, at) => right[at]) ?? null;
    },
  };
}
