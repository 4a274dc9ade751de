import { z } from 'zod';
import { NAME_LENGTH, readBrandName } from './brand-name.ts';
import type { BrandVerdict } from './check-brand.ts';

const BrandName = z
  .string()
  .transform((text, { addIssue }) => {
    const verdict = readBrandName(text);
    if (verdict.ok) return verdict.name;
    addIssue(verdict.reason);
    return z.NEVER;
  })
  .meta({
    override: {
      type: 'string',
      minLength: NAME_LENGTH.least,
      maxLength: NAME_LENGTH.most,
      description: 'The brand name to check',
    },
  });

const on = z.boolean().default(true);

export const BrandConflictInput = z.object({
  name: BrandName,
  context: z
    .string()
    .max(5000)
    .optional()
    .meta({
      description:
        'What is sold under the name, in a few words of English, German, Spanish, French or Portuguese; it decides which marks are in the same field',
    }),
  checks: z
    .object({ trademark: on, homepage: on, search: on })
    .prefault({})
    .meta({ description: 'Which checks to run; default: all' }),
});

const CheckWire = z
  .object({
    status: z.enum(['ran', 'skipped', 'failed']),
    source: z.string().meta({ description: 'The source that was queried; `none` if none was' }),
    coverage: z.string().meta({ description: 'What the check covers and does not cover, or why it did not run' }),
  })
  .meta({ id: 'BrandCheck' });

export const BrandConflictWire = z
  .object({
    name: z.string(),
    status: z.enum(['clear', 'warning', 'conflict']),
    severity: z.enum(['clear', 'low', 'medium', 'high']).meta({ description: 'The most severe of the conflicts' }),
    conflicts: z.array(
      z.object({
        type: z.string(),
        detail: z.string(),
        severity: z.enum(['high', 'medium', 'low']),
        score: z
          .number()
          .min(0)
          .max(1)
          .meta({ description: 'Severity of the conflict; low is below 0.5, medium below 0.8, high from there' }),
        advice: z.string().meta({ description: 'Advice in one sentence' }),
      }),
    ),
    checks: z
      .object({ trademark: CheckWire, homepage: CheckWire, search: CheckWire })
      .meta({ description: 'The checks that ran; `clear` refers only to these' }),
  })
  .meta({ id: 'BrandConflictResult' });

/** Converts a verdict to the response of the API, without the fields that only the check itself uses. */
export function verdictToWire({ conflicts, ...verdict }: BrandVerdict): z.infer<typeof BrandConflictWire> {
  return {
    ...verdict,
    conflicts: conflicts.map(({ type, detail, severity, score, advice }) => ({
      type,
      detail,
      severity,
      score,
      advice,
    })),
  };
}
