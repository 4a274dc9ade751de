/** The page to open after signing in: one of our paths, never another site. */
export function readNextPath({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {};
}
