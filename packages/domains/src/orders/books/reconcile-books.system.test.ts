import type { ProductType } from '@onym/core';
import { createTestAccount, openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../order.fixture.ts';
import { orderAt } from '../reviews/review.fixture.ts';
import { FOLLOWS } from './follows.fixture.ts';
import { completedOrder, paidPage, newPayer, execute, productsOfLaunch, type Planted } from './planted.fixture.ts';
import { AFTERWARDS, PLANTS, type Settled } from './plants.fixture.ts';
import { keptProgress } from './progress.ts';
import { reconcileBooks } from './reconcile-books.ts';

let sandbox: OwnSandbox;
let scope: TestScope;
let operator: string;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
  const { id, email } = await createTestAccount(scope);
  await execute(scope, 'update account set admin = true where id = $1', id);
  operator = email;
});
afterAll(async () => {
  await scope?.close();
  await sandbox?.stop();
});

const reconcile = () => reconcileBooks(scope.fork());
const mails = () =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [operator],
  );

it('an order that is completed between the list of payments and the ledger is no difference', async () => {
  await completedOrder(scope);
  await reconcile();
  const { payments } = scope.ports;
  // A list from a moment ago, in which every payment is still held.
  const listPayments: typeof payments.listPayments = async (query) => {
    const page = await payments.listPayments(query);
    return { ...page, rows: page.rows.map((row) => ({ ...row, status: 'held' as const })) };
  };
  const early = { ...scope.fork(), ports: { ...scope.ports, payments: { ...payments, listPayments } } };
  expect((await reconcileBooks(early)).found).toEqual([]);
});

describe('data with planted differences of every kind', () => {
  it('reports each difference and repairs the repairable ones; a second run repairs nothing and lists the open ones', async () => {
    const settled: Settled = { plan: [], product: [] };
    for (let count = 0; count < 4; count++) {
      const who = await newPayer(scope);
      settled.plan.push({ ...who, ...(await paidPage(scope, who, 'plan')) });
    }
    for (let count = 0; count < 3; count++) {
      const who = await newPayer(scope);
      settled.product.push({ ...who, ...(await paidPage(scope, who, 'BRAND_KIT')) });
    }
    await completedOrder(scope);
    for (const products of [undefined, ['LOGO_PACK'], ['BRAND_KIT', 'LEGAL_KIT']] satisfies (
      | ProductType[]
      | undefined
    )[])
      await productsOfLaunch(scope, await newPayer(scope), products);
    const inOrder = await reconcile();
    expect(inOrder.found.filter(({ repaired }) => !repaired)).toEqual([]);
    expect(inOrder.unanswered).toEqual([]);
    expect(await reconcile()).toEqual({ found: [], repaired: 0, open: 0, unanswered: [] });

    const planted: Planted[] = [];
    for (const plant of PLANTS) planted.push(await plant(scope));
    for (const plant of AFTERWARDS) planted.push(await plant(scope, settled));
    // An order in progress during the comparison is no difference.
    const live = await orderAt(scope, 'authorized');
    scope.clock.advanceMs(60_000);
    expect(planted.length).toBeGreaterThanOrEqual(40);

    const first = await reconcile();
    const seen = first.found.map(({ kind, subject, repaired }) => JSON.stringify([kind, subject, repaired]));
    expect(planted.filter((one) => !seen.includes(JSON.stringify(one)))).toEqual([]);
    const isPlanted = new Set(planted.map((one) => JSON.stringify(one)));
    const others = first.found.filter(
      ({ kind, subject, repaired }) => !isPlanted.has(JSON.stringify([kind, subject, repaired])),
    );
    expect(
      others
        .filter(({ kind }) => kind !== 'ledger_unbalanced')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(FOLLOWS);
    expect(first.found.filter(({ subject }) => subject === live.id || subject === live.payment.intentId)).toEqual([]);
    expect(first.unanswered).toEqual([]);
    expect(first.repaired).toBe(planted.filter(([, , repaired]) => repaired).length);
    expect(first.open).toBe(first.found.length - first.repaired);
    const mailsBefore = await mails();
    expect(mailsBefore.filter(({ subject }) => subject.includes('discrepancies'))).toHaveLength(1);

    const second = await reconcile();
    expect(second.repaired).toBe(0);
    expect(second.found).toEqual(first.found.filter(({ repaired }) => !repaired));
    expect(await mails()).toEqual(mailsBefore);
  }, 240_000);

  it('a corrected difference closes its finding, and a killed run continues where it was, as does one whose worker shuts down', async () => {
    const before = await reconcile();
    const wrong = before.found.find(({ kind }) => kind === 'plan_missing')!;
    await execute(scope, 'delete from subscription where id = $1', wrong.subject);
    const progress = keptProgress(scope);
    const begun = await progress.open();
    await progress.keep({ ...begun, part: 'plans_back', after: '' });
    const { seenSince, part } = await progress.open();
    expect([seenSince, part]).toEqual([begun.seenSince, 'plans_back']);
    // A run whose worker shuts down also continues: it compares nothing of the part and keeps its position.
    const stopping = { ...scope.fork(), shutdownSignal: AbortSignal.abort() };
    await expect(reconcileBooks(stopping, progress)).rejects.toThrow('the worker leaves');
    expect(await progress.open()).toMatchObject({ seenSince, part });
    const after = await reconcileBooks(scope.fork(), progress);
    expect(after.found).toEqual(before.found.filter((one) => one !== wrong));
    expect(await queryRows(scope, 'select 1 from reconcile_progress')).toEqual([]);
  }, 240_000);
});
