/** The page to open after signing in: one of our paths, never another site. */
export function readNext({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {};
}
