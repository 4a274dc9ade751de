import { z } from 'zod';

const phrase = (description: string) => z.string().nullable().meta({ description });

/** A reading as returned by every entry point. */
export const ReadingWire = z
  .object({
    language: z.string().meta({ description: 'BCP 47; "und" for a text without letters', example: 'en' }),
    subject: phrase('The head noun of what the business is'),
    offer: phrase('The phrase around it'),
    object: phrase('What it deals with'),
    audience: phrase('Whom it is for'),
    place: phrase('Where'),
    not: z.array(z.string()).meta({ description: 'What the brief excludes; none of it appears in what is made' }),
    senses: z
      .array(z.object({ word: z.string(), meaning: z.string() }))
      .meta({ description: 'Words of several meanings, with the one they were taken in' }),
    tone: z.string(),
    confidence: z.number().min(0).max(1).meta({ description: 'Low: what is made stays with your own words' }),
    trade: phrase('The line of business, such as baking'),
  })
  .meta({
    id: 'Reading',
    description: 'How a brief was understood. Phrases are in its own words; null is what it does not say',
  });
