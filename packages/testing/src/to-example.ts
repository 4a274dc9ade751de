import { stack } from './test-stack.ts';

const LONGEST = 160;

/** Turns a response into an example for the docs: shortens lists and long texts, and replaces data of this run. */
export function toExample(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 4).map(toExample);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toExample(part)]));
  if (typeof value !== 'string') return value;
  const clean = value
    .replaceAll(stack().siteUrl, 'https://onym.example')
    .replaceAll(stack().sandboxUrl, 'https://checkout.example')
    .replace(/\bv[0-9a-f]{12}@example\.com/g, 'vera@example.com')
    .replace(/\b(onym_live_|whsec_)[\w+/=-]+/g, (all, prefix: string) => prefix.padEnd(all.length, 'x'))
    .replace(/\b127\.\d+\.\d+\.\d+\b/g, '203.0.113.20')
    .replace(/(\bonym\.)?localhost/g, 'onym.example')
    .replace(/(?<=[a-z\d]):\d{5}\b/g, '');
  return clean.length > LONGEST && !/^\S+$/.test(clean) ? `${clean.slice(0, LONGEST)}…` : clean;
}
