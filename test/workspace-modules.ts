import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A module: a folder with an index, which other modules import by `specifier`. */
export interface WorkspaceModule {
  /** Its own name, or the package's name for its main module: `ledger`, `billing`. */
  name: string;
  package: string;
  /** Relative to the root of the repository. */
  folder: string;
  /** `@onym/billing/ledger`, `@onym/billing`. */
  specifier: string;
  /** The files that other modules may import: import key (`.`, `./router`) -> path relative to `folder`. */
  exports: Readonly<Record<string, string>>;
}

/**
 * All modules of all packages, by the `exports` of the package.json files. An export that leads to an index is a
 * module.
 */
export function listModules(root: string): WorkspaceModule[] {
  return readdirSync(path.join(root, 'packages')).flatMap((name) => {
    const manifest = path.join(root, 'packages', name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
    const parts = Object.entries(exports).filter(([, file]) => file.endsWith('/index.ts'));
    return parts.map(([key, file]) => ({
      name: key === '.' ? name : key.slice(2),
      package: name,
      folder: path.posix.join('packages', name, path.posix.dirname(file)),
      specifier: path.posix.join('@onym', name, key),
      exports: exportsOf(
        key,
        exports,
        parts.map(([other]) => other),
      ),
    }));
  });
}

function exportsOf(key: string, all: Record<string, string>, parts: readonly string[]): Record<string, string> {
  const owner = (one: string): string => parts.find((part) => part !== '.' && `${one}/`.startsWith(`${part}/`)) ?? '.';
  const folder = path.posix.dirname(all[key]!);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([one]) => owner(one) === key)
      .map(([one, file]) => [
        one === key ? '.' : `./${path.posix.relative(key, one)}`,
        path.posix.relative(folder, file),
      ]),
  );
}

/** The module of a file. `file` is relative to the root; undefined for a file outside of the modules. */
export function moduleOfFile(parts: readonly WorkspaceModule[], file: string): WorkspaceModule | undefined {
  return parts
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
}
