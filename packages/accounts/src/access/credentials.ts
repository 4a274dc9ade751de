import type { Sql } from '@onym/platform';

/** Whose password is looked at; fewer are made up to it, so that the time of an answer says nothing about who has an account. */
const LOOKED_AT = 2;

const FIRST = `
  select u.id, u.email, a.password as hash, u."emailVerified" as proven from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
   where u.email = $1 and a.password is not null`;
// The proven one or, without any, the eldest; then the youngest: whoever signs up with somebody's address must not push them out.
const CANDIDATES = `
  select id, email, hash, proven from ((${FIRST} order by u."emailVerified" desc, u."createdAt" limit 1) union (${FIRST} order by u."createdAt" desc limit ${LOOKED_AT - 1})) c
   order by proven desc`;

const OF_PERSON = `
  select u.id, u.email, a.password as hash, u."emailVerified" as proven from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
   where u.id = $1 and a.password is not null`;

/** How the session library keeps passwords. */
export interface PasswordKeeper {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/** A person and what is stored of their password. */
export interface Credential {
  id: string;
  email: string;
  hash: string;
  /** They have shown that they read the mail of their address. */
  proven: boolean;
}

/**
 * Tells whose password it is: several people may have signed up with one address while nobody has proven it, each with a password of
 * their own. Every call checks as many passwords.
 */
export function openCredentials(sql: Sql, keeper: PasswordKeeper) {
  let blank: Promise<string> | undefined;
  return {
    /** Those with this address whose passwords may open a session; none when it has no person. */
    async ofAddress(email: string): Promise<Credential[]> {
      return sql.rows<Credential>('access-credentials-of-address', CANDIDATES, [email.toLowerCase()]);
    },
    /** That of this very person, if they have a password. */
    async ofPerson(personId: string): Promise<Credential | null> {
      return (await sql.row<Credential>('access-credential-of-person', OF_PERSON, [personId])) ?? null;
    },
    /** The one whose password it is, or null. */
    async match(people: readonly Credential[], password: string): Promise<Credential | null> {
      blank ??= keeper.hash(crypto.randomUUID());
      const hashes = [...people.map(({ hash }) => hash), ...Array<string>(LOOKED_AT).fill(await blank)].slice(
        0,
        LOOKED_AT,
      );
      const right = await Promise.all(hashes.map((hash) => keeper.verify({ hash, password })));
      return people.find((_, at) => right[at]) ?? null;
    },
  };
}
