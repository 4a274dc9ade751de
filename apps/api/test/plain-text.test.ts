import { call, callSite, callerAddress, signUp, uniqueWord, type Body } from '@onym/testing';
import type { AnyTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '../src/router.ts';
import { expectOk } from './expectations.fixture.ts';

/** Names of inputs that people write and other people read. */
const WRITTEN = /^(name|label|note|reason|title|slogan|businessName|companyName|description)$/i;
/** Inputs with such a name that are not stored. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'brand.checkConflict name': 'a question, answered at once',
  'domains.check name': 'a domain, which is parsed',
  'domains.checkOpenly name': 'a domain, which is parsed',
  'launches.start name': 'must be one of the choices',
  'names.generate description': 'a brief, read once',
  'names.generateOpenly description': 'a brief, read once',
  'names.stream description': 'a brief, read once',
  'reading.read description': 'a brief, read once',
  'reading.read name': 'a brief, read once',
};
const HOSTILE = 'Vera\u202e Field\u2066\u200b';

describe('text that a stranger writes', () => {
  it('every input for a name, label or note removes or refuses bidirectional format characters', () => {
    const found = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>).flatMap(
      ([procedure, { _def }]) =>
        ((_def as unknown as { inputs: z.ZodType[] }).inputs ?? []).flatMap((input) =>
          textsOf(input).map(({ field, schema }) => ({ where: `${procedure} ${field}`, schema })),
        ),
    );
    expect(found.length).toBeGreaterThan(10);
    const kept = found
      .filter(({ where }) => !(where in NOT_STORED))
      .filter(({ schema }) => {
        const read = schema.safeParse(HOSTILE);
        return read.success && /[\u202e\u2066\u200b]/u.test(String(read.data));
      });
    expect(
      kept.map(({ where }) => where),
      'use lineText() or notesText() of @onym/platform',
    ).toEqual([]);
  });

  it('200: the name of a key is stored without them, and is refused if nothing is left', async () => {
    const user = await signUp();
    const name = `Onym CLI by Onym\u202e Security\u0007 Team \u200b`;
    const { key } = expectOk(await call<{ key: Body }>('POST', '/keys', { user, json: { name } }));
    expect(key['name']).toBe('Onym CLI by Onym Security  Team');
    expect((await call('POST', '/keys', { user, json: { name: '\u202e\u0000 \u2069' } })).status).toBe(400);
  });

  it('200: the name of a new person is stored without them', async () => {
    const word = uniqueWord();
    const json = { name: 'Vera\u202e Field\u2069', email: `${word}@example.com`, password: `Pw-${word}-long` };
    const answer = await callSite<{ user: Body }>('POST', '/api/auth/sign-up/email', { from: callerAddress(), json });
    expect(answer.status).toBe(200);
    expect(answer.body.user['name']).toBe('Vera Field');
  });
});

/** The text inputs of a schema with one of these names, at any depth. */
function textsOf(schema: z.ZodType, field = ''): { field: string; schema: z.ZodType }[] {
  const { def } = schema as unknown as {
    def: {
      type: string;
      shape?: Record<string, z.ZodType>;
      innerType?: z.ZodType;
      element?: z.ZodType;
      in?: z.ZodType;
      options?: z.ZodType[];
    };
  };
  if (def.type === 'string') return WRITTEN.test(field) ? [{ field, schema }] : [];
  if (def.type === 'pipe' && WRITTEN.test(field)) return [{ field, schema }];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => textsOf(inner, name)),
    ...[def.innerType, def.element, def.in, ...(def.options ?? [])]
      .filter((inner) => inner !== undefined)
      .flatMap((inner) => textsOf(inner, field)),
  ];
}
