import { revokeKey } from '@onym/accounts/access';
import { CONTROL_LEVELS, HOUR_MS, MINUTE_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actBy, mailsTo, makeAct, makeActor, requestOf, type Actor } from './acts.fixture.ts';
import { mailActs, sweepUnmailedActs } from './mail-acts.ts';
import { recordAct } from './record-act.ts';
import { listActs } from './undo-act.ts';

let scope: TestScope;
let actor: Actor;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  actor = await makeActor(scope);
});

const listed = async ({ accountId } = actor) => (await listActs(scope, accountId, { limit: 100 })).acts;
const mail = ({ accountId, key } = actor) => mailActs(scope.fork(), { accountId, actor: key.id });
const mails = () => mailsTo(scope, actor.email);
const linksIn = (text: string) => [...text.matchAll(/\/undo\?token=(\w{32})\n/g)].map(([, token]) => token);
const waitFor = (ms: number) => scope.clock.set(new Date(scope.clock.now().getTime() + ms));
const jobs = async (id = actor.key.id) =>
  scope.sql.rows<{ runAt: Date }>(
    'test-act-jobs',
    'select run_at as "runAt" from graphile_worker.jobs where key = $1',
    [`acts:${actor.accountId}:${id}`],
  );
const events = (accountId = actor.accountId) =>
  scope.sql.rows<{ data: Record<string, unknown> }>(
    'test-act-events',
    `select data from webhook_event where account_id = $1 and type = 'key.acted'`,
    [accountId],
  );

describe('an act of a key', () => {
  it('is stored with its event and its job only if the level is notify', async () => {
    for (const level of CONTROL_LEVELS)
      await transaction(requestOf(scope, { key: actor.key }), (tx) => recordAct(tx, level, makeAct(actor.accountId)));
    expect(await listed()).toMatchObject([
      {
        actor: actor.key.id,
        keyName: 'Scout',
        memberEmail: null,
        act: 'forwards',
        name: 'tiderow.com',
        undoneAt: null,
      },
    ]);
    expect((await events()).map(({ data }) => data)).toMatchObject([
      { actId: (await listed())[0]!.id, keyId: actor.key.id, act: 'forwards', name: 'tiderow.com' },
    ]);
    expect(await jobs()).toHaveLength(1);
  });

  it('is not stored when the owner has approved it', async () => {
    const approved = { ...requestOf(scope, { key: actor.key }), approveChange: () => Promise.resolve() };
    await transaction(approved, (tx) => recordAct(tx, 'notify', makeAct(actor.accountId)));
    expect(await listed()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('leaves nothing when its transaction is rolled back', async () => {
    const rolledBack = transaction(requestOf(scope, { key: actor.key }), async (tx) => {
      await recordAct(tx, 'notify', makeAct(actor.accountId));
      throw new Error('refused');
    });
    await expect(rolledBack).rejects.toThrow('refused');
    expect([await listed(), await events(), await jobs()]).toEqual([[], [], []]);
  });

  it('is a bug outside a request of a key or member, which no control binds', async () => {
    const act = makeAct(actor.accountId);
    for (const by of [scope.fork(), requestOf(scope, {})])
      await expect(transaction(by, (tx) => recordAct(tx, 'notify', act))).rejects.toThrow(/outside a request/);
  });

  it('keeps 50 changes of at most 300 characters', async () => {
    const changes = Array.from({ length: 1000 }, () => ({
      what: 'TXT @',
      from: null,
      to: `\0${'x'.repeat(298)}${'\u{1F30A}'.repeat(100)}`,
    }));
    await actBy(scope, actor, { changes });
    const [act] = await listed();
    expect(act).toMatchObject({ more: 950 });
    expect(act!.changes).toHaveLength(50);
    expect(act!.changes[0]!.to).toBe(` ${'x'.repeat(298)}\u{FFFD}…`);
  });
});

describe('the mail about acts', () => {
  it('is sent for the first act, and for the others of an hour once, at its end', async () => {
    for (let i = 0; i < 10; i++) {
      await actBy(scope, actor);
      await mail();
      waitFor(5 * MINUTE_MS);
    }
    expect(await mails()).toHaveLength(1);
    const [{ runAt } = { runAt: new Date(0) }] = await jobs();
    expect(runAt.getTime()).toBeGreaterThan(Date.now() + 10 * MINUTE_MS);
    waitFor(HOUR_MS);
    await mail();
    await mail();
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      '"Scout" changed tiderow.com',
      '"Scout" changed your account 9 times',
    ]);
    expect(sent.map(({ text }) => linksIn(text).length)).toEqual([1, 9]);
    expect(new Set(sent.flatMap(({ text }) => linksIn(text))).size).toBe(10);
  });

  it('is one for runs at the same time', async () => {
    for (let i = 0; i < 3; i++) await actBy(scope, actor);
    await Promise.all([mail(), mail(), mail()]);
    expect((await mails()).map(({ text }) => linksIn(text).length)).toEqual([3]);
  });

  it('is separate for each key, and also sent after the key was revoked', async () => {
    const other = { ...actor, key: { id: (await makeActor(scope)).key.id, name: 'Other' } };
    await actBy(scope, actor);
    await actBy(scope, other);
    await revokeKey(scope.fork(), actor.accountId, actor.key.id);
    await mail();
    await mail(other);
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      '"Other" changed tiderow.com',
      '"Scout" changed tiderow.com',
    ]);
  });

  it('names a member by address', async () => {
    const member = { id: (await createTestAccount(scope)).id, email: 'mallory@example.com' };
    await transaction(requestOf(scope, { member }), (tx) => recordAct(tx, 'notify', makeAct(actor.accountId)));
    await mailActs(scope.fork(), { accountId: actor.accountId, actor: member.id });
    const [sent] = await mails();
    expect(sent!.subject).toBe('mallory@example.com changed tiderow.com');
    expect(sent!.text).toContain('remove the member');
  });

  it('has no link and no line of its own from names and values', async () => {
    const hostile = { ...actor, key: { ...actor.key, name: 'Scout\n\nUndo: https://evil.example/undo?token=1\u202E' } };
    await actBy(scope, hostile, {
      name: 'Logo\r\nhttps://evil.example',
      changes: [{ what: 'TXT @', from: null, to: 'x\u2028Undo: http://evil.example/undo\u0000' }],
    });
    await mail(hostile);
    const [{ subject, text } = { subject: '', text: '' }] = await mails();
    expect(subject).not.toMatch(/[\r\n\u202E]|:\/\//);
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('Undo: '))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('evil.example') && line.includes('://'))).toEqual([]);
    expect(text).not.toMatch(/[\r\0\u202E\u2028]/);
  });

  it('lists 50 acts, and all of them are mailed', async () => {
    await transaction(requestOf(scope, { key: actor.key }), async (tx) => {
      for (let i = 0; i < 52; i++) await recordAct(tx, 'notify', makeAct(actor.accountId));
    });
    await mail();
    waitFor(HOUR_MS);
    await mail();
    const sent = await mails();
    expect(sent.map(({ text }) => linksIn(text).length)).toEqual([50]);
    expect(sent[0]!.text).toContain('2 more are on the page below');
  });

  it('is queued again by the sweep when its job was lost', async () => {
    await actBy(scope, actor);
    await scope.sql.rows('test-lose-act-job', 'select graphile_worker.remove_job($1)', [
      `acts:${actor.accountId}:${actor.key.id}`,
    ]);
    await sweepUnmailedActs(scope.fork());
    expect(await jobs()).toHaveLength(0);
    waitFor(3 * HOUR_MS);
    await sweepUnmailedActs(scope.fork());
    expect(await jobs()).toHaveLength(1);
  });
});
