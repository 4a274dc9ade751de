import { CARDS, createTestAccount, openTestScope, submitCard, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsError } from '@onym/core/ports';
import { withPayments } from './billing.fixture.ts';
import { findAccountsWithCard } from './billing-customer.repository.ts';
import { ensureCustomer, findSavedCard, requirePayer } from './ensure-customer.ts';
import { saveCardOfSetup, startCardSetup } from './save-card.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];

describe('the customer of an account', () => {
  it('is created once for ten concurrent calls', async () => {
    const { id } = await createTestAccount(scope);
    const ids = await Promise.all(Array.from({ length: 10 }, () => ensureCustomer(scope.fork(), id)));
    expect(new Set(ids).size).toBe(1);
    expect(await ensureCustomer(scope.fork(), id)).toBe(ids[0]);
  });

  it('is another one for another account', async () => {
    const [a, b] = await Promise.all([createTestAccount(scope), createTestAccount(scope)]);
    expect(await ensureCustomer(scope.fork(), a.id)).not.toBe(await ensureCustomer(scope.fork(), b.id));
  });

  it('survives a crash between the processor and our row', async () => {
    const { id, email } = await createTestAccount(scope);
    const { customerId } = await scope.ports.payments.createCustomer({ accountId: id, email, name: 'Vera Field' });
    expect(await ensureCustomer(scope.fork(), id)).toBe(customerId);
  });
});

describe('the customer of an account, during a concurrent call,', () => {
  /** The processor refuses to create the customer. With `twin`, a concurrent call has stored the customer before the refusal. */
  const refusing = (kind: ConstructorParameters<typeof PaymentsError>[0], accountId: string, twin: boolean) =>
    withPayments(scope.fork(), {
      createCustomer: async () => {
        if (twin) await ensureCustomer(scope.fork(), accountId);
        throw new PaymentsError(kind, 'no');
      },
    });

  it('is the one that the other call created, when the processor reports a conflict', async () => {
    const { id } = await createTestAccount(scope);
    const customerId = await ensureCustomer(refusing('idempotency', id, true), id);
    expect(customerId).toBe(await ensureCustomer(scope.fork(), id));
  });

  it('is awaited when the other call has not stored it yet', async () => {
    const { id } = await createTestAccount(scope);
    const refused = Promise.withResolvers<void>();
    const late = withPayments(scope.fork(), {
      createCustomer: async () => {
        refused.resolve();
        throw new PaymentsError('idempotency', 'no');
      },
    });
    const [customerId, twin] = await Promise.all([
      ensureCustomer(late, id),
      refused.promise.then(() => ensureCustomer(scope.fork(), id)),
    ]);
    expect(customerId).toBe(twin);
  });

  it('is not found when the other call stores nothing until the deadline', async () => {
    const { id } = await createTestAccount(scope);
    await expect(ensureCustomer(refusing('idempotency', id, false), id, 1)).rejects.toMatchObject({
      kind: 'idempotency',
    });
  });

  it('is not looked for when the processor refuses for another reason', async () => {
    const { id } = await createTestAccount(scope);
    await expect(ensureCustomer(refusing('rejected', id, true), id)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('is known without the processor once it is written', async () => {
    const { id } = await createTestAccount(scope);
    const customerId = await ensureCustomer(scope.fork(), id);
    expect(await ensureCustomer(refusing('rejected', id, false), id)).toBe(customerId);
  });
});

describe('findAccountsWithCard', () => {
  it('returns those of the given accounts that have a saved card', async () => {
    const [withCard, without, stranger, unasked] = await Promise.all(
      Array.from({ length: 4 }, () => createTestAccount(scope)),
    );
    for (const { id } of [withCard!, without!, unasked!]) await ensureCustomer(scope.fork(), id);
    for (const { id } of [withCard!, unasked!]) {
      const { url } = await startCardSetup(scope.fork(), id);
      await submitCard(url, CARDS.good);
      await saveCardOfSetup(scope.fork(), sessionOf(url));
    }
    expect(await findAccountsWithCard(scope, [withCard!.id, without!.id, stranger!.id])).toEqual(
      new Set([withCard!.id]),
    );
  });
});

describe('the card of an account', () => {
  it('is required before money moves, and the refusal says where to save one', async () => {
    const { id } = await createTestAccount(scope);
    const refusal = { code: 'payment_method_required', details: { setupUrl: 'http://localhost:3000/billing' } };
    await expect(requirePayer(scope, id)).rejects.toMatchObject(refusal);
    await ensureCustomer(scope.fork(), id);
    await expect(requirePayer(scope, id)).rejects.toMatchObject(refusal);
    expect(await findSavedCard(scope, id)).toBeNull();
  });

  it('is saved on the hosted page, once and for all later purchases', async () => {
    const { id } = await createTestAccount(scope);
    const { url } = await startCardSetup(scope.fork(), id);
    await saveCardOfSetup(scope.fork(), sessionOf(url));
    expect(await findSavedCard(scope, id)).toBeNull();
    expect((await submitCard(url, CARDS.good)).status).toBe(303);
    for (let turn = 0; turn < 2; turn++) await saveCardOfSetup(scope.fork(), sessionOf(url));
    expect(await findSavedCard(scope, id)).toEqual({ brand: 'visa', last4: '4242' });
    expect(await requirePayer(scope, id)).toEqual({
      customerId: expect.stringMatching(/^cus_/),
      paymentMethodId: expect.stringMatching(/^pm_/),
    });
  });

  it('that the bank refuses is not saved', async () => {
    const { id } = await createTestAccount(scope);
    const { url } = await startCardSetup(scope.fork(), id);
    await submitCard(url, CARDS.refused);
    await saveCardOfSetup(scope.fork(), sessionOf(url));
    expect(await findSavedCard(scope, id)).toBeNull();
  });

  it('page that cannot be opened is a payment_setup_failed', async () => {
    const { id } = await createTestAccount(scope);
    const { payments } = scope.ports;
    const broken = {
      ...scope.fork(),
      ports: {
        ...scope.ports,
        payments: {
          ...payments,
          createCardSetup: () =>
            payments.createCardSetup({
              customerId: 'cus_unknown',
              accountId: id,
              successUrl: 'http://127.0.0.1/',
              cancelUrl: 'http://127.0.0.1/',
            }),
        },
      },
    };
    await expect(startCardSetup(broken, id)).rejects.toMatchObject({ code: 'payment_setup_failed' });
  });
});
