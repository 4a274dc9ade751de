import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmission } from './access.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('over https the session cookie is bound to this host, and opens the session', async () => {
  const settings = { ...scope.settings, publicUrl: 'https://onym.example' };
  const access = openTestAdmission({ ...scope, settings });
  const person = { email: `${uniqueWord()}@example.com`, password: `Pw-${uniqueWord()}`, name: 'Vera Field' };
  const [cookie] = (await access.sessions.signUp(person)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-onym\.session_token=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; Secure(;|$)/);
  expect(cookie).toMatch(/; HttpOnly(;|$)/);
  expect(cookie).not.toMatch(/; Domain=/i);
  expect((await access.sessions.who(new Headers({ cookie: cookie!.split(';')[0]! })))?.email).toBe(person.email);
  await access.close();
});
