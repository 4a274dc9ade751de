import { createUserKey, createBuyer, call, setTier, signUp, type Answer } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import { waitForLaunchEnd, planFor, startLaunch } from './launches.fixture.ts';

const GERMAN = 'Wir sind eine kleine Bäckerei in Köln. Sauerteigbrot und Kuchen für Familien aus der Nachbarschaft.';
const ENGLISH = 'A small bakery in Porto that delivers sourdough bread to offices before nine.';

interface Made {
  id: string;
  language: string;
  engineNote?: string;
  files: { path: string; content: string }[];
  essentials: { tagline: string; missionStatement: string };
  meta: { language: string; engineNote?: string };
}

let key: string;
beforeAll(async () => {
  const user = await signUp();
  await setTier(user, 'founder');
  key = await createUserKey(user);
});

const BODIES = {
  '/landing-pages': { businessName: 'Kruste', industry: 'Bakery' },
  '/brand-kits': { name: 'Kruste', includeVisuals: false },
  '/logos': { name: 'Kruste', count: 1 },
  '/names/generate': { count: 1, tlds: ['.com'] },
} as const;
type EntryPoint = keyof typeof BODIES;
const PATHS = Object.keys(BODIES) as EntryPoint[];

function make(path: EntryPoint, over: object): Promise<Answer<Made>> {
  return call<Made>('POST', path, { key, json: { ...BODIES[path], description: GERMAN, ...over } });
}

describe('language', () => {
  it.each(
    [...PATHS, '/launches'].flatMap((path) =>
      ['german', 'd', '', 'de_DE', 'de-', 'de\u0000', 7, null, ['de'], 'x'.repeat(36)].map(
        (tag) => [path, tag] as const,
      ),
    ),
  )('400 invalid_request: %s does not accept language %j', async (path, language) => {
    const request = { ...BODIES[path as EntryPoint], description: GERMAN, language };
    const answer = await call<{ code: string }>('POST', path, { key, json: request });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it('200: a page is in the language of its brief, or in the requested one', async () => {
    const own = expectOk(await make('/landing-pages', {}));
    expect(own.language).toBe('de');
    expect(own).not.toHaveProperty('engineNote');
    expect(htmlOf(own)).toContain('<html lang="de">');
    expect(htmlOf(own)).toContain('Bäckerei in Köln');
    const french = expectOk(await make('/landing-pages', { language: 'fr-CA' }));
    expect(french).toMatchObject({ language: 'fr', engineNote: expect.stringContaining('another language') });
    expect(htmlOf(french)).toContain('<html lang="fr">');
    expect(htmlOf(french)).toContain('Boulangerie');
    expect(htmlOf(french)).not.toContain('Sauerteigbrot');
  });

  it('200: an unsupported language is reported, and the page is entirely in English', async () => {
    const page = expectOk(await make('/landing-pages', { language: 'ja' }));
    expect(page).toMatchObject({ language: 'en', engineNote: expect.stringContaining('"ja"') });
    expect(htmlOf(page)).toContain('<html lang="en">');
    expect(htmlOf(page)).not.toContain('Wir sind');
  });

  it('200: a changed page stays in its language', async () => {
    const { id } = expectOk(await make('/landing-pages', {}));
    const changed = expectOk(
      await call<Made>('PATCH', `/landing-pages/${id}`, { key, json: { contact: { phone: '+49 221 12345' } } }),
    );
    expect(changed.language).toBe('de');
    expect(htmlOf(changed)).toContain('Nach oben');
    expect(htmlOf(changed)).not.toContain('Platzhalter');
  });

  it('200: a kit returns its language', async () => {
    const own = expectOk(await make('/brand-kits', {}));
    expect([own.language, own.essentials.tagline]).toEqual(['de', expect.stringContaining('Bäckerei')]);
    const spanish = expectOk(await make('/brand-kits', { language: 'es' }));
    expect([spanish.language, spanish.essentials.tagline]).toEqual(['es', expect.stringContaining('Panadería')]);
    expect(expectOk(await call<Made>('GET', `/brand-kits/${spanish.id}`, { key })).language).toBe('es');
    expect(expectOk(await make('/brand-kits', { description: ENGLISH }))).toMatchObject({ language: 'en' });
  });

  it('200: logos say that they explain in English when another language was requested', async () => {
    const { meta } = expectOk(await make('/logos', { language: 'de' }));
    expect(meta).toMatchObject({ language: 'en', engineNote: expect.stringContaining('German') });
    expect(expectOk(await make('/logos', { description: ENGLISH })).meta).not.toHaveProperty('engineNote');
  });

  it('200: names are explained in the language of the brief or the requested one, and in English with a note for any other', async () => {
    const names = async (json: object) =>
      expectOk(await make('/names/generate', json)) as unknown as {
        meta: { language: string };
        results: { rationale: string }[];
      };
    const german = await names({});
    expect(german.meta.language).toBe('de');
    expect(german.meta).not.toHaveProperty('engineNote');
    for (const { rationale } of german.results)
      expect(rationale).toMatch(
        /^(?:Das englische|Setzt die|Verschmilzt|Hängt|Verbindet|Schreibt|Ein erfundenes|Gibt dem) .*Bereich: /,
      );
    const french = await names({ language: 'fr' });
    for (const { rationale } of french.results)
      expect(rationale).toMatch(/^(?:Le mot|Réunit|Fond en|Ajoute|Associe|Écrit|Un mot|Donne à) .*domaine\s:\s/u);
    expect((await names({ language: 'ja' })).meta).toMatchObject({
      language: 'en',
      engineNote: expect.stringContaining('"ja"'),
    });
  });

  it('200: a launch in German has a German page and a German kit', async () => {
    const { key: own } = await createBuyer();
    const launch = await planFor(own, { language: 'de', description: GERMAN, include: ['domain', 'kit', 'site'] });
    expect((await startLaunch(own, launch, { maxPrice: launch.total })).status).toBe(202);
    const { status, result } = await waitForLaunchEnd(own, launch.id);
    expect(status).toBe('done');
    const page = expectOk(await call<Made>('GET', `/landing-pages/${result.landingPageId}`, { key: own }));
    const kit = expectOk(await call<Made>('GET', `/brand-kits/${result.kitId}`, { key: own }));
    expect([page.language, kit.language]).toEqual(['de', 'de']);
    expect(htmlOf(page)).toContain('<html lang="de">');
    expect(htmlOf(page)).not.toMatch(/>baking<|>business</);
  });
});

function htmlOf({ files }: Made): string {
  return files.find(({ path }) => path === 'index.html')!.content;
}
