import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Fault } from '@onym/core';

/**
 * Makes the stack traces of this process name source lines where a file has a source map beside it, by replacing
 * `Error.prepareStackTrace`. Faults are not mapped, because they are part of normal operation. A map is read when a
 * stack is first formatted, and may be freed afterwards: Node's own flag reads all maps at the start and keeps them, 60
 * MB per process.
 */
export function mapStackTraces(): void {
  const maps = new Map<string, WeakRef<SourceMap>>();
  const mapOf = (file: string): SourceMap | undefined => {
    const known = maps.get(file)?.deref();
    if (known) return known;
    const beside = `${fileURLToPath(file)}.map`;
    if (!existsSync(beside)) return undefined;
    const map = new SourceMap(JSON.parse(readFileSync(beside, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
    maps.set(file, new WeakRef(map));
    return map;
  };
  Error.prepareStackTrace = (error, sites) =>
    [headingOf(error), ...sites.map((site) => `    at ${isOrdinary(error) ? site : placeOf(site, mapOf)}`)].join('\n');
}

/**
 * Errors that are part of normal operation: a Fault is an answer, and the RPC library reads the stack of each; the
 * processor's client creates an error without a message at each call. Reading the map of a packed program would take
 * longer than the call.
 */
function isOrdinary(error: Error): boolean {
  return error instanceof Fault || (Object.getPrototypeOf(error) === Error.prototype && error.message === '');
}

function placeOf(site: NodeJS.CallSite, mapOf: (file: string) => SourceMap | undefined): string {
  try {
    const file = site.getFileName();
    const map = file?.startsWith('file:') ? mapOf(file) : undefined;
    const entry = map?.findEntry(site.getLineNumber()! - 1, site.getColumnNumber()! - 1);
    if (!file || !entry || !('originalSource' in entry)) return String(site);
    const source = fileURLToPath(new URL(entry.originalSource, file));
    const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    const name = site.getFunctionName();
    return name ? `${name} (${place})` : place;
  } catch {
    // A stack is formatted when something has already gone wrong, so this must not throw.
    return String(site);
  }
}

function headingOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
