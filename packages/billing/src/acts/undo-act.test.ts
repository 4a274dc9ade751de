import { DAY_MS, Fault, MINUTE_MS } from '@onym/core';
import { transaction, type Principal } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actBy, mailsTo, makeActor, type Actor } from './acts.fixture.ts';
import { deleteOldActs, eraseActs } from './acts-data.ts';
import { mailActs } from './mail-acts.ts';
import { listActs, readActOfLink, undoAct, undoActOfLink, type ActUndoers } from './undo-act.ts';

let scope: TestScope;
let actor: Actor;
let owner: Principal;
let id: string;
let done: number;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  actor = await makeActor(scope);
  const { accountId, email } = actor;
  owner = { kind: 'session', accountId, tier: 'explorer', email, admin: false };
  id = await actBy(scope, actor);
  done = 0;
});

/** Undoes every act by only marking it; the undoers of the modules have their own tests. */
const mark: ActUndoers['forwardCreated'] = async (by, { markUndone }) => {
  await transaction(by, (tx) => markUndone(tx));
  done++;
};
const undoersOf = (undoer: ActUndoers['forwardCreated']) => ({ forwardCreated: undoer }) as ActUndoers;
const undo = (undoer = mark, by = owner) => undoAct(scope.fork(), undoersOf(undoer), by, id);
const waitFor = (ms: number) => scope.clock.set(new Date(scope.clock.now().getTime() + ms));
async function mailedToken(): Promise<string> {
  await mailActs(scope.fork(), { accountId: actor.accountId, actor: actor.key.id });
  return /token=(\w+)/.exec((await mailsTo(scope, actor.email)).at(-1)!.text)![1]!;
}
const byLink = (token: string) => undoActOfLink(scope.fork(), undoersOf(mark), token);
const audited = () =>
  scope.sql.rows('test-audited-acts', `select actor from audit_log where action = 'act.undone' and subject = $1`, [id]);

describe('undoing an act', () => {
  it('works once, with an audit entry of the owner, also for calls at the same time', async () => {
    const calls = await Promise.allSettled([undo(), undo(), undo()]);
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done).toBe(1);
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
    expect(await audited()).toEqual([{ actor: actor.accountId }]);
  });

  it('is not possible for another account, without an id, or after 30 days', async () => {
    const { accountId } = await makeActor(scope);
    await expect(undo(mark, { ...owner, accountId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoAct(scope.fork(), undoersOf(mark), owner, 'nonsense')).rejects.toMatchObject({
      code: 'not_found',
    });
    waitFor(30 * DAY_MS);
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
    expect(done).toBe(0);
  });

  it('can be repeated after it was refused, also when it was stored before', async () => {
    await expect(
      undo(async () => {
        throw new Error('refused at once');
      }),
    ).rejects.toThrow('refused at once');
    await expect(
      undo(async (by, { markUndone }) => {
        await transaction(by, (tx) => markUndone(tx));
        throw new Fault('conflict', 'refused by the registrar');
      }),
    ).rejects.toThrow('refused by the registrar');
    expect(await undo()).toMatchObject({ id, undoneAt: expect.any(Date) });
  });
});

describe('the secret of a mailed link', () => {
  it('undoes its act once, and only its hash is stored', async () => {
    const token = await mailedToken();
    const [row] = await scope.sql.unnamed('select * from key_act where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await readActOfLink(scope.fork(), token)).toMatchObject({ id });
    const calls = await Promise.allSettled([byLink(token), byLink(token)]);
    expect(calls.filter((call) => call.status === 'fulfilled' && call.value !== null)).toHaveLength(1);
    expect(await readActOfLink(scope.fork(), token)).toBeNull();
    expect(await byLink(token)).toBeNull();
    expect(done).toBe(1);
  });

  it('is refused when it is wrong, empty, or older than 30 days', async () => {
    const token = await mailedToken();
    for (const wrong of ['', 'x', `${token.slice(1)}${token[0]}`, `${token}x`, "' or true --", '\0'.repeat(32)])
      expect(await byLink(wrong)).toBeNull();
    waitFor(30 * DAY_MS - MINUTE_MS);
    expect(await readActOfLink(scope.fork(), token)).toMatchObject({ id });
    waitFor(MINUTE_MS);
    expect([await readActOfLink(scope.fork(), token), await byLink(token)]).toEqual([null, null]);
    expect(done).toBe(0);
  });

  it('ends while the account is suspended, and when it is closed', async () => {
    const token = await mailedToken();
    const suspend = (at: Date | null) =>
      scope.sql.rows('test-suspend-account', 'update account set suspended_at = $1 where id = $2', [
        at,
        actor.accountId,
      ]);
    await suspend(new Date());
    expect(await byLink(token)).toBeNull();
    await suspend(null);
    expect(await readActOfLink(scope.fork(), token)).toMatchObject({ id });
    await transaction(scope.fork(), (tx) => eraseActs(tx, [actor.accountId]));
    expect(await byLink(token)).toBeNull();
  });
});

it('acts are listed newest first by page, and deleted when they can no longer be undone', async () => {
  for (let i = 0; i < 4; i++) {
    waitFor(MINUTE_MS);
    await actBy(scope, actor);
  }
  const first = await listActs(scope, actor.accountId, { limit: 3 });
  const second = await listActs(scope, actor.accountId, { limit: 3, cursor: first.nextCursor! });
  expect([first.acts.length, second.acts.map((act) => act.id).at(-1), second.nextCursor]).toEqual([3, id, null]);
  waitFor(30 * DAY_MS - 2 * MINUTE_MS);
  await deleteOldActs(scope);
  expect((await listActs(scope, actor.accountId, { limit: 100 })).acts).toHaveLength(2);
});
