import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { astToString, openapiTypescript } from '@onym/tools/openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
// Inside the package, so that the compiler finds openapi-fetch.
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(ROOT, 'tools/node_modules/.typed-client-'));
  const document = JSON.parse(await readFile(path.join(ROOT, 'apps/api/test/openapi.json'), 'utf8')) as Parameters<
    typeof openapiTypescript
  >[0];
  await writeFile(path.join(folder, 'api.ts'), astToString(await openapiTypescript(document)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function compile(program: string): Promise<string> {
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  const bin = path.join(ROOT, 'tools/node_modules/typescript7/bin/tsc');
  const args = [
    bin,
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--lib',
    'esnext,dom',
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--types',
    '',
    file,
  ];
  return promisify(execFile)(process.execPath, args).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

const USE = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>({ baseUrl: 'http://localhost/api/v1' });
export async function use(): Promise<number> {
  const { data, error } = await client.GET('/domains/check', { params: { query: { name: 'a.com' } } });
  if (error) throw new Error(error.code);
  const bought = await client.POST('/domains/buy', { body: { domain: data.domain }, params: { query: { dryRun: true } } });
  return bought.data?.retailPrice ?? data.bestPrice.retailPrice;
}
`;

describe('a client generated from the OpenAPI document', () => {
  it('compiles, with bodies, queries, answers and refusals typed', async () => {
    expect(await compile(USE)).toBe('');
  });

  it('does not compile with a misspelt field', async () => {
    expect(await compile(USE.replace('data.bestPrice', 'data.bestPrise'))).toContain('bestPrise');
  });
});
