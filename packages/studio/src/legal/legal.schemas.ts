import { formatSentence } from '@onym/core/sentences';
import { DeletedAtWire, deletedAtToWire } from '@onym/studio/bin';
import { ReadingWire } from '@onym/studio/reading';
import { z } from 'zod';
import { COOKIE_CATEGORIES, CUSTOMERS, DOCUMENT_TYPES, LEGAL_REGIONS, type LegalBrief } from './brief.ts';
import type { LegalKit } from './legal-kit.entity.ts';
import { cleanLine } from './write-markdown.ts';

/** One line of text. Control characters and runs of spaces become a single space; the result must not be empty. */
function line(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed(), formatSentence('fields.isNotWellFormedUnicode'))
    .overwrite(cleanLine)
    .min(1, formatSentence('fields.mustNotBeEmptySentence'));
}

const WebAddress = z
  .string()
  .max(300)
  .refine((text) => readWebAddress(text) !== undefined, formatSentence('fields.mustBeWebAddressE'))
  .overwrite((text) => readWebAddress(text) ?? text);
const Days = z.int().min(0).max(3650);

const Facts = z.object({
  legalName: line(200).optional().meta({ description: 'Registered name and form' }),
  address: line(300).optional().meta({ description: 'Postal address' }),
  registrationNumber: line(100)
    .optional()
    .meta({ description: 'Register and number, and the VAT number if there is one' }),
  phone: line(50).optional(),
  representative: line(200)
    .optional()
    .meta({ description: 'Legal representative of the business; for Germany and France' }),
  publicationDirector: line(200)
    .optional()
    .meta({ description: 'Person responsible for published content; for France, and for editorial sites in Germany' }),
  hostingProvider: line(300).optional().meta({ description: 'Name, address and telephone of the host; for France' }),
  effectiveDate: z.iso.date().optional().meta({ description: 'Date from which the documents apply' }),
  minimumAge: z.int().min(0).max(120).optional(),
  governingLaw: line(120).optional().meta({ description: 'By default that of the headquarters' }),
  courts: line(120).optional().meta({ description: 'By default those of the headquarters' }),
  consumerDisputeBody: line(300)
    .optional()
    .meta({
      description: 'Out-of-court dispute resolution body for consumers, or a statement that you take part in none',
    }),
  contactLanguages: line(120)
    .optional()
    .meta({ description: 'Languages in which people and authorities can write to you' }),
  grievanceOfficer: line(300).optional().meta({ description: 'Name and contact; for businesses in India' }),
  financialLicence: line(300)
    .optional()
    .meta({ description: 'Licence for financial services and its authority, or that none is needed' }),
  contentTrainsModels: line(300)
    .optional()
    .meta({ description: 'Whether customer content is used to train AI models; a sentence' }),
  dataProtectionOfficer: line(300).optional().meta({ description: 'Name and contact, or that none is required' }),
  euRepresentative: line(300).optional(),
  ukRepresentative: line(300).optional(),
  encarregado: line(300).optional().meta({ description: 'Person in charge under the LGPD' }),
  serviceProviders: z
    .array(z.object({ name: line(120), purpose: line(200), country: line(80).optional() }))
    .min(1)
    .max(50)
    .optional(),
  retention: z
    .array(z.object({ data: line(200), period: line(200) }))
    .min(1)
    .max(50)
    .optional(),
  transferSafeguard: line(500)
    .optional()
    .meta({ description: 'Countries that receive data and the safeguard for each' }),
  sellsOrSharesData: z.boolean().optional(),
  dataBuyers: line(300).optional().meta({ description: 'Recipients, when sellsOrSharesData is true' }),
  automatedDecisions: z
    .boolean()
    .optional()
    .meta({ description: 'Whether decisions about people are fully automated' }),
  cookies: z
    .array(
      z.object({
        name: line(120),
        provider: line(120),
        purpose: line(200),
        duration: line(80),
        category: z.enum(COOKIE_CATEGORIES),
      }),
    )
    .max(100)
    .optional()
    .meta({ description: 'An empty list means that no cookies are set' }),
  refundWindowDays: Days.optional(),
  refundProcessingDays: Days.optional(),
  returnShippingPaidBy: z.enum(['customer', 'business']).optional(),
  copyrightAgent: z
    .object({ name: line(120), address: line(300), phone: line(50), email: z.email().max(254) })
    .optional()
    .meta({ description: 'Designated agent under 17 U.S.C. 512(c)(2)' }),
});

export const LegalInput = z.object({
  businessName: line(200).meta({ description: 'The name that customers know' }),
  businessType: line(100).meta({
    description:
      'e.g. saas, ai, ecommerce, agency, marketplace, mobile-app, media, blog, community, nonprofit, education, health, fintech; anything else gets the general text',
  }),
  description: line(2000)
    .optional()
    .meta({
      description: 'What you sell and who you sell it to, in your words; the documents are written for this business',
    }),
  customers: z
    .enum(CUSTOMERS)
    .optional()
    .meta({
      description: 'Who you sell to; both by default. Consumer rules are included only if you sell to consumers',
    }),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, formatSentence('fields.aLanguageTagSuchAs'))
    .optional()
    .meta({
      description:
        'BCP 47; written in en, de, es, fr, pt. By default that of the country, else of the description; others get English and metadata.engineNote',
    }),
  websiteUrl: WebAddress.optional().meta({ description: 'The website the texts apply to' }),
  contactEmail: z
    .string()
    .trim()
    .pipe(z.email().max(254))
    .optional()
    .meta({ description: 'Where customers and authorities can write' }),
  headquartersCountry: line(80).optional().meta({ description: 'ISO code or English name' }),
  headquartersState: line(80).optional().meta({ description: 'State or province of the headquarters' }),
  regions: z
    .array(z.enum(LEGAL_REGIONS))
    .max(20)
    .default(['gdpr', 'ccpa'])
    .meta({ description: 'Privacy laws to cover' }),
  facts: Facts.optional().meta({
    description:
      'What only you know. Missing facts are marked in the text and listed in metadata.toComplete, never invented',
  }),
});

export const DocumentWire = z
  .object({
    type: z.enum(DOCUMENT_TYPES),
    title: z.string(),
    content: z.string().meta({ description: 'Markdown' }),
    lastUpdated: z.string().meta({ description: 'ISO date' }),
    wordCount: z.int(),
  })
  .meta({ id: 'LegalDocument' });

export const FactToCompleteWire = z
  .object({
    field: z.string().meta({ description: 'The input field for the fact' }),
    about: z.string(),
    documents: z.array(z.enum(DOCUMENT_TYPES)),
  })
  .meta({ id: 'FactToComplete' });

export const LegalKitWire = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    documents: z.array(DocumentWire),
    input: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'The input it was written from: send it again with the missing facts. Absent in older kits',
      }),
    metadata: z.object({
      businessName: z.string(),
      businessType: z.string(),
      regions: z.array(z.enum(LEGAL_REGIONS)),
      engine: z.string(),
      engineNote: z.string().optional().meta({ description: 'What the engine could not do, such as a language' }),
      language: z.string().optional().meta({ description: 'Of every document; absent in older kits' }),
      law: z
        .string()
        .nullable()
        .optional()
        .meta({
          description: 'The law with clauses of its own: DE, FR, GB, US-CA, BR; null for none, absent in older kits',
        }),
      reading: ReadingWire.optional().meta({
        description: 'Of the description, else of businessType; absent in older kits',
      }),
      toComplete: z
        .array(FactToCompleteWire)
        .meta({
          description: 'Facts still missing from the documents; a document with a missing fact is never published',
        }),
    }),
  })
  .meta({ id: 'LegalKitOutput' });

export const LegalKitRowWire = z.object({
  id: z.string(),
  businessName: z.string(),
  businessType: z.string(),
  regions: z.array(z.enum(LEGAL_REGIONS)),
  missingFacts: z.int().meta({ description: 'How many facts are still missing' }),
  createdAt: z.iso.datetime(),
  deletedAt: DeletedAtWire,
});

export function briefFromWire({ facts, regions, ...rest }: z.output<typeof LegalInput>): LegalBrief {
  return { ...rest, regions: [...new Set(regions)], facts: facts ?? {} };
}

export function kitToWire(kit: LegalKit): z.input<typeof LegalKitWire> {
  const { id, businessName, businessType, regions, engine, reading, setting, brief, documents, toComplete, createdAt } =
    kit;
  return {
    id,
    createdAt: createdAt.toISOString(),
    documents,
    input: { ...brief },
    metadata: { businessName, businessType, regions, engine, ...setting, reading, toComplete },
  };
}

export function rowToWire({
  id,
  businessName,
  businessType,
  regions,
  toComplete,
  createdAt,
  deletedAt,
}: LegalKit): z.input<typeof LegalKitRowWire> {
  return {
    id,
    businessName,
    businessType,
    regions,
    missingFacts: toComplete.length,
    createdAt: createdAt.toISOString(),
    ...deletedAtToWire({ deletedAt }),
  };
}

/** Normalises an http(s) URL or a bare host name; undefined when it is invalid or contains a password. */
function readWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!trimmed || !text.isWellFormed() || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.')) return undefined;
  return url.href.replace(/^(https?:\/\/[^/?#]+)\/$/, '$1');
}
