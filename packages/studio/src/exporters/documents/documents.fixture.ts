import type { ExportSource } from '../exporter.ts';
import { documentExporters } from './index.ts';

/** Every option of every document, filled in. */
export const FULL_CONTACT = {
  personName: 'Maya Öztürk',
  role: 'Head baker',
  phone: '+44 20 7946 0123',
  email: 'maya@crumbandkettle.example',
  website: 'https://crumbandkettle.example/',
  address: '14 Station Parade, Walthamstow, London E17 8AA',
};

export async function buildDocument(
  id: string,
  source: ExportSource,
  opts: Record<string, unknown> = {},
): Promise<Buffer> {
  const exporter = documentExporters.find((one) => one.id === id)!;
  return Buffer.from(await exporter.build(source, exporter.opts.parse(opts) as never));
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** The reason why XML is not well-formed; undefined when it is. */
export function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const between = xml.slice(at, match.index);
    if (/[<]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/.test(between + (match[3] ?? '')))
      return `raw mark near ${between.slice(0, 80)}${match[0].slice(0, 80)}`;
    at = match.index + match[0].length;
    const [, closes, name, , empty] = match;
    if (!name || empty) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return `</${name}> closes nothing`;
  }
  return /[<&]/.test(xml.slice(at))
    ? 'raw mark at the end'
    : open.length > 0
      ? `<${open.at(-1)}> is not closed`
      : undefined;
}
