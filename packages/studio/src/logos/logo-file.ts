import { requireUnsealed } from '@onym/billing';
import { MAX_PNG_WIDTH, VARIANTS, type Variant } from '@onym/studio/design';
import { Fault, isId, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { NOT_DELETED } from '@onym/studio/bin';
import { logoDrawings } from './logo-drawings.ts';
import { LogoSchema } from './logo.entity.ts';

export type FileKind = 'svg' | 'png';

const USUAL_WIDTH = 1024;
const LEAST_WIDTH = 16;
/** Available PNG widths. They limit how many pictures a client can cause by requesting every width. */
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

/** The requested form of a logo's picture, from the query string. */
export interface LogoFileQuery {
  variant?: unknown;
  width?: unknown;
}

/** Returns the URL of the logo's picture. It needs no API key: knowing the id is the permission. */
export function logoFileUrl(publicUrl: string, logoId: string, kind: FileKind): string {
  return `${publicUrl}/api/v1/logos/${logoId}.${kind}`;
}

/** Normalised form: equivalent requests give the same bytes. */
export interface LogoFileForm {
  variant: Variant;
  /** Null for SVG. */
  width: number | null;
}

/**
 * Reads variant and width from the query of a picture's URL. The variant is `color` by default. The width is null for
 * an SVG; for a PNG it is 1024 by default, otherwise the next available one from 16 to 2048 pixels.
 * @throws Fault invalid_request for an unknown variant, or for a width of a PNG that is not a whole number from 16 to
 *   2048
 */
export function parseLogoFileQuery(kind: FileKind, { variant, width }: LogoFileQuery): LogoFileForm {
  return { variant: readVariant(variant), width: kind === 'png' ? readWidth(width) : null };
}

/**
 * Returns the bytes of the logo's picture; knowing the id is the permission. Equal arguments always give equal bytes.
 * @throws Fault not_found for an unknown or invalid id and a deleted logo; entitlement_required when the logo belongs
 *   to an unpaid launch; rate_limit_exceeded while too much is being drawn; DrawingThreadDied when the drawing thread
 *   ended
 */
export async function drawLogoFile(
  scope: Pick<Scope, 'em' | 'drawing' | 'settings'>,
  logoId: string,
  { variant, width }: LogoFileForm,
): Promise<Buffer> {
  const logo = isId('logo', logoId) ? await scope.em.findOne(LogoSchema, { id: logoId, ...NOT_DELETED }) : null;
  if (!logo) throw notFound('Logo not found');
  requireUnsealed(scope, logo, 'LOGO_PACK');
  const { concept, account } = logo;
  return Buffer.from(await scope.drawing.draw(account.id, logoDrawings, 'logoFile', { concept, variant, width }));
}

function readVariant(raw: unknown): Variant {
  const variant = raw === undefined ? 'color' : VARIANTS.find((one) => one === raw);
  if (!variant)
    throw invalidQuery('variant', formatSentence('fields.mustBeOneOfValues', { values: VARIANTS.join(', ') }));
  return variant;
}

function readWidth(raw: unknown): number {
  const width = raw === undefined ? USUAL_WIDTH : typeof raw === 'string' && /^\d{1,5}$/.test(raw) ? Number(raw) : 0;
  if (width < LEAST_WIDTH || width > MAX_PNG_WIDTH)
    throw invalidQuery(
      'width',
      formatSentence('fields.mustBeWholeNumber', { least: LEAST_WIDTH, most: MAX_PNG_WIDTH }),
    );
  return WIDTHS.find((one) => one >= width)!;
}

function invalidQuery(field: string, problem: string): Fault {
  return new Fault('invalid_request', `${field}: ${problem}`, { details: { fieldErrors: { [field]: problem } } });
}
