import { readFile, writeFile } from 'node:fs/promises';
import { parameterNames } from './stripe-schemas.ts';

const file = new URL('../src/processor/stripe-params.json', import.meta.url);

/** Returns the committed table of parameter names. Its keys list the SDK types to include. */
export async function checkedInParams(): Promise<Record<string, string[]>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
}

/** Generates the table from the installed SDK. */
export function generatedParams(types: readonly string[]): Record<string, string[]> {
  return parameterNames(types.toSorted(), 3);
}

if (import.meta.main) {
  const table = generatedParams(Object.keys(await checkedInParams()));
  await writeFile(file, `${JSON.stringify(table, null, 1)}\n`);
}
