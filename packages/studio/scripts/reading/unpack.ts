import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Downloads packages by name and version with `npm pack` and unpacks each into its own new subfolder for the build
 * scripts. The archives stay in the folder. No code of the packages is run.
 * @throws Error when a download fails or a subfolder exists
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
