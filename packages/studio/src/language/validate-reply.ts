import type { z } from 'zod';
import { parseReply } from './parse-reply.ts';

interface Read<T> {
  value: T;
  /** The value as the model wrote it. */
  raw: unknown;
}

type Validation<T> =
  | ({ ok: true } & Read<T>)
  | {
      ok: false;
      problems: readonly string[];
      /** A reading that is usable despite problems, and the number of its problems. */
      usable?: Read<T> & { faults: number };
    };

interface ReplyRules<S extends z.ZodType> {
  schema: S;
  check?: (value: z.output<S>) => readonly string[];
  suffices?: (value: z.output<S>) => boolean;
}

/** Maximum number of problems sent to the model. */
const MOST_PROBLEMS = 12;
/** NUL and lone surrogates, which PostgreSQL's jsonb rejects, as JSON.stringify escapes them. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/;

/**
 * Returns the first JSON value of a model's reply that passes schema and check, or the problems of the most likely one.
 * With `cutOff`, the reply is always invalid, because the model stopped before its end.
 */
export function validateReply<S extends z.ZodType>(
  rules: ReplyRules<S>,
  text: string,
  { cutOff }: { cutOff: boolean },
): Validation<z.output<S>> {
  if (cutOff) return { ok: false, problems: ['The reply was cut off before its end. Be shorter.'] };
  let likeliest: Extract<Validation<z.output<S>>, { ok: false }> | undefined;
  for (const raw of parseReply(text)) {
    const validation = validateValue(rules, raw);
    if (validation.ok) return validation;
    if (!likeliest || (validation.usable && !likeliest.usable)) likeliest = validation;
  }
  return likeliest ?? { ok: false, problems: ['The reply holds no JSON value.'] };
}

/**
 * Validates a value by schema and check. If only the check fails and `suffices` accepts the value, the result is still
 * not ok, but has the value as `usable`.
 */
export function validateValue<S extends z.ZodType>(
  { schema, check, suffices }: ReplyRules<S>,
  raw: unknown,
): Validation<z.output<S>> {
  if (UNSTORABLE.test(JSON.stringify(raw)))
    return { ok: false, problems: ['A text contains a NUL character or a lone surrogate.'] };
  const parsed = schema.safeParse(raw);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message }) => `${path.map(String).join('.') || 'the value'}: ${message}`),
    };
  const problems = check?.(parsed.data) ?? [];
  const read = { value: parsed.data, raw };
  if (problems.length === 0) return { ok: true, ...read };
  return {
    ok: false,
    problems: problems.slice(0, MOST_PROBLEMS),
    ...(suffices?.(parsed.data) ? { usable: { ...read, faults: problems.length } } : {}),
  };
}
