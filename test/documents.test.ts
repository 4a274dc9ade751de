import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const INDEX = 'docs/decisions/README.md';

/** Every Markdown file that git tracks or would add, if it still exists. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the documents', () => {
  it.each(files)('%s links only to existing targets', (file) => {
    const targets = [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))).toEqual([]);
  });
});

describe('the decision records', () => {
  const records = files.filter((file) => file.startsWith('docs/decisions/') && file !== INDEX).toSorted();
  const titleOf = (file: string): string => /^# \d+\. (.+)$/m.exec(textOf(file))?.[1] ?? '';

  it('are numbered without a gap', () => {
    expect(records.map((file) => path.basename(file).slice(0, 4))).toEqual(
      records.map((_, i) => String(i + 1).padStart(4, '0')),
    );
  });

  it('are at most 25, and the index lists each with its title', () => {
    expect(records.length).toBeLessThanOrEqual(25);
    const lines = records.map((file) => {
      const name = path.basename(file);
      return `- [${name.slice(0, 4)}](${name}) ${titleOf(file)}`;
    });
    expect(textOf(INDEX).match(/^- .+$/gm)).toEqual(lines);
  });

  it.each(records)('%s is named after its title and states its status', (file) => {
    const [number, slug] = [Number(path.basename(file).slice(0, 4)), path.basename(file, '.md').slice(5)];
    expect(slug).toBe(
      titleOf(file)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-'),
    );
    expect(textOf(file)).toMatch(new RegExp(`^# ${number}\\. .+\\n\\nStatus: (accepted|superseded by \\d+)\\n`));
  });

  it.each(records)('%s has its context, its decision and its consequences, on one screen', (file) => {
    const text = textOf(file);
    expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(text.split('\n').length).toBeLessThanOrEqual(40);
  });
});
