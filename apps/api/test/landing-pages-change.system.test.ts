import { call, queryStack, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { deployPage, key, createPage, otherKey, useOwners, visitSite, type Page } from './landing-pages.fixture.ts';

useOwners();

interface Shown extends Page {
  contact: Record<string, string>;
  missing: string[];
  gaps: { field: string; about: string; documents: string[] }[];
  legalKitId: string | null;
  config: Page['config'] & {
    theme: string;
    hero: { headline: string; primaryCta: string; primaryCtaUrl: string };
    sections: { type: string; heading: string; body: string }[];
  };
}
const CONTACT = { email: 'hello@tiderow.boats', phone: '+49 30 901820', address: 'Uferweg 3, 10115 Berlin' };
const PLACEHOLDER =
  /placeholder|\[(?:your|phone|e-mail|website)|example\.com|lorem|set your price|add (?:a|another) quote|name of the customer|say here what/i;

const change = (id: string, json: Record<string, unknown>, as = key) =>
  call<Shown>('PATCH', `/landing-pages/${id}`, { key: as, json });
const shown = async (id: string): Promise<Shown> => (await call<Shown>('GET', `/landing-pages/${id}`, { key })).body;
const pageAt = async (url: string): Promise<string> => (await visitSite(url)).text;

it('200: a preview that was opened before shows the next draft, whichever process has the rendered one cached', async () => {
  const page = (await createPage({})) as Shown;
  expect(await pageAt(page.preview)).not.toContain('Tides you can row by');
  expect((await change(page.id, { config: { hero: { headline: 'Tides you can row by' } } })).status).toBe(200);
  expect(await pageAt(page.preview)).toContain('Tides you can row by');
});

describe('contact of a landing page', () => {
  it('200: is shown on the page as links and an address, and nothing is missing', async () => {
    const page = (await createPage({ contact: CONTACT })) as Shown;
    expect(page).toMatchObject({ contact: CONTACT, missing: [] });
    const { body } = await deployPage(page.id, { subdomain: uniqueWord('contact-') });
    expect(body).toMatchObject({ status: 'deployed', missing: [] });
    const html = await pageAt(body.deploymentUrl);
    expect(html).toContain('href="mailto:hello@tiderow.boats"');
    expect(html).toContain('href="tel:+4930901820"');
    expect(html).toContain('Uferweg 3, 10115 Berlin');
    expect(html).not.toMatch(PLACEHOLDER);
  });

  it('200: a missing contact is not published, and is listed', async () => {
    const page = (await createPage({ includePricing: true, includeTestimonials: true })) as Shown;
    const missing = ['contact.email', 'contact.phone', 'contact.address', 'pricing', 'testimonials'];
    expect(page.missing).toEqual(missing);
    const { body } = await deployPage(page.id, { subdomain: uniqueWord('bare-') });
    expect(body).toMatchObject({ status: 'deployed', missing });
    for (const path of ['/', '/llms.txt', '/404.html']) {
      const text = await pageAt(new URL(path, body.deploymentUrl).href);
      expect(text).not.toMatch(PLACEHOLDER);
      expect(text).not.toMatch(/mailto:|tel:/);
    }
    expect(await pageAt(page.preview)).toMatch(PLACEHOLDER);
  });

  it.each([
    { email: 'unknown' },
    { email: 7 },
    { phone: 'call me' },
    { phone: '1'.repeat(60) },
    { address: 'x'.repeat(301) },
    { address: 'a\0b' },
    { mail: 'hello@tiderow.boats' },
    'hello@tiderow.boats',
  ])('400 invalid_request: %j', async (contact) => {
    const made = await call('POST', '/landing-pages', {
      key,
      json: { businessName: 'Tiderow', industry: 'Sport', description: 'Tide tables.', contact },
    });
    expect(made).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('legal texts of a landing page', () => {
  const write = async (as = key): Promise<string> =>
    (
      await call<{ id: string }>('POST', '/legal', {
        key: as,
        json: { businessName: 'Tiderow', businessType: 'saas', contactEmail: 'legal@tiderow.boats' },
      })
    ).body.id;

  it('200: are chosen by legalKitId, not published while they lack facts, and listed with these facts; null removes them', async () => {
    const page = (await createPage({})) as Shown;
    const legalKitId = await write();
    const changed = await change(page.id, { legalKitId });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ legalKitId, missing: expect.arrayContaining(['legal.terms']) });
    expect(changed.body.gaps).toContainEqual({
      field: 'facts.legalName',
      about: 'registered legal name and form of the business',
      documents: expect.arrayContaining(['terms']),
    });
    const { body } = await deployPage(page.id, { subdomain: uniqueWord('legal-') });
    expect(body).toMatchObject({ missing: changed.body.missing, gaps: changed.body.gaps });
    for (const path of ['/', '/terms.html', '/privacy.html'])
      expect(await pageAt(new URL(path, body.deploymentUrl).href)).not.toMatch(
        /is a template|to complete|terms\.html/i,
      );
    expect((await visitSite(new URL('/terms.html', body.deploymentUrl).href)).status).toBe(404);
    expect((await change(page.id, { legalKitId: null })).body).toMatchObject({ legalKitId: null, gaps: [] });
  });

  it('404 not_found: for a kit of another account, and for an unknown one', async () => {
    const { id } = await createPage({});
    const theirs = await write(otherKey);
    for (const legalKitId of [theirs, `leg_${'0'.repeat(26)}`, '', '../etc'])
      expect((await change(id, { legalKitId })).body).toMatchObject({ code: 'not_found' });
    expect((await shown(id)).legalKitId).toBeNull();
  });

  it.each([[1], [{}], ['x'.repeat(65)], [['leg_1']]])('400 invalid_request: legalKitId %j', async (legalKitId) => {
    expect((await change((await createPage({})).id, { legalKitId })).body).toMatchObject({ code: 'invalid_request' });
  });
});

describe('PATCH /landing-pages/{id}', () => {
  it('200: saves a new draft; the deployed version stays byte for byte until the next deploy, and rolling back works', async () => {
    const page = (await createPage()) as Shown;
    const { body: first } = await deployPage(page.id, { subdomain: uniqueWord('draft-') });
    const before = await pageAt(first.deploymentUrl);
    const changed = await change(page.id, {
      theme: 'dark',
      contact: { email: CONTACT.email },
      config: { hero: { headline: 'Tides you can row by' } },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        contact: { email: CONTACT.email },
        missing: ['contact.phone', 'contact.address'],
        config: { theme: 'dark', hero: { headline: 'Tides you can row by' } },
      },
    });
    expect(await pageAt(first.deploymentUrl)).toBe(before);
    expect(await pageAt(page.preview)).toContain('Tides you can row by');
    expect((await shown(page.id)).files.find(({ path }) => path === 'index.html')!.content).toContain('Tides you can');
    const { body: second } = await deployPage(page.id);
    expect(second.version).toBe(2);
    await expect.poll(() => pageAt(first.deploymentUrl)).toContain('Tides you can row by');
    expect((await call('POST', `/landing-pages/${page.id}/rollback`, { key, json: { version: 1 } })).status).toBe(200);
    await expect.poll(() => pageAt(first.deploymentUrl)).toBe(before);
  });

  it('200: sending the current config changes nothing', async () => {
    const page = (await createPage({ includePricing: true, includeTestimonials: true })) as Shown;
    const { status, body } = await change(page.id, { config: page.config });
    expect(status).toBe(200);
    expect([body.config, body.files, body.missing]).toEqual([page.config, page.files, page.missing]);
  });

  it('200: real prices are published', async () => {
    const page = (await createPage({ includePricing: true })) as Shown;
    const sections = page.config.sections.map((section) =>
      section.type === 'pricing'
        ? { ...section, body: 'A year at a time.\nOne boat: 40 euros\nA club: 300 euros' }
        : section,
    );
    const { body } = await change(page.id, { config: { sections }, contact: CONTACT });
    expect(body.missing).toEqual([]);
    const { body: site } = await deployPage(page.id, { subdomain: uniqueWord('priced-') });
    const html = await pageAt(site.deploymentUrl);
    expect(html).toContain('300 euros');
    expect(html).not.toMatch(PLACEHOLDER);
  });

  it('200: two at once are both saved', async () => {
    const { id } = await createPage();
    await Promise.all([
      change(id, { contact: { phone: CONTACT.phone } }),
      change(id, { config: { hero: { headline: 'Tides you can row by' } } }),
      change(id, { contact: { email: CONTACT.email } }),
    ]);
    expect(await shown(id)).toMatchObject({
      contact: { email: CONTACT.email, phone: CONTACT.phone },
      config: { hero: { headline: 'Tides you can row by' } },
    });
  });

  it('200: null removes a way of contact', async () => {
    const { id } = await createPage({ contact: CONTACT });
    const { body } = await change(id, { contact: { phone: null } });
    expect(body).toMatchObject({ missing: ['contact.phone'], contact: { email: CONTACT.email } });
    expect(body.contact).not.toHaveProperty('phone');
  });

  it.each([
    {},
    { theme: 'neon' },
    { title: 'x' },
    { contact: { mail: 'a@b.co' } },
    { config: { hero: { headline: '' } } },
    { config: { hero: { headline: 'x'.repeat(141) } } },
    { config: { hero: { headline: 'a\0b' } } },
    { config: { hero: { primaryCtaUrl: 'javascript:alert(1)' } } },
    { config: { hero: { primaryCtaUrl: '#nowhere' } } },
    { config: { hero: { head: 'x' } } },
    { config: { sections: [] } },
    { config: { sections: [{ type: 'map', heading: 'x', body: 'y' }] } },
    { config: { seo: { canonical: 'https://elsewhere.example/' } } },
    { config: 'x' },
    { theme: 'dark', config: { theme: 'minimal' } },
  ])('400 invalid_request: %j changes nothing', async (json) => {
    const page = (await createPage()) as Shown;
    expect(await change(page.id, json)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await shown(page.id)).config).toEqual(page.config);
  });

  it('404 not_found: a page of another account, and an unknown one', async () => {
    const { id } = await createPage();
    expect(await change(id, { theme: 'dark' }, otherKey)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await change('lp_x', { theme: 'dark' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await shown(id)).config.theme).toBe('default');
  });

  it('403 site_suspended: while an operator has suspended its site', async () => {
    const { id } = await createPage();
    const { body } = await deployPage(id, { subdomain: uniqueWord('gone-') });
    await queryStack(
      `insert into suspended_site (host, account_id, page_id, reason, suspended_at)
       select h.host, p.account_id, p.id, 'phishing', now() from site_host h join landing_page p on p.id = h.page_id where h.host = $1`,
      [body.subdomain],
    );
    expect(await change(id, { theme: 'dark' })).toMatchObject({ body: { code: 'site_suspended' } });
  });

  it('401 unauthorized: without a key', async () => {
    await signUp();
    expect((await call('PATCH', `/landing-pages/${(await createPage()).id}`, { json: { theme: 'dark' } })).status).toBe(
      401,
    );
  });
});
