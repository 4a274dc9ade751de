import { DAY_MS } from '@onym/core';
import { transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAccount, openTestScope, type TestScope } from './test-scope.ts';

interface Row {
  id: string;
  deletedAt?: Date | null | undefined;
}

/** The use-cases of one kind of asset. */
export interface AssetKind {
  table: string;
  create: (scope: Scope, owner: Principal, more?: { id?: string; sealedBy?: string | null }) => Promise<Row>;
  find: (scope: Scope, accountId: string, id: string) => Promise<Row>;
  list: (scope: Scope, accountId: string, deleted: boolean) => Promise<readonly Row[]>;
  remove: (scope: Scope, owner: Principal, id: string) => Promise<void>;
  restore: (scope: Scope, accountId: string, id: string) => Promise<Row>;
  unseal: (tx: Tx, accountId: string) => Promise<void>;
  deleteSealed: (tx: Tx, accountId: string, ids: string[]) => Promise<boolean>;
  eraseDeleted: (scope: Scope) => Promise<void>;
  /** Erases everything of a closed account. */
  eraseAll: (scope: Scope, accountId: string) => Promise<void>;
}

/** Declares tests of what this kind of asset promises about rows that their owner has deleted. */
export function describeDeletedAssets(kind: AssetKind): void {
  let scope: TestScope;
  beforeAll(async () => {
    scope = await openTestScope();
  });
  afterAll(() => scope.close());

  async function createOwner(): Promise<Principal> {
    const { id: accountId, email } = await createTestAccount(scope, { tier: 'agency' });
    return { kind: 'session', accountId, tier: 'agency', email, admin: false };
  }
  const later = (days: number): TestScope => ({
    ...scope.fork(),
    clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + days * DAY_MS) },
  });
  const plain = (row: object): unknown => JSON.parse(JSON.stringify(row));
  const notFound = { code: 'not_found' };

  describe(`a deleted row of ${kind.table}`, () => {
    const idsOf = async (accountId: string, deleted: boolean, at = scope.fork()): Promise<string[]> =>
      (await kind.list(at, accountId, deleted)).map(({ id }) => id).toSorted();
    const stored = (id: string) =>
      scope.sql.unnamed<{ deleted: boolean }>(
        `select deleted_at is not null as deleted from ${kind.table} where id = $1`,
        [id],
      );
    const makeDeleted = async (owner: Principal, more = {}): Promise<string> => {
      const { id } = await kind.create(scope.fork(), owner, more);
      await kind.remove(scope.fork(), owner, id);
      return id;
    };

    it('is found and listed only in the bin of its account, and as before once it is restored', async () => {
      const owner = await createOwner();
      const kept = await kind.create(scope.fork(), owner);
      const { id } = await kind.create(scope.fork(), owner);
      const before = await kind.find(scope.fork(), owner.accountId, id);
      await kind.remove(scope.fork(), owner, id);
      await expect(kind.find(scope.fork(), owner.accountId, id)).rejects.toMatchObject(notFound);
      await expect(kind.remove(scope.fork(), owner, id)).rejects.toMatchObject(notFound);
      expect([await idsOf(owner.accountId, false), await idsOf(owner.accountId, true)]).toEqual([[kept.id], [id]]);
      expect(await idsOf((await createOwner()).accountId, true)).toEqual([]);
      expect(plain(await kind.restore(scope.fork(), owner.accountId, id))).toEqual(plain(before));
      expect(plain(await kind.find(scope.fork(), owner.accountId, id))).toEqual(plain(before));
      expect([await idsOf(owner.accountId, false), await idsOf(owner.accountId, true)]).toEqual([
        [id, kept.id].toSorted(),
        [],
      ]);
    });

    it('can be restored and deleted by several callers at once', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner);
      const restored = await Promise.all([1, 2, 3].map(() => kind.restore(scope.fork(), owner.accountId, id)));
      expect(restored.map((row) => row.id)).toEqual([id, id, id]);
      const ended = await Promise.allSettled([1, 2, 3].map(() => kind.remove(scope.fork(), owner, id)));
      expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject(notFound);
      expect(await idsOf(owner.accountId, true)).toEqual([id]);
    });

    it('cannot be restored by another account, and unknown or malformed ids do not exist', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner);
      const { accountId } = await createOwner();
      await expect(kind.restore(scope.fork(), accountId, id)).rejects.toMatchObject(notFound);
      for (const wrong of [`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, '', 'x', "'", '\0', 'x'.repeat(5000)])
        await expect(kind.restore(scope.fork(), owner.accountId, wrong)).rejects.toMatchObject(notFound);
      expect(await stored(id)).toEqual([{ deleted: true }]);
    });

    it('is gone after 30 days, also before the nightly job has erased it', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner);
      const kept = await kind.create(scope.fork(), owner);
      await kind.eraseDeleted(later(29));
      expect(await idsOf(owner.accountId, true, later(29))).toEqual([id]);
      expect(await idsOf(owner.accountId, true, later(30))).toEqual([]);
      await expect(kind.restore(later(30), owner.accountId, id)).rejects.toMatchObject(notFound);
      await kind.eraseDeleted(later(30));
      expect(await stored(id)).toEqual([]);
      expect(await stored(kept.id)).toEqual([{ deleted: false }]);
    });

    it('that a launch has sealed stays closed until it is paid for', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner, { sealedBy: 'pch_unpaid' });
      expect(await idsOf(owner.accountId, true)).toEqual([]);
      const closed = { code: 'entitlement_required' };
      await expect(kind.restore(scope.fork(), owner.accountId, id)).rejects.toMatchObject(closed);
      expect(await stored(id)).toEqual([{ deleted: true }]);
      await transaction(scope.fork(), (tx) => kind.unseal(tx, owner.accountId));
      expect((await kind.restore(scope.fork(), owner.accountId, id)).id).toBe(id);
    });

    it('goes with the other parts of a launch that is never paid for', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner, { sealedBy: 'pch_unpaid' });
      const open = await makeDeleted(owner);
      expect(await transaction(scope.fork(), (tx) => kind.deleteSealed(tx, owner.accountId, [id, open]))).toBe(true);
      expect([await stored(id), await stored(open)]).toEqual([[], [{ deleted: true }]]);
    });

    it('is replaced when a launch creates it again under its id', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner);
      expect((await kind.create(scope.fork(), owner, { id })).id).toBe(id);
      expect([await idsOf(owner.accountId, false), await idsOf(owner.accountId, true)]).toEqual([[id], []]);
    });

    it('is erased with its account at once', async () => {
      const owner = await createOwner();
      const id = await makeDeleted(owner);
      await kind.eraseAll(scope.fork(), owner.accountId);
      expect(await stored(id)).toEqual([]);
    });
  });
}
