import { startSpan } from '@onym/core';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '@onym/app';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { quoteTax } from '@onym/billing/tax';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import express from 'express';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRequestFacts } from '../context.ts';
import { createReceiptPage } from './receipt-page.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,FR:5.5', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

/** The path of a receipt of 11.90 for a buyer in that country. */
async function bought(country: string, own = scope): Promise<string> {
  const { id: accountId } = await createTestAccount(scope);
  const paid = { intentId: `pi_${uniqueWord()}`, amountMinor: 1190, currency: 'usd' };
  const fallback = { country, region: null, postalCode: null };
  const tax = (await quoteTax(own, { accountId, amountMinor: 1190, currency: 'usd', fallback })) ?? undefined;
  await transaction(own.fork(), (tx) =>
    postMovements(tx, [buildCharge('product', { accountId, description: 'Logo Pack', tax }, paid)]),
  );
  const [charge] = await scope.sql.rows<{ token: string }>(
    'test-token',
    'select receipt_token as token from charge where reference = $1',
    [paid.intentId],
  );
  return `/receipts/${charge!.token}`;
}

/** The scope of an installation without tax. */
const untaxed = (): TestScope => {
  const settings = { ...scope.settings, tax: { ...scope.settings.tax, source: 'none' as const } };
  return { ...scope, settings, fork: () => ({ ...scope.fork(), settings }) } as TestScope;
};

async function read(path: string, own = scope): Promise<{ page: string; pdf: string }> {
  const app = express();
  app.use((req, _res, next) => {
    setRequestFacts(req, { requestId: uniqueWord('req_'), span: startSpan(), address: '127.0.0.1' });
    next();
  });
  app.use(createReceiptPage({ scope: () => own.fork() } as unknown as App));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await (await fetch(origin + path)).text();
    const paper = await getDocumentProxy(new Uint8Array(await (await fetch(`${origin}${path}.pdf`)).arrayBuffer()));
    const { items } = await (await paper.getPage(1)).getTextContent();
    return { page, pdf: items.map((item) => ('str' in item ? item.str : '')).join('') };
  } finally {
    server.close();
  }
}

describe('the tax line of a receipt', () => {
  it.each([
    ['DE', 'Includes 19 % tax (DE): 1.90 USD'],
    ['FR', 'Includes 5.5 % tax (FR): 0.62 USD'],
  ])('for %s is part of the price, on the page and in the PDF', async (country, line) => {
    const { page, pdf } = await read(await bought(country));
    expect(page).toContain(line);
    expect(pdf).toContain(line);
    expect(page).toContain('11.90 USD');
  });

  it.each([['US'], ['BR']])('is absent for a buyer from %s', async (country) => {
    const { page } = await read(await bought(country));
    expect(page).not.toContain('tax (');
  });

  it('is off by default, and a charge keeps the rate at which it was made', async () => {
    expect((await read(await bought('DE', untaxed()), scope)).page).not.toContain('tax (');
    const before = await bought('DE');
    expect((await read(before, untaxed())).page).toContain('Includes 19 % tax (DE): 1.90 USD');
  });
});
