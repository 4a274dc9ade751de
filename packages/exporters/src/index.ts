export type { BrandKit, Look } from './brand-kit.ts';
export { EXPORTERS, exporterOf } from './catalogue.ts';
export { iconTile, tabIcon } from './drawing/mark.ts';
export type { Exporter, ExportSource } from './exporter.ts';
export { socialScene } from './social-picture.ts';
export { SOCIAL_PICTURES } from './social/networks.ts';
export { sourceOf } from './source-of.ts';
