import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addSwitches, type NumberedMutation } from './instrument.ts';
import { findMutations } from './operators.ts';
import { ROOT } from './modules.ts';

export interface Mutant extends NumberedMutation {
  file: string;
  lineNumber: number;
  line: string;
  /** The change, short enough for a line. */
  change: string;
  /** Identifies the change across runs as long as the text of the file stays the same. */
  key: string;
}

/** All mutants of these files, and the text of each file with all of its mutants built in (by absolute path). */
export async function plantMutants(
  files: readonly string[],
): Promise<{ mutants: Mutant[]; sources: Map<string, string> }> {
  const mutants: Mutant[] = [];
  const sources = new Map<string, string>();
  for (const file of files) {
    const source = await readFile(path.join(ROOT, file), 'utf8');
    const digest = createHash('sha256').update(source).digest('hex').slice(0, 16);
    const here = findMutations(file, source).map((mistake, i) => ({
      ...mistake,
      id: mutants.length + i,
      file,
      ...placeOf(source, mistake.start),
      change: change(source.slice(mistake.start, mistake.end), mistake.becomes),
      key: `${file}:${digest}:${mistake.start}-${mistake.end}:${mistake.becomes}`,
    }));
    sources.set(path.join(ROOT, file), addSwitches(file, source, here));
    mutants.push(...here);
  }
  return { mutants, sources };
}

function placeOf(source: string, at: number): { lineNumber: number; line: string } {
  const lineNumber = source.slice(0, at).split('\n').length;
  return { lineNumber, line: source.split('\n')[lineNumber - 1]!.trim() };
}

/** The change in one line: of a long text only the part that differs, with a little context. */
function change(from: string, to: string): string {
  const [a, b] = [flat(from), flat(to)];
  if (b === '') return `${short(a)} -> nothing`;
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const part = (text: string): string =>
    text.slice(Math.max(0, head - 16), Math.min(text.length, text.length - tail + 16));
  return a.length <= 60 ? `${a} -> ${b}` : `${short(part(a))} -> ${short(part(b))}`;
}

function flat(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

function short(code: string): string {
  return code.length <= 90 ? code : `${code.slice(0, 87)}...`;
}
