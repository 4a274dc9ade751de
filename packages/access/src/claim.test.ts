import { DAY_MS, isId, MINUTE_MS } from '@onym/kernel';
import { transaction } from '@onym/platform';
import { openTestScope, unique, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor, signUp, type TestDoor } from './access.fixture.ts';
import { claimAccount, issueClaim, mailClaim, ownerOf, readClaim } from './claim.ts';

const PASSWORD = 'a long password';
let scope: TestScope;
let door: TestDoor;
beforeAll(async () => {
  scope = await openTestScope();
  door = openDoor(scope);
});
afterAll(async () => {
  await door.close();
  await scope.close();
});

const address = () => `${unique()}@example.com`;
const tokenOf = (link: string | null) => /\/claim\/(\w+)$/.exec(link ?? '')?.[1] ?? '';
const issue = async (accountId: string) => tokenOf(await transaction(scope.fork(), (tx) => issueClaim(tx, accountId)));
const after = (byMs: number): TestScope => ({
  ...scope.fork(),
  clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + byMs) },
});
const mails = (email: string) =>
  scope.fork().em.getConnection().execute('select 1 from outgoing_mail where "to" = ?', [email]);

/** An account that a purchase made, with a link to claim it. */
async function bought() {
  const email = address();
  const id = await ownerOf(scope.fork(), email, 'Vera Field');
  return { id, email, token: await issue(id) };
}

describe('the owner of an address', () => {
  it('is one account however many buy for it at once, whatever the case', async () => {
    const email = address();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ownerOf(scope.fork(), at % 2 ? email.toUpperCase() : email, 'Vera Field')),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('is the person who signed up with it, although they have called nothing yet', async () => {
    const email = address();
    const person = await signUp(door, email);
    expect(await ownerOf(scope.fork(), email, 'Vera Field')).toBe(person.id);
    expect(await issue(person.id)).toBe('');
  });
});

describe('a claim', () => {
  it('gives the account to whoever holds the link, who then signs in', async () => {
    const { id, email, token } = await bought();
    expect(await readClaim(scope, token)).toEqual({ id, email, name: 'Vera Field' });
    expect(await claimAccount(scope.fork(), door.sessions, token, PASSWORD)).toEqual({ email });
    const cookie = (await door.sessions.signIn(email, PASSWORD)).map((line) => line.split(';')[0]).join('; ');
    expect(await door.sessions.who(new Headers({ cookie }))).toMatchObject({ id, email });
    await expect(door.sessions.signIn(email, 'another password').then((cookies) => cookies.length)).resolves.toBe(0);
  });

  it('leaves a credential and a session whose ids say what they are', async () => {
    const { id, email, token } = await bought();
    await claimAccount(scope.fork(), door.sessions, token, PASSWORD);
    await door.sessions.signIn(email, PASSWORD);
    const [ids] = await scope.sql.rows<{ credential: string; session: string }>(
      'test-session-ids',
      `select a.id as credential, s.id as session from auth."account" a join auth."session" s on s."userId" = a."userId" where a."userId" = $1`,
      [id],
    );
    expect([isId('credential', ids!.credential), isId('session', ids!.session)]).toEqual([true, true]);
  });

  it('works once, and ends every other link of the account', async () => {
    const { id, token } = await bought();
    const other = await issue(id);
    await claimAccount(scope.fork(), door.sessions, token, PASSWORD);
    for (const spent of [token, other])
      await expect(claimAccount(scope.fork(), door.sessions, spent, PASSWORD)).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await issue(id)).toBe('');
  });

  it('is won by one of eight at once', async () => {
    const { token } = await bought();
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => claimAccount(scope.fork(), door.sessions, token, `${PASSWORD} ${at}`)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims)
      if (claim.status === 'rejected') expect(claim.reason).toMatchObject({ code: 'not_found' });
  });

  it('ends after thirty days', async () => {
    const { token } = await bought();
    expect(await readClaim(after(30 * DAY_MS - 1000), token)).not.toBeNull();
    expect(await readClaim(after(30 * DAY_MS + 1000), token)).toBeNull();
  });

  it('with a made-up token finds nothing', async () => {
    await expect(claimAccount(scope.fork(), door.sessions, 'nobody', PASSWORD)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('signing up', () => {
  it('with an address that a purchase was made for is refused and takes nothing over', async () => {
    const { token, email } = await bought();
    await expect(door.sessions.createUser({ email, password: PASSWORD, name: 'Mallory' })).rejects.toMatchObject({
      body: { code: 'ACCOUNT_UNCLAIMED' },
    });
    expect(await readClaim(scope, token)).not.toBeNull();
  });

  it("of fifteen people at once finishes: the hook's connection is never waited for by those who hold one", async () => {
    const people = await Promise.all(
      Array.from({ length: 15 }, () =>
        door.sessions.createUser({ email: address(), password: PASSWORD, name: 'Vera Field' }),
      ),
    );
    expect(new Set(people.map(({ id }) => id)).size).toBe(15);
  });
});

describe('mailing a fresh link', () => {
  it('happens for an account that nobody holds, once in ten minutes however many ask', async () => {
    const email = address();
    await ownerOf(scope.fork(), email, 'Vera Field');
    await Promise.all(Array.from({ length: 6 }, () => mailClaim(scope.fork(), email.toUpperCase())));
    expect(await mails(email)).toHaveLength(1);
    await mailClaim(after(11 * MINUTE_MS), email);
    expect(await mails(email)).toHaveLength(2);
  });

  it('happens neither for a stranger nor for an account that somebody holds', async () => {
    const [held, stranger] = [await bought(), address()];
    await claimAccount(scope.fork(), door.sessions, held.token, PASSWORD);
    for (const email of [held.email, stranger]) await mailClaim(after(11 * MINUTE_MS), email);
    expect([await mails(held.email), await mails(stranger)]).toEqual([[], []]);
  });
});
