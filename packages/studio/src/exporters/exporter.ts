import type { z } from 'zod';
import type { BrandKit, Look } from './brand-kit.ts';

export type ExportCategory = 'tokens' | 'swatches' | 'logo' | 'documents' | 'agents';

/** What an exporter sees: nothing that differs between two kits of the same content. */
export interface ExportSource {
  kit: BrandKit;
  look: Look;
  /** The name as it may stand in a file name: `tide-and-row`. */
  slug: string;
  /** How the business is reached, where it said so. */
  contact?: PublicWays;
}

export interface PublicWays {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

/** One format a brand kit can be exported to. */
export interface Exporter<S extends z.ZodObject = z.ZodObject> {
  readonly id: string;
  /** Raised whenever the same kit would give other bytes: part of the content's key. */
  readonly version: number;
  readonly label: string;
  readonly category: ExportCategory;
  /** What it is and what it is good for, in one sentence. */
  readonly description: string;
  /** `stub` is refused by POST with the reason in `description`. */
  readonly status: 'stable' | 'beta' | 'stub';
  /** Programs that open or import it. */
  readonly destinations: readonly string[];
  readonly mime: string;
  /** Of the file, e.g. `tiderow-tokens.json`. */
  filename(source: ExportSource): string;
  /** Options it understands, each with a default; others are ignored. */
  readonly opts: S;
  /** Opened by SOCIAL_MEDIA_KIT as well as by BRAND_KIT. */
  readonly social?: true;
  /** The file. Deterministic: no clock, no randomness, no order of a Map, in any time zone. */
  build(source: ExportSource, opts: z.output<S>): Uint8Array | Promise<Uint8Array>;
}

/** Keeps the types of options and build together. */
export function declareExporter<S extends z.ZodObject>(exporter: Exporter<S>): Exporter {
  return exporter as unknown as Exporter;
}
