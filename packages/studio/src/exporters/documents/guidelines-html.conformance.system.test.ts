import { HtmlValidate } from '@onym/tools/html-validate';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument } from './documents.fixture.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { 'long-title': 'off', 'require-sri': ['error', { target: 'crossorigin' }] },
});

describe('guidelines as a web page', () => {
  it('is valid HTML, also with a hostile name', { timeout: 60_000 }, async () => {
    const html = (await buildDocument('guidelines-html', sampleSource('crumb', 'A&B "Öl" <i>x</i>'))).toString();
    // Path data and embedded fonts are long and not HTML.
    const light = html.replace(/ d="[^"]*"/g, ' d=""').replace(/base64,[\w+/=]+/g, 'base64,');
    const report = await validator.validateString(light);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  });
});
