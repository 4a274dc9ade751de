import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, type Customers, type LegalBrief } from './brief.ts';
import { readBusinessProfile } from './business/read-business-profile.ts';
import { BUSINESS_TYPES } from './business/parse-business-type.ts';
import { sampleBrief, CONTRACT_FACTS, EVERY_FACT, writeKitDocuments, writeOneDocument } from './every-kit.fixture.ts';
import { LAWS, readSetting, WRITTEN_LANGUAGES, type Law, type WrittenLanguage } from './laws/read-setting.ts';
import { CLAUSE_SOURCES } from './laws/clause-sources.ts';
import { LOCAL_CLAUSES } from './laws/local-clauses.ts';
import { SOURCES } from './laws/sources.ts';
import { plansOf } from './languages/languages.ts';
import { LAW_REQUIREMENTS } from './requirements-laws.fixture.ts';

const HOME: Record<Law, Partial<LegalBrief>> = {
  DE: { headquartersCountry: 'DE' },
  FR: { headquartersCountry: 'FR' },
  GB: { headquartersCountry: 'GB' },
  'US-CA': { headquartersCountry: 'US', headquartersState: 'CA' },
  BR: { headquartersCountry: 'BR' },
};
/** Function words that occur in almost every sentence of a language and not in the others. */
const SMALL: Record<WrittenLanguage, RegExp> = {
  en: /\b(?:the|of|which|your|with)\b/gi,
  de: /\b(?:der|und|nicht|wir|Ihre|wenn)\b/gi,
  es: /\b(?:usted|los|según|el|cuando|su)\b/gi,
  pt: /\b(?:você|os|não|ou|quando|pela)\b/gi,
  fr: /\b(?:nous|vous|les|votre|avec|est)\b/gi,
};
const LABELS = new Set(
  Object.entries(LAW_REQUIREMENTS).flatMap(([law, languages]) =>
    Object.keys(languages).map((language) => `${law} ${language}`),
  ),
);
const PAIRS = LAWS.flatMap((law) =>
  (Object.keys(LAW_REQUIREMENTS[law]) as WrittenLanguage[]).map((language) => ({ law, language })),
);

describe.each(PAIRS)('the law of $law in $language', ({ law, language }) => {
  it('meets all requirements and contains nothing that the country forbids, for every type of business and kind of customers', () => {
    const failed = BUSINESS_TYPES.flatMap((businessType) =>
      ([undefined, 'consumers', 'businesses', 'both'] as (Customers | undefined)[]).flatMap((customers) => {
        const given = sampleBrief({
          ...HOME[law],
          businessType,
          language,
          customers,
          regions: ['gdpr', 'ccpa', 'lgpd'],
        });
        return writeKitDocuments(given).flatMap(({ type, content }) => {
          const body = content.replace(/^## [^\d\n]+\n[^]*?\n---\n/m, '');
          return (LAW_REQUIREMENTS[law][language]?.[type] ?? [])
            .filter(({ business, when }) => (!business || business.includes(businessType)) && (!when || when(given)))
            .filter(({ must, not = [] }) => !must.every((one) => one.test(body)) || not.some((one) => one.test(body)))
            .map(({ id }) => `${businessType} for ${customers}: ${type}: ${id}`);
        });
      }),
    );
    expect(failed).toEqual([]);
  });

  it('is in one language from title to end, with its marks listed in the box', () => {
    for (const facts of [{}, EVERY_FACT])
      for (const { type, content, missing } of writeKitDocuments({
        ...CONTRACT_FACTS,
        headquartersState: undefined,
        ...HOME[law],
        language,
        facts,
        businessType: 'general',
      })) {
        const counts = WRITTEN_LANGUAGES.map((other) => [other, content.match(SMALL[other])?.length ?? 0] as const);
        const [most] = counts.toSorted(([, some], [, more]) => more - some)[0]!;
        expect(`${type} ${most}`).toBe(`${type} ${language}`);
        if (language !== 'en' && facts !== EVERY_FACT)
          // The business's own facts are not translated.
          expect(content).not.toMatch(
            /\b(?:the|and|your|with|to complete|Last updated)\b(?! (?:Copyright|Counterfeit))/,
          );
        if (language === 'fr' && facts !== EVERY_FACT) expect(content).not.toMatch(/ [:;?!»]|« |[\p{L})»]: /u);
        expect(content).not.toMatch(/undefined|\bnull\b|\[object|\n{3}| {2}\S|\(\)/);
        expect(new Set(content.match(/\*\*\([^()*]+: [^*]+\)\*\*/g) ?? []).size).toBe(missing.length);
        if (facts === EVERY_FACT) expect(missing).toEqual([]);
      }
  });
});

it.each(['de', 'es', 'fr', 'pt'] as const)(
  '%s has complete documents for every type of business and location',
  (language) => {
    for (const businessType of BUSINESS_TYPES)
      for (const headquartersCountry of [undefined, 'DE', 'US', 'ES'])
        for (const { type, content, wordCount } of writeKitDocuments({
          ...CONTRACT_FACTS,
          headquartersCountry,
          headquartersState: undefined,
          businessType,
          language,
          regions: ['gdpr', 'ccpa', 'lgpd'],
        })) {
          const counts = WRITTEN_LANGUAGES.map((other) => [other, content.match(SMALL[other])?.length ?? 0] as const);
          expect(`${type} ${counts.toSorted(([, some], [, more]) => more - some)[0]![0]}`).toBe(`${type} ${language}`);
          expect(content).not.toMatch(
            /\b(?:the|and|your|with|to complete|Last updated)\b|undefined|\bnull\b|\[object|\n{3}/,
          );
          expect(wordCount).toBeGreaterThan(250);
        }
  },
);

it('a law whose clauses are unavailable in the requested language is named in the box, in that language', () => {
  expect(writeOneDocument('terms', { ...HOME.DE, language: 'es' })).toContain('- Lo que la ley aplicable (DE) exige');
  expect(writeOneDocument('terms', { ...HOME.DE, language: 'de' })).not.toContain('liegt hier nicht auf Deutsch vor');
});

it('every country has requirements in its own language', () => {
  expect(['DE de', 'FR fr', 'GB en', 'US-CA en', 'BR pt'].filter((pair) => !LABELS.has(pair))).toEqual([]);
});

describe('law and language', () => {
  it.each<[string, Partial<LegalBrief>, string | undefined, string]>([
    ['the head office', { headquartersCountry: 'Germany' }, 'DE', 'de'],
    ['the name of the country in its own language', { headquartersCountry: 'Deutschland' }, 'DE', 'de'],
    ['the requested language', { headquartersCountry: 'DE', language: 'en-GB' }, 'DE', 'en'],
    ['the country of the address', { facts: { address: 'Hauptstraße 1, 10115 Berlin, Deutschland' } }, 'DE', 'de'],
    ['the state of the address', { facts: { address: '1 Main St, Oakland, CA 94607' } }, 'US-CA', 'en'],
    ['the place of the description', { description: 'A bakery in Munich' }, 'DE', 'de'],
    [
      'the language of the description',
      { description: 'Wir reparieren Fahrräder und sind für alle da.' },
      undefined,
      'de',
    ],
    ['the only region', { regions: ['ccpa'] }, 'US-CA', 'en'],
    ['another state', { headquartersCountry: 'US', headquartersState: 'NY' }, undefined, 'en'],
    ['Austria, without clauses of its own', { headquartersCountry: 'AT' }, undefined, 'de'],
    ['nothing at all', {}, undefined, 'en'],
  ])('are determined by %s', (_what, over, law, language) => {
    expect(readSetting(sampleBrief({ language: undefined, regions: [], ...over }))).toMatchObject({
      law,
      language,
      note: undefined,
    });
  });

  it('fall back to English for an unsupported language, with a note', () => {
    expect(readSetting(sampleBrief({ language: 'ja' }))).toMatchObject({
      language: 'en',
      note: expect.stringContaining('"ja"'),
    });
    expect(
      readSetting(sampleBrief({ language: undefined, description: 'ボートを漕ぐ人のための靴屋です' })).note,
    ).toContain('"ja"');
  });

  it('include the privacy law of the head office in any case; that of California only when requested', () => {
    expect(readSetting(sampleBrief({ headquartersCountry: 'BR', regions: ['ccpa'] })).regions).toEqual([
      'ccpa',
      'lgpd',
    ]);
    expect(readSetting(sampleBrief({ ...HOME['US-CA'], regions: ['gdpr'] })).regions).toEqual(['gdpr']);
  });
});

describe('the description', () => {
  const resoling = 'We resole climbing shoes for climbers. Send them by post and get them back in two weeks.';

  it('determines the business: a shop that resoles shoes provides a service and sells no goods', () => {
    const text = writeOneDocument('terms', { businessType: 'ecommerce', description: resoling });
    expect(text).toContain('“We resole climbing shoes for climbers. Send them by post and get them back in two weeks”');
    expect(text).not.toMatch(/sells goods|title to the goods|Orders, prices, shipping/);
    expect(readBusinessProfile('ecommerce', resoling).id).toBe('repair');
    expect(readBusinessProfile('ecommerce', undefined).id).toBe('ecommerce');
    expect(readBusinessProfile('zeppelin rides', 'Software for booking boats').id).toBe('saas');
    expect(readBusinessProfile('shop', 'We repair and sell old bicycles').id).toBe('ecommerce');
  });

  it('in another language than the document is omitted, so that the text is not a mixture', () => {
    expect(
      writeOneDocument('terms', { headquartersCountry: 'DE', language: 'de', description: resoling }),
    ).not.toContain('climb');
    expect(
      writeOneDocument('terms', {
        language: 'de',
        headquartersCountry: 'DE',
        description: 'Wir besohlen Kletterschuhe für alle, die klettern.',
      }),
    ).toContain('„Wir besohlen Kletterschuhe für alle, die klettern“');
  });

  it('is a single escaped line of Markdown', () => {
    expect(
      writeOneDocument('terms', { description: 'We sell # <b>boats</b> | for\n\n# rowers and the sea' }),
    ).not.toMatch(/\n# rowers|<b>/);
  });

  it('with a subscription requires a cancellation button in Germany', () => {
    const box = {
      businessType: 'ecommerce',
      description: 'Wir verkaufen Kaffee im Abo und liefern nach Hause.',
      ...HOME.DE,
      language: 'de',
    };
    expect(writeOneDocument('terms', box)).toContain('§ 312k BGB');
    expect(
      writeOneDocument('terms', { ...box, description: 'Wir verkaufen Kaffee und liefern nach Hause.' }),
    ).not.toContain('§ 312k BGB');
  });
});

describe('customers', () => {
  it('consumers and businesses get different texts, and businesses no right of withdrawal', () => {
    for (const language of ['en', 'de']) {
      const [both, consumers, businesses] = ([undefined, 'consumers', 'businesses'] as const).map((customers) =>
        writeKitDocuments({ ...HOME.DE, language, customers }).map(({ content }) => content),
      );
      expect(new Set([both![0], consumers![0], businesses![0]]).size).toBe(3);
      expect(consumers![3]).toMatch(/withdraw|Widerrufsrecht/);
      expect(businesses!.join('')).not.toMatch(/Model withdrawal form|Muster-Widerrufsformular|312k/);
    }
  });
});

describe('the catalogue of sources', () => {
  const used = DOCUMENT_TYPES.flatMap((type) => [
    ...WRITTEN_LANGUAGES.flatMap((language) => plansOf(language)[type].clauses.map(({ id }) => ({ type, id }))),
    ...LAWS.flatMap((law) =>
      Object.values(LOCAL_CLAUSES[law]).flatMap((local) => (local[type] ?? []).map(({ id }) => ({ type, id }))),
    ),
  ]);

  it('has at least one source for every clause in use, and for every source the rule and the date of its check', () => {
    expect(used.filter(({ type, id }) => !CLAUSE_SOURCES[type][id]?.length)).toEqual([]);
    for (const { rule, checked } of Object.values(SOURCES)) {
      expect(rule).not.toBe('');
      expect(new Date(checked).toISOString().slice(0, 10)).toBe(checked);
    }
  });

  it('has no unused clause and no unused source', () => {
    const ids = new Set(used.map(({ type, id }) => `${type}/${id}`));
    const named = DOCUMENT_TYPES.flatMap((type) => Object.keys(CLAUSE_SOURCES[type]).map((id) => `${type}/${id}`));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    const cited = new Set(Object.values(CLAUSE_SOURCES).flatMap((clauses) => Object.values(clauses).flat()));
    expect(Object.keys(SOURCES).filter((id) => !cited.has(id as keyof typeof SOURCES))).toEqual([]);
  });
});
