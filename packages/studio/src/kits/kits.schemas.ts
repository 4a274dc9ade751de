import { removeFormatCharacters } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { SOCIAL_PICTURES, type Exporter } from '@onym/studio/exporters';
import { DeletedAtWire, deletedAtToWire } from '@onym/studio/bin';
import { FALLBACK_REASONS } from '@onym/studio/language';
import { drawableTextSchema } from '@onym/studio/logos';
import type { Scope } from '@onym/platform';
import { fileUrl } from '@onym/platform/files';
import {
  chooseLanguage,
  LanguageWire,
  PublicContactWire,
  ReadingWire,
  StoredContactWire,
  CONTENT_LANGUAGES,
  WrittenInFields,
} from '@onym/studio/reading';
import { z } from 'zod';
import type { StoredKit } from './brand-kit.entity.ts';
import { FAVICON_SIZES } from './picture-sizes.ts';
import type { LatestExport } from './list-exports.ts';
import type { ReadyExport } from './export-kit.ts';

/** Text that PostgreSQL can store: no NUL and no lone surrogates. */
const storableText = (most: number): z.ZodString =>
  z
    .string()
    .overwrite(removeFormatCharacters)
    .trim()
    .max(most)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), formatSentence('fields.mustBeTextWithoutNul'));

export const KitInputWire = z.object({
  name: drawableTextSchema(64, z.string().trim())
    .min(1)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), formatSentence('fields.needsLetterOrDigit'))
    .meta({
      example: 'Tiderow',
      description: 'The brand name as written. Latin, Greek and Cyrillic letters, digits, punctuation',
    }),
  industry: storableText(100).optional().meta({ example: 'Sport software', description: 'The line of business' }),
  description: storableText(2000)
    .optional()
    .meta({
      example: 'Tide tables and training logs for rowing clubs.',
      description: 'What the business does; English is understood best',
    }),
  language: LanguageWire,
  contact: PublicContactWire.optional().meta({
    example: { email: 'hello@tiderow.com' },
    description:
      'Printed on the cards, letters, signatures and contact cards of the kit; missing details become placeholders',
  }),
  includeVisuals: z.boolean().default(true).meta({ description: 'false leaves out logos, favicons and social images' }),
});

const texts = z.array(z.string());
const VisualsWire = z
  .object({
    logos: z.array(z.object({ layout: z.string(), svgUrl: z.string(), pngUrl: z.string() })),
    favicons: z.array(z.object({ size: z.int(), url: z.string() })),
    social: z.array(z.object({ network: z.string(), width: z.int(), height: z.int(), url: z.string() })),
  })
  .meta({ id: 'VisualAssets', description: 'Pictures; their URLs need no key and cannot be guessed' });

export const KitWire = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    engine: z
      .enum(['offline', 'llm'])
      .meta({
        description:
          'llm: a language model wrote the prose, as far as it passed; look, colours and typefaces are always ours',
      }),
    model: z.string().optional().meta({ description: 'Only with llm' }),
    fallbackReason: z
      .enum(FALLBACK_REASONS)
      .optional()
      .meta({ description: 'Why the configured language model was not used; absent if none is configured' }),
    meta: z.object({ reading: ReadingWire.optional().meta({ description: 'Absent in older kits' }) }),
    ...WrittenInFields,
    contact: StoredContactWire,
    essentials: z.object({
      name: z.string(),
      tagline: z.string(),
      missionStatement: z.string(),
      valueProposition: z.string(),
    }),
    audience: z.object({ primarySegment: z.string(), painPoints: texts, jobsToBeDone: texts }),
    personality: z.object({ archetype: z.string(), traits: texts, voiceTone: z.string() }),
    visualIdentity: z.object({
      colorPalette: z.object({ primary: z.string(), secondary: z.string(), accent: z.string(), neutral: texts }),
      typography: z.object({ headingFont: z.string(), bodyFont: z.string(), scale: z.string() }),
      logoGuidelines: z.object({ clearSpace: z.string(), minSize: z.string() }),
    }),
    voiceTone: z.object({ voicePrinciples: texts, doSay: texts, dontSay: texts }),
    imagery: z.object({ style: z.string(), moodKeywords: texts }),
    applications: z.object({ website: z.string(), socialMedia: z.string(), email: z.string() }),
    dosDonts: z.object({ dos: texts, donts: texts }),
    visualAssets: VisualsWire.nullable(),
    deletedAt: DeletedAtWire,
  })
  .meta({ id: 'BrandKitOutput' });

const LatestWire = z.object({ url: z.string(), sha256: z.string(), bytes: z.int(), createdAt: z.iso.datetime() });
export const ExportsWire = z.object({
  brandKitId: z.string(),
  formats: z.array(
    z
      .object({
        id: z.string(),
        label: z.string(),
        category: z.string(),
        description: z.string(),
        status: z.enum(['stable', 'beta', 'stub']),
        destinations: texts,
        latest: LatestWire.nullable(),
        options: z
          .record(z.string(), z.unknown())
          .meta({ description: 'JSON Schema of `opts`; no option is required' }),
      })
      .meta({ id: 'ExportFormat' }),
  ),
});

export const ExportInput = z.object({
  id: z.string(),
  format: z.string(),
  opts: z
    .record(z.string().max(64), z.unknown())
    .default({})
    .meta({ description: 'Options of the format; unknown ones are ignored' }),
});
export const ExportWire = z
  .object({
    format: z.string(),
    url: z.url(),
    sha256: z.string(),
    mime: z.string(),
    bytes: z.int(),
    filename: z.string(),
    fromCache: z.boolean(),
  })
  .meta({ id: 'BrandKitExportResult' });

type Where = Scope['settings'];

function visualUrl({ publicUrl }: Where, kitId: string, file: string): string {
  return `${publicUrl}/files/kits/${kitId}/${file}`;
}

export function kitToWire(
  { id, createdAt, deletedAt, engine, model, fallbackReason, kit, look, input, reading }: StoredKit,
  settings: Where,
): z.input<typeof KitWire> {
  const { language, ...words } = kit;
  const { note } = chooseLanguage({ language: input.language, text: input.description ?? '' });
  const visualAssets = input.includeVisuals
    ? {
        logos: look.logos.map(({ layout }, i) => ({
          layout,
          svgUrl: visualUrl(settings, id, `logo-${i + 1}.svg`),
          pngUrl: visualUrl(settings, id, `logo-${i + 1}.png`),
        })),
        favicons: FAVICON_SIZES.map((size) => ({ size, url: visualUrl(settings, id, `favicon-${size}.png`) })),
        social: SOCIAL_PICTURES.map(({ id: picture, network, width, height }) => ({
          network,
          width,
          height,
          url: visualUrl(settings, id, `${picture}.png`),
        })),
      }
    : null;
  return {
    id,
    createdAt: createdAt.toISOString(),
    engine,
    ...(model ? { model } : {}),
    ...(fallbackReason ? { fallbackReason } : {}),
    meta: { reading },
    contact: input.contact ?? {},
    language: CONTENT_LANGUAGES.find((one) => one === language) ?? 'en',
    ...(note ? { engineNote: note } : {}),
    ...words,
    visualAssets,
    ...deletedAtToWire({ deletedAt }),
  };
}

export function exportsToWire(
  brandKitId: string,
  formats: readonly { exporter: Exporter; latest: LatestExport | undefined }[],
  settings: Where,
): z.input<typeof ExportsWire> {
  return {
    brandKitId,
    formats: formats.map(({ exporter: { id, label, category, description, status, destinations, opts }, latest }) => ({
      id,
      label,
      category,
      description,
      status,
      destinations: [...destinations],
      options: optionsOf(opts),
      latest: latest
        ? {
            url: fileUrl(settings, latest.sha256, latest.filename),
            sha256: latest.sha256,
            bytes: latest.bytes,
            createdAt: latest.settled_at.toISOString(),
          }
        : null,
    })),
  };
}

const schemas = new Map<z.ZodObject, Record<string, unknown>>();

function optionsOf(opts: z.ZodObject): Record<string, unknown> {
  if (!schemas.has(opts)) {
    const { type, properties } = z.toJSONSchema(opts, { io: 'input' });
    schemas.set(opts, { type, properties });
  }
  return schemas.get(opts)!;
}

export function exportToWire({ row, fromCache }: ReadyExport, settings: Where): z.input<typeof ExportWire> {
  const { format, sha256, mime, bytes, filename } = row;
  return { format, url: fileUrl(settings, sha256, filename), sha256, mime, bytes, filename, fromCache };
}
