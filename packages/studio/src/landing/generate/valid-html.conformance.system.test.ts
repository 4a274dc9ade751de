import { HtmlValidate } from '@onym/tools/html-validate';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../page.ts';
import { ATTACKS, BUSINESSES, CASES, FIELDS, fileOf, generatePage, SECTION_CHOICES } from './pages.fixture.ts';

const [TIDEROW, CRUMB] = BUSINESSES as [(typeof BUSINESSES)[number], (typeof BUSINESSES)[number]];
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { 'no-inline-style': 'error', 'long-title': 'off', 'require-sri': ['error', { target: 'crossorigin' }] },
});
const faultsOf = (html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    );

describe('the files of a page', () => {
  it.each(CASES)('are valid HTML: %s, %s', (theme, _name, business) => {
    const page = generatePage(business, theme, BUSINESSES.includes(business) ? 'https://site.example/' : null);
    expect([...faultsOf(fileOf(page, 'index.html')), ...faultsOf(fileOf(page, '404.html'))]).toEqual([]);
  });

  it.each(THEMES)('are valid HTML with every choice of sections: %s', (theme) => {
    for (const [includePricing, includeTestimonials, includeFAQ] of SECTION_CHOICES) {
      const page = generatePage({ ...TIDEROW, includePricing, includeTestimonials, includeFAQ }, theme);
      expect(faultsOf(fileOf(page, 'index.html'))).toEqual([]);
    }
  });

  it.each(FIELDS)('are valid HTML with markup in a field: %s', (field) => {
    for (const theme of THEMES) {
      const page = generatePage({ ...CRUMB, [field]: ATTACKS.join(' ') }, theme);
      expect(faultsOf(fileOf(page, 'index.html'))).toEqual([]);
    }
  });
});
