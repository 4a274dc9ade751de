import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packedName, PROGRAMS, ROOT } from './programs.ts';

/**
 * Packs the programs unless they are packed from exactly these sources, in a child process. Where that is impossible
 * (an image has no tools) the caller runs the sources directly, which only takes longer to start. Does not throw.
 * @param print receives the reason when they could not be packed
 * @param options with `mayPack: false` nothing is packed: packing takes 1.3 GB of memory
 * @returns the folder of the packed programs; undefined when there is none
 */
export async function packPrograms(
  print: (line: string) => void = () => {},
  { mayPack = true }: { mayPack?: boolean } = {},
): Promise<string | undefined> {
  const pack = path.join(import.meta.dirname, 'pack.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, mayPack ? [pack] : [pack, '--packed-before']);
    return stdout.trim() || undefined;
  } catch (error) {
    const { stderr, signal } = error as { stderr?: string; signal?: NodeJS.Signals | null };
    // The kernel kills a process with this signal when memory runs out.
    const why = signal === 'SIGKILL' ? 'killed, probably for lack of memory' : (stderr ?? String(error));
    print(`the programs could not be packed and start from their sources: ${why.trim().slice(-2000)}`);
    return undefined;
  }
}

/**
 * Returns the path of the file to run for a program: the packed one where `folder` has it, otherwise its source.
 * `program` is a path relative to the root: `apps/api/src/main.ts`.
 */
export function programFile(program: string, folder: string | undefined): string {
  const packed = folder && PROGRAMS.includes(program) ? path.join(folder, packedName(program)) : undefined;
  return packed && existsSync(packed) ? packed : path.resolve(ROOT, program);
}
