import { DAY_MS, isId } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeaderOf, createTestKey, openTestAdmission, signUp, type TestAdmission } from './access.fixture.ts';
import { claimAccount, issueClaim, findOrCreateOwner, readClaim } from './claim.ts';
import { proveAddress } from './prove-address.ts';

const PASSWORD = 'a long password';
let scope: TestScope;
let access: TestAdmission;
beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

const address = () => `${uniqueWord()}@example.com`;
const tokenOf = (link: string | null) => /\/claim\/(\w+)$/.exec(link ?? '')?.[1] ?? '';
const issue = async (accountId: string) => tokenOf(await transaction(scope.fork(), (tx) => issueClaim(tx, accountId)));
const after = (byMs: number): TestScope => ({
  ...scope.fork(),
  clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + byMs) },
});
const prove = (email: string, id: string) => transaction(scope.fork(), (tx) => proveAddress(tx, email, id));

/** Creates an account as a purchase does, and a link to claim it. */
async function bought() {
  const email = address();
  const id = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
  return { id, email, token: await issue(id) };
}

describe('the owner of an address', () => {
  it('is one account for any number of concurrent purchases, whatever the case', async () => {
    const email = address();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        findOrCreateOwner(scope.fork(), at % 2 ? email.toUpperCase() : email, 'Vera Field'),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('is the person who has proven it, even without any calls', async () => {
    const email = address();
    const person = await signUp(access, email);
    await prove(email, person.id);
    expect(await findOrCreateOwner(scope.fork(), email, 'Vera Field')).toBe(person.id);
    expect(await issue(person.id)).toBe('');
  });

  it('is not the person who only signed up with it, even after calls', async () => {
    const email = address();
    const mallory = await signUp(access, email);
    expect((await access.byCookie(mallory.cookie)).outcome).toBe('admitted');
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    expect(owner).not.toBe(mallory.id);
    expect(await issue(owner)).not.toBe('');
  });
});

describe('a claim', () => {
  it('transfers the account to the holder of the link, who then signs in', async () => {
    const { id, email, token } = await bought();
    expect(await readClaim(scope, token)).toEqual({ id, email, name: 'Vera Field' });
    expect(await claimAccount(scope.fork(), access.sessions, token, PASSWORD)).toEqual({ email });
    const cookie = (await access.sessions.signIn(email, PASSWORD)).map((line) => line.split(';')[0]).join('; ');
    expect(await access.sessions.who(new Headers({ cookie }))).toMatchObject({ id, email });
    await expect(access.sessions.signIn(email, 'another password').then((cookies) => cookies.length)).resolves.toBe(0);
  });

  it('creates a credential and a session with ids of their kind', async () => {
    const { id, email, token } = await bought();
    await claimAccount(scope.fork(), access.sessions, token, PASSWORD);
    await access.sessions.signIn(email, PASSWORD);
    const [ids] = await scope.sql.rows<{ credential: string; session: string }>(
      'test-session-ids',
      `select a.id as credential, s.id as session from auth."account" a join auth."session" s on s."userId" = a."userId" where a."userId" = $1`,
      [id],
    );
    expect([isId('credential', ids!.credential), isId('session', ids!.session)]).toEqual([true, true]);
  });

  it('works once, and invalidates every other link of the account', async () => {
    const { id, token } = await bought();
    const other = await issue(id);
    await claimAccount(scope.fork(), access.sessions, token, PASSWORD);
    for (const spent of [token, other])
      await expect(claimAccount(scope.fork(), access.sessions, spent, PASSWORD)).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await issue(id)).toBe('');
  });

  it('succeeds for one of eight concurrent calls', async () => {
    const { token } = await bought();
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => claimAccount(scope.fork(), access.sessions, token, `${PASSWORD} ${at}`)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims)
      if (claim.status === 'rejected') expect(claim.reason).toMatchObject({ code: 'not_found' });
  });

  it('expires after thirty days', async () => {
    const { token } = await bought();
    expect(await readClaim(after(30 * DAY_MS - 1000), token)).not.toBeNull();
    expect(await readClaim(after(30 * DAY_MS + 1000), token)).toBeNull();
  });

  it('finds nothing for an invented token', async () => {
    await expect(claimAccount(scope.fork(), access.sessions, 'unknown', PASSWORD)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a claim of an address that a stranger had signed up with', () => {
  it("removes the stranger's session, password and keys, and proves the address", async () => {
    const email = address();
    const mallory = await signUp(access, email, { password: 'the password of mallory' });
    await access.byCookie(mallory.cookie);
    const secret = await createTestKey(scope, mallory.id);
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    const claimed = await createTestKey(scope, owner);
    await claimAccount(scope.fork(), access.sessions, await issue(owner), PASSWORD);
    for (const key of [secret, claimed]) expect((await access.byKey(key)).outcome).toBe('unauthorized');
    expect((await access.byCookie(mallory.cookie)).outcome).toBe('unauthorized');
    expect(await access.sessions.signIn(email, 'the password of mallory')).toEqual([]);
    const cookie = cookieHeaderOf(await access.sessions.signIn(email, PASSWORD));
    expect(await access.sessions.who(new Headers({ cookie }))).toMatchObject({ id: owner, emailVerified: true });
    expect(await findOrCreateOwner(scope.fork(), email, 'Vera Field')).toBe(owner);
  });
});

describe('signing up', () => {
  it('does not take over an account that a purchase created for the address', async () => {
    const { id, token, email } = await bought();
    const mallory = await signUp(access, email);
    await access.byCookie(mallory.cookie);
    expect(await readClaim(scope, token)).toMatchObject({ id });
    expect(await findOrCreateOwner(scope.fork(), email, 'Vera Field')).toBe(id);
  });

  it('succeeds for fifteen people at once', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => signUp(access, address())));
    expect(new Set(people.map(({ id }) => id)).size).toBe(15);
  });
});
