import { newId } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAccount, findAccountByEmail, setTierAndAdmin } from './account.repository.ts';
import { usageOf } from './usage.repository.ts';
import { findAccount } from './account.ts';

let scope: TestScope;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('ensureAccount', () => {
  it('writes the row once and keeps an existing one', async () => {
    const id = newId('account', scope.clock.now());
    const person = { id, email: `${id}@example.com`, name: 'Vera Field' };
    await ensureAccount(scope, person);
    await setTierAndAdmin(scope, id, { tier: 'founder' });
    await ensureAccount(scope, { ...person, name: 'Other Name' });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ name: 'Vera Field', tier: 'founder', admin: false });
  });
});

describe('findAccount', () => {
  it('not_found for an unknown id', async () => {
    await expect(findAccount(scope.fork(), 'usr_unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('finds it by its address, whatever the case', async () => {
    const { id, email } = await createTestAccount(scope);
    expect((await findAccountByEmail(scope.fork(), ` ${email.toUpperCase()} `))?.id).toBe(id);
    expect(await findAccountByEmail(scope.fork(), 'unknown@example.com')).toBeNull();
  });
});

describe('setTierAndAdmin', () => {
  it('changes only the given values', async () => {
    const { id } = await createTestAccount(scope, { tier: 'founder' });
    await setTierAndAdmin(scope, id, { admin: true });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ tier: 'founder', admin: true });
    await setTierAndAdmin(scope, id, { tier: 'agency' });
    expect(await findAccount(scope.fork(), id)).toMatchObject({ tier: 'agency', admin: true });
  });
});

describe('readUsage', () => {
  it('is zero for an account without calls', async () => {
    const { id } = await createTestAccount(scope);
    expect(await usageOf(scope, id)).toEqual({ usedToday: 0, overageThisMonth: 0 });
  });
});
