import { describe, expect, it } from 'vitest';
import { drawableTextSchema } from './drawable-text.ts';

describe('drawableTextSchema', () => {
  it.each(['Tiderow', ' Tiderow ', 'Öl & Söhne', 'Прилив', 'Cafe\u0301', 'ﬁne', '&<>"\'', 'A\u00a0B', ''])(
    'accepts %j unchanged',
    (text) => {
      expect(drawableTextSchema(10).parse(text)).toBe(text);
    },
  );

  it.each([
    'Tide\nrow',
    'Tide\u200brow',
    'Tide\u00adrow',
    'Tide\u202erow',
    'Tide\0',
    'Tide\ud800',
    '漢字',
    '🚀',
    '👨\u200d👩',
    'Tide\ufe0f',
    '\u3164',
    '\u115f',
    '\u2800',
    'x\u0302',
    'A\u034fB',
    'שלום',
    'مرحبا',
    '\uff21',
  ])('rejects %j', (text) => {
    expect(drawableTextSchema(10).safeParse(text).error?.issues[0]?.message).toMatch(
      /^contains characters that cannot be rendered: /,
    );
  });

  it('names the characters: invisible ones by code, a bare accent on a dotted circle', () => {
    const messageFor = (text: string): string => drawableTextSchema(10).safeParse(text).error!.issues[0]!.message;
    expect(messageFor('\u3164')).toContain(': U+3164.');
    expect(messageFor('x\u0302')).toContain(': \u25cc\u0302 (U+0302).');
    expect(messageFor('漢字')).toContain(': 漢 (U+6F22), 字 (U+5B57).');
  });

  it('rejects a text that is too long without checking its characters', () => {
    const { error } = drawableTextSchema(80).safeParse('漢'.repeat(81));
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});
