import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const rows = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (API|V)\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/**
 * Whether a file is a bench, or a test file that declares tests or calls the contract kit of a port, and skips none.
 */
const holds = (file: string, text: string): boolean =>
  file.endsWith('.bench.ts') ||
  (file.endsWith('.test.ts') &&
    /\b(it|test)(\.each)?[(`<]|^[a-z]+Kit\(/m.test(text) &&
    !/\b(it|test|describe)\.(skip|todo|only)\b/.test(text));

describe('the threat model', () => {
  it('has a row for each of the ten risks and each chapter of level 2', () => {
    expect(rows.map(([, name]) => name!.split(' ')[0])).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `API${i + 1}`),
      ...Array.from({ length: 14 }, (_, i) => `V${i + 1}`),
    ]);
  });

  it.each(rows)('%s%s is covered by tests that exist and run', (_empty, _name, _done, held) => {
    const files = [...held!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files.filter((file) => !holds(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
