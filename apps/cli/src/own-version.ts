import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/**
 * Returns the version of this program's package, both in a checkout and when installed. Read on demand, because it is
 * seldom needed.
 */
export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { version: string };
  return version;
}
