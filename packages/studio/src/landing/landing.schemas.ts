import { removeFormatCharacters } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { DeletedAtWire, deletedAtToWire } from '@onym/studio/bin';
import { FALLBACK_REASONS } from '@onym/studio/language';
import { FactToCompleteWire, type FactToComplete } from '@onym/studio/legal';
import { lineText, notesText, type Scope } from '@onym/platform';
import {
  chooseLanguage,
  ContactChangeWire,
  LanguageWire,
  PublicContactWire,
  ReadingWire,
  StoredContactWire,
  WrittenInFields,
} from '@onym/studio/reading';
import { z } from 'zod';
import type { CustomHostStatus } from './custom-host-status.ts';
import type { Deployment } from './deployment.entity.ts';
import { missingPartsOf, MISSING } from './generate/placeholders.ts';
import type { LandingPage, PageSummary } from './landing-page.entity.ts';
import { SECTION_TYPES, THEMES } from './page.ts';
import type { PublishedState } from './published-state.ts';
import { previewUrl, siteUrl } from './site-address.ts';
import { isSafeLink } from './safe-link.ts';
import { validateSubdomain } from './subdomain.ts';

export const PageInput = z.object({
  businessName: lineText().min(1).max(100).meta({ example: 'Tiderow', description: 'The name on the page' }),
  industry: lineText().min(1).max(100).meta({ example: 'Sport software', description: 'The line of business' }),
  description: notesText()
    .min(1)
    .max(2000)
    .meta({ example: 'Tide tables and training logs for rowing clubs.', description: 'What the business does' }),
  language: LanguageWire,
  targetAudience: lineText().max(300).optional().meta({ description: 'The customers' }),
  uniqueValue: lineText().max(300).optional().meta({ description: 'What sets the business apart' }),
  ctaText: lineText().max(60).optional().meta({ description: 'Label of the main button' }),
  ctaUrl: z
    .string()
    .trim()
    .max(2000)
    .refine((link) => link === '' || isSafeLink(link), formatSentence('pages.mustBeAnHttpS'))
    .optional()
    .meta({ description: 'Where the main button leads' }),
  contact: PublicContactWire.optional().meta({ example: { email: 'hello@tiderow.com' } }),
  theme: z.enum(THEMES).default('default').meta({ description: 'Look of the page' }),
  includePricing: z.boolean().default(false).meta({ description: 'Adds a pricing section without prices' }),
  includeTestimonials: z
    .boolean()
    .default(false)
    .meta({ description: 'Placeholders for customer quotes; none are invented' }),
  includeFAQ: z.boolean().default(true).meta({ description: 'Adds questions and answers' }),
});

const ConfigWire = z.object({
  theme: z.enum(THEMES),
  hero: z.object({ headline: z.string(), subheadline: z.string(), primaryCta: z.string(), primaryCtaUrl: z.string() }),
  sections: z.array(z.object({ type: z.enum(SECTION_TYPES), heading: z.string(), body: z.string() })),
  seo: z.object({
    title: z.string(),
    description: z.string(),
    canonical: z.string().meta({ description: 'Empty until the page is deployed' }),
  }),
});

export const MissingWire = z
  .array(z.enum(MISSING))
  .meta({
    description:
      'Parts that still need words or facts of yours: marked in the draft, left out of the public page. `legal.*` is a legal text that lacks facts',
  });
export const GapsWire = z
  .array(FactToCompleteWire)
  .meta({
    description:
      'Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId`',
  });

const summary = {
  id: z.string(),
  status: z.enum(['ready', 'deployed', 'failed']),
  name: z.string(),
  industry: z.string(),
  ...WrittenInFields,
  config: ConfigWire,
  contact: StoredContactWire,
  legalKitId: z
    .string()
    .nullable()
    .meta({ description: 'The legal kit; its finished documents are published with the page' }),
  missing: MissingWire,
  gaps: GapsWire,
  preview: z.string().meta({ description: 'Opens without a key; cannot be guessed' }),
  deployUrl: z.string(),
  engine: z
    .enum(['offline', 'llm'])
    .meta({
      description:
        'llm: a language model wrote words; what you gave stands as you gave it, and the page is always ours',
    }),
  model: z.string().optional().meta({ description: 'Only with llm' }),
  fallbackReason: z
    .enum(FALLBACK_REASONS)
    .optional()
    .meta({ description: 'Why the configured language model was not used; absent if none is configured' }),
  meta: z.object({ reading: ReadingWire.optional().meta({ description: 'Absent in older pages' }) }),
  createdAt: z.iso.datetime(),
  deletedAt: DeletedAtWire,
};
const CustomDomainWire = z.object({
  host: z.string(),
  status: z.enum(['active', 'pending']),
  url: z.string(),
  records: z
    .array(z.object({ type: z.string(), host: z.string(), value: z.string() }))
    .meta({ description: 'DNS records to create where we cannot create them' }),
});

export const PageSummaryWire = z.object(summary).meta({ id: 'LandingPageSummary' });
export const PageWire = z
  .object({ ...summary, files: z.array(z.object({ path: z.string(), content: z.string() })) })
  .meta({ id: 'LandingPageOutput' });
/** A page with its current URLs. */
export const PageOnWebWire = PageWire.extend({
  deploymentUrl: z.string().optional().meta({ description: 'Absent while the page is not published' }),
  customDomain: CustomDomainWire.optional(),
}).meta({ id: 'LandingPageOnWeb' });

/** Text of a page. Characters that would end it are rejected, and those that change its direction removed. */
const pageText = (most: number) =>
  z
    .string()
    .overwrite(removeFormatCharacters)
    .trim()
    .min(1)
    .max(most)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text),
      formatSentence('fields.mustBeTextWithoutControl'),
    );

export const ChangeInput = z.strictObject({
  id: z.string(),
  theme: z.enum(THEMES).optional().meta({ description: 'Look of the page' }),
  contact: ContactChangeWire.optional(),
  legalKitId: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .meta({ description: 'A legal kit of this account; its documents are linked from the page. null removes them' }),
  config: z
    .strictObject({
      theme: z.enum(THEMES).optional(),
      hero: z
        .strictObject({
          headline: pageText(140).optional(),
          subheadline: pageText(400).optional(),
          primaryCta: pageText(60).optional(),
          primaryCtaUrl: z
            .string()
            .trim()
            .min(1)
            .max(2000)
            .refine(isSafeLink, formatSentence('pages.mustBeAnHttpS'))
            .optional(),
        })
        .optional(),
      sections: z
        .array(z.strictObject({ type: z.enum(SECTION_TYPES), heading: pageText(200), body: pageText(6000) }))
        .min(1)
        .max(SECTION_TYPES.length)
        .optional()
        .meta({
          description:
            'All that the page shall have, in its order; `body` is a line of introduction, then a line `title: text` for each part. hero, features, cta and footer stay',
        }),
      seo: z
        .strictObject({
          title: pageText(70).optional(),
          description: pageText(200).optional(),
          canonical: z.string().max(300).optional().meta({ description: 'Unchanged; set when the page is published' }),
        })
        .optional(),
    })
    .optional()
    .meta({ description: 'Omitted fields stay unchanged' }),
});

export const DeployInput = z.object({
  id: z.string(),
  subdomain: z
    .string()
    .max(200)
    .superRefine((label, ctx) => {
      const problem = validateSubdomain(label);
      if (problem) ctx.addIssue({ code: 'custom', message: problem });
    })
    .optional()
    .meta({ description: 'Label below the domain for sites; default: made from the name' }),
  customDomain: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .optional()
    .meta({ description: 'A domain for the page: one you own gets its DNS records, any other is verified first' }),
});

export const DeployedWire = z
  .object({
    id: z.string(),
    status: z.enum(['deployed', 'failed']),
    subdomain: z.string(),
    deploymentUrl: z.string(),
    error: z.string().optional(),
    version: z.int(),
    missing: MissingWire.optional().meta({ description: 'What the page lacks and this version omits' }),
    gaps: GapsWire.optional(),
    customDomain: CustomDomainWire.optional(),
  })
  .meta({ id: 'Deployed' });

export function pageSummaryToWire(
  page: PageSummary,
  gaps: readonly FactToComplete[],
  settings: Scope['settings'],
): z.input<typeof PageSummaryWire> {
  const { id, status, input, config, reading, engine, model, fallbackReason, createdAt, deletedAt } = page;
  const { note } = chooseLanguage({ language: input.language, text: input.description });
  return {
    id,
    status,
    name: input.businessName,
    industry: input.industry,
    language: config.language,
    ...(note ? { engineNote: note } : {}),
    config,
    contact: input.contact ?? {},
    legalKitId: input.legalKitId ?? null,
    missing: missingPartsOf(input, config, gaps),
    gaps: [...gaps],
    preview: previewUrl(settings, id),
    deployUrl: `/api/v1/landing-pages/${id}/deploy`,
    engine,
    ...(model ? { model } : {}),
    ...(fallbackReason ? { fallbackReason } : {}),
    meta: { reading },
    createdAt: createdAt.toISOString(),
    ...deletedAtToWire({ deletedAt }),
  };
}

export function pageToWire(
  page: LandingPage,
  gaps: readonly FactToComplete[],
  settings: Scope['settings'],
): z.input<typeof PageWire> {
  return { ...pageSummaryToWire(page, gaps, settings), files: page.files };
}

export function pageOnWebToWire(
  page: LandingPage,
  gaps: readonly FactToComplete[],
  onWeb: PublishedState | undefined,
  settings: Scope['settings'],
): z.input<typeof PageOnWebWire> {
  return {
    ...pageToWire(page, gaps, settings),
    ...(onWeb ? { deploymentUrl: onWeb.url } : {}),
    ...(onWeb?.custom ? { customDomain: customToWire(onWeb.custom) } : {}),
  };
}

/**
 * Returns the API form of a completed deployment. `missing` and `gaps` are omitted without `page`, `customDomain`
 * without `custom`.
 */
export function deployedToWire(
  pageId: string,
  deployment: Deployment,
  settings: Scope['settings'],
  {
    page,
    gaps = [],
    custom,
  }: {
    page?: Pick<LandingPage, 'input' | 'config'>;
    gaps?: readonly FactToComplete[];
    custom?: CustomHostStatus | undefined;
  } = {},
): z.input<typeof DeployedWire> {
  return {
    id: pageId,
    status: deployment.state === 'failed' ? 'failed' : 'deployed',
    subdomain: deployment.subdomain,
    deploymentUrl: siteUrl(settings, deployment.subdomain),
    ...(deployment.error ? { error: deployment.error } : {}),
    version: deployment.version,
    ...(page ? { missing: missingPartsOf(page.input, page.config, gaps), gaps: [...gaps] } : {}),
    ...(custom ? { customDomain: customToWire(custom) } : {}),
  };
}

function customToWire({ host, active, url, records }: CustomHostStatus): z.input<typeof CustomDomainWire> {
  return { host, status: active ? 'active' : 'pending', url, records };
}
