import { createBuyer, call, callSite } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLaunchEnd, planFor, startLaunch, type Launch } from './launches.fixture.ts';

let key: string;
let done: Launch;
let domain: string;
beforeAll(async () => {
  ({ key } = await createBuyer());
  const launch = await planFor(key);
  await startLaunch(key, launch);
  // Polls the database: on a busy machine polling the API would use up the key's rate limit.
  done = await waitForLaunchEnd(key, launch.id);
  expect(done.status).toBe('done');
  domain = done.result.domain!;
}, 90_000);

const LEGAL = ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'];
/** Notes for the owner of a text, and placeholders. */
const UNFINISHED = /is a template|to complete|have a lawyer|>[^<]*\[[^\]<]*\][^<]*</i;
/** Facts that only the owner of a bakery knows. */
const FACTS = {
  legalName: 'Crumb & Co. Ltd',
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
  retention: [{ data: 'Orders', period: 'ten years' }],
  transferSafeguard: 'none: all data stays in Ireland',
  sellsOrSharesData: false,
  automatedDecisions: false,
  cookies: [],
  refundWindowDays: 14,
  refundProcessingDays: 5,
  returnShippingPaidBy: 'business',
  copyrightAgent: { name: 'Vera Field', address: '12 Harbour Street', phone: '+1 415 555 2671', email: 'c@crumb.com' },
};

/** The text of a page that a visitor reads: without styles and scripts. */
const wordsOf = (html: string) => html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '');
const visit = (path: string) => callSite('GET', path, { headers: { host: domain } });

describe('a completed launch', () => {
  it('has a site at the domain that leaves out legal texts which lack facts, and says so', async () => {
    const { status, text } = await visit('/');
    expect(status).toBe(200);
    // In the customer's words, never our id of the trade.
    expect(text).toContain('>Small bakery<');
    expect(text).not.toContain('>baking<');
    expect(wordsOf(text)).not.toMatch(UNFINISHED);
    for (const name of LEGAL) {
      const page = await visit(`/${name}.html`);
      const isLeftOut = done.result.missing.includes(`legal.${name}`);
      expect([name, page.status]).toEqual([name, isLeftOut ? 404 : 200]);
      expect([name, text.includes(`href="${name}.html"`)]).toEqual([name, !isLeftOut]);
      expect([name, UNFINISHED.exec(wordsOf(page.text))?.[0]]).toEqual([name, undefined]);
    }
    expect(done.result.missing).toEqual(expect.arrayContaining(['legal.terms', 'legal.privacy']));
    expect(done.result.gaps.map(({ field }) => field)).toContain('facts.legalName');
  });

  it('publishes all of its legal texts once its owner has filled in the facts', async () => {
    const { input } = (await call<{ input: { facts: object } }>('GET', `/legal/${done.result.legalId}`, { key })).body;
    const written = await call<{ id: string }>('POST', '/legal', {
      key,
      json: { ...input, facts: { ...input.facts, ...FACTS } },
    });
    expect(written.status).toBe(200);
    const site = `/landing-pages/${done.result.landingPageId}`;
    const changed = await call<{ gaps: unknown[] }>('PATCH', site, { key, json: { legalKitId: written.body.id } });
    expect(changed.body).toMatchObject({ gaps: [] });
    expect((await call('POST', `${site}/deploy`, { key, json: { customDomain: domain } })).body).toMatchObject({
      status: 'deployed',
      gaps: [],
    });
    await expect.poll(async () => (await visit('/terms.html')).status).toBe(200);
    const { text } = await visit('/');
    for (const name of LEGAL) {
      const page = await visit(`/${name}.html`);
      expect([name, page.status]).toEqual([name, 200]);
      expect(text).toContain(`href="${name}.html"`);
      expect(page.text, name).toContain(done.name!);
      expect([name, UNFINISHED.exec(wordsOf(page.text))?.[0]]).toEqual([name, undefined]);
    }
    expect((await visit('/privacy.html')).text).toContain(`hello@${domain}`);
    const { body } = await call<Launch>('GET', `/launches/${done.id}`, { key });
    expect(body.result.gaps).toEqual([]);
  });

  it('has icons, a manifest and a social picture that open, in a colour of the kit', async () => {
    const { text } = await visit('/');
    const kit = await call('GET', `/brand-kits/${done.result.kitId}`, { key });
    const colours = new Set(kit.text.match(/#[0-9a-f]{6}/gi)!.map((hex) => hex.toLowerCase()));
    const pointed = [
      ...[...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href!,
      ),
      /<meta property="og:image" content="([^"]+)"/.exec(text)![1]!,
    ].map((href) => new URL(href, `http://${domain}/`).pathname);
    expect(pointed.length).toBeGreaterThanOrEqual(4);
    for (const path of pointed) expect([path, (await visit(path)).status]).toEqual([path, 200]);
    const icon = await visit(pointed.find((path) => path.endsWith('.svg'))!);
    expect(icon.text.match(/#[0-9a-f]{6}/gi)!.some((hex) => colours.has(hex.toLowerCase()))).toBe(true);
  });

  it('accepts mail for hello@ at the domain: a forward, its MX and one SPF', async () => {
    const { body } = await call<{ forwards: { alias: string }[] }>('GET', `/domains/${domain}/forwards`, { key });
    expect(body.forwards.map(({ alias }) => alias)).toEqual(['hello']);
    const zone = async () => (await call('GET', `/domains/${domain}/dns/zone`, { key })).text;
    await expect.poll(zone, { timeout: 20_000 }).toMatch(/\sMX\s/);
    expect((await zone()).match(/v=spf1/g)).toHaveLength(1);
  });

  it('is found by its domain, by its owner only', async () => {
    const idsOf = async (path: string, who = key) =>
      (await call<{ launches: { id: string }[] }>('GET', path, { key: who })).body.launches.map(({ id }) => id);
    expect(await idsOf(`/launches?domain=${domain.toUpperCase()}`)).toEqual([done.id]);
    expect(await idsOf('/launches?domain=other.com')).toEqual([]);
    const { key: theirs } = await createBuyer();
    expect(await idsOf(`/launches?domain=${domain}`, theirs)).toEqual([]);
  });

  it('is not charged again: the plan for another name costs only its domain', async () => {
    const other = await planFor(key);
    expect(other.total).toBe(other.choices.names[0]!.price);
  });
});
