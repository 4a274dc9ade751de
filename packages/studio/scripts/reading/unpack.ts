import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Fetches packages by name and version and unpacks each into its own subfolder for the build scripts. No code of the
 * packages is run.
 */
export function unpackPackages(folder: string, sources: Readonly<Record<string, string>>): void {
  for (const [name, source] of Object.entries(sources)) {
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', source, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
    ) as [{ filename: string }];
    mkdirSync(path.join(folder, name));
    execFileSync('tar', ['xzf', filename, '-C', name, '--strip-components=1'], { cwd: folder });
  }
}
