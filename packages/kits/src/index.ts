export { designLook } from './design-look.ts';
export { EXPORTERS } from './exporters/catalogue.ts';
export { sweepExportsJob } from './kits.jobs.ts';
export { readExportFile, type NamedFile } from './read-file.ts';
export { sourceOf } from './source-of.ts';
export { readVisual } from './visuals.ts';
export { writeKit } from './write-kit.ts';
