import { transaction } from '@onym/platform';
import {
  deleteOldDocuments,
  documentNumber,
  findDocumentsOfPayment,
  toDocumentPaper,
  type Document,
} from '@onym/billing/documents';
import { quoteTax } from '@onym/billing/tax';
import { setTaxCountry } from '@onym/accounts/access';
import type { SaleTax } from '@onym/core/ports';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postInTransaction, purchaseOfNewAccount, unrelatedPayment } from './ledger.fixture.ts';
import { buildCapture, buildCharge, buildSubscriptionPayment, type PaidMoney } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { postStanding, type Standing } from './post-standing.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({
    TAX: 'table',
    TAX_RATES: 'DE:19',
    SELLER_COUNTRY: 'DE',
    TAX_EXCHANGE_RATES: 'EUR:0.92@2026-11-27',
    SELLER_NAME: 'Onym GmbH',
    SELLER_TAX_ID: 'VAT DE123456789',
  });
});
afterAll(() => scope.close());

const documentsOf = ({ intentId }: PaidMoney): Promise<Document[]> => findDocumentsOfPayment(scope, intentId);
const standing = ({ intentId }: PaidMoney, now: Standing) =>
  transaction(scope.fork(), (tx) => postStanding(tx, intentId, now));

/** A captured payment of a new account in Germany. */
async function soldInGermany(amountMinor = 1609, given?: SaleTax): Promise<PaidMoney & { accountId: string }> {
  const { id: accountId } = await createTestAccount(scope);
  await transaction(scope.fork(), (tx) => setTaxCountry(tx, accountId, 'DE'));
  const paid = unrelatedPayment(amountMinor);
  const tax = given ?? (await quoteTax(scope, { accountId, amountMinor, currency: paid.currency })) ?? undefined;
  await postInTransaction(scope, ...buildCapture({ accountId, description: 'tiderow.com, 1 year', tax }, paid));
  return { ...paid, accountId };
}

describe('a charge', () => {
  it('gets an invoice with seller, buyer, tax and the tax in the currency of its state', async () => {
    const paid = await soldInGermany();
    const [invoice, ...others] = await documentsOf(paid);
    expect(others).toEqual([]);
    expect(documentNumber(invoice!)).toMatch(/^20\d\d-\d{6}$/);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      accountId: paid.accountId,
      invoiceId: null,
      treatment: 'taxed',
      netMinor: 1352,
      taxMinor: 257,
      grossMinor: 1609,
      content: {
        seller: { name: 'Onym GmbH', taxId: 'VAT DE123456789', country: 'DE' },
        buyer: { name: 'Vera Field', email: `${paid.accountId}@example.com`, place: { country: 'DE' } },
        lines: [{ description: 'tiderow.com, 1 year', quantity: 1, percent: '19' }],
        conversion: { currency: 'EUR', rate: '0.92', date: '2026-11-27', taxMinor: 236 },
        corrects: null,
      },
    });
  });

  it('has the tax that was calculated with its price, and the place of that', async () => {
    const buyer = { country: 'US', region: 'CA', postalCode: '90012' };
    const line = { country: 'US', region: 'CA', name: 'Sales tax', percent: '9.5', taxMinor: 153 };
    const paid = await soldInGermany(1762, {
      netMinor: 1609,
      taxMinor: 153,
      grossMinor: 1762,
      currency: 'usd',
      behavior: 'exclusive',
      treatment: 'taxed',
      buyer,
      lines: [line],
      calculationId: null,
    });
    expect(await documentsOf(paid)).toMatchObject([
      { netMinor: 1609, taxMinor: 153, content: { buyer: { place: buyer }, conversion: null } },
    ]);
  });

  it('of a period and usage beyond it has one invoice for both', async () => {
    const paid = unrelatedPayment(2900);
    await postInTransaction(scope, ...buildSubscriptionPayment(purchaseOfNewAccount(), paid, 400));
    expect(await documentsOf(paid)).toMatchObject([{ grossMinor: 2900 }]);
  });

  it('of an account that does not exist has an invoice without a name', async () => {
    const paid = unrelatedPayment(1999);
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), paid));
    expect(await documentsOf(paid)).toMatchObject([{ treatment: 'not_taxed', content: { buyer: { name: null } } }]);
  });
});

describe('money that goes back', () => {
  it('has a credit note for each refund, with the tax in proportion and numbers of their own', async () => {
    const paid = await soldInGermany();
    await standing(paid, { refundedMinor: 500 });
    await standing(paid, { refundedMinor: 500 });
    await standing(paid, { refundedMinor: 1609 });
    const [invoice, first, second, ...others] = await documentsOf(paid);
    expect(others).toEqual([]);
    expect([first, second]).toMatchObject([
      { kind: 'credit_note', grossMinor: 500, taxMinor: 80, invoiceId: invoice!.id },
      { kind: 'credit_note', grossMinor: 1109, taxMinor: 177, invoiceId: invoice!.id },
    ]);
    expect(documentNumber(first!)).toMatch(/^C20\d\d-\d{6}$/);
    expect(second!.number).toBe(first!.number + 1);
    expect(second!.content.corrects).toMatchObject({ kind: 'invoice', number: documentNumber(invoice!) });
  });

  it('and comes back because the refund failed has an invoice that corrects the credit note', async () => {
    const paid = await soldInGermany();
    await standing(paid, { refundedMinor: 1609 });
    await standing(paid, { refundedMinor: 0 });
    const [, credit, again] = await documentsOf(paid);
    expect(again).toMatchObject({
      kind: 'invoice',
      grossMinor: 1609,
      taxMinor: 257,
      content: { corrects: { kind: 'credit_note', number: documentNumber(credit!) } },
    });
  });

  it('in a dispute has a credit note once it is lost, not while it is open, nor when it is won', async () => {
    const [lost, won] = [await soldInGermany(), await soldInGermany()];
    for (const paid of [lost, won]) await standing(paid, { dispute: 'open', disputedMinor: 1609, lostMinor: 0 });
    expect(await documentsOf(lost)).toHaveLength(1);
    await standing(won, { dispute: 'won', disputedMinor: 1609, lostMinor: 0 });
    await standing(lost, { dispute: 'lost', disputedMinor: 1609, lostMinor: 1609 });
    expect(await documentsOf(won)).toHaveLength(1);
    expect(await documentsOf(lost)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', grossMinor: 1609 }]);
  });

  it('twice, by a refund and a lost dispute, is credited once', async () => {
    const paid = await soldInGermany();
    await standing(paid, { refundedMinor: 1609, dispute: 'lost', disputedMinor: 1609, lostMinor: 1609 });
    expect(await documentsOf(paid)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', grossMinor: 1609 }]);
  });
});

describe('a document that was issued', () => {
  it('does not change with the address of the buyer, the rate or the seller; the next one does', async () => {
    const paid = await soldInGermany();
    const [before] = await documentsOf(paid);
    const paper = toDocumentPaper(before!);
    await scope.sql.rows(
      'test-move',
      `update account set name = 'Vera Moved', email = $2, country = 'BR' where id = $1`,
      [paid.accountId, `moved-${paid.accountId}@example.com`],
    );
    const later = unrelatedPayment(1609);
    const seller = { ...scope.settings.seller, name: 'Onym SE' };
    const changed = { ...scope.fork(), settings: { ...scope.settings, seller } };
    await transaction(changed, async (tx) => {
      await postMovements(tx, [buildCharge('product', { accountId: paid.accountId, description: 'Logo Pack' }, later)]);
      await postStanding(tx, paid.intentId, { refundedMinor: 500 });
    });
    const [same, credit] = await documentsOf(paid);
    expect(toDocumentPaper(same!)).toEqual(paper);
    expect(credit!.content).toMatchObject({ seller: before!.content.seller, buyer: before!.content.buyer });
    const [next] = await documentsOf(later);
    expect(next).toMatchObject({
      treatment: 'not_taxed',
      content: { seller: { name: 'Onym SE' }, buyer: { name: 'Vera Moved', place: { country: 'BR' } } },
    });
  });

  it.each([
    'update document set reference = reference',
    'delete from document',
    'truncate document',
    'update document_file set sha256 = sha256',
    'delete from document_file',
    'truncate document_file',
  ])('is protected by the database: %s', async (statement) => {
    const paid = await soldInGermany();
    const [{ id, issuedAt } = {} as Document] = await documentsOf(paid);
    await scope.sql.rows(
      'test-file',
      `insert into document_file (document_id, format, issued_at, sha256) values ($1, 'pdf', $2, 'f') on conflict do nothing`,
      [id, issuedAt],
    );
    await expect(transaction(scope.fork(), (tx) => tx.sql.unnamed(statement))).rejects.toThrow(
      'neither changes nor goes',
    );
  });

  it('is deleted with its files when ten years have passed since the end of its year', async () => {
    const year = new Date().getUTCFullYear();
    const [old, young] = [unrelatedPayment(100), unrelatedPayment(100)];
    for (const [paid, day] of [
      [old, `${year - 11}-12-31T23:00:00Z`],
      [young, `${year - 10}-01-01T01:00:00Z`],
    ] as const)
      await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount({ at: new Date(day) }), paid));
    const [{ id, issuedAt } = {} as Document] = await documentsOf(old);
    await scope.sql.rows(
      'test-old-file',
      `insert into document_file (document_id, format, issued_at, sha256) values ($1, 'pdf', $2, 'f')`,
      [id, issuedAt],
    );
    await deleteOldDocuments(scope);
    expect([await documentsOf(old), (await documentsOf(young)).length]).toEqual([[], 1]);
    expect(await scope.sql.rows('test-files', 'select 1 from document_file where document_id = $1', [id])).toEqual([]);
    await standing(old, { refundedMinor: 100 });
    expect(await documentsOf(old)).toEqual([]);
  });
});

it('credit notes are numbered by year without a gap, also with concurrent refunds and rolled-back transactions', async () => {
  const at = new Date('2033-05-01T10:00:00Z');
  const paid = Array.from({ length: 12 }, () => unrelatedPayment(100));
  await postInTransaction(scope, ...paid.map((one) => buildCharge('product', purchaseOfNewAccount({ at }), one)));
  const later = { ...scope, clock: { ...scope.clock, now: () => at } };
  await Promise.all(
    paid.map(({ intentId }, nth) =>
      transaction({ ...scope.fork(), clock: later.clock }, async (tx) => {
        await postStanding(tx, intentId, { refundedMinor: 50 });
        if (nth % 3 === 0) throw new Error('given up');
      }).catch(() => {}),
    ),
  );
  const numbers = await scope.sql.rows<{ number: number }>(
    'test-credit-numbers',
    `select number from document where kind = 'credit_note' and year = 2033 order by 1`,
    [],
  );
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
