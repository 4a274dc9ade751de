import type { z } from 'zod';
import { readReply } from './read-reply.ts';

export type Judgement<T> = { ok: true; value: T; /** As the model wrote it. */ raw: unknown } | { ok: false; problems: readonly string[] };

interface Wanted<S extends z.ZodType> {
  schema: S;
  check?: (value: z.output<S>) => readonly string[];
}

/** So many problems are worth telling. */
const MOST_PROBLEMS = 12;
/** PostgreSQL's jsonb takes neither; the escapes are what JSON.stringify writes for them. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/;

/** The first reading of a reply that is right, or what is wrong with the likeliest. */
export function judgeReply<S extends z.ZodType>(wanted: Wanted<S>, text: string, { cutOff }: { cutOff: boolean }): Judgement<z.output<S>> {
  if (cutOff) return { ok: false, problems: ['The reply was cut off before its end. Be shorter.'] };
  let problems: readonly string[] = ['The reply holds no JSON value.'];
  let first = true;
  for (const raw of readReply(text)) {
    const judgement = judgeValue(wanted, raw);
    if (judgement.ok) return judgement;
    if (first) problems = judgement.problems;
    first = false;
  }
  return { ok: false, problems };
}

export function judgeValue<S extends z.ZodType>({ schema, check }: Wanted<S>, raw: unknown): Judgement<z.output<S>> {
  if (UNSTORABLE.test(JSON.stringify(raw))) return { ok: false, problems: ['A text holds a NUL character or half a character.'] };
  const parsed = schema.safeParse(raw);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => `${path.map(String).join('.') || 'the value'}: ${message}`) };
  const problems = check?.(parsed.data) ?? [];
  return problems.length === 0 ? { ok: true, value: parsed.data, raw } : { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
}
