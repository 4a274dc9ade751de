/**
 * Reads from the URL's search parameters the page to open after signing in. Only a path of this site is accepted, never
 * another site.
 */
export function readNextPath({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {};
}
