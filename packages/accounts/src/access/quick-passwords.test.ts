import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmission } from './access.fixture.ts';
import { quickPasswords } from './quick-passwords.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it.each([
  ['a hash of the library, which is the default', false, /^[0-9a-f]{32}:[0-9a-f]{128}$/],
  ['a quick hash, which is for test users', true, /^quick:[0-9a-f]{32}:[0-9a-f]{64}$/],
])('passwords stored as %s open their account', async (_how, isQuick, shape) => {
  const access = openTestAdmission({ ...scope, settings: { ...scope.settings, quickPasswords: isQuick } });
  const person = { email: `${uniqueWord()}@example.com`, password: `Pw-${uniqueWord()}`, name: 'Vera Field' };
  const signedUp = await access.sessions.signUp(person);
  const { user } = (await signedUp.json()) as { user: { id: string } };
  const rows = await scope.sql.unnamed('select password from auth.account where "userId" = $1', [user.id]);
  expect(rows).toEqual([{ password: expect.stringMatching(shape) }]);
  await access.close();
});

it('a quick hash verifies only its password, and is different every time', async () => {
  const [hash, again] = [await quickPasswords.hash('Grüße 1'), await quickPasswords.hash('Grüße 1')];
  expect(hash).not.toBe(again);
  expect(await quickPasswords.verify({ hash, password: 'Grüße 1' })).toBe(true);
  expect(await quickPasswords.verify({ hash, password: 'Grüße 2' })).toBe(false);
  expect(await quickPasswords.verify({ hash: 'ab:cd', password: 'Grüße 1' })).toBe(false);
  expect(await quickPasswords.verify({ hash: '', password: 'Grüße 1' })).toBe(false);
});
