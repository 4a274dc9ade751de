import type { z } from 'zod';
import type { BrandKit, Look } from './brand-kit.ts';

export type ExportCategory = 'tokens' | 'swatches' | 'logo' | 'documents' | 'agents';

/** Input of an exporter. It contains nothing that differs between two kits with the same content. */
export interface ExportSource {
  kit: BrandKit;
  look: Look;
  /** The name in a form for file names: `tide-and-row`. */
  slug: string;
  /** Contact data of the business, when provided. */
  contact?: PublicContactData;
}

export interface PublicContactData {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

/** An export format for brand kits. */
export interface Exporter<S extends z.ZodObject = z.ZodObject> {
  readonly id: string;
  /** Incremented whenever the same kit would give other bytes; part of the content key. */
  readonly version: number;
  readonly label: string;
  readonly category: ExportCategory;
  /** What the format is and its uses, in one sentence. */
  readonly description: string;
  /** POST rejects a `stub` with the reason in `description`. */
  readonly status: 'stable' | 'beta' | 'stub';
  /** Programs that open or import it. */
  readonly destinations: readonly string[];
  readonly mime: string;
  /** Name of the file, e.g. `tiderow-tokens.json`. */
  filename(source: ExportSource): string;
  /** Supported options, all optional; others are ignored. */
  readonly opts: S;
  /** Open with SOCIAL_MEDIA_KIT as well as with BRAND_KIT. */
  readonly social?: true;
  /** Builds the file. Deterministic: does not depend on clock, randomness, Map order or time zone. */
  build(source: ExportSource, opts: z.output<S>): Uint8Array | Promise<Uint8Array>;
}

/** Returns the exporter unchanged; its type ties `opts` to the argument of `build`. */
export function declareExporter<S extends z.ZodObject>(exporter: Exporter<S>): Exporter {
  return exporter as unknown as Exporter;
}
