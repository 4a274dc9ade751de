import { describe, expect, it } from 'vitest';
import { severityOfFamousMark, severityOfRegisteredMark, type MarkResemblance } from './mark-severity.ts';

describe('a registered mark', () => {
  const mark = (likeness: number, over: { related?: boolean; dead?: boolean } = {}) =>
    severityOfRegisteredMark(likeness, { related: false, dead: false, ...over });

  it('of 0.95 and more is high in the same trade, otherwise medium', () => {
    expect([mark(0.95, { related: true }), mark(0.95)]).toEqual(['high', 'medium']);
  });

  it('from 0.85 is medium in the same trade, otherwise low; from 0.80 low; below that none', () => {
    expect([
      mark(0.949, { related: true }),
      mark(0.85, { related: true }),
      mark(0.9),
      mark(0.849, { related: true }),
      mark(0.8),
      mark(0.799, { related: true }),
    ]).toEqual(['medium', 'medium', 'low', 'low', 'low', undefined]);
  });

  it('that is dead is low', () => {
    expect([mark(1, { related: true, dead: true }), mark(0.7, { dead: true })]).toEqual(['low', undefined]);
  });
});

describe('a famous mark', () => {
  const by = (over: Partial<MarkResemblance>): MarkResemblance => ({
    how: 'same',
    likeness: 1,
    goods: 'other',
    ownTrade: false,
    isWord: false,
    ...over,
  });
  const coined = { kind: 'coined', household: true } as const;
  const word = { kind: 'word', household: true } as const;

  it('that is coined is high in any trade, alone or beside other words', () => {
    for (const goods of ['related', 'other', 'unknown'] as const)
      for (const how of ['same', 'holds'] as const)
        expect(severityOfFamousMark(coined, by({ how, goods })), `${how} ${goods}`).toBe('high');
  });

  it('that is an ordinary word is high only in its own trade', () => {
    expect(severityOfFamousMark(word, by({ goods: 'related' }))).toBe('high');
    expect(severityOfFamousMark(word, by({ goods: 'other' }))).toBe('low');
    expect(severityOfFamousMark(word, by({ how: 'holds', goods: 'other' }))).toBeUndefined();
  });

  it('with a word of its own trade beside it is never lower than with another', () => {
    const ORDER = [undefined, 'low', 'medium', 'high'];
    for (const mark of [coined, word, { kind: 'coined', household: false } as const])
      for (const goods of ['related', 'other', 'unknown'] as const)
        for (const how of ['holds', 'sound', 'near'] as const) {
          const own = severityOfFamousMark(mark, by({ how, goods, likeness: 0.9, ownTrade: true }));
          const other = severityOfFamousMark(mark, by({ how, goods, likeness: 0.9 }));
          expect(ORDER.indexOf(own), `${mark.kind} ${how} ${goods}`).toBeGreaterThanOrEqual(ORDER.indexOf(other));
        }
  });

  it('that is widely known has a wider effect than a lesser-known one', () => {
    const far = by({ how: 'sound', likeness: 0.95 });
    expect([
      severityOfFamousMark(coined, far),
      severityOfFamousMark({ kind: 'coined', household: false }, far),
    ]).toEqual(['medium', 'low']);
  });
});
