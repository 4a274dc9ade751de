import { removeFormatCharacters } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { fileUrl } from '@onym/platform/files';
import { LAYOUTS, MAX_CONCEPTS, typefaceOf } from '@onym/studio/design';
import { DeletedAtWire, deletedAtToWire } from '@onym/studio/bin';
import { FALLBACK_REASONS } from '@onym/studio/language';
import { LanguageWire, ReadingWire, WrittenInFields } from '@onym/studio/reading';
import { z } from 'zod';
import { drawableTextSchema } from './drawable-text.ts';
import { SOCIAL_MIME, type SocialPictures } from './export-social-pictures.ts';
import type { Logo } from './logo.entity.ts';
import { logoFileUrl } from './logo-file.ts';

export const LogosInput = z.object({
  name: drawableTextSchema(80, z.string().trim())
    .refine((name) => /[\p{L}\p{N}]/u.test(name), formatSentence('fields.needsLetterOrDigit'))
    .meta({ description: 'The brand name as written. Latin, Greek and Cyrillic letters, digits, punctuation' }),
  description: z
    .string()
    .overwrite(removeFormatCharacters)
    .max(2000)
    .refine((text) => text.trim() !== '', formatSentence('fields.mustNotBeEmpty'))
    .meta({ description: 'What the business does' }),
  language: LanguageWire,
  slogan: drawableTextSchema(120).optional().meta({ description: 'Shown below the name, unchanged' }),
  count: z.int().min(1).max(MAX_CONCEPTS).default(4).meta({ description: 'How many concepts' }),
  preferences: z
    .object({
      industry: z.string().max(200).optional(),
      styles: z
        .array(z.string().max(60))
        .max(12)
        .optional()
        .meta({ description: 'Such as minimal, bold, vintage, elegant, playful, tech, organic, badge, serif' }),
      colorPalette: z
        .string()
        .max(300)
        .optional()
        .meta({ description: 'Hex codes or words: "#0b132b, #f4a261", "navy and coral", "pastel"' }),
    })
    .optional()
    .meta({ description: 'Style and colors; default: chosen from the description' }),
});

export const LogoIdeaWire = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    slogan: z.string().meta({ description: 'Empty if none was given' }),
    icon: z.string(),
    palette: z.object({ primary: z.string(), secondary: z.string(), background: z.string(), text: z.string() }),
    typography: z.object({ fontFamily: z.string(), weight: z.string(), style: z.string() }),
    layout: z.enum(LAYOUTS),
    svgUrl: z
      .string()
      .meta({
        description: 'Public. ?variant= color, light, dark, transparent, mono-black, mono-white, icon or wordmark',
      }),
    pngUrl: z.string().meta({ description: 'The same as PNG; ?width= 16 to 2048 pixels' }),
    createdAt: z.iso.datetime(),
    deletedAt: DeletedAtWire,
  })
  .meta({ id: 'LogoIdea' });

export const LogosWire = z.object({
  meta: z.object({
    count: z.int(),
    style: z.string(),
    engine: z
      .enum(['offline', 'llm'])
      .meta({ description: 'llm: a language model chose icons, colours and moods from lists; drawing is always ours' }),
    model: z.string().optional().meta({ description: 'Only with llm' }),
    fallbackReason: z
      .enum(FALLBACK_REASONS)
      .optional()
      .meta({ description: 'Why the configured language model was not used; absent if none is configured' }),
    palette: z.array(z.string()),
    suggestedSlogan: z
      .string()
      .optional()
      .meta({
        description:
          'Only with llm, and only if no slogan was given. It is not in the pictures: send it as slogan to include it',
      }),
    ...WrittenInFields,
    reading: ReadingWire,
  }),
  logos: z.array(LogoIdeaWire),
});

export const SocialPicturesWire = z
  .object({
    url: z.url().meta({ description: 'Public and permanent' }),
    sha256: z.string(),
    mime: z.string(),
    bytes: z.int(),
    filename: z.string(),
    fromCache: z.boolean(),
  })
  .meta({ id: 'LogoSocialPictures' });

export function socialPicturesToWire(
  { sha256, bytes, filename, fromCache }: SocialPictures,
  settings: Scope['settings'],
): z.input<typeof SocialPicturesWire> {
  return { url: fileUrl(settings, sha256, filename), sha256, mime: SOCIAL_MIME, bytes, filename, fromCache };
}

export function logoToWire(
  { id, description, concept, createdAt, deletedAt }: Logo,
  publicUrl: string,
): z.input<typeof LogoIdeaWire> {
  const { primary, secondary, background, text } = concept.palette;
  const { family, style } = typefaceOf(concept.typeface);
  return {
    id,
    name: concept.name,
    description,
    slogan: concept.slogan,
    icon: concept.icon,
    palette: { primary, secondary, background, text },
    typography: { fontFamily: family, weight: String(concept.weight), style },
    layout: concept.layout,
    svgUrl: logoFileUrl(publicUrl, id, 'svg'),
    pngUrl: logoFileUrl(publicUrl, id, 'png'),
    createdAt: createdAt.toISOString(),
    ...deletedAtToWire({ deletedAt }),
  };
}
