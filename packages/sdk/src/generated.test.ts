import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderSdkTypes } from '../../../scripts/sdk-types.ts';
import { OPERATIONS } from './generated/document.ts';

const here = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const document = JSON.parse(here('../../../apps/api/test/openapi.json')) as Parameters<typeof renderSdkTypes>[0];

it('the generated client matches the document: node scripts/sdk-types.ts writes it', () => {
  expect(here('generated/document.ts') === renderSdkTypes(document)).toBe(true);
});

it('every operation that charges has an Idempotency-Key', () => {
  const charging = Object.entries(OPERATIONS).filter(([, { repeatable }]) => repeatable);
  expect(charging.map(([name]) => name)).toEqual([
    'buyDomain',
    'domainsBuyByMachine',
    'renewDomain',
    'restoreDomain',
    'startLaunch',
  ]);
});

it('every operation that a key may call has a method', () => {
  const source = ['account', 'brand', 'domains', 'launches'].map((name) => here(`resources/${name}.ts`)).join('\n');
  const keyed = Object.values(document.paths)
    .flatMap((item) => Object.values(item) as { operationId?: string; security?: object[] }[])
    .filter(({ security }) => security?.some((one) => 'apiKey' in one))
    .map(({ operationId }) => operationId!);
  expect(keyed.length).toBeGreaterThan(40);
  expect(keyed.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});
