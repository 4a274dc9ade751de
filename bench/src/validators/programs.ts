import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Ended {
  code: number;
  out: string;
}

/** Runs a program to its end; `code` is -1 when there is no such program. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const { cwd, env } = options;
    execFile(
      program,
      [...args],
      {
        maxBuffer: 2 ** 27,
        timeout: 300_000,
        ...(cwd ? { cwd } : {}),
        ...(env ? { env: { ...process.env, ...env } } : {}),
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
        resolve({ code, out: `${stdout}${stderr}` });
      },
    );
  });
}

/** The first line of an installed program's version; undefined where it is not installed. */
export async function versionOf(program: string, ...args: readonly string[]): Promise<string | undefined> {
  const { code, out } = await runProgram(program, args);
  return code === -1 ? undefined : out.trim().split('\n')[0]!.slice(0, 60);
}

/**
 * Installs npm packages in a separate folder that later runs reuse, because checkers are too large for dependencies.
 * Undefined where they are unavailable. No install scripts run.
 */
export async function installFromNpm(...packages: readonly string[]): Promise<NodeJS.Require | undefined> {
  const folder = path.join(
    tmpdir(),
    'onym-validators',
    createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 16),
  );
  const made = path.join(folder, 'package.json');
  if (!existsSync(made)) {
    const partial = `${folder}.${process.pid}`;
    await mkdir(partial, { recursive: true });
    await writeFile(path.join(partial, 'package.json'), '{"private": true}');
    const { code } = await runProgram(
      'npm',
      [
        'install',
        '--prefix',
        partial,
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--legacy-peer-deps',
        ...packages,
      ],
      { cwd: partial },
    );
    if (code !== 0) return undefined;
    await rename(partial, folder);
  }
  return createRequire(made);
}

/** The name before the last @. */
export function nameIn(spec: string): string {
  return spec.slice(0, spec.lastIndexOf('@'));
}

/** The version after the last @. */
export function versionIn(spec: string): string {
  return spec.slice(spec.lastIndexOf('@') + 1);
}
