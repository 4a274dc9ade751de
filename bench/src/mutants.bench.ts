import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createScratchFolder } from './bench-environment.ts';
import { EXPLAINED } from './mutants/explained.ts';
import { plantMutants, type Mutant } from './mutants/mutants.ts';
import { openResults, type Results } from './mutants/results.ts';
import { MUTATED_MODULES, ROOT, findSources, findTests } from './mutants/modules.ts';
import { openMutantTrial, type MutantTrial, type TestRun } from './mutants/trial.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const AIM = 85;

type Fate = 'killed' | 'timed out' | 'survived' | 'explained' | 'not run';

interface TestedMutant {
  module: string;
  mutant: Mutant;
  fate: Fate;
  /** Whether a test file of the module executes it. */
  met: boolean;
}

/**
 * Breaks the modules that handle money, one small mutation at a time, and reports those that no test detects. The
 * share of detected ones is of a sample: chosen by seed, limited by minutes, continued by the next run with the same
 * file.
 */
export async function benchMutants(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      modules: { type: 'string', default: Object.keys(MUTATED_MODULES).join(',') },
      files: { type: 'string', default: '' },
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '30' },
      workers: { type: 'string', default: '1' },
      out: { type: 'string', default: path.join(tmpdir(), 'onym-mutants.jsonl') },
    },
  });
  const results = await openResults(path.resolve(values.out));
  const deadline = performance.now() + Number(values.minutes) * 60_000;
  const tested: TestedMutant[] = [];
  for (const module of values.modules.split(',')) {
    tested.push(...(await testModule(module, { ...values, results, deadline })));
  }
  return tableOf(tested, values);
}

async function testModule(
  name: string,
  options: { files: string; sample: string; seed: string; workers: string; results: Results; deadline: number },
): Promise<TestedMutant[]> {
  const module = MUTATED_MODULES[name];
  if (!module)
    throw new Error(
      `${name} is not a module of this bench; the modules are ${Object.keys(MUTATED_MODULES).join(', ')}.`,
    );
  const tests = findTests(module);
  const { mutants, sources } = await plantMutants(findSources(module).filter((file) => file.includes(options.files)));
  const sample = sampled(mutants, Number(options.sample), options.seed);
  const digest = await digestOf(tests);
  const tested = new Map<Mutant, TestedMutant>();
  for (const mutant of sample) {
    const fate = isExplained(mutant) ? 'explained' : (options.results.get(mutant.key, digest) ?? 'not run');
    tested.set(mutant, { module: name, mutant, fate, met: true });
  }
  const open = [...tested.values()].filter(({ fate }) => fate === 'not run');
  console.log(`${name}: ${mutants.length} mutants, ${sample.length} in the sample, ${open.length} to run`);
  if (open.length === 0 || performance.now() > options.deadline) return [...tested.values()];

  const metFile = path.join(await createScratchFolder(), 'met.jsonl');
  const trial = await openMutantTrial(sources, { metFile, workers: Number(options.workers) });
  try {
    const witnesses = await trial.witnesses(tests);
    for (const [i, each] of open.entries()) {
      if (performance.now() > options.deadline) break;
      each.fate = await testMutant(trial, each, witnesses);
      await options.results.put(each.mutant.key, digest, each.fate);
      console.log(`  ${i + 1}/${open.length} ${each.fate.padEnd(9)} ${sentence(each)}`);
    }
  } finally {
    await trial.close();
  }
  return [...tested.values()];
}

async function testMutant(
  trial: MutantTrial,
  each: TestedMutant,
  witnesses: readonly TestRun[],
): Promise<'killed' | 'survived' | 'timed out'> {
  const near = witnesses.filter(({ met }) => met.has(each.mutant.id));
  each.met = near.length > 0;
  if (!each.met) return 'survived';
  // The test named like the file is the most likely to detect the mutant, so it runs first; then the fastest.
  const beside = (test: string): boolean => test === each.mutant.file.replace(/ts$/, 'test.ts');
  const inOrder = near.sort((a, b) => Number(beside(b.test)) - Number(beside(a.test)) || a.durationMs - b.durationMs);
  return trial.runTests(
    each.mutant.id,
    inOrder.map(({ test }) => test),
  );
}

/** A sample that depends only on the seed and the mutants. A changed line hardly affects the rest of it. */
function sampled(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const lot = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed}:${mutant.file}:${mutant.line}:${mutant.operator}:${mutant.change}`)
      .digest('hex');
  const drawn = mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count);
  return drawn.map(({ mutant }) => mutant).sort((a, b) => a.id - b.id);
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function isExplained({ file, line, change }: Mutant): boolean {
  return EXPLAINED.some((each) => each.file === file && each.line === line && (each.change ?? change) === change);
}

function sentence({ mutant, met }: TestedMutant): string {
  return `${mutant.file}:${mutant.lineNumber} ${mutant.operator}: ${mutant.change}${met ? '' : ' (not covered by a test)'}`;
}

function tableOf(
  tested: readonly TestedMutant[],
  { sample, seed, out }: { sample: string; seed: string; out: string },
): Table {
  const modules = [...new Set(tested.map(({ module }) => module))];
  const count = (module: string, fate: Fate): number =>
    tested.filter((each) => each.module === module && each.fate === fate).length;
  const share = (module: string): number => {
    const detected = count(module, 'killed') + count(module, 'timed out');
    return (100 * detected) / Math.max(1, detected + count(module, 'survived'));
  };
  return {
    title: `mutants: at most ${sample} of each module, seed ${seed}`,
    columns: ['module', 'mutants', 'killed', 'timed out', 'survived', 'explained', 'not run', '% killed'],
    rows: modules.map((module) => [
      module,
      tested.filter((each) => each.module === module).length,
      count(module, 'killed'),
      count(module, 'timed out'),
      count(module, 'survived'),
      count(module, 'explained'),
      count(module, 'not run'),
      roundFigure(share(module)),
    ]),
    notes: [
      ...modules.map((module) => renderTarget(`${module}, killed in percent`, share(module), AIM, { atLeast: true })),
      'Survivors:',
      ...tested.filter(({ fate }) => fate === 'survived').map((each) => `  ${sentence(each)}`),
      `Verdicts are stored in ${out}; the next run continues, and repeats survivors after a test has changed.`,
    ],
  };
}
