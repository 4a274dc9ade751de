import { uniqueWord } from '@onym/testing';
import type { Locator, Page } from '@onym/tools/playwright';
import { expect } from 'vitest';

/** Something that a form of the dashboard creates. */
export interface CreationCase {
  makes: string;
  /** The table to which the form adds a row. */
  table: string;
  /** Opens and fills in the form; returns its button. */
  open: (page: Page) => Promise<Locator>;
  /** Waits until it has been created, and leaves the page ready for another. */
  end: (page: Page) => Promise<unknown>;
}

/** All forms that create something. `domain` is a domain of the account. */
export function creationCases(domain: () => string): CreationCase[] {
  const inDialog = (page: Page, name: string): Locator =>
    page.getByRole('dialog').getByRole('button', { name, exact: true });
  const saved = (page: Page): Promise<void> => page.getByRole('button', { name: 'I saved it' }).click();
  const host = (): string => uniqueWord('h').slice(0, 12);
  let made = '';
  return [
    {
      makes: 'an API key',
      table: 'api_key',
      async open(page) {
        await page.goto('/keys?new=true');
        await page.getByRole('textbox', { name: 'Name' }).fill('Harbor agent');
        return inDialog(page, 'Create key');
      },
      async end(page) {
        expect(await page.getByRole('status', { name: 'Your new API key' }).innerText()).toMatch(/^onym_live_/);
        await saved(page);
      },
    },
    {
      makes: 'a webhook endpoint',
      table: 'webhook_endpoint',
      async open(page) {
        await page.goto('/webhooks');
        await page.getByRole('button', { name: 'Add endpoint' }).first().click();
        await page.getByRole('dialog').getByRole('textbox').first().fill(`https://${uniqueWord()}.example.com/hook`);
        return page.getByRole('dialog').locator('button[type=submit]');
      },
      async end(page) {
        expect(await page.getByRole('status', { name: 'Signing secret' }).innerText()).toMatch(/^whsec_/);
        await saved(page);
      },
    },
    {
      makes: 'a DNS record',
      table: 'dns_record',
      async open(page) {
        await page.goto(`/domains/${domain()}`);
        await page
          .getByRole('button', { name: /^Add (?:a )?record$/ })
          .first()
          .click();
        const form = page.getByRole('form', { name: 'New record' });
        made = host();
        await form.getByRole('textbox', { name: 'Host' }).fill(made);
        await form.getByLabel('IPv4 address').fill('203.0.113.7');
        return form.getByRole('button', { name: 'Add record', exact: true });
      },
      end: (page) => page.getByRole('cell', { name: made, exact: true }).waitFor(),
    },
    {
      makes: 'an e-mail forward',
      table: 'email_forward',
      async open(page) {
        await page.goto(`/domains/${domain()}`);
        made = host();
        await page.getByLabel('Alias').fill(made);
        await page.getByRole('textbox', { name: 'Forward to' }).fill('vera@example.com');
        return page.getByRole('button', { name: 'Add forward' });
      },
      end: (page) => page.getByRole('list', { name: 'Forwards' }).getByText(made).waitFor(),
    },
    {
      makes: 'a brand kit',
      table: 'brand_kit',
      async open(page) {
        await page.goto('/brand');
        await page.getByRole('button', { name: 'Create a brand kit' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Tiderow');
        await page.getByLabel('What it does').fill('Tide tables for rowing clubs.');
        return inDialog(page, 'Create kit');
      },
      end: (page) => page.waitForURL('/brand/kit_*'),
    },
    {
      makes: 'a set of legal texts',
      table: 'legal_kit',
      async open(page) {
        await page.goto('/legal');
        await page.getByRole('button', { name: 'Create legal documents' }).click();
        await page.getByLabel('Business', { exact: true }).fill('Tiderow');
        await page.getByLabel('Type of business').fill('saas');
        return inDialog(page, 'Create documents');
      },
      end: (page) => page.waitForURL('/legal?kit=*'),
    },
    {
      makes: 'a site',
      table: 'landing_page',
      async open(page) {
        await page.goto('/sites');
        await page.getByRole('button', { name: 'Create a site' }).click();
        await page.getByLabel('Business', { exact: true }).fill('Tiderow');
        await page.getByLabel('Industry').fill('Sport software');
        await page.getByLabel('What it does').fill('Tide tables for rowing clubs.');
        return inDialog(page, 'Create site');
      },
      end: (page) => page.waitForURL('/sites/lp_*'),
    },
    {
      makes: 'a plan of a launch',
      table: 'launch',
      async open(page) {
        await page.goto('/launch');
        await page.getByLabel('Describe your business').fill('A repair café for radios in Lyon');
        return page.getByRole('button', { name: 'Create plan' });
      },
      end: (page) => page.waitForURL('/launch/lau_*'),
    },
  ];
}
