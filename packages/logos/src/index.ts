export { conceptsFor, inOnePalette, isWide, type LogosBrief } from './concepts-for.ts';
export { createLogos, keepLogos, newLogoIds } from './create-logos.ts';
export { logoStands } from './delete-logo.ts';
export { drawableText } from './drawable-text.ts';
export { findLogo } from './list-logos.ts';
export { fileAddress, openLogoFile, readFileWish, type FileKind } from './logo-file.ts';
export { LogoSchema, type Logo } from './logo.entity.ts';
export { iconsAgainst } from './icons-against.ts';
export { eraseLogos, logosExports } from './logos-data.ts';
