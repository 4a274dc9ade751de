import { keylessProcedure } from '@onym/accounts/access';
import { recordShownPrices } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { FALLBACK_REASONS } from '@onym/studio/language';
import { withPermission, router, type Principal, type RequestScope } from '@onym/platform';
import { chooseExplanationLanguage, LanguageWire, ReadingWire, WrittenInFields } from '@onym/studio/reading';
import { z } from 'zod';
import { generateNames, streamNames, type FoundName, type FoundNames } from './generate-names.ts';

const GenerateInput = z.object({
  description: z.string().trim().min(1).max(5000).meta({ description: 'What the business does' }),
  tlds: z
    .array(z.string().max(64))
    .min(1)
    .max(20)
    .default(['.com', '.io', '.ai', '.app'])
    .meta({ description: 'Extensions to check' }),
  count: z.int().min(1).max(50).default(10).meta({ description: 'How many names' }),
  industry: z.string().max(200).optional().meta({ description: 'The line of business' }),
  language: LanguageWire,
  brandPersonality: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'How the brand should feel, such as playful or serious' }),
  creativityLevel: z
    .enum(['safe', 'balanced', 'offbeat'])
    .default('balanced')
    .meta({ description: 'safe: plain words; offbeat: coined ones' }),
  exclude: z
    .array(z.string().max(253))
    .max(500)
    .optional()
    .meta({ description: 'Names already seen, as shown or as domains; they are not suggested again' }),
  seed: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'A different seed gives a different list; the same seed gives the same list' }),
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
      .describe('Why the configured language model was not used; absent if none is configured'),
    ...WrittenInFields,
    reading: ReadingWire,
  }),
  results: z.array(NameWire),
});

/** Events of a stream of names: each name when found, then the rest of the result. */
type NameEvent =
  | { event: 'name'; data: z.input<typeof NameWire> }
  | { event: 'done'; data: z.input<typeof GenerateWire>['meta'] };

export const namesRouter = router({
  generate: withPermission('names:read')
    .meta({
      affects: [],
      audit: 'none',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/names/generate',
        operationId: 'generateNames',
        tags: ['names'],
        summary: 'Generate names with available domains',
      },
      tool: {
        name: 'names_generate',
        about: 'Brandable names with available domains, each with first-year and renewal price.',
        readOnly: true,
        openWorld: true,
      },
      dayCost: 1,
      overage: true,
      faults: ['quote_unavailable', 'spend_limit_exceeded'],
    })
    .input(GenerateInput)
    .output(GenerateWire)
    .mutation(async ({ ctx, input, signal }) => {
      const found = await generateNames(ctx, input, signal);
      const shown = found.results.flatMap(({ domains }) => domains.map(({ quote }) => quote));
      await recordShownPrices(ctx, ctx.principal.accountId, shown);
      return namesToWire(found, input);
    }),

  // A stream is one generation and has the same `dayCost` as `generate`.
  stream: withPermission('names:read')
    .meta({
      affects: [],
      audit: 'none',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/names/stream',
        operationId: 'streamNames',
        tags: ['names'],
        summary: 'Generate names as Server-Sent Events, each as soon as it is found',
      },
      dayCost: 1,
      overage: true,
      faults: ['quote_unavailable', 'spend_limit_exceeded'],
      eventStream:
        'Server-Sent Events, the data of each being JSON: `name` (a NameResult) for each name, best first, at last `done` with what is `meta` in the answer of generateNames. A failure on the way is `error` with the usual body.',
    })
    .input(GenerateInput)
    .output(z.custom<AsyncIterable<NameEvent>>().meta({ type: 'string' }))
    .mutation(async ({ ctx, input, signal }) => {
      const names = streamNames(ctx, input, signal);
      return streamNameEvents(ctx, input, names, await names.next()); // Errors are thrown before the stream begins.
    }),

  generateOpenly: keylessProcedure
    .meta({
      affects: [],
      audit: 'none',
      openapi: {
        method: 'POST',
        path: '/api/public/names' as never,
        operationId: 'generateNamesOpenly',
        tags: ['public'],
        summary: 'Generate up to 10 names with available domains, without a key',
        protect: false,
      },
      tool: {
        name: 'names_generate_keyless',
        about: 'Up to 10 brandable names with available domains, each with its price. A key allows more.',
        readOnly: true,
        openWorld: true,
      },
      faults: ['quote_unavailable'],
    })
    .input(GenerateInput.extend({ count: z.int().min(1).max(10).default(10).meta({ description: 'How many names' }) }))
    .output(GenerateWire)
    .mutation(async ({ ctx, input }) =>
      // Anonymous callers do not use the language model's budget.
      namesToWire(await generateNames(ctx, { ...input, isOffline: true }), input),
    ),
});

type NamesInput = z.output<typeof GenerateInput>;

async function* streamNameEvents(
  scope: RequestScope & { principal: Principal },
  input: NamesInput,
  names: ReturnType<typeof streamNames>,
  first: Awaited<ReturnType<typeof names.next>>,
): AsyncGenerator<NameEvent, void, void> {
  let next = first;
  for (let returned = 0; ; returned += 1) {
    if (next.done) return yield { event: 'done', data: metaToWire({ ...next.value, returned }, input) };
    const quotes = next.value.domains.map(({ quote }) => quote);
    await recordShownPrices(scope, scope.principal.accountId, quotes);
    yield { event: 'name', data: nameToWire(next.value) };
    next = await names.next();
  }
}

function namesToWire({ results, ...found }: FoundNames, input: NamesInput): z.input<typeof GenerateWire> {
  return { meta: metaToWire({ ...found, returned: results.length }, input), results: results.map(nameToWire) };
}

function metaToWire(
  { generated, returned, tlds, made, reading }: Omit<FoundNames, 'results'> & { returned: number },
  { creativityLevel, language, description }: NamesInput,
): z.input<typeof GenerateWire>['meta'] {
  return {
    generated,
    returned,
    tlds,
    creativityLevel,
    ...made,
    ...chooseExplanationLanguage({ language, text: description }),
    reading,
  };
}

function nameToWire({ name, rationale, domains }: FoundName): z.input<typeof NameWire> {
  return {
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
  };
}
