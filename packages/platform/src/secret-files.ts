import { readFileSync } from 'node:fs';
import type { Variable } from './variable.ts';
import { VARIABLES } from './variables.ts';

/** The variables whose values are secrets. Each may be read from a file. */
export const SECRET_VARIABLES: readonly string[] = Object.entries<Variable>(VARIABLES)
  .filter(([, { secret }]) => secret)
  .map(([name]) => name);

/**
 * Returns a copy of the environment with secrets read from files: where `NAME_FILE` is set, NAME is the content of that
 * file without the line break at its end (the convention of container secrets), empty when it cannot be read. The copy
 * has no `NAME_FILE`; the value of a variable that is set twice stays.
 * @param refuse called with each file that cannot be read and each variable that is set twice
 */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (problem: string) => void,
): Record<string, string | undefined> {
  const filled = { ...env };
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`];
    delete filled[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) refuse(`${name} and ${name}_FILE are both set: set only one`);
    else filled[name] = contentOf(file, (why) => refuse(`${name}_FILE cannot be read: ${why}`));
  }
  return filled;
}

function contentOf(file: string, refuse: (why: string) => void): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    refuse((error as Error).message);
    return '';
  }
}
