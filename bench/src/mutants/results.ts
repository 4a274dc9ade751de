import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Verdict = 'killed' | 'survived' | 'timed out';

/** Stored verdicts, one line of JSON each, also of earlier runs; for a mutant the last one counts. */
export interface Results {
  get(key: string, testsDigest: string): Verdict | undefined;
  put(key: string, testsDigest: string, verdict: Verdict): Promise<void>;
}

interface Line {
  key: string;
  tests: string;
  verdict: Verdict;
}

/** A detected mutant stays detected; one that survived is tried again when a test has changed. */
export async function openResults(file: string): Promise<Results> {
  await mkdir(path.dirname(file), { recursive: true });
  const stored = await readFile(file, 'utf8').catch(() => '');
  const known = new Map<string, Line>();
  for (const text of stored.split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    known.set(line.key, line);
  }
  return {
    get(key, tests) {
      const line = known.get(key);
      return line && (line.verdict !== 'survived' || line.tests === tests) ? line.verdict : undefined;
    },
    async put(key, tests, verdict) {
      const line: Line = { key, tests, verdict };
      known.set(key, line);
      await appendFile(file, `${JSON.stringify(line)}\n`);
    },
  };
}
