export type { BrandKit, Look } from './brand-kit.ts';
export { EXPORTERS, exporterOf } from './formats.ts';
export { drawIconTile, drawTabIcon } from './drawing/icon-tile.ts';
export { createReceiptPdf, type ReceiptPaper } from './documents/receipt-pdf.ts';
export type { Exporter, ExportSource } from './exporter.ts';
export { socialScene } from './social-picture.ts';
export { SOCIAL_PICTURES } from './social/networks.ts';
export { buildLogoSocialPack, SOCIAL_PACK_VERSION, socialPackName } from './social-pack.ts';
export { fileSlug, toExportSource } from './to-export-source.ts';
