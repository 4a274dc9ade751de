import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, LEGAL_REGIONS, type DocumentType } from './brief.ts';
import { CONTRACT_FACTS, EVERY_FACT, writeOneDocument, REGION_SETS } from './every-kit.fixture.ts';

describe('known facts are included', () => {
  it.each(DOCUMENT_TYPES)('%s contains every fact that it needs', (type) => {
    const facts = { ...EVERY_FACT, dataBuyers: undefined };
    const content = writeOneDocument(type, {
      ...CONTRACT_FACTS,
      businessType: 'ecommerce',
      regions: LEGAL_REGIONS,
      facts,
    });
    const expectedTexts: Record<DocumentType, string[]> = {
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
    for (const text of [...expectedTexts[type], 'In force from: 2026-12-01']) expect(content).toContain(text);
  });

  it('a business that sells data states it, the recipients, and how to opt out; without this fact both statements are offered', () => {
    const selling = writeOneDocument('privacy', {
      regions: ['ccpa'],
      facts: { sellsOrSharesData: true, dataBuyers: 'two networks of advertisers' },
    });
    expect(selling).toContain('two networks of advertisers');
    expect(selling).not.toContain('We do not sell personal information');
    const silent = writeOneDocument('privacy', { regions: ['ccpa'] });
    expect(silent).toContain('Keep the statement that is true');
    expect(silent).toContain('We do not sell personal information');
  });

  it('a business that sells data lists its buyers as recipients and advertising as a purpose, in every set of regions', () => {
    for (const regions of REGION_SETS) {
      const content = writeOneDocument('privacy', {
        regions,
        facts: { sellsOrSharesData: true, dataBuyers: 'two networks of advertisers' },
      });
      expect(content).toContain('share it for advertising: two networks of advertisers;');
      expect(content).toContain('To show advertising, here or on other sites');
    }
    expect(writeOneDocument('privacy')).not.toContain('To show advertising');
  });

  it.each([
    ['de', 'Daten zu Werbung'],
    ['es', 'Datos de publicidad'],
    ['fr', 'Données publicitaires'],
    ['pt', 'Dados de publicidade'],
  ] as const)('a business that sells data lists data of advertising in its policy in %s too, once', (language, row) => {
    const facts = { sellsOrSharesData: true, dataBuyers: 'A, B' };
    expect(writeOneDocument('privacy', { language, facts }).split(row)).toHaveLength(2);
    expect(writeOneDocument('privacy', { language })).not.toContain(row);
  });

  it.each([
    [0, 'We give refunds in the cases named here', 'We send the money as soon as we accept'],
    [1, 'within 1 day after the payment', 'within 1 day after we accept'],
    [30, 'within 30 days after the payment', 'within 30 days after we accept'],
  ])('%i days for a refund', (count, window, sending) => {
    const content = writeOneDocument('refund', { facts: { refundWindowDays: count, refundProcessingDays: count } });
    expect(content).toContain(window);
    expect(content).toContain(sending);
    expect(content).not.toMatch(/\b1 days|\b0 days/);
  });

  it('a minimum age of 18 mentions no parent in the privacy policy', () => {
    expect(writeOneDocument('privacy', { facts: { minimumAge: 18 } })).toContain(
      'not meant for children under 18. We do not knowingly collect data of such children.',
    );
  });

  it('a name or fact with a final full stop ends its sentence', () => {
    const content = writeOneDocument('terms', { businessName: 'Acme Inc.', facts: { legalName: 'Acme Holding Inc.' } });
    expect(content).toContain('“us” mean Acme Inc. Our registered name is Acme Holding Inc. Our address');
    expect(content).not.toContain('..');
  });

  it('no cookies at all is a valid fact', () => {
    expect(writeOneDocument('cookie', { facts: { cookies: [] } })).toContain('We do not set any cookies at present');
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
    expect(writeOneDocument('terms', { headquartersCountry, headquartersState, facts: {} })).toContain(
      `governed by the law of ${law},`,
    );
  });

  it.each([
    ['US', undefined],
    ['GB', undefined],
    [undefined, undefined],
    [undefined, 'CA'],
  ])('headquarters %s %s do not determine the law: it is requested', (headquartersCountry, headquartersState) => {
    expect(writeOneDocument('terms', { headquartersCountry, headquartersState, facts: {} })).toContain(
      '**(to complete: governing law (state or country))**',
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
    expect(writeOneDocument('privacy', { headquartersCountry, headquartersState })).toContain(
      `Our head office is in ${seat}.`,
    );
  });

  it.each([
    ['GB', 'London'],
    ['AU', 'Bush'],
    ['US', 'Bay Area'],
  ])('%s has no law of %s: the law is requested', (headquartersCountry, headquartersState) => {
    expect(writeOneDocument('terms', { headquartersCountry, headquartersState })).toContain(
      '**(to complete: governing law (state or country))**',
    );
  });

  it.each([
    ['IN', undefined, ['gdpr'], 'India'],
    ['US', 'WA', ['ccpa'], 'Washington, United States'],
    ['AT', undefined, ['ccpa'], 'Austria'],
    ['CH', undefined, [], 'Switzerland'],
  ] as const)(
    "headquarters %s %s with %s: the head office's privacy law is not covered, and the box says so",
    (headquartersCountry, headquartersState, regions, place) => {
      expect(writeOneDocument('privacy', { headquartersCountry, headquartersState, regions })).toContain(
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
    expect(writeOneDocument('privacy', { headquartersCountry, headquartersState, regions })).not.toContain(
      'does not cover it',
    );
  });

  it.each([
    [undefined, 'at least 13 years old', 'not meant for children under 13'],
    [18, 'at least 18 years old', 'not meant for children under 18'],
    [8, 'at least 8 years old', 'Children under 13 may use the Service only if a parent or guardian consents'],
  ])('a minimum age of %s is the same in terms and privacy policy', (minimumAge, inTerms, inPrivacy) => {
    const facts = { minimumAge };
    expect(writeOneDocument('terms', { facts })).toContain(inTerms);
    expect(writeOneDocument('privacy', { facts })).toContain(inPrivacy);
    expect(writeOneDocument('terms', { facts }).includes('The youngest age of users')).toBe(minimumAge === undefined);
  });

  it('class actions are waived only by American businesses, which need no representative in their own country', () => {
    expect(writeOneDocument('terms', { headquartersCountry: 'US', headquartersState: 'NY' })).toContain(
      'Class action waiver',
    );
    expect(writeOneDocument('terms', { headquartersCountry: 'FR' })).not.toMatch(/class action/i);
    expect(writeOneDocument('privacy', { headquartersCountry: 'FR' })).not.toContain(
      'Representative in the European Union',
    );
    expect(writeOneDocument('privacy', { headquartersCountry: 'GB', headquartersState: 'Wales' })).not.toContain(
      'Representative in the United Kingdom',
    );
  });
});
