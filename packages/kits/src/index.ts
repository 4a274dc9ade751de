export { kitStands } from './delete-kit.ts';
export { createKit, newKitId } from './create-kit.ts';
export { findKit } from './find-kit.ts';
export { designLook } from './design-look.ts';
export { sweepExportsJob } from './kits.jobs.ts';
export { readExportFile, type NamedFile } from './read-file.ts';
export { readVisual } from './visuals.ts';
export { writeKit } from './write-kit.ts';
export { eraseKits, kitsExports } from './kits-data.ts';
