import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSources } from './reads.fixture.ts';

const BUY_SOURCE = `
import { keep, type Request } from './keep.ts';
export function buy(input: { name: string; dummy?: string }) {
  const { years, ...request } = input;
  return keep({ ...request, years }, logo);
}
export function pass(input: { dummy: string }) { return { ...input }; }
const logo = (request: Request): string => request.colour!;
`;
const KEEP_SOURCE = `
export interface Request { dummy?: string; colour?: string }
const FIELDS = ['firstName', 'city'] as const;
const WORDS = ['dummy'];
export function keep({ name }: Request, draw: unknown) {
  save(name, FIELDS, WORDS, draw, { dummy: true });
}
function save(...all: unknown[]) { return all[0]?.['zip']; }
function unused(request: Request) { return request.dummy; }
`;

let folder: string;
let reads: (name: string) => Set<string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onym-reads-'));
  await writeFile(path.join(folder, 'buy.ts'), BUY_SOURCE);
  await writeFile(path.join(folder, 'keep.ts'), KEEP_SOURCE);
  const sources = openSources(folder);
  reads = (name) => sources.readsOf(sources.declarationOf(path.join(folder, 'buy.ts'), name));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the names that a function reads', () => {
  it('are those that it, or a function it calls, accesses by name', () => {
    for (const name of ['years', 'name', 'colour', 'zip', 'firstName', 'city'])
      expect([...reads('buy')], name).toContain(name);
  });

  it('do not include names that are only spread, passed on, typed, written, listed as a word or read in unreachable code', () => {
    expect([...reads('buy')]).not.toContain('dummy');
    expect([...reads('pass')]).toEqual([]);
  });
});
