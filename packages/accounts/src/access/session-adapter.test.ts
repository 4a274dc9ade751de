import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { describe, expect, it } from 'vitest';
import { sessionAdapter } from './session-adapter.ts';
import type { SessionRequest } from './session-rules.ts';

const EMAIL = 'vera@example.com';
const PEOPLE = [
  { id: 'elder', email: EMAIL, name: 'Elder' },
  { id: 'younger', email: EMAIL, name: 'Younger' },
];
const requests = new AsyncLocalStorage<SessionRequest>();
const byAddress = { model: 'user', where: [{ field: 'email', value: EMAIL }] };

/**
 * Opens the library's in-memory adapter with two people of one address, wrapped as in a process. With `loss`, its
 * database is lost.
 */
async function open(loss?: Error): Promise<DBAdapter> {
  const tables = { user: PEOPLE.map((person) => ({ ...person })), session: [], account: [], verification: [] };
  const inner = memoryAdapter(tables)({});
  const adapter = loss ? { ...inner, findMany: () => Promise.reject(loss) } : inner;
  const { context } = (await sessionAdapter(requests).init!({ adapter } as never)) as {
    context: { adapter: DBAdapter };
  };
  return context.adapter;
}

describe('a lookup by an e-mail address that several people have', () => {
  it.each([
    ['finds the person that was chosen', 'younger', 'Younger'],
    ['finds no one while no person was chosen', undefined, undefined],
    ['finds no one if a sign-up chose no person', null, undefined],
  ])('%s, also inside a transaction', async (_what, chosen, found) => {
    const adapter = await open();
    const names = await requests.run(chosen === undefined ? {} : { chosen }, async () => [
      (await adapter.findOne<{ name: string }>(byAddress))?.name,
      await adapter.transaction(async (within) => (await within.findOne<{ name: string }>(byAddress))?.name),
    ]);
    expect(names).toEqual([found, found]);
    expect(await adapter.findOne(byAddress), 'outside of a request').toBeNull();
  });

  it.each<[string, (adapter: DBAdapter) => Promise<unknown>]>([
    ['update', (adapter) => adapter.update({ ...byAddress, update: { emailVerified: true } })],
    ['updateMany', (adapter) => adapter.updateMany({ ...byAddress, update: { emailVerified: true } })],
    ['delete', (adapter) => adapter.delete(byAddress)],
    ['findMany', (adapter) => adapter.findMany(byAddress)],
    ['count', (adapter) => adapter.count(byAddress)],
  ])('selects no one for %s', async (_method, act) => {
    const adapter = await open();
    await requests.run({ chosen: 'younger' }, () => expect(act(adapter)).rejects.toThrow('only to look up one person'));
    expect(await adapter.count({ model: 'user' })).toBe(2);
  });
});

describe('an error of the database', () => {
  const lost = Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' });
  const wrong = Object.assign(new Error('no such column'), { severity: 'ERROR', code: '42703' });
  it.each([
    ['about a lost connection is recorded for the request', lost, lost],
    ['of another kind is not', wrong, undefined],
  ])('%s', async (_what, error, recorded) => {
    const adapter = await open(error);
    const request: SessionRequest = {};
    await requests.run(request, () => expect(adapter.findMany({ model: 'user' })).rejects.toBe(error));
    expect(request.lost).toBe(recorded);
  });
});
