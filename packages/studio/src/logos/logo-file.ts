import { requireUnsealed } from '@onym/billing';
import { MAX_PNG_WIDTH, VARIANTS, type Variant } from '@onym/studio/design';
import { Fault, isId, notFound } from '@onym/core';
import { say } from '@onym/core/sentences';
import { declareDrawings, type Scope } from '@onym/platform';
import { LogoSchema } from './logo.entity.ts';

export type FileKind = 'svg' | 'png';

const USUAL_WIDTH = 1024;
const LEAST_WIDTH = 16;
/** What PNGs are drawn in: strangers who count through all widths make no more pictures than this. */
const WIDTHS = [
  LEAST_WIDTH,
  24,
  32,
  48,
  64,
  96,
  128,
  180,
  192,
  256,
  320,
  384,
  512,
  640,
  768,
  1024,
  1200,
  1280,
  1600,
  MAX_PNG_WIDTH,
];

const drawings = declareDrawings(new URL('./logo.drawing.ts', import.meta.url), () => import('./logo.drawing.ts'));

/** How a picture of a logo is wanted, as its query says. */
export interface FileWish {
  variant?: unknown;
  width?: unknown;
}

/** The address under which the picture opens without a key: whoever knows the id may see it. */
export function fileAddress(publicUrl: string, logoId: string, kind: FileKind): string {
  return `${publicUrl}/api/v1/logos/${logoId}.${kind}`;
}

/** A wish as it is drawn: wishes that read alike give the same bytes. */
export interface FileForm {
  variant: Variant;
  /** Null for SVG. */
  width: number | null;
}

/**
 * The variant (`color` unless told), and for a PNG the width: 1024 unless told, else the next one of a ladder from 16 to 2048.
 * @throws Fault invalid_request for an unknown variant or width
 */
export function readFileWish(kind: FileKind, { variant, width }: FileWish): FileForm {
  return { variant: readVariant(variant), width: kind === 'png' ? readWidth(width) : null };
}

/**
 * The picture's bytes. Equal addresses always give equal bytes.
 * @throws Fault not_found, also for what is no id; entitlement_required while a launch has not been paid for it; rate_limit_exceeded while too much is being drawn
 */
export async function openLogoFile(
  scope: Pick<Scope, 'em' | 'drawing' | 'settings'>,
  logoId: string,
  { variant, width }: FileForm,
): Promise<Buffer> {
  const logo = isId('logo', logoId) ? await scope.em.findOne(LogoSchema, { id: logoId }) : null;
  if (!logo) throw notFound('There is no such logo');
  requireUnsealed(scope, logo, 'LOGO_PACK');
  const { concept, account } = logo;
  return Buffer.from(await scope.drawing.draw(account.id, drawings, 'logoFile', { concept, variant, width }));
}

function readVariant(raw: unknown): Variant {
  const variant = raw === undefined ? 'color' : VARIANTS.find((one) => one === raw);
  if (!variant) throw invalid('variant', say('fields.mustBeOneOfValues', { values: VARIANTS.join(', ') }));
  return variant;
}

function readWidth(raw: unknown): number {
  const width = raw === undefined ? USUAL_WIDTH : typeof raw === 'string' && /^\d{1,5}$/.test(raw) ? Number(raw) : 0;
  if (width < LEAST_WIDTH || width > MAX_PNG_WIDTH)
    throw invalid('width', say('fields.mustBeWholeNumber', { least: LEAST_WIDTH, most: MAX_PNG_WIDTH }));
  return WIDTHS.find((one) => one >= width)!;
}

function invalid(field: string, problem: string): Fault {
  return new Fault('invalid_request', `${field}: ${problem}`, { details: { fieldErrors: { [field]: problem } } });
}
