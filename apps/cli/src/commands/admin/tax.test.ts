import type { App } from '@onym/app';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showTaxes } from './tax.ts';

let scope: TestScope;
let app: App;
beforeAll(async () => {
  scope = await openTestScope();
  app = { scope: () => scope.fork() } as unknown as App;
  const { id: accountId } = await createTestAccount(scope);
  const paid = { intentId: `pi_${uniqueWord()}`, amountMinor: 1190, currency: 'usd' };
  const at = new Date('2051-05-01T00:00:00Z');
  const buyer = { country: 'FR', region: null, postalCode: null };
  const tax = {
    netMinor: 1000,
    taxMinor: 190,
    grossMinor: 1190,
    currency: 'usd',
    behavior: 'inclusive',
    treatment: 'taxed',
    buyer,
    lines: [{ country: 'FR', region: null, name: 'VAT, "reduced"', percent: '19', taxMinor: 190 }],
    calculationId: null,
  } as const;
  await transaction(scope.fork(), (tx) =>
    postMovements(tx, [buildCharge('product', { accountId, description: 'Logo Pack', at, tax }, paid)]),
  );
});
afterAll(() => scope.close());

it('prints a table, and the same as comma-separated values with --csv', async () => {
  expect((await showTaxes(app, { quarter: '2051Q2' })).lines.slice(0, 2)).toEqual([
    'scheme  country  region  tax             percent  currency  base   amount  invoices  creditNotes',
    'oss     FR               VAT, "reduced"  19       USD       10.00  1.90    1         0',
  ]);
  expect((await showTaxes(app, { quarter: '2051Q2', csv: true })).lines).toEqual([
    'scheme,country,region,tax,percent,currency,base,amount,invoices,creditNotes',
    'oss,FR,,"VAT, ""reduced""",19,USD,10.00,1.90,1,0',
  ]);
});

it('returns decimals for --json, and says when a quarter has no document', async () => {
  expect((await showTaxes(app, { quarter: '2051Q2' })).json).toMatchObject({
    quarter: '2051Q2',
    rows: [{ scheme: 'oss', country: 'FR', base: 10, tax: 1.9, currency: 'USD', invoices: 1 }],
  });
  expect((await showTaxes(app, { quarter: '2051Q3' })).lines[0]).toBe('No document was issued in 2051Q3.');
});

it('needs a quarter', async () => {
  await expect(showTaxes(app, {})).rejects.toThrow('--quarter is missing');
  await expect(showTaxes(app, { quarter: 'Q2' })).rejects.toMatchObject({ code: 'invalid_request' });
});
