import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, type LegalBrief } from './brief.ts';
import { CONTRACT_FACTS, EVERY_FACT, writeKitDocuments, REGION_SETS } from './every-kit.fixture.ts';
import { LAWS, WRITTEN_LANGUAGES } from './laws/read-setting.ts';
import { toPublicText } from './public-text.ts';

/** Text meant only for the owner, in every language of the documents. */
const OWNERS_WORDS =
  /is a template|eine Vorlage|es un modelo|um modelo|un modèle et|to complete|zu ergänzen|por completar|à compléter|a completar|\[|\]|Keep the statement|delete this/i;
const TYPES = [
  'saas',
  'ai',
  'ecommerce',
  'marketplace',
  'media',
  'nonprofit',
  'education',
  'health',
  'fintech',
  'Falkner',
];
const COUNTRIES = LAWS.map((law) => law.split('-'));

/** Each type of business in each language, with varying countries and regions. */
const BRIEFS = TYPES.flatMap((businessType, i) =>
  WRITTEN_LANGUAGES.map((language, j): [string, Partial<LegalBrief>] => {
    const [headquartersCountry, headquartersState] = COUNTRIES[(i + j) % COUNTRIES.length]!;
    const regions = REGION_SETS[(i * WRITTEN_LANGUAGES.length + j) % REGION_SETS.length]!;
    return [
      `${businessType} in ${language}`,
      { businessType, language, regions, headquartersCountry, headquartersState },
    ];
  }),
);

describe('the public form of a legal text', () => {
  it.each(BRIEFS)('exists once all facts are known, without text for its owner: %s', (_, over) => {
    const known = writeKitDocuments({ ...CONTRACT_FACTS, ...over, facts: EVERY_FACT });
    for (const { type, title, content, missing } of known) {
      expect([type, missing]).toEqual([type, []]);
      const text = toPublicText(content);
      expect([type, text?.startsWith(`# ${title}\n\n**Tiderow**\n`)]).toEqual([type, true]);
      expect([type, OWNERS_WORDS.exec(text!)?.[0]]).toEqual([type, undefined]);
      expect(text!.match(/^## /gm)).toEqual(content.match(/^## \d/gm)!.map(() => '## '));
    }
  });

  it.each(BRIEFS)('is withheld exactly while a fact is missing: %s', (_, over) => {
    for (const { type, content, missing } of writeKitDocuments(over))
      expect([type, toPublicText(content) === undefined]).toEqual([type, missing.length > 0]);
  });

  it.each(DOCUMENT_TYPES)('a placeholder in brackets keeps %s unfinished', (type) => {
    const [document] = writeKitDocuments({
      ...CONTRACT_FACTS,
      businessName: '[Your company]',
      facts: EVERY_FACT,
    }).filter((one) => one.type === type);
    expect(toPublicText(document!.content)).toBeUndefined();
  });

  it('a fact copied from a draft with its mark keeps the text unfinished', () => {
    const facts = { ...EVERY_FACT, legalName: '(to complete: registered legal name)' };
    const [terms] = writeKitDocuments({ ...CONTRACT_FACTS, facts });
    expect(toPublicText(terms!.content)).toBeUndefined();
  });
});
