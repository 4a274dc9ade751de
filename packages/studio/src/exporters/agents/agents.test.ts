import { expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildFile } from '../every-format.fixture.ts';
import { agentExporters } from './index.ts';

const NAME = '1. ~~A~~ &amp; *B* [c](http://d.e) www.f.g <h@i.jk> _l_ | #m';
const made = async (id: string): Promise<string> =>
  (
    await buildFile(
      agentExporters.find((one) => one.id === id)!,
      sampleSource('tiderow', NAME),
    )
  ).toString();

it('escapes everything in a name that Markdown would read as markup, a link or an entity', async () => {
  const text = await made('llms-brand-md');
  expect(text.split('\n')[0]).toBe(
    '# 1\\. \\~\\~A\\~\\~ \\&amp; \\*B\\* \\[c\\](http\\://d.e) www\\.f.g \\<h\\@i.jk\\> \\_l\\_ \\| \\#m',
  );
  expect(text).not.toContain('http://d.e');
});

it('writes a plain prompt without escapes', async () => {
  const text = await made('ai-prompt');
  expect(text.split('\n')[0]).toMatch(/^You write for 1\. ~~A~~ &amp; \*B\* /);
  expect(text).not.toContain('\\');
});
