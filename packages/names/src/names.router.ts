import { keyless } from '@onym/access';
import { rememberShown } from '@onym/domains';
import { toDecimal } from '@onym/kernel';
import { FALLBACK_REASONS } from '@onym/language';
import { permitted, router } from '@onym/platform';
import { explainedIn, LanguageWire, ReadingWire, WrittenIn } from '@onym/reading';
import { z } from 'zod';
import { generateNames, type FoundNames } from './generate-names.ts';

const GenerateInput = z.object({
  description: z.string().trim().min(1).max(5000),
  tlds: z.array(z.string().max(64)).min(1).max(20).default(['.com', '.io', '.ai', '.app']),
  count: z.int().min(1).max(50).default(10),
  industry: z.string().max(200).optional(),
  language: LanguageWire,
  brandPersonality: z.string().max(200).optional(),
  creativityLevel: z.enum(['safe', 'balanced', 'offbeat']).default('balanced'),
  exclude: z
    .array(z.string().max(253))
    .max(500)
    .optional()
    .meta({ description: 'Names seen already, as shown or as domains; they do not come again' }),
  seed: z.string().max(100).optional().meta({ description: 'Another text gives another list, the same text the same' }),
});

const NameWire = z
  .object({
    name: z.string(),
    domains: z.array(
      z.object({
        tld: z.string(),
        available: z.boolean(),
        price: z.number().meta({ description: 'For all of `years`' }),
        renewalPrice: z.number().meta({ description: 'Per year' }),
        years: z.int(),
        currency: z.string(),
      }),
    ),
    rationale: z.string(),
  })
  .meta({ id: 'NameResult' });

const GenerateWire = z.object({
  meta: z.object({
    generated: z.int(),
    returned: z.int(),
    tlds: z.array(z.string()),
    creativityLevel: z.string(),
    engine: z
      .enum(['offline', 'llm'])
      .describe('llm: a language model thought of names, and the offline engine of what was missing'),
    model: z.string().optional().describe('Only with llm'),
    fallbackReason: z
      .enum(FALLBACK_REASONS)
      .optional()
      .describe('Why the configured language model did not help; absent where none is configured'),
    ...WrittenIn,
    reading: ReadingWire,
  }),
  results: z.array(NameWire),
});

export const namesRouter = router({
  generate: permitted('names:read')
    .meta({
      audit: 'none',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/names/generate',
        operationId: 'generateNames',
        tags: ['names'],
        summary: 'Generate names whose domains are free',
      },
      tool: {
        name: 'names_generate',
        about: 'Brandable names whose domains are free right now, each with first-year and renewal price.',
        readOnly: true,
        openWorld: true,
      },
      dayCost: 1,
      overage: true,
      faults: ['quote_unavailable'],
    })
    .input(GenerateInput)
    .output(GenerateWire)
    .mutation(async ({ ctx, input, signal }) => {
      const found = await generateNames(ctx, input, signal);
      const shown = found.results.flatMap(({ domains }) => domains.map(({ quote }) => quote));
      await rememberShown(ctx, ctx.principal.accountId, shown);
      return namesToWire(found, input);
    }),

  generateOpenly: keyless
    .meta({
      audit: 'none',
      openapi: {
        method: 'POST',
        path: '/api/public/names' as never,
        operationId: 'generateNamesOpenly',
        tags: ['public'],
        summary: 'Generate at most 10 names whose domains are free, without a key',
        protect: false,
      },
      tool: {
        name: 'names_generate_keyless',
        about: 'Up to 10 brandable names whose domains are free, each with its price. A key allows more.',
        readOnly: true,
        openWorld: true,
      },
      faults: ['quote_unavailable'],
    })
    .input(GenerateInput.extend({ count: z.int().min(1).max(10).default(10) }))
    .output(GenerateWire)
    .mutation(async ({ ctx, input }) =>
      // Strangers do not use up what a language model costs.
      namesToWire(await generateNames(ctx, { ...input, isOffline: true }), input),
    ),
});

function namesToWire(
  { generated, tlds, made, reading, results }: FoundNames,
  { creativityLevel, language, description }: z.output<typeof GenerateInput>,
): z.input<typeof GenerateWire> {
  return {
    meta: {
      generated,
      returned: results.length,
      tlds,
      creativityLevel,
      ...made,
      ...explainedIn({ language, text: description }),
      reading,
    },
    results: results.map(({ name, rationale, domains }) => ({
      name,
      rationale,
      domains: domains.map(({ tld, quote }) => ({
        tld,
        available: true,
        price: toDecimal(quote.retailMinor),
        renewalPrice: toDecimal(quote.renewalMinor),
        years: quote.years,
        currency: quote.currency,
      })),
    })),
  };
}
