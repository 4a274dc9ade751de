import type { Tool } from './tools.ts';

type Fields = Record<string, unknown>;

/** An answer without its bulky parts, and with the address of all of it. What was given stays as it was. */
export function minimalAnswer(
  { tool, wholePath }: Pick<Tool, 'tool' | 'wholePath'>,
  answer: Fields,
  api: string,
): Fields {
  const paths = (tool.leavesOut ?? []).map((path) => path.split('.'));
  const small = paths.reduce<unknown>(without, answer) as Fields;
  const url = wholePath?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(answer[name])));
  return url ? { ...small, url: `${api}${url}` } : small;
}

function without(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, path));
  if (typeof value !== 'object' || value === null) return value;
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: part, ...others } = value as Fields;
  return rest.length > 0 && part !== undefined ? { ...others, [name]: without(part, rest) } : others;
}
