import { startSpan } from '@onym/core';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '@onym/app';
import { buildEInvoice, findDocumentsOfPayment, toDocumentPaper } from '@onym/billing/documents';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { quoteTax } from '@onym/billing/tax';
import { transaction } from '@onym/platform';
import { createReceiptPdf } from '@onym/studio/exporters';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import express from 'express';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRequestFacts } from '../context.ts';
import { createReceiptPage } from './receipt-page.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({
    TAX: 'table',
    TAX_RATES: 'DE:19,FR:5.5',
    SELLER_COUNTRY: 'DE',
    SELLER_NAME: 'Onym GmbH',
    SELLER_ADDRESS: 'Lindenstraße 5|10969 Berlin',
    SELLER_TAX_ID: 'VAT DE123456789',
  });
});
afterAll(() => scope.close());

/** The path of an invoice of 11.90 for a buyer in that country. */
async function bought(country: string, own = scope): Promise<string> {
  const { id: accountId } = await createTestAccount(scope);
  const paid = { intentId: `pi_${uniqueWord()}`, amountMinor: 1190, currency: 'usd' };
  const fallback = { country, region: null, postalCode: null };
  const tax = (await quoteTax(own, { accountId, amountMinor: 1190, currency: 'usd', fallback })) ?? undefined;
  await transaction(own.fork(), (tx) =>
    postMovements(tx, [buildCharge('product', { accountId, description: 'Logo Pack', tax }, paid)]),
  );
  const [invoice] = await findDocumentsOfPayment(scope, paid.intentId);
  return `/receipts/${invoice!.token}`;
}

/** The scope of an installation without tax. */
const untaxed = (): TestScope => {
  const settings = { ...scope.settings, tax: { ...scope.settings.tax, source: 'none' as const } };
  return { ...scope, settings, fork: () => ({ ...scope.fork(), settings }) } as TestScope;
};

/** Serves the pages while `visit` runs. */
async function serve<T>(own: TestScope, visit: (origin: string) => Promise<T>): Promise<T> {
  const app = express();
  app.use((req, _res, next) => {
    setRequestFacts(req, { requestId: uniqueWord('req_'), span: startSpan(), address: '127.0.0.1' });
    next();
  });
  app.use(createReceiptPage({ scope: () => own.fork() } as unknown as App));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const bytesOf = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(url)).arrayBuffer());

function read(path: string, own = scope): Promise<{ page: string; pdf: string }> {
  return serve(own, async (origin) => {
    const page = await (await fetch(origin + path)).text();
    const paper = await getDocumentProxy(await bytesOf(`${origin}${path}.pdf`));
    const { items } = await (await paper.getPage(1)).getTextContent();
    return { page, pdf: items.map((item) => ('str' in item ? item.str : '')).join('') };
  });
}

describe('the tax of an invoice', () => {
  it.each([
    ['DE', 'VAT 19 % (DE) on 10.00 USD', '1.90 USD'],
    ['FR', 'VAT 5.5 % (FR) on 11.28 USD', '0.62 USD'],
  ])('for %s is part of the price, on the page and in the PDF', async (country, ...texts) => {
    const { page, pdf } = await read(await bought(country));
    for (const text of [...texts, '11.90 USD']) {
      expect(page).toContain(text);
      expect(pdf).toContain(text);
    }
  });

  it.each([['US'], ['BR']])('is absent for a buyer from %s', async (country) => {
    const { page } = await read(await bought(country));
    expect(page).not.toContain('VAT 1');
    expect(page).toContain('No tax is charged.');
  });

  it('is off by default, and an invoice keeps the rate at which it was issued', async () => {
    expect((await read(await bought('DE', untaxed()), scope)).page).toContain('No tax is charged.');
    const before = await bought('DE');
    expect((await read(before, untaxed())).page).toContain('VAT 19 % (DE) on 10.00 USD');
  });
});

describe('the files of an invoice', () => {
  it('keep their bytes although buyer and seller have changed; their digests are stored', async () => {
    const path = await bought('DE');
    const [before, xml] = await serve(scope, (origin) =>
      Promise.all([bytesOf(`${origin}${path}.pdf`), bytesOf(`${origin}${path}.xml`)]),
    );
    const seller = { ...scope.settings.seller, name: 'Onym SE' };
    const changed = { ...scope, settings: { ...scope.settings, seller } } as TestScope;
    const moved = { ...changed, fork: () => ({ ...scope.fork(), settings: changed.settings }) } as TestScope;
    await serve(moved, async (origin) => {
      expect(await bytesOf(`${origin}${path}.pdf`)).toEqual(before);
      expect(await bytesOf(`${origin}${path}.xml`)).toEqual(xml);
    });
    const stored = await scope.sql.rows<{ format: string; sha256: string }>(
      'test-digests',
      `select f.format, f.sha256 from document_file f join document d on d.id = f.document_id where d.token = $1 order by 1`,
      [path.split('/').at(-1)],
    );
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(stored).toEqual([
      { format: 'pdf', sha256: digest(before) },
      { format: 'xml', sha256: digest(xml) },
    ]);
  });

  it('are drawn with the same bytes whenever that happens, and the PDF contains the electronic invoice', async () => {
    const [invoice] = await findDocumentsOfPayment(scope, await paymentOf(await bought('DE')));
    const draw = () =>
      createReceiptPdf({ ...toDocumentPaper(invoice!), madeAt: invoice!.issuedAt, eInvoice: buildEInvoice(invoice!) });
    const [first, second] = [await draw(), await draw()];
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
    const pdf = await getDocumentProxy(new Uint8Array(first));
    const attached = await pdf.getAttachments();
    expect([...attached!.keys()]).toEqual(['factur-x.xml']);
    expect(Buffer.from(first).toString('latin1')).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  });
});

async function paymentOf(path: string): Promise<string> {
  const [row] = await scope.sql.rows<{ reference: string }>(
    'test-reference',
    'select reference from document where token = $1',
    [path.split('/').at(-1)],
  );
  return row!.reference;
}
