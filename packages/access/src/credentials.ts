import type pg from 'pg';

/** Whose password is looked at; fewer are made up to it, so that the time of an answer says nothing about who has an account. */
const LOOKED_AT = 2;

const FIRST = `
  select u.id, a.password, u."emailVerified" as proven from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
   where u.email = $1 and a.password is not null`;
// The proven one or, without any, the eldest; then the youngest: whoever signs up with somebody's address must not push them out.
const CANDIDATES = `
  select id, password, proven from ((${FIRST} order by u."emailVerified" desc, u."createdAt" limit 1) union (${FIRST} order by u."createdAt" desc limit ${LOOKED_AT - 1})) c
   order by proven desc`;

const OF_PERSON = `
  select password from auth."account" where "userId" = $1 and "providerId" = 'credential' and password is not null`;

/** How the session library keeps passwords. */
export interface PasswordKeeper {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Tells who signs in: several people may have signed up with one address while nobody has proven it, each with a password of
 * their own. Every call checks as many passwords.
 */
export function openCredentials(pool: pg.Pool, keeper: PasswordKeeper) {
  let blank: Promise<string> | undefined;
  return {
    /** Whether it is the password of this very person. */
    async isTheirs(personId: string, password: string): Promise<boolean> {
      const { rows } = await pool.query<{ password: string }>(OF_PERSON, [personId]);
      return rows[0] !== undefined && (await keeper.verify({ hash: rows[0].password, password }));
    },
    /** The id of the person with this address whose password it is, or null. */
    async personOf(email: string, password: string): Promise<string | null> {
      blank ??= keeper.hash(crypto.randomUUID());
      const { rows } = await pool.query<{ id: string; password: string }>(CANDIDATES, [email.toLowerCase()]);
      const hashes = [...rows.map((row) => row.password), ...Array<string>(LOOKED_AT).fill(await blank)].slice(
        0,
        LOOKED_AT,
      );
      const right = await Promise.all(hashes.map((hash) => keeper.verify({ hash, password })));
      return rows.find((_, at) => right[at])?.id ?? null;
    },
  };
}
