import { FALLBACK_REASONS } from '@onym/studio/language';
import { withPermission, router } from '@onym/platform';
import { z } from 'zod';
import { ReadingWire } from './reading.schemas.ts';
import { readBriefWithModel } from './read-brief-with-model.ts';

const BriefInput = z.object({
  description: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .meta({ example: 'An allergen-free bakery in Leeds, no nuts.', description: 'What the business does' }),
  industry: z.string().trim().max(200).optional().meta({ description: 'The line of business' }),
  name: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Name of the business; says nothing about its trade' }),
});

const BriefWire = z.object({
  ...ReadingWire.shape,
  engine: z
    .enum(['offline', 'llm'])
    .meta({ description: 'llm: a language model read the brief, and its answer was validated' }),
  model: z.string().optional().meta({ description: 'Only with llm' }),
  fallbackReason: z
    .enum(FALLBACK_REASONS)
    .optional()
    .meta({ description: 'Why the configured language model was not used; absent if none is configured' }),
});

export const readingRouter = router({
  read: withPermission(null)
    .meta({
      affects: [],
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/briefs/read',
        operationId: 'readBrief',
        tags: ['names'],
        summary: 'Read a business description',
      },
      tool: {
        name: 'brief_read',
        about: 'What a description of a business is understood to say: trade, subject, audience, what it excludes.',
        readOnly: true,
      },
      dayCost: 1,
      overage: true,
      faults: ['spend_limit_exceeded'],
    })
    .input(BriefInput)
    .output(BriefWire)
    .mutation(async ({ ctx, input, signal }) => {
      const { reading, made } = await readBriefWithModel(ctx, input, signal);
      return { ...reading, ...made };
    }),
});
