import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, LEGAL_REGIONS, type DocumentType, type LegalBrief, type LegalFacts, type LegalRegion } from './brief.ts';
import { BUSINESS_TYPES, readBusiness } from './business/read-business.ts';
import { draftKit } from './draft-kit.ts';
import { readingGrade } from './reading-level.fixture.ts';
import { REQUIREMENTS, unmet } from './requirement.fixture.ts';
import { countWords } from './word-count.ts';
import type { WrittenDocument } from './write-document.ts';

const DATE = '2026-11-21';
/** Every set of regions, the empty one included. */
const REGION_SETS = Array.from({ length: 2 ** LEGAL_REGIONS.length }, (_, bits) => LEGAL_REGIONS.filter((_region, i) => bits & (1 << i)));
const CONTRACT_FACTS = { websiteUrl: 'https://tiderow.example', contactEmail: 'legal@tiderow.example', headquartersCountry: 'US', headquartersState: 'CA' };
const EVERYTHING: LegalFacts = {
  legalName: 'Tiderow Rowing Ltd', address: '12 Harbour Street, Oakland', registrationNumber: 'C-4471', phone: '+1 415 555 2671', effectiveDate: '2026-12-01', minimumAge: 16,
  governingLaw: 'Ireland', courts: 'Dublin', dataProtectionOfficer: 'Vera Field, dpo at the address above', euRepresentative: 'none is required', ukRepresentative: 'none is required', encarregado: 'Ana Lima',
  serviceProviders: [{ name: 'Acme Hosting', purpose: 'keeps our servers', country: 'Ireland' }], retention: [{ data: 'Training logs', period: 'two years' }], transferSafeguard: 'none: all data stays in Ireland',
  sellsOrSharesData: false, automatedDecisions: false, cookies: [{ name: 'sid', provider: 'Tiderow', purpose: 'keeps you signed in', duration: '30 days', category: 'necessary' }],
  refundWindowDays: 30, refundProcessingDays: 5, returnShippingPaidBy: 'business', copyrightAgent: { name: 'Vera Field', address: '12 Harbour Street, Oakland', phone: '+1 415 555 2671', email: 'copyright@tiderow.example' },
};

function brief(over: Partial<LegalBrief> = {}): LegalBrief {
  return { businessName: 'Tiderow', businessType: 'saas', regions: ['gdpr', 'ccpa'], facts: {}, ...over };
}
const kit = (over: Partial<LegalBrief> = {}): WrittenDocument[] => [...draftKit(brief(over), DATE)];
const one = (type: DocumentType, over: Partial<LegalBrief> = {}): string => kit(over).find((document) => document.type === type)!.content;

/** What a request may tell; with no region and with all of them also nothing and everything. */
const knowledge = (regions: readonly LegalRegion[]): Partial<LegalBrief>[] => [CONTRACT_FACTS, ...(regions.length % LEGAL_REGIONS.length === 0 ? [{}, { ...CONTRACT_FACTS, facts: EVERYTHING }] : [])];

const ALL = [...BUSINESS_TYPES, 'zeppelin rides'].flatMap((businessType) => REGION_SETS.flatMap((regions) => knowledge(regions).map((known) => {
  const given = brief({ businessType, regions, ...known });
  return { given, name: `${businessType} ${regions.join('+') || 'no region'}`, documents: [...draftKit(given, DATE)] };
})));

/** What fails, by name of the kit and the document, so that one run shows all of it. */
function failures(judge: (document: WrittenDocument, given: LegalBrief) => string | false): string {
  return [...new Set(ALL.flatMap(({ given, name, documents }) => documents.flatMap((document) => {
    const problem = judge(document, given);
    return problem ? [`${name}: ${document.type}: ${problem}`] : [];
  })))].join('\n');
}

describe('every type of business in every set of regions', () => {
  it('meets every requirement of the catalogue', () => {
    expect(Object.values(REQUIREMENTS).flat().length).toBeGreaterThan(150);
    expect(failures(({ type, content }, given) => unmet(type, content, given, readBusiness(given.businessType).id).join(', '))).toBe('');
  });

  it.each([['terms', 1800, 3500], ['privacy', 1200, 3000], ['cookie', 500, 1200], ['refund', 250, 800], ['aup', 400, 900], ['dmca', 500, 900]] as const)('%s is as long as real ones are: %i to %i words', (wanted, least, most) => {
    expect(failures(({ type, wordCount }) => type === wanted && (wordCount < least || wordCount > most) && String(wordCount))).toBe('');
  });

  it('reads at grade 11 or below', () => {
    expect(failures(({ content }) => { const grade = readingGrade(content); return (grade > 11 || grade < 1) && grade.toFixed(1); })).toBe('');
  });

  it('is six documents in order, each dated, titled, opened by the warning, about this business, its words counted', () => {
    expect(ALL.every(({ documents }) => documents.map(({ type }) => type).join() === DOCUMENT_TYPES.join())).toBe(true);
    expect(failures(({ content, title, wordCount, lastUpdated }) => {
      if (!content.startsWith(`# ${title}\n\n> **This is a template, not legal advice.**`)) return 'the opening';
      if (!content.includes('Tiderow') || !content.includes(`Last updated: ${DATE}`) || lastUpdated !== DATE) return 'name or date';
      return wordCount !== countWords(content) && 'the word count';
    })).toBe('');
  });

  it('has no hole in its text', () => {
    expect(failures(({ content }) => /undefined|\bnull\b|\[\[|\{\{|\bNaN\b|\[object|lorem|  +\S|\(\)|\.\.(?!\.)|\n{3}/i.exec(content)?.[0] ?? false)).toBe('');
  });

  it('lists every mark of the text in the box at its top, and nothing that is not marked', () => {
    expect(failures(({ content, missing }) => {
      const marks = new Set([...content.matchAll(/\(to complete: ((?:[^()]|\([^()]*\))*)\)/g)].map(([, label]) => label!.toLowerCase()));
      const box = content.split('## Information to complete')[1]?.split('\n---\n')[0] ?? '';
      if (marks.size !== missing.length) return `${marks.size} marks, ${missing.length} missing`;
      return [...marks].find((label) => !box.toLowerCase().includes(`- ${label}`)) ?? false;
    })).toBe('');
  });

  it('asks for nothing when everything is known', () => {
    expect(ALL.filter(({ given }) => given.facts === EVERYTHING).flatMap(({ name, documents }) => documents.filter(({ content }) => content.includes('(to complete')).map(({ type }) => `${name} ${type}`))).toEqual([]);
  });

  it('invents no address, no amount of money and no company', () => {
    expect(failures(({ content }, given) => {
      const address = content.match(/[\w.+-]+@[\w.-]+\.[a-z]{2,}/gi)?.find((found) => !found.endsWith('@tiderow.example'));
      const link = content.match(/https?:\/\/[^\s>)]+/g)?.find((found) => found !== given.websiteUrl);
      return address ?? link ?? /[$€£]\s?\d|Google|Stripe|Amazon|AWS|Facebook|Meta\b|Apple|PayPal/.exec(content)?.[0] ?? false;
    })).toBe('');
  });

  it('speaks of the laws of its regions only', () => {
    const words: Record<LegalRegion, RegExp> = { gdpr: /GDPR|General Data Protection Regulation|ePrivacy|2011\/83|European Union/, ccpa: /CCPA|Global Privacy Control|1789\.3|Cal\. Civ/, lgpd: /LGPD|ANPD|Brazil|encarregado/ };
    expect(failures(({ content }, { regions }) => LEGAL_REGIONS.filter((region) => !regions.includes(region)).map((region) => words[region].exec(content)?.[0]).find((found) => found !== undefined) ?? false)).toBe('');
  });
});

describe('what is known goes in', () => {
  it.each(DOCUMENT_TYPES)('%s carries every fact it asked for', (type) => {
    const facts = { ...EVERYTHING, dataBuyers: undefined };
    const content = one(type, { ...CONTRACT_FACTS, businessType: 'ecommerce', regions: LEGAL_REGIONS, facts });
    const wanted: Record<DocumentType, string[]> = {
      terms: ['Tiderow Rowing Ltd', '12 Harbour Street', 'C-4471', 'at least 16 years', 'law of Ireland', 'courts of Dublin', '<https://tiderow.example>', '<legal@tiderow.example>'],
      privacy: ['Vera Field, dpo', 'Ana Lima', '| Acme Hosting | keeps our servers | Ireland |', '| Training logs | two years |', 'all data stays in Ireland', 'We do not sell personal information', 'California, United States', '+1 415 555 2671'],
      cookie: ['| sid | Tiderow | keeps you signed in | 30 days | Necessary |', 'We do not sell or share'],
      refund: ['within 30 days', 'within 5 days', 'We pay for return shipping'],
      aup: ['<legal@tiderow.example>'],
      dmca: ['Name: Vera Field', '<copyright@tiderow.example>'],
    };
    for (const text of [...wanted[type], 'In force from: 2026-12-01']) expect(content).toContain(text);
  });

  it('a business that sells data says so, to whom, and how to opt out; one that has not told keeps both statements to choose from', () => {
    const selling = one('privacy', { regions: ['ccpa'], facts: { sellsOrSharesData: true, dataBuyers: 'two networks of advertisers' } });
    expect(selling).toContain('two networks of advertisers');
    expect(selling).not.toContain('We do not sell personal information');
    const silent = one('privacy', { regions: ['ccpa'] });
    expect(silent).toContain('Keep the statement that is true');
    expect(silent).toContain('We do not sell personal information');
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
    ['US', 'CA', 'the State of California, United States'], ['United States', 'New York', 'the State of New York, United States'], ['usa', 'DC', 'the District of Columbia, United States'], ['de', undefined, 'Germany'],
    ['Brazil', undefined, 'Brazil'], ['UK', 'Scotland', 'Scotland, United Kingdom'], ['England', undefined, 'England and Wales'], ['Ruritania', undefined, 'Ruritania'],
  ])('headquarters %s %s: the law of %s', (headquartersCountry, headquartersState, law) => {
    expect(one('terms', { headquartersCountry, headquartersState, facts: {} })).toContain(`governed by the law of ${law},`);
  });

  it.each([['US', undefined], ['GB', undefined], [undefined, undefined], [undefined, 'CA']])('headquarters %s %s do not tell whose law applies: it is asked for', (headquartersCountry, headquartersState) => {
    expect(one('terms', { headquartersCountry, headquartersState, facts: {} })).toContain('**(to complete: state or country whose law applies)**');
  });

  it('class actions are waived by American businesses only, and need no representative in their own country', () => {
    expect(one('terms', { headquartersCountry: 'US', headquartersState: 'NY' })).toContain('Class action waiver');
    expect(one('terms', { headquartersCountry: 'FR' })).not.toMatch(/class action/i);
    expect(one('privacy', { headquartersCountry: 'FR' })).not.toContain('Representative in the European Union');
    expect(one('privacy', { headquartersCountry: 'GB', headquartersState: 'Wales' })).not.toContain('Representative in the United Kingdom');
  });
});

describe('the type of business', () => {
  it.each([['SaaS', 'saas'], ['E-Commerce', 'ecommerce'], ['Mobile App', 'mobile-app'], ['content/media', 'media'], ['Non-Profit', 'nonprofit'], ['EdTech', 'education'], ['wellness', 'health'], ['two-sided marketplace', 'marketplace'], ['consulting', 'agency']])('%s is %s', (text, id) => {
    expect(readBusiness(text)).toMatchObject({ id, known: true });
  });

  it('one that nobody knows gets the general text, and every document says so', () => {
    for (const { content } of kit({ businessType: 'zeppelin rides' })) expect(content).toContain('We have no special text for the business type “zeppelin rides”');
    for (const { content } of kit({ businessType: 'general' })) expect(content).not.toContain('no special text');
    expect(readBusiness('saas for ecommerce').known).toBe(false);
  });

  it('decides the text: a shop ships, an agency delivers work, a marketplace is no party', () => {
    expect(one('terms', { businessType: 'ecommerce' })).toContain('Orders, prices, shipping and title');
    expect(one('terms', { businessType: 'saas' })).not.toContain('shipping');
    expect(one('refund', { businessType: 'ecommerce' })).toContain('# Refund and Return Policy');
    expect(one('refund', { businessType: 'nonprofit' })).toContain('# Refund and Donation Policy');
  });

  it('the same brief gives the same bytes', () => {
    expect(kit(CONTRACT_FACTS)).toEqual(kit(CONTRACT_FACTS));
  });
});
