import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of the package this program belongs to, in a checkout and where it is installed. Read when asked: seldom. */
export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { version: string };
  return version;
}
