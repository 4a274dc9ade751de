import { z } from 'zod';

const phrase = (description: string) => z.string().nullable().meta({ description });

/** A reading as returned by every entry point. */
export const ReadingWire = z
  .object({
    language: z.string().meta({ description: 'BCP 47; "und" for a text without letters', example: 'en' }),
    subject: phrase('Main noun for what the business is'),
    offer: phrase('The phrase that contains it'),
    object: phrase('What it deals with'),
    audience: phrase('The audience'),
    place: phrase('Where'),
    not: z.array(z.string()).meta({ description: 'What the brief excludes; it never appears in generated content' }),
    senses: z
      .array(z.object({ word: z.string(), meaning: z.string() }))
      .meta({ description: 'Ambiguous words, with the meaning that was assumed' }),
    tone: z.string(),
    confidence: z.number().min(0).max(1).meta({ description: 'When low, generated content sticks to your own words' }),
    trade: phrase('The line of business, such as baking'),
  })
  .meta({
    id: 'Reading',
    description: 'How a brief was understood. Phrases are in its own words; null means it does not say',
  });
