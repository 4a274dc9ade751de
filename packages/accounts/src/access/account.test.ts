import { newId } from '@onym/core';
import { makeAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAccount, findAccountByEmail, setAccount } from './account.repository.ts';
import { usageOf } from './usage.repository.ts';
import { findAccount } from './account.ts';

let scope: TestScope;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('ensureAccount', () => {
  it('writes the row once and leaves what is there', async () => {
    const id = newId('account', scope.clock.now());
    const person = { id, email: `${id}@example.com`, name: 'Vera Field' };
    await ensureAccount(scope, person);
    await setAccount(scope, id, { tier: 'founder' });
    await ensureAccount(scope, { ...person, name: 'Somebody Else' });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ name: 'Vera Field', tier: 'founder', admin: false });
  });
});

describe('findAccount', () => {
  it('not_found for an id nobody has', async () => {
    await expect(findAccount(scope.fork(), 'usr_nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('by its address, whatever the case', async () => {
    const { id, email } = await makeAccount(scope);
    expect((await findAccountByEmail(scope.fork(), ` ${email.toUpperCase()} `))?.id).toBe(id);
    expect(await findAccountByEmail(scope.fork(), 'nobody@example.com')).toBeNull();
  });
});

describe('setAccount', () => {
  it('changes what is given and nothing else', async () => {
    const { id } = await makeAccount(scope, { tier: 'founder' });
    await setAccount(scope, id, { admin: true });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ tier: 'founder', admin: true });
    await setAccount(scope, id, { tier: 'agency' });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ tier: 'agency', admin: true });
  });
});

describe('usageOf', () => {
  it('is nothing for an account that has not called', async () => {
    const { id } = await makeAccount(scope);
    expect(await usageOf(scope, id)).toEqual({ usedToday: 0, overageThisMonth: 0 });
  });
});
