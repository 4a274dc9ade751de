import type { MinimalMeta } from '@onym/platform';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Request } from 'express';
import { restProcedures } from './procedures.ts';

type Fields = Record<string, unknown>;

/**
 * Whether the client prefers responses without bulky fields: `Prefer: return=minimal` (RFC 7240 2 and 4.2), alone or
 * among other preferences. Of several `return` preferences the first counts.
 */
export function prefersMinimal(req: Pick<Request, 'get'>): boolean {
  const first = (req.get('prefer') ?? '')
    .split(',')
    .map((preference) => /^\s*return\s*=\s*"?([\w-]+)"?\s*(;|$)/i.exec(preference)?.[1])
    .find((value) => value !== undefined);
  return first?.toLowerCase() === 'minimal';
}

/**
 * Returns a copy of the response without its bulky fields and with the URL of the full one; the response itself if the procedure
 * has no minimal form (`minimal` undefined).
 */
export function toMinimalResponse(
  minimal: MinimalMeta | undefined,
  answer: Fields,
  { router, publicUrl }: { router: AnyTRPCRouter; publicUrl: string },
): Fields {
  if (!minimal) return answer;
  const paths = minimal.leavesOut.map((path) => path.split('.'));
  const whole = restProcedures(router).find(({ name }) => name === minimal.whole)!.path;
  return {
    ...(paths.reduce<unknown>(omitPath, answer) as Fields),
    url: `${publicUrl}/api/v1${whole.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(answer[name])))}`,
  };
}

function omitPath(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => omitPath(one, path));
  if (typeof value !== 'object' || value === null) return value;
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: part, ...others } = value as Fields;
  return rest.length > 0 && part !== undefined ? { ...others, [name]: omitPath(part, rest) } : others;
}
