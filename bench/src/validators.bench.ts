import { parseArgs } from 'node:util';
import { createScratchFolder } from './bench-environment.ts';
import { documentValidators } from './validators/document-validators.ts';
import type { Validator, Verdict } from './validators/validator.ts';
import { generateFiles } from './validators/generated-files.ts';
import { sourceValidators } from './validators/source-validators.ts';
import { timeZones } from './validators/time-zones.ts';
import { tokenValidators } from './validators/token-validators.ts';
import type { Table } from './table.ts';

const VALIDATORS: readonly Validator[] = [...tokenValidators, ...sourceValidators, ...documentValidators, timeZones];
const SHOWN = 8;

/**
 * Checks every format of three kits with third-party programs. A program that is unavailable is reported and skipped.
 * A rejected file sets exit code 1.
 */
export async function benchValidators(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({ args: [...args], options: { dtcg: { type: 'string' }, only: { type: 'string' } } });
  const folder = await createScratchFolder();
  const files = await generateFiles(folder);
  const nameParts = values.only?.toLowerCase().split(',') ?? [''];
  const selected = VALIDATORS.filter(({ name }) => nameParts.some((part) => name.toLowerCase().includes(part)));
  const verdicts: (readonly [Validator, Verdict])[] = [];
  for (const validator of selected) {
    console.log(`${validator.name}: ${validator.about}?`);
    verdicts.push([validator, await validator.validate(files, { folder, dtcg: values.dtcg })]);
  }
  const refusals = verdicts.filter(([, verdict]) => 'faults' in verdict && verdict.faults.length > 0);
  if (refusals.length > 0) process.exitCode = 1;
  return {
    title: `validators: ${files.length} files of three kits, checked by independent programs`,
    columns: ['validator', 'checks whether', 'files', 'verdict', 'version'],
    rows: verdicts.map(([{ name, about }, verdict]) =>
      'missing' in verdict
        ? [name, about, '-', 'not run', verdict.missing]
        : [
            name,
            about,
            verdict.looked,
            verdict.faults.length > 0 ? `REJECTED ${verdict.faults.length}` : 'accepted',
            verdict.version,
          ],
    ),
    notes: [
      `${verdicts.filter(([, verdict]) => 'faults' in verdict).length} of ${selected.length} validators ran, ${refusals.length} rejected a file.`,
      ...refusals.flatMap(([{ name }, verdict]) =>
        'faults' in verdict ? [`  ${name}:`, ...verdict.faults.slice(0, SHOWN).map((fault) => `    ${fault}`)] : [],
      ),
    ],
  };
}
