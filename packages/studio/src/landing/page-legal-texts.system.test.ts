import { createLegalKit, type LegalBrief, type LegalFacts } from '@onym/studio/legal';
import type { Principal } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePage } from './change-page.ts';
import { deployPage, type DeployRequest } from './deploy.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { readLegalGaps } from './page-legal-texts.ts';
import { deployedToWire, pageToWire } from './landing.schemas.ts';
import { createTestPage, createSubscriber, runJobsUntil } from './landing.fixture.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { findSite } from './read-site.ts';
import { removeDeadLinks } from './remove-dead-links.ts';
import { rollBackPage } from './roll-back.ts';

let scope: TestScope;
let owner: Principal;
beforeAll(async () => {
  scope = await openTestScope();
  owner = await createSubscriber(scope);
});
afterAll(() => scope.close());

const UNFINISHED = /is a template|to complete|have a lawyer|\[[^\]]*\]/i;
const FINISHED: LegalFacts = {
  legalName: 'Tiderow Rowing Ltd',
  address: '12 Harbour Street, Oakland',
  registrationNumber: 'C-4471',
  phone: '+1 415 555 2671',
  governingLaw: 'Ireland',
  courts: 'Dublin',
  consumerDisputeBody: 'we take part in none',
  contactLanguages: 'English',
  contentTrainsModels: 'we train none with it',
  dataProtectionOfficer: 'Vera Field',
  euRepresentative: 'none is required',
  ukRepresentative: 'none is required',
  serviceProviders: [{ name: 'Acme Hosting', purpose: 'keeps our servers', country: 'Ireland' }],
  retention: [{ data: 'Training logs', period: 'two years' }],
  transferSafeguard: 'none: all data stays in Ireland',
  sellsOrSharesData: false,
  automatedDecisions: false,
  cookies: [],
  refundWindowDays: 30,
  refundProcessingDays: 5,
  copyrightAgent: {
    name: 'Vera Field',
    address: '12 Harbour Street',
    phone: '+1 415 555 2671',
    email: 'c@tiderow.example',
  },
};

const kitOf = async (facts: LegalFacts, over: Partial<LegalBrief> = {}, principal = owner): Promise<string> =>
  (
    await createLegalKit(scope.fork(), principal, {
      businessName: 'Tiderow',
      businessType: 'saas',
      websiteUrl: 'https://tiderow.example',
      contactEmail: 'legal@tiderow.example',
      regions: ['gdpr', 'ccpa'],
      facts,
      ...over,
    })
  ).id;
const deploy = (page: LandingPage, wish: DeployRequest = {}): Promise<Deployment> =>
  runJobsUntil(scope, page.id, deployPage(scope.fork(), owner, page.id, wish));
const choose = (page: LandingPage, legalKitId: string | null): Promise<LandingPage> =>
  changePage(scope.fork(), owner, page.id, { legalKitId });

/** Every text file served at a host. */
async function published(host: string): Promise<Map<string, string>> {
  const site = await findSite(scope, host);
  if (!site || site === 'suspended') throw new Error(`no site at ${host}`);
  const texts = new Map<string, string>();
  for (const [path, { sha256 }] of Object.entries(site.manifest.files))
    if (path.endsWith('.html')) texts.set(path, (await scope.ports.storage.get(sha256))!.toString());
  return texts;
}

/** Structured data is JSON, which contains brackets of its own. */
const withoutData = (html: string): string => html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '');

function expectNothingUnfinished(texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    expect([path, UNFINISHED.exec(withoutData(text))?.[0]]).toEqual([path, undefined]);
    for (const [, file] of text.matchAll(/href="([a-z]+\.html)"/g))
      expect([path, file, texts.has(file!)]).toEqual([path, file, true]);
  }
}

describe('legal texts of a published page', () => {
  it('are omitted with their links while facts are missing, by a deploy, another one, a custom domain and a rollback', async () => {
    const page = await createTestPage(scope, owner, { legalKitId: await kitOf({}) });
    const subdomain = uniqueWord('legal-');
    const host = `${uniqueWord('www.legal-')}.com`;
    for (const wish of [{ subdomain }, {}, { customDomain: host }]) {
      const { state } = await deploy(page, wish);
      expect(state).toBe('live');
      const texts = await published(subdomain);
      expectNothingUnfinished(texts);
      expect(texts.has('terms.html')).toBe(false);
    }
    await rollBackPage(scope.fork(), owner, page.id, 1);
    expectNothingUnfinished(await published(subdomain));
  });

  it("are public once every fact is known, without the owner's notice, and link to each other", async () => {
    const page = await createTestPage(scope, owner);
    await choose(page, await kitOf(FINISHED));
    const { subdomain } = await deploy(page);
    const texts = await published(subdomain);
    expectNothingUnfinished(texts);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['terms.html', 'privacy.html', 'cookie.html', 'refund.html', 'aup.html', 'dmca.html']),
    );
    expect(texts.get('index.html')).toContain('href="terms.html"');
    expect(texts.get('terms.html')).toContain('Tiderow Rowing Ltd');
    expect(texts.get('terms.html')).toContain('<a href="mailto:legal@tiderow.example">legal@tiderow.example</a>');
  });

  it('in another language declare it in their markup', async () => {
    const page = await createTestPage(scope, owner, { legalKitId: await kitOf(FINISHED, { language: 'es' }) });
    expect(page.files.find(({ path }) => path === 'terms.html')?.content).toContain('<html lang="es">');
  });

  it('with a placeholder in brackets are unfinished', async () => {
    const page = await createTestPage(scope, owner, {
      legalKitId: await kitOf({ ...FINISHED, legalName: '[Your company]' }),
    });
    const { subdomain } = await deploy(page);
    expectNothingUnfinished(await published(subdomain));
    expect(await readLegalGaps(scope, page.input)).toMatchObject([
      { field: 'facts.legalName', documents: expect.arrayContaining(['terms']) },
    ]);
  });

  it('that are omitted are listed in `missing`, with their missing facts in `gaps`', async () => {
    const page = await createTestPage(scope, owner, {
      legalKitId: await kitOf({ ...FINISHED, refundWindowDays: undefined }),
    });
    const gaps = await readLegalGaps(scope, page.input);
    const deployment = await deploy(page);
    for (const wire of [
      pageToWire(page, gaps, scope.settings),
      deployedToWire(page.id, deployment, scope.settings, { page, gaps }),
    ]) {
      expect(wire.missing).toEqual(expect.arrayContaining(['legal.refund']));
      expect(wire.missing).not.toContain('legal.terms');
      expect(wire.gaps).toEqual([
        { field: 'facts.refundWindowDays', about: 'refund period in days', documents: ['refund'] },
      ]);
    }
    expect((await published(deployment.subdomain)).has('terms.html')).toBe(true);
  });

  it('stay marked in the draft, so that the owner sees what to fill in', async () => {
    const page = await createTestPage(scope, owner, { legalKitId: await kitOf({}) });
    expect(page.files.find(({ path }) => path === 'terms.html')?.content).toContain('This is a template');
  });
});

describe('a page changes its legal kit', () => {
  it('to another, published with the next deploy, and to none', async () => {
    const page = await createTestPage(scope, owner, { legalKitId: await kitOf({}) });
    const { subdomain } = await deploy(page);
    await choose(page, await kitOf(FINISHED));
    expect((await published(subdomain)).has('terms.html')).toBe(false);
    await deploy(page);
    expect((await published(subdomain)).has('terms.html')).toBe(true);
    const bare = await choose(page, null);
    expect(bare.files.some(({ path }) => path === 'terms.html')).toBe(false);
    await deploy(page);
    expect((await published(subdomain)).has('terms.html')).toBe(false);
  });

  it('concurrently with its texts, without losing a change', async () => {
    const page = await createTestPage(scope, owner);
    const kitId = await kitOf(FINISHED);
    await Promise.all([
      choose(page, kitId),
      changePage(scope.fork(), owner, page.id, { config: { hero: { headline: 'Row with the tide' } } }),
      changePage(scope.fork(), owner, page.id, { contact: { phone: '+49 30 901820' } }),
    ]);
    const { files, input, config } = await changePage(scope.fork(), owner, page.id, { theme: 'dark' });
    expect(input).toMatchObject({ legalKitId: kitId, contact: { phone: '+49 30 901820' } });
    expect(config.hero.headline).toBe('Row with the tide');
    expect(files.map(({ path }) => path)).toContain('terms.html');
  });

  it("never to another account's kit or to one that does not exist", async () => {
    const page = await createTestPage(scope, owner);
    const stranger = await createSubscriber(scope);
    const theirs = await kitOf(FINISHED, {}, stranger);
    for (const id of [theirs, `leg_${'0'.repeat(26)}`, '', '\0', '\u{1F600}'])
      await expect(choose(page, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('a version published with unfinished texts loses the links to them and is otherwise served unchanged', async () => {
  const page = await createTestPage(scope, owner, { legalKitId: await kitOf(FINISHED) });
  const { id, subdomain } = await deploy(page);
  const before = await published(subdomain);
  const em = scope.fork().em;
  const row = await em.findOneOrFail(DeploymentSchema, { id });
  // The state after the migration.
  const files = Object.fromEntries(
    Object.entries(row.manifest!.files).filter(
      ([path]) => path === 'index.html' || path === '404.html' || !path.endsWith('.html'),
    ),
  );
  row.manifest = { ...row.manifest!, files, deadLinks: true };
  await em.flush();
  await removeDeadLinks(scope.fork());
  await removeDeadLinks(scope.fork());
  const after = await published(subdomain);
  expectNothingUnfinished(after);
  expect([...after.keys()].toSorted()).toEqual(['404.html', 'index.html']);
  expect(after.get('index.html')!.length).toBeGreaterThan(before.get('index.html')!.length - 500);
  expect(await findSite(scope, subdomain)).not.toHaveProperty('manifest.deadLinks');
});
