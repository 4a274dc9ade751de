import { describe, expect, it } from 'vitest';
import { cleanLine, escapeMarkdown } from './write-markdown.ts';

describe('a name in Markdown', () => {
  it.each([
    ['Tiderow'],
    ['Smith & Sons'],
    ["O'Brien-Kjær"],
    ['Onym.io'],
    ['snake_case'],
    ['Crème (Paris)'],
    ['日本語'],
    ['Row! 24/7'],
    ['C++ House'],
    ['50% off'],
    ['Zoë 🚣'],
  ])('%s is unchanged', (name) => {
    expect(escapeMarkdown(name)).toBe(name);
  });

  it.each([
    ['<script>alert(1)</script>', String.raw`\<script\>alert(1)\</script\>`],
    ['**bold** _it_', String.raw`\*\*bold\*\* \_it\_`],
    ['[a](javascript:x)', String.raw`\[a\](javascript:x)`],
    ['![x](y)', String.raw`!\[x\](y)`],
    ['a | b', String.raw`a \| b`],
    ['`code`', '\\`code\\`'],
    ['# Heading', String.raw`\# Heading`],
    ['- item', String.raw`\- item`],
    ['1. item', String.raw`1\. item`],
    ['&lt;b&gt; &#60;', String.raw`\&lt;b\&gt; &\#60;`],
    ['https://evil.example', String.raw`https\://evil.example`],
    ['www.evil.example', String.raw`www\.evil.example`],
    ['a@b.example', String.raw`a\@b.example`],
    ['~~gone~~', String.raw`\~\~gone\~\~`],
    ['back\\slash', String.raw`back\\slash`],
    ['--- x', String.raw`\--- x`],
  ])('%s is escaped', (name, escaped) => {
    expect(escapeMarkdown(name)).toBe(escaped);
  });

  it('is one line without control characters and direction marks', () => {
    expect(cleanLine(' a\r\n\tb\u0000c\u2028d\u202Ee\u200B f ')).toBe('a b c de f');
    expect(cleanLine('\u200B \u0007')).toBe('');
  });
});
