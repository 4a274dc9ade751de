import { createUserKey, createBuyer, call, CARDS, saveCard, setTier, stack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedPage, signInOnPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

describe.runIf(browser)("the server's sentences on German pages in a real browser", { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  const [mine, refused] = [`${uniqueWord()}.com`, `${uniqueWord()}.com`];
  let question: string;
  let kit: string;
  let site: string;

  beforeAll(async () => {
    const { user, key } = await createBuyer();
    const bought = await call('POST', '/domains/buy', { key, json: { domain: mine } });
    const renewed = await call('POST', `/domains/${mine}/renew`, { key, json: {} });
    expect([bought.status, renewed.status]).toEqual([200, 200]);
    const asking = await createUserKey(user, { spending: { approvalAbove: 0 } });
    const refusal = await call<{ approvalUrl: string }>('POST', '/domains/buy', {
      key: asking,
      json: { domain: `${uniqueWord()}.com` },
    });
    question = refusal.body.approvalUrl;
    await saveCard(user, CARDS.failsWhenCharged);
    expect((await call('POST', '/domains/buy', { key, json: { domain: refused } })).status).toBe(402);
    await setTier(user, 'founder');
    const maker = await createUserKey(user, { permissions: ['*'] });
    const make = async (path: string, json: object): Promise<string> => {
      const made = await call<{ id: string }>('POST', path, { key: maker, json });
      expect(made.status).toBe(200);
      return made.body.id;
    };
    const business = { industry: 'Sport', description: 'Tide tables for rowing clubs.' };
    kit = await make('/brand-kits', { name: 'Tiderow', ...business });
    site = await make('/landing-pages', { businessName: 'Tiderow', ...business });
    visit = await openWatchedPage(browser!, stack().siteUrl);
    await signInOnPage(visit.page, user);
    await visit.page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await visit.page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  });
  afterAll(() => browser?.close());

  it('translates the lines of payments', async () => {
    const { page } = visit;
    await page.goto('/billing');
    const table = page.getByRole('table', { name: 'Zahlungen und Rechnungen' });
    await table.getByRole('link', { name: `${mine}, 1 Jahr`, exact: true }).waitFor();
    await table.getByRole('link', { name: `${mine}, Verlängerung um 1 Jahr`, exact: true }).waitFor();
    expect(await table.innerText()).not.toMatch(/year|renewal/);
  });

  it('translates why a key asks for approval', async () => {
    const { page } = visit;
    await page.goto(question);
    await page.getByText('über dem Freigabelimit des Schlüssels').waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('translates why an order failed', async () => {
    const { page } = visit;
    await page.goto('/orders');
    await page.getByRole('link', { name: refused }).click();
    await page.getByText(/^Die Karte wurde abgelehnt.*; es wurde nichts abgebucht$/).waitFor();
  });

  it('translates the error of a field, at the field', async () => {
    const { page } = visit;
    await page.goto(`/domains/${mine}`);
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await page.getByLabel('IPv4-Adresse').fill('256.1.1.1');
    await page.getByLabel('IPv4-Adresse').press('Enter');
    await page.getByText('Das ist keine IPv4-Adresse wie 203.0.113.7.', { exact: true }).waitFor();
    await page.goto('/contact');
    await page.getByLabel('Telefon', { exact: true }).fill('123');
    await page.getByRole('button', { name: 'Kontakt speichern' }).click();
    await page.getByText(/^Das ist keine Telefonnummer wie/).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/This |is not/);
  });

  it('translates the formats of a kit and the sections of a site', async () => {
    const { page } = visit;
    await page.goto(`/brand/${kit}`);
    await page.getByRole('list', { name: 'Dokumente' }).getByText('Briefbogen (Word)', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rechnung (Word)' }).waitFor();
    await page.goto(`/sites/${site}`);
    await page.getByText('Abschnitte', { exact: true }).click();
    await page.getByRole('group', { name: 'Fragen und Antworten' }).waitFor();
    await page.getByLabel('Überschrift: Fußzeile').waitFor();
    expect(await visit.faults()).toEqual([]);
  });
});
