export { conceptsFor, isWide, type LogosBrief } from './concepts-for.ts';
export { createLogos, keepLogos } from './create-logos.ts';
export { drawableText } from './drawable-text.ts';
export { fileAddress, openLogoFile, type FileKind } from './logo-file.ts';
export { LogoSchema, type Logo } from './logo.entity.ts';
export { iconsAgainst } from './icons-against.ts';
