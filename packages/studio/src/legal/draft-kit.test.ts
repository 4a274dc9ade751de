import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, LEGAL_REGIONS, type DocumentType, type LegalBrief, type LegalRegion } from './brief.ts';
import { BUSINESS_TYPES, parseBusinessType } from './business/parse-business-type.ts';
import { draftDocuments } from './draft-kit.ts';
import { readingGrade } from './reading-level.fixture.ts';
import { REQUIREMENTS, unmetRequirements } from './requirement.fixture.ts';
import { countWords } from './word-count.ts';
import type { WrittenDocument } from './write-document.ts';
import {
  sampleBrief,
  CONTRACT_FACTS,
  SAMPLE_DATE,
  EVERY_FACT,
  writeKitDocuments,
  writeOneDocument,
  REGION_SETS,
} from './every-kit.fixture.ts';

const ABROAD = new Set(['saas', 'ecommerce', 'marketplace', 'agency', 'education']);

/**
 * Variants of the facts in a request: always the contract facts; for no region and for all regions also no facts and
 * every fact; for all regions and some types of business also head offices in other countries.
 */
const knowledge = (businessType: string, regions: readonly LegalRegion[]): Partial<LegalBrief>[] => [
  CONTRACT_FACTS,
  ...(regions.length % LEGAL_REGIONS.length === 0 ? [{}, { ...CONTRACT_FACTS, facts: EVERY_FACT }] : []),
  ...(regions.length === LEGAL_REGIONS.length && ABROAD.has(businessType)
    ? ['DE', 'GB', 'AU', 'IN', 'BR'].map((headquartersCountry) => ({
        ...CONTRACT_FACTS,
        headquartersCountry,
        headquartersState: undefined,
      }))
    : []),
];

const ALL = [...BUSINESS_TYPES, 'zeppelin rides'].flatMap((businessType) =>
  REGION_SETS.flatMap((regions) =>
    knowledge(businessType, regions).map((known) => {
      const given = sampleBrief({ businessType, regions, ...known });
      return {
        given,
        name: `${businessType} ${regions.join('+') || 'no region'} ${given.headquartersCountry ?? 'nowhere'}`,
        documents: [...draftDocuments(given, SAMPLE_DATE)],
      };
    }),
  ),
);

/** Failures by name of kit and document, so that one run shows all of them. */
function failures(findProblem: (document: WrittenDocument, given: LegalBrief) => string | false): string {
  return [
    ...new Set(
      ALL.flatMap(({ given, name, documents }) =>
        documents.flatMap((document) => {
          const problem = findProblem(document, given);
          return problem ? [`${name}: ${document.type}: ${problem}`] : [];
        }),
      ),
    ),
  ].join('\n');
}

describe('every type of business in every set of regions', () => {
  it('meets every requirement of the catalogue', () => {
    expect(Object.values(REQUIREMENTS).flat().length).toBeGreaterThan(230);
    expect(
      failures(({ type, content }, given) =>
        unmetRequirements(type, content, given, parseBusinessType(given.businessType).id).join(', '),
      ),
    ).toBe('');
  });

  it('has no section that no requirement covers', () => {
    const missed = new Map<string, boolean>();
    for (const { given, documents } of ALL.filter(
      ({ given: { regions } }) => regions.length % LEGAL_REGIONS.length === 0,
    )) {
      for (const { type, content } of documents) {
        for (const section of content.split(/^(?=## \d+\. )/m).slice(1)) {
          const title = `${type}: ${/^## \d+\. (.*)/.exec(section)![1]}`;
          if (missed.get(title)) continue;
          missed.set(
            title,
            unmetRequirements(type, content.replace(section, ''), given, parseBusinessType(given.businessType).id)
              .length > 0,
          );
        }
      }
    }
    expect(missed.size).toBeGreaterThan(100);
    expect([...missed].filter(([, demanded]) => !demanded).map(([title]) => title)).toEqual([]);
  });

  it.each([
    ['terms', 1800, 3500],
    ['privacy', 1200, 3000],
    ['cookie', 500, 1200],
    ['refund', 250, 800],
    ['aup', 400, 900],
    ['dmca', 500, 900],
  ] as const)('%s has a realistic length: %i to %i words', (documentType, least, most) => {
    expect(
      failures(
        ({ type, wordCount }) => type === documentType && (wordCount < least || wordCount > most) && String(wordCount),
      ),
    ).toBe('');
  });

  it('reads at grade 11 or below', () => {
    expect(
      failures(({ content }) => {
        const grade = readingGrade(content);
        return (grade > 11 || grade < 1) && grade.toFixed(1);
      }),
    ).toBe('');
  });

  it('has six documents in order, each dated and titled, with the warning first, about this business, with a word count', () => {
    expect(ALL.every(({ documents }) => documents.map(({ type }) => type).join() === DOCUMENT_TYPES.join())).toBe(true);
    expect(
      failures(({ content, title, wordCount, lastUpdated }) => {
        if (!content.startsWith(`# ${title}\n\n> **This is a template, not legal advice.**`)) return 'the opening';
        if (
          !content.includes('Tiderow') ||
          !content.includes(`Last updated: ${SAMPLE_DATE}`) ||
          lastUpdated !== SAMPLE_DATE
        )
          return 'name or date';
        return wordCount !== countWords(content) && 'the word count';
      }),
    ).toBe('');
  });

  it('has no gap in its text', () => {
    expect(
      failures(
        ({ content }) =>
          /undefined|\bnull\b|\[\[|\{\{|\bNaN\b|\[object|lorem|  +\S|\(\)|\.\.(?!\.)|\n{3}/i.exec(content)?.[0] ??
          false,
      ),
    ).toBe('');
  });

  it('is Markdown with one title, sections numbered without a gap, even tables and curly apostrophes', () => {
    expect(
      failures(({ content }) => {
        const headings = content.match(/^#+ .*/gm)!;
        const numbers = headings.flatMap((heading) => /^## (\d+)\. \S/.exec(heading)?.[1] ?? []);
        if (
          headings.filter((heading) => heading.startsWith('# ')).length !== 1 ||
          numbers.some((number, i) => Number(number) !== i + 1) ||
          headings.some((heading) => heading.startsWith('###'))
        )
          return 'headings';
        const tables = content.match(/(?:^\|.*\n?)+/gm) ?? [];
        if (
          tables.some(
            (rows) =>
              new Set(
                rows
                  .trim()
                  .split('\n')
                  .map((row) => row.match(/(?<!\\)\|/g)!.length),
              ).size !== 1,
          )
        )
          return 'a table';
        if (/[^\n]\n(- |\d\. |\| ---)/.test(content.replace(/^(?:- |\d\. |\| ).*\n/gm, '\n')))
          return 'a list without a blank line before it';
        return /'|\]\(/.exec(content)?.[0] ?? false;
      }),
    ).toBe('');
  });

  it('lists every mark of the text in the box at the top, and nothing else', () => {
    expect(
      failures(({ content, missing }) => {
        const marks = new Set(
          [...content.matchAll(/\(to complete: ((?:[^()]|\([^()]*\))*)\)/g)].map(([, label]) => label!.toLowerCase()),
        );
        const box = content.split('## Information to complete')[1]?.split('\n---\n')[0] ?? '';
        if (marks.size !== missing.length) return `${marks.size} marks, ${missing.length} missing`;
        return [...marks].find((label) => !box.toLowerCase().includes(`- ${label}`)) ?? false;
      }),
    ).toBe('');
  });

  it('requests nothing when every fact is known', () => {
    expect(
      ALL.filter(({ given }) => given.facts === EVERY_FACT).flatMap(({ name, documents }) =>
        documents.filter(({ content }) => content.includes('(to complete')).map(({ type }) => `${name} ${type}`),
      ),
    ).toEqual([]);
  });

  it('invents no address, amount of money or company', () => {
    expect(
      failures(({ content }, given) => {
        const address = content
          .match(/[\w.+-]+@[\w.-]+\.[a-z]{2,}/gi)
          ?.find((found) => !found.endsWith('@tiderow.example'));
        const link = content.match(/https?:\/\/[^\s>)]+/g)?.find((found) => found !== given.websiteUrl);
        return (
          address ??
          link ??
          /[$€£]\s?\d|Google|Stripe|Amazon|AWS|Facebook|Meta\b|Apple|PayPal|OpenAI|Shopify/.exec(content)?.[0] ??
          false
        );
      }),
    ).toBe('');
  });

  it('mentions only the laws of its regions', () => {
    const words: Record<LegalRegion, RegExp> = {
      gdpr: /GDPR|General Data Protection Regulation|ePrivacy|2011\/83|European Union/,
      ccpa: /CCPA|Global Privacy Control|1789\.3|Cal\. Civ/,
      lgpd: /LGPD|ANPD|Brazil|encarregado/,
    };
    expect(
      failures(
        ({ content }, { regions }) =>
          LEGAL_REGIONS.filter((region) => !regions.includes(region))
            .map((region) => words[region].exec(content)?.[0])
            .find((found) => found !== undefined) ?? false,
      ),
    ).toBe('');
  });
});

it.each([
  ['', 0],
  ['**Tiderow** rows, on <https://tiderow.example>.', 5],
  ['It’s “one” - or two?', 4],
  ['Öl für Zoë: 3 Tage', 5],
  ['水 и лодка', 3],
  ['| a | 1.5 | --- |', 2],
])('counts the words of %j as %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

/** Sentences required by law, each with the document and type of business that must contain it. */
it.each<[DocumentType, string, RegExp]>([
  ['refund', 'saas', / or with the withdrawal button on our site/],
  ['refund', 'ecommerce', / Send them back within 14 days[^.]*\./],
  ['refund', 'marketplace', / If you bought from a seller who is a business[^.]*\./],
  ['privacy', 'saas', / They are also our notice at collection\./],
  ['privacy', 'saas', / We claim no certification[^.]*\./],
  ['privacy', 'saas', / Sensitive personal information among it[^.]*\./],
  ['privacy', 'saas', / We use data of children and adolescents[^.]*\./],
  ['privacy', 'saas', /, for example to news or to cookies that are not necessary/],
  ['terms', 'saas', / We tell you of a new price at least 7[^.]*\./],
  ['terms', 'saas', /- Out-of-court[^\n]*/],
  ['terms', 'saas', /\*\*Decisions\.[^\n]*/],
  ['terms', 'marketplace', / If the seller is not a business[^.]*\./],
  ['terms', 'ai', / When you write or talk to it[^.]*\./],
  ['terms', 'fintech', /Licence and supervision[^\n]*/],
  ['terms', 'ecommerce', / If we name no date of delivery[^.]*\./],
  ['terms', 'mobile-app', / If you subscribed through an app store[^.]*\./],
  ['cookie', 'saas', / and, in the United Kingdom, [^.]*/],
  ['aup', 'saas', / We may also look for violations[^.]*\./],
  ['dmca', 'saas', / Rights under the laws of other countries are not affected\./],
])('%s of %s without %s fails the requirements', (type, businessType, sentence) => {
  const given = sampleBrief({ ...CONTRACT_FACTS, businessType, regions: LEGAL_REGIONS });
  const text = writeOneDocument(type, given);
  expect(text).toMatch(sentence);
  expect(unmetRequirements(type, text, given, businessType)).toEqual([]);
  expect(unmetRequirements(type, text.replace(sentence, ''), given, businessType)).not.toEqual([]);
});

it.each<[DocumentType, string]>([
  ['terms', 'See ec.europa.eu/consumers/odr.'],
  ['terms', 'Disputes go to binding arbitration.'],
  ['privacy', 'We encrypt all data.'],
  ['refund', 'You pay for return shipping.'],
])('%s with “%s” fails the requirements', (type, sentence) => {
  const given = sampleBrief(CONTRACT_FACTS);
  expect(unmetRequirements(type, `${writeOneDocument(type, given)}${sentence}`, given, 'saas')).not.toEqual([]);
});

describe('the type of business', () => {
  it.each([
    ['SaaS', 'saas'],
    ['E-Commerce', 'ecommerce'],
    ['Mobile App', 'mobile-app'],
    ['content/media', 'media'],
    ['Non-Profit', 'nonprofit'],
    ['EdTech', 'education'],
    ['wellness', 'health'],
    ['two-sided marketplace', 'marketplace'],
    ['consulting', 'agency'],
    ['Blog', 'blog'],
    ['AI', 'ai'],
    ['FinTech', 'fintech'],
  ])('%s is recognised as %s', (text, id) => {
    expect(parseBusinessType(text)).toMatchObject({ id, known: true });
  });

  it('that is unknown gets the general text, and every document says so', () => {
    for (const { content } of writeKitDocuments({ businessType: 'zeppelin rides' }))
      expect(content).toContain('We have no specific text for the business type “zeppelin rides”');
    for (const { content } of writeKitDocuments({ businessType: 'general' }))
      expect(content).not.toContain('no specific text');
    expect(parseBusinessType('saas for ecommerce').known).toBe(false);
  });

  it('determines the text: a shop ships, an agency delivers work, a marketplace is not a party', () => {
    const terms = (businessType: string): string => writeOneDocument('terms', { businessType });
    expect(terms('ecommerce')).toContain('Orders, prices, shipping and title');
    expect(terms('saas')).not.toContain('shipping');
    expect(terms('blog')).not.toMatch(/subscri|fees are due|your account/i);
    expect(terms('agency')).not.toMatch(/source code|up and running|your account|non-infringement/i);
    expect(writeOneDocument('cookie', { businessType: 'blog' })).not.toMatch(/cart|signed in/);
    expect(writeOneDocument('refund', { businessType: 'ecommerce' })).toContain('# Refund and Return Policy');
    expect(writeOneDocument('refund', { businessType: 'nonprofit' })).toContain('# Refund and Donation Policy');
  });

  it('the same brief gives the same bytes', () =>
    expect(writeKitDocuments(CONTRACT_FACTS)).toEqual(writeKitDocuments(CONTRACT_FACTS)));
});
