import type { AddressInfo } from 'node:net';
import { openTestScope, type TestScope } from '@onym/testing';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPricingPage } from './pricing-page.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({
    PRODUCT_PRICES: 'LEGAL_KIT:1234.50',
    PLAN_PRICES: 'founder_monthly:29',
    TIER_LIMITS: 'founder:601/20001',
  });
});
afterAll(() => scope?.close());

async function page(): Promise<string> {
  const server = express().use(createPricingPage(scope)).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return await (await fetch(`http://127.0.0.1:${port}/pricing`)).text();
  } finally {
    server.close();
  }
}

it('shows the prices and limits that the operator has set, and defaults for the others', async () => {
  const html = await page();
  for (const text of ['$1234.50', '$29.00 <', '601 requests per minute', '20,001 counted calls per day'])
    expect(html).toContain(text);
  for (const text of ['$19.99', '$190.00 <', '$79.00 <', '60 requests per minute', '100,000 counted calls per day'])
    expect(html).toContain(text);
  for (const text of ['$9.99', '$19.00', '300 requests per minute']) expect(html).not.toContain(text);
  expect(html).toContain('Opens: Logos · Legal documents · Brand kits and their exports · Landing pages');
  expect(html.indexOf('Legal Kit')).toBeLessThan(html.indexOf('Launch Stack')); // the most expensive first
});

it('says what the refund of a domain means for the domain', async () => {
  const html = await page();
  expect(html).toContain('the domain is deleted');
  expect(html).toContain('you keep it until it expires');
});
