import { drawLogo, MAX_PNG_WIDTH, toPng, VARIANTS, type Variant } from '@onym/design';
import { Fault, isId, notFound } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { LogoSchema } from './logo.entity.ts';

export type FileKind = 'svg' | 'png';

const USUAL_WIDTH = 1024;
const LEAST_WIDTH = 16;

/** How a picture of a logo is wanted, as its query says. */
export interface FileWish {
  variant?: unknown;
  width?: unknown;
}

/** The address under which the picture opens without a key: whoever knows the id may see it. */
export function fileAddress(publicUrl: string, logoId: string, kind: FileKind): string {
  return `${publicUrl}/api/v1/logos/${logoId}.${kind}`;
}

/**
 * The picture's bytes: SVG, or PNG of 16 to 2048 pixels' width (1024 unless told), in one of the variants (`color` unless told).
 * Equal addresses always give equal bytes.
 * @throws Fault not_found, also for what is no id; invalid_request for an unknown variant or width
 */
export async function openLogoFile(
  scope: Pick<Scope, 'em'>,
  logoId: string,
  kind: FileKind,
  wish: FileWish,
): Promise<Buffer> {
  const variant = readVariant(wish.variant);
  const width = kind === 'png' ? readWidth(wish.width) : USUAL_WIDTH;
  const logo = isId('logo', logoId) ? await scope.em.findOne(LogoSchema, { id: logoId }) : null;
  if (!logo) throw notFound('There is no such logo');
  const svg = drawLogo(logo.concept, variant);
  return kind === 'svg' ? Buffer.from(svg) : toPng(svg, width);
}

function readVariant(raw: unknown): Variant {
  const variant = raw === undefined ? 'color' : VARIANTS.find((one) => one === raw);
  if (!variant) throw invalid('variant', `must be one of ${VARIANTS.join(', ')}`);
  return variant;
}

function readWidth(raw: unknown): number {
  const width = raw === undefined ? USUAL_WIDTH : typeof raw === 'string' && /^\d{1,5}$/.test(raw) ? Number(raw) : 0;
  if (width < LEAST_WIDTH || width > MAX_PNG_WIDTH)
    throw invalid('width', `must be a whole number from ${LEAST_WIDTH} to ${MAX_PNG_WIDTH}`);
  return width;
}

function invalid(field: string, problem: string): Fault {
  return new Fault('invalid_request', `${field}: ${problem}`, { details: { fieldErrors: { [field]: problem } } });
}
