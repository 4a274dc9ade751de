import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument } from './documents.fixture.ts';

describe('guidelines as a web page', () => {
  it('loads and runs nothing: fonts and pictures are embedded', async () => {
    const html = (await buildDocument('guidelines-html', sampleSource('tiderow'))).toString();
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<img|@import|javascript:/i);
    expect(
      [...html.matchAll(/(?:src|href)="([^"]{0,40})/g)].filter(([, target]) => !/^(#|data:)/.test(target!)),
    ).toEqual([]);
    expect(
      [...html.matchAll(/url\(([^)]{0,20})/g)].filter(([, target]) => !target!.startsWith('data:font/woff2')),
    ).toEqual([]);
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
  });

  it('links each entry of its contents to a chapter', async () => {
    const html = (await buildDocument('guidelines-html', sampleSource('crumb'))).toString();
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(targets.length).toBeGreaterThan(9);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });
});

describe('guidelines in Markdown', () => {
  it('has one title, tables with complete rows, and escapes all markup of the kit', async () => {
    const source = sampleSource('crumb', 'A|B *x* <i>y</i>');
    const lines = (await buildDocument('guidelines-md', source)).toString().split('\n');
    expect(lines[0]).toBe('# A\\|B \\*x\\* \\<i\\>y\\</i\\>');
    const rows = lines.filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(row.endsWith(' |')).toBe(true);
    expect(lines.filter((line) => /undefined|null|NaN/.test(line))).toEqual([]);
  });
});
