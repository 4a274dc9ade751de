import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Exchange } from './compile-document.ts';
import { toExample } from './to-example.ts';

/** The folder in which scripts/refusal-examples.ts collects error responses as examples; usually not set. */
const FOLDER = process.env['KEEP_REFUSALS'];

/**
 * Stores the first response with each status and code in the folder KEEP_REFUSALS; does nothing when that is not set. A
 * payment challenge has another shape and gets its own name.
 */
export async function storeErrorExample({ status, body }: Exchange): Promise<void> {
  const { code, challengeId } = (body ?? {}) as { code?: unknown; challengeId?: unknown };
  if (!FOLDER || typeof code !== 'string') return;
  const name = `${code}.${status}${challengeId ? '.problem' : ''}`;
  await mkdir(FOLDER, { recursive: true });
  const text = JSON.stringify(toExample(body));
  await writeFile(path.join(FOLDER, `${name}.json`), text, { flag: 'wx' }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  });
}
