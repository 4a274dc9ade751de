/**
 * Writes the examples of refusals from those that tests have recorded: run tests with KEEP_REFUSALS set to an empty
 * folder, then `node scripts/run.mjs scripts/refusal-examples.ts FOLDER`. Examples that were not recorded stay
 * unchanged.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../apps/api/src/http/examples/refusals.json');

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const examples = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
for (const name of readdirSync(folder))
  examples[path.basename(name, '.json')] = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
