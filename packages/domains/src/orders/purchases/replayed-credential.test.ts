import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireLease, queryRows } from '../order.fixture.ts';
import { replayOf } from './machine-outcome.ts';
import {
  buyPrepared,
  buyPreparedWithWorker,
  interruptedRail,
  preparePayment,
  type Prepared,
} from './prepared-payment.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const sandbox = () => scope.ports.rails[0]!;
const prepare = (rail = sandbox(), token = 'tok_ok') => preparePayment(scope, { rail, token });
const buy = (prepared: Prepared) => buyPrepared(scope, prepared);
const buyWithWorker = (prepared: Prepared) => buyPreparedWithWorker(scope, prepared);
const interrupted = (meanwhile: (orderId: string) => Promise<unknown>) => interruptedRail(scope, meanwhile);

describe('a credential that is sent again', () => {
  const replay = (
    { request, credential: { rail: _rail, token: _token, ...mark } }: Prepared,
    { name = request.name as string, ...other }: Partial<typeof mark> & { name?: string } = {},
  ) => replayOf(scope.fork(), { ...mark, ...other }, name);

  it('is new while no order has its challenge', async () => {
    expect(await replay(await prepare())).toBeNull();
  });

  it('while the order runs gets order_in_progress, also during the refund', async () => {
    const prepared = await prepare(
      interrupted(async (orderId) => {
        await expect(replay(prepared)).rejects.toMatchObject({ code: 'order_in_progress' });
        await expireLease(scope, orderId);
      }),
      'tok_declined',
    );
    expect(await buy(prepared)).toMatchObject({ kind: 'declined' });
  });

  it('after an internal error gets the same error again, and no second demand for payment', async () => {
    const prepared = await prepare({ ...sandbox(), charge: async () => ({ kind: 'rejected', reason: 'return_url' }) });
    const outcome = await buy(prepared);
    expect(await replay(prepared)).toEqual(outcome);
    expect(await replay(prepared, { credentialHash: uniqueWord() })).toEqual(outcome);
  });

  it('while the order is under review: the payer gets the review, and others only order_in_progress', async () => {
    const prepared = await prepare();
    const bought = await buyWithWorker(prepared);
    await queryRows(
      scope,
      `update domain_order set state = 'review' where id = (select order_id from order_payment where challenge_id = $1)`,
      [prepared.credential.challengeId],
    );
    expect(await replay(prepared)).toEqual({
      kind: 'review',
      orderId: (bought as { orderId: string }).orderId,
      domain: prepared.request.name,
      isPaid: true,
    });
    for (const other of [{ credentialHash: uniqueWord() }, { bodyDigest: uniqueWord() }])
      await expect(replay(prepared, other)).rejects.toMatchObject({ code: 'order_in_progress' });
  });

  it('after its purchase has the same result, and another credential for its challenge gets domain_unavailable', async () => {
    const prepared = await prepare();
    const outcome = await buyWithWorker(prepared);
    expect(await replay(prepared)).toEqual(outcome);
    await expect(replay(prepared, { credentialHash: uniqueWord() })).rejects.toMatchObject({
      code: 'domain_unavailable',
    });
  });

  it('used for another name is spent: nothing is said about the name that it bought', async () => {
    const prepared = await prepare();
    await buyWithWorker(prepared);
    expect(await replay(prepared, { name: 'another.com', bodyDigest: uniqueWord() })).toBe('spent');
  });

  it('of a registration that was refused and refunded has the same outcome again; another request may pay again', async () => {
    const prepared = await preparePayment(scope, { rail: sandbox(), token: 'tok_ok', prefix: 'failreg-' });
    const outcome = await buyWithWorker(prepared);
    expect(outcome).toMatchObject({ kind: 'refused', refunded: true });
    expect(await replay(prepared)).toEqual(outcome);
    expect(await replay(prepared, { bodyDigest: uniqueWord() })).toBe('spent');
  });

  it('after a refusal cannot pay for anything else', async () => {
    const prepared = await prepare(sandbox(), 'tok_declined');
    await buy(prepared);
    expect(await replay(prepared)).toBe('spent');
  });
});
