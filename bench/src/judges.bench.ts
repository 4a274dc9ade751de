import { parseArgs } from 'node:util';
import { createScratchFolder } from './bench-environment.ts';
import { documentJudges } from './judges/document-judges.ts';
import type { Judge, Verdict } from './judges/judge.ts';
import { generateFiles } from './judges/generated-files.ts';
import { sourceJudges } from './judges/source-judges.ts';
import { timeZones } from './judges/time-zones.ts';
import { tokenJudges } from './judges/token-judges.ts';
import type { Table } from './table.ts';

const JUDGES: readonly Judge[] = [...tokenJudges, ...sourceJudges, ...documentJudges, timeZones];
const SHOWN = 8;

/**
 * Checks every format of three kits with third-party programs. A missing checker is reported and ignored; one that
 * refuses fails the run.
 */
export async function benchJudges(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({ args: [...args], options: { dtcg: { type: 'string' }, only: { type: 'string' } } });
  const folder = await createScratchFolder();
  const files = await generateFiles(folder);
  const wanted = values.only?.toLowerCase().split(',') ?? [''];
  const asked = JUDGES.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)));
  const verdicts: (readonly [Judge, Verdict])[] = [];
  for (const judge of asked) {
    console.log(`${judge.name}: ${judge.about}?`);
    verdicts.push([judge, await judge.judge(files, { folder, dtcg: values.dtcg })]);
  }
  const refusals = verdicts.filter(([, verdict]) => 'faults' in verdict && verdict.faults.length > 0);
  if (refusals.length > 0) process.exitCode = 1;
  return {
    title: `judges: ${files.length} files of three kits, shown to programs that are not ours`,
    columns: ['judge', 'is asked whether', 'files', 'verdict', 'version'],
    rows: verdicts.map(([{ name, about }, verdict]) =>
      'missing' in verdict
        ? [name, about, '-', 'not asked', verdict.missing]
        : [
            name,
            about,
            verdict.looked,
            verdict.faults.length > 0 ? `REFUSED ${verdict.faults.length}` : 'accepted',
            verdict.version,
          ],
    ),
    notes: [
      `${verdicts.filter(([, verdict]) => 'faults' in verdict).length} of ${asked.length} judges were asked, ${refusals.length} refused something.`,
      ...refusals.flatMap(([{ name }, verdict]) =>
        'faults' in verdict ? [`  ${name}:`, ...verdict.faults.slice(0, SHOWN).map((fault) => `    ${fault}`)] : [],
      ),
    ],
  };
}
