import { describe, expect, it } from 'vitest';
import { toPlainLine, toPlainText } from './plain-text.ts';

describe('toPlainLine', () => {
  it.each([
    ['Onym CLI by Onym\u202e Security Team \u200b', 'Onym CLI by Onym Security Team '],
    ['\u2066left\u2069 \u061Cmark\u200E\u200F', 'left mark'],
    ['a\u0000b\u001b[31mc\u0085d\u2028e', 'a b [31mc d e'],
    ['one\r\ntwo\nthree\tfour', 'one two three four'],
    ['\ufeffbom\u2060', 'bom'],
  ])('%j becomes %j', (text, plain) => {
    expect(toPlainLine(text)).toBe(plain);
  });

  it.each(['Robot Ünï 🦀', '👨\u200d👩\u200d👧', 'می\u200cخواهم', 'שלום', 'سلام', 'Café & Söhne'])(
    '%j stays',
    (text) => {
      expect(toPlainLine(text)).toBe(text);
    },
  );
});

it('toPlainText keeps the lines of a note', () => {
  expect(toPlainText('one\r\ntwo\u202e\r\u0007three')).toBe('one\ntwo\n three');
});
