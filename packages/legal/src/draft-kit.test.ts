import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_TYPES,
  LEGAL_REGIONS,
  type DocumentType,
  type LegalBrief,
  type LegalFacts,
  type LegalRegion,
} from './brief.ts';
import { BUSINESS_TYPES, readBusiness } from './business/read-business.ts';
import { draftKit } from './draft-kit.ts';
import { readingGrade } from './reading-level.fixture.ts';
import { REQUIREMENTS, unmet } from './requirement.fixture.ts';
import { countWords } from './word-count.ts';
import type { WrittenDocument } from './write-document.ts';

const DATE = '2026-11-21';
/** Every set of regions, the empty one included. */
const REGION_SETS = Array.from({ length: 2 ** LEGAL_REGIONS.length }, (_, bits) =>
  LEGAL_REGIONS.filter((_region, i) => bits & (1 << i)),
);
const CONTRACT_FACTS = {
  websiteUrl: 'https://tiderow.example',
  contactEmail: 'legal@tiderow.example',
  headquartersCountry: 'US',
  headquartersState: 'CA',
};
const EVERYTHING: LegalFacts = {
  legalName: 'Tiderow Rowing Ltd',
  address: '12 Harbour Street, Oakland',
  registrationNumber: 'C-4471',
  phone: '+1 415 555 2671',
  effectiveDate: '2026-12-01',
  minimumAge: 16,
  governingLaw: 'Ireland',
  courts: 'Dublin',
  consumerDisputeBody: 'we take part in none',
  contactLanguages: 'English and Irish',
  grievanceOfficer: 'Asha Rao, asha at the address above',
  financialLicence: 'none is needed',
  contentTrainsModels: 'we train none with it',
  dataProtectionOfficer: 'Vera Field, dpo at the address above',
  euRepresentative: 'none is required',
  ukRepresentative: 'none is required',
  encarregado: 'Ana Lima',
  serviceProviders: [{ name: 'Acme Hosting', purpose: 'keeps our servers', country: 'Ireland' }],
  retention: [{ data: 'Training logs', period: 'two years' }],
  transferSafeguard: 'none: all data stays in Ireland',
  sellsOrSharesData: false,
  automatedDecisions: false,
  cookies: [
    { name: 'sid', provider: 'Tiderow', purpose: 'keeps you signed in', duration: '30 days', category: 'necessary' },
  ],
  refundWindowDays: 30,
  refundProcessingDays: 5,
  returnShippingPaidBy: 'business',
  copyrightAgent: {
    name: 'Vera Field',
    address: '12 Harbour Street, Oakland',
    phone: '+1 415 555 2671',
    email: 'copyright@tiderow.example',
  },
};

function brief(over: Partial<LegalBrief> = {}): LegalBrief {
  return { businessName: 'Tiderow', businessType: 'saas', regions: ['gdpr', 'ccpa'], facts: {}, ...over };
}
const kit = (over: Partial<LegalBrief> = {}): WrittenDocument[] => [...draftKit(brief(over), DATE)];
const one = (type: DocumentType, over: Partial<LegalBrief> = {}): string =>
  kit(over).find((document) => document.type === type)!.content;

const ABROAD = new Set(['saas', 'ecommerce', 'marketplace', 'agency', 'education']);
/** What a request may tell; with no region and with all of them also nothing and everything; for some types a head office in other countries. */
const knowledge = (businessType: string, regions: readonly LegalRegion[]): Partial<LegalBrief>[] => [
  CONTRACT_FACTS,
  ...(regions.length % LEGAL_REGIONS.length === 0 ? [{}, { ...CONTRACT_FACTS, facts: EVERYTHING }] : []),
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
      const given = brief({ businessType, regions, ...known });
      return {
        given,
        name: `${businessType} ${regions.join('+') || 'no region'} ${given.headquartersCountry ?? 'nowhere'}`,
        documents: [...draftKit(given, DATE)],
      };
    }),
  ),
);

/** What fails, by name of the kit and the document, so that one run shows all of it. */
function failures(judge: (document: WrittenDocument, given: LegalBrief) => string | false): string {
  return [
    ...new Set(
      ALL.flatMap(({ given, name, documents }) =>
        documents.flatMap((document) => {
          const problem = judge(document, given);
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
        unmet(type, content, given, readBusiness(given.businessType).id).join(', '),
      ),
    ).toBe('');
  });

  it('has no section that the catalogue would not miss', () => {
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
            unmet(type, content.replace(section, ''), given, readBusiness(given.businessType).id).length > 0,
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
  ] as const)('%s is as long as real ones are: %i to %i words', (wanted, least, most) => {
    expect(
      failures(
        ({ type, wordCount }) => type === wanted && (wordCount < least || wordCount > most) && String(wordCount),
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

  it('is six documents in order, each dated, titled, opened by the warning, about this business, its words counted', () => {
    expect(ALL.every(({ documents }) => documents.map(({ type }) => type).join() === DOCUMENT_TYPES.join())).toBe(true);
    expect(
      failures(({ content, title, wordCount, lastUpdated }) => {
        if (!content.startsWith(`# ${title}\n\n> **This is a template, not legal advice.**`)) return 'the opening';
        if (!content.includes('Tiderow') || !content.includes(`Last updated: ${DATE}`) || lastUpdated !== DATE)
          return 'name or date';
        return wordCount !== countWords(content) && 'the word count';
      }),
    ).toBe('');
  });

  it('has no hole in its text', () => {
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

  it('lists every mark of the text in the box at its top, and nothing that is not marked', () => {
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

  it('asks for nothing when everything is known', () => {
    expect(
      ALL.filter(({ given }) => given.facts === EVERYTHING).flatMap(({ name, documents }) =>
        documents.filter(({ content }) => content.includes('(to complete')).map(({ type }) => `${name} ${type}`),
      ),
    ).toEqual([]);
  });

  it('invents no address, no amount of money and no company', () => {
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

  it('speaks of the laws of its regions only', () => {
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
])('the words of %j are %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

/** Sentences that a law asks for, each with the document and type of business that must have it. */
it.each<[DocumentType, string, RegExp]>([
  ['refund', 'saas', / or with the withdrawal button on our site/],
  ['refund', 'ecommerce', / Send them back within 14 days[^.]*\./],
  ['refund', 'marketplace', / If you bought from a seller who is a business[^.]*\./],
  ['privacy', 'saas', / We do not respond to the older[^.]*\./],
  ['privacy', 'saas', / They are also our notice at collection\./],
  ['privacy', 'saas', / We claim no certification[^.]*\./],
  ['privacy', 'saas', / Sensitive personal information among it[^.]*\./],
  ['privacy', 'saas', / We use data of children and adolescents[^.]*\./],
  ['privacy', 'saas', /, for example to news or to cookies that are not necessary/],
  ['terms', 'saas', / We tell you of a new price at least 7[^.]*\./],
  ['terms', 'saas', /- Out-of-court[^\n]*/],
  ['terms', 'saas', /\*\*Decisions\.[^\n]*/],
  ['terms', 'saas', /This paragraph applies only if you live in the United States\. /],
  ['terms', 'marketplace', / If the seller is not a business[^.]*\./],
  ['terms', 'ai', / When you write or talk to it[^.]*\./],
  ['terms', 'fintech', /Licence and supervision[^\n]*/],
  ['terms', 'ecommerce', / If we name no date of delivery[^.]*\./],
  ['terms', 'mobile-app', / If you subscribed through an app store[^.]*\./],
  ['cookie', 'saas', / and, in the United Kingdom, [^.]*/],
  ['aup', 'saas', / We may also look for violations[^.]*\./],
  ['dmca', 'saas', / Rights under the law of other countries remain\./],
])('%s of %s without %s is refused by the catalogue', (type, businessType, sentence) => {
  const given = brief({ ...CONTRACT_FACTS, businessType, regions: LEGAL_REGIONS });
  const text = one(type, given);
  expect(text).toMatch(sentence);
  expect(unmet(type, text, given, businessType)).toEqual([]);
  expect(unmet(type, text.replace(sentence, ''), given, businessType)).not.toEqual([]);
});

it.each<[DocumentType, string]>([
  ['terms', 'See ec.europa.eu/consumers/odr.'],
  ['terms', 'Disputes go to binding arbitration.'],
  ['privacy', 'We encrypt all data.'],
  ['refund', 'You pay for return shipping.'],
])('%s with “%s” is refused by the catalogue', (type, sentence) => {
  const given = brief(CONTRACT_FACTS);
  expect(unmet(type, `${one(type, given)}${sentence}`, given, 'saas')).not.toEqual([]);
});

describe('what is known goes in', () => {
  it.each(DOCUMENT_TYPES)('%s carries every fact it asked for', (type) => {
    const facts = { ...EVERYTHING, dataBuyers: undefined };
    const content = one(type, { ...CONTRACT_FACTS, businessType: 'ecommerce', regions: LEGAL_REGIONS, facts });
    const wanted: Record<DocumentType, string[]> = {
      terms: [
        'Tiderow Rowing Ltd',
        'we take part in none',
        '12 Harbour Street',
        'C-4471',
        'at least 16 years',
        'law of Ireland',
        'courts of Dublin',
        '<https://tiderow.example>',
        '<legal@tiderow.example>',
      ],
      privacy: [
        'Vera Field, dpo',
        'Ana Lima',
        '| Acme Hosting | keeps our servers | Ireland |',
        '| Training logs | two years |',
        'all data stays in Ireland',
        'We do not sell personal information',
        'California, United States',
        '+1 415 555 2671',
      ],
      cookie: ['| sid | Tiderow | keeps you signed in | 30 days | Necessary |', 'We use none that sell or share'],
      refund: ['within 30 days', 'within 5 days', 'We pay for return shipping'],
      aup: ['<legal@tiderow.example>'],
      dmca: ['Name: Vera Field', '<copyright@tiderow.example>'],
    };
    for (const text of [...wanted[type], 'In force from: 2026-12-01']) expect(content).toContain(text);
  });

  it('a business that sells data says so, to whom, and how to opt out; one that has not told keeps both statements to choose from', () => {
    const selling = one('privacy', {
      regions: ['ccpa'],
      facts: { sellsOrSharesData: true, dataBuyers: 'two networks of advertisers' },
    });
    expect(selling).toContain('two networks of advertisers');
    expect(selling).not.toContain('We do not sell personal information');
    const silent = one('privacy', { regions: ['ccpa'] });
    expect(silent).toContain('Keep the statement that is true');
    expect(silent).toContain('We do not sell personal information');
  });

  it('a business that sells data names those who get it among the recipients, and advertising among the purposes, in every set of regions', () => {
    for (const regions of REGION_SETS) {
      const content = one('privacy', {
        regions,
        facts: { sellsOrSharesData: true, dataBuyers: 'two networks of advertisers' },
      });
      expect(content).toContain('share it for advertising: two networks of advertisers;');
      expect(content).toContain('To show advertising, here or on other sites');
    }
    expect(one('privacy')).not.toContain('To show advertising');
  });

  it.each([
    [0, 'We pay money back in the cases named here', 'We send the money as soon as we accept'],
    [1, 'within 1 day after the payment', 'within 1 day after we accept'],
    [30, 'within 30 days after the payment', 'within 30 days after we accept'],
  ])('%i days for a refund', (count, window, sending) => {
    const content = one('refund', { facts: { refundWindowDays: count, refundProcessingDays: count } });
    expect(content).toContain(window);
    expect(content).toContain(sending);
    expect(content).not.toMatch(/\b1 days|\b0 days/);
  });

  it('a youngest age of 18 asks for no parent in the privacy policy', () => {
    expect(one('privacy', { facts: { minimumAge: 18 } })).toContain(
      'not meant for children under 18. We do not knowingly collect data of such children.',
    );
  });

  it('a name or fact that ends in a full stop closes its sentence with it', () => {
    const content = one('terms', { businessName: 'Acme Inc.', facts: { legalName: 'Acme Holding Inc.' } });
    expect(content).toContain('“us” mean Acme Inc. Our registered name is Acme Holding Inc. Our address');
    expect(content).not.toContain('..');
  });

  it('no cookies at all is a fact too', () => {
    expect(one('cookie', { facts: { cookies: [] } })).toContain('We set no cookies at present');
  });

  it.each([
    ['US', 'CA', 'the State of California, United States'],
    ['United States', 'New York', 'the State of New York, United States'],
    ['usa', 'DC', 'the District of Columbia, United States'],
    ['de', undefined, 'Germany'],
    ['Brazil', undefined, 'Brazil'],
    ['UK', 'Scotland', 'Scotland, United Kingdom'],
    ['England', undefined, 'England and Wales'],
    ['Ruritania', undefined, 'Ruritania'],
  ])('headquarters %s %s: the law of %s', (headquartersCountry, headquartersState, law) => {
    expect(one('terms', { headquartersCountry, headquartersState, facts: {} })).toContain(
      `governed by the law of ${law},`,
    );
  });

  it.each([
    ['US', undefined],
    ['GB', undefined],
    [undefined, undefined],
    [undefined, 'CA'],
  ])('headquarters %s %s do not tell whose law applies: it is asked for', (headquartersCountry, headquartersState) => {
    expect(one('terms', { headquartersCountry, headquartersState, facts: {} })).toContain(
      '**(to complete: state or country whose law applies)**',
    );
  });

  it.each([
    ['the Netherlands', undefined, 'the Netherlands'],
    ['AE', undefined, 'the United Arab Emirates'],
    ['CA', 'ON', 'Ontario, Canada'],
    ['AU', 'NSW', 'New South Wales, Australia'],
    ['us', 'california', 'California, United States'],
    ['GB', undefined, 'the United Kingdom'],
    ['England', undefined, 'England, United Kingdom'],
    ['HK', undefined, 'Hong Kong'],
  ])('headquarters %s %s: a head office in %s', (headquartersCountry, headquartersState, seat) => {
    expect(one('privacy', { headquartersCountry, headquartersState })).toContain(`Our head office is in ${seat}.`);
  });

  it.each([
    ['GB', 'London'],
    ['AU', 'Bush'],
    ['US', 'Bay Area'],
  ])('%s has no law of %s: the law is asked for', (headquartersCountry, headquartersState) => {
    expect(one('terms', { headquartersCountry, headquartersState })).toContain(
      '**(to complete: state or country whose law applies)**',
    );
  });

  it.each([
    ['IN', undefined, ['gdpr'], 'India'],
    ['US', 'WA', ['ccpa'], 'Washington, United States'],
    ['DE', undefined, ['ccpa'], 'Germany'],
    ['BR', undefined, [], 'Brazil'],
  ] as const)(
    'headquarters %s %s with %s: the law on privacy of the head office is not covered, and the box says so',
    (headquartersCountry, headquartersState, regions, place) => {
      expect(one('privacy', { headquartersCountry, headquartersState, regions })).toContain(
        `- The law on privacy in ${place}, where your head office is: this kit does not cover it.`,
      );
    },
  );

  it.each([
    ['US', 'CA', ['ccpa']],
    ['FR', undefined, ['gdpr']],
    ['GB', 'Wales', ['gdpr']],
    ['BR', undefined, ['lgpd']],
    [undefined, undefined, []],
  ] as const)('headquarters %s %s with %s are covered', (headquartersCountry, headquartersState, regions) => {
    expect(one('privacy', { headquartersCountry, headquartersState, regions })).not.toContain('does not cover it');
  });

  it.each([
    [undefined, 'at least 13 years old', 'not meant for children under 13'],
    [18, 'at least 18 years old', 'not meant for children under 18'],
    [8, 'at least 8 years old', 'Children under 13 may use the Service only if a parent or guardian consents'],
  ])('a youngest age of %s is the same in terms and privacy policy', (minimumAge, inTerms, inPrivacy) => {
    const facts = { minimumAge };
    expect(one('terms', { facts })).toContain(inTerms);
    expect(one('privacy', { facts })).toContain(inPrivacy);
    expect(one('terms', { facts }).includes('The youngest age of users')).toBe(minimumAge === undefined);
  });

  it('class actions are waived by American businesses only, and need no representative in their own country', () => {
    expect(one('terms', { headquartersCountry: 'US', headquartersState: 'NY' })).toContain('Class action waiver');
    expect(one('terms', { headquartersCountry: 'FR' })).not.toMatch(/class action/i);
    expect(one('privacy', { headquartersCountry: 'FR' })).not.toContain('Representative in the European Union');
    expect(one('privacy', { headquartersCountry: 'GB', headquartersState: 'Wales' })).not.toContain(
      'Representative in the United Kingdom',
    );
  });
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
  ])('%s is %s', (text, id) => {
    expect(readBusiness(text)).toMatchObject({ id, known: true });
  });

  it('one that nobody knows gets the general text, and every document says so', () => {
    for (const { content } of kit({ businessType: 'zeppelin rides' }))
      expect(content).toContain('We have no special text for the business type “zeppelin rides”');
    for (const { content } of kit({ businessType: 'general' })) expect(content).not.toContain('no special text');
    expect(readBusiness('saas for ecommerce').known).toBe(false);
  });

  it('decides the text: a shop ships, an agency delivers work, a marketplace is no party', () => {
    expect(one('terms', { businessType: 'ecommerce' })).toContain('Orders, prices, shipping and title');
    expect(one('terms', { businessType: 'saas' })).not.toContain('shipping');
    expect(one('terms', { businessType: 'blog' })).not.toMatch(/subscri|fees are due|your account/i);
    expect(one('terms', { businessType: 'agency' })).not.toMatch(
      /source code|up and running|your account|non-infringement/i,
    );
    expect(one('cookie', { businessType: 'blog' })).not.toMatch(/cart|signed in/);
    expect(one('refund', { businessType: 'ecommerce' })).toContain('# Refund and Return Policy');
    expect(one('refund', { businessType: 'nonprofit' })).toContain('# Refund and Donation Policy');
  });

  it('the same brief gives the same bytes', () => {
    expect(kit(CONTRACT_FACTS)).toEqual(kit(CONTRACT_FACTS));
  });
});
