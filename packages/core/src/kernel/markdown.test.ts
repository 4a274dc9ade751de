import { expect, it } from 'vitest';
import { escapeMarkdownLine } from './markdown.ts';

it.each([
  ['*a* _b_ `c` ~~d~~', '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~'],
  ['snake_case stays', 'snake_case stays'],
  ['<b>&amp; A&B &#60;', '\\<b\\>\\&amp; A&B &\\#60;'],
  ['[a](http://b.c)', '\\[a\\](http\\://b.c)'],
  ['www.a.com a@b.de', 'www\\.a.com a\\@b.de'],
  ['- a', '\\- a'],
  ['12. a', '12\\. a'],
  ['# a | b', '\\# a \\| b'],
  ['', ''],
])('%s is rendered literally', (text, escaped) => {
  expect(escapeMarkdownLine(text)).toBe(escaped);
});
