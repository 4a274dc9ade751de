export {
  countDifferingAxes,
  createLogoConcepts,
  MAX_CONCEPTS,
  undrawableCharacters,
  type LogoBrief,
} from './create-logo-concepts.ts';
export { readColours, type ColourSpec } from './colour-words.ts';
export { drawLogo, logoScene } from './draw-logo.ts';
export { fontBytes, fontLicence, nearestWeight, typefaceOf, webFontBase64 } from './font-files.ts';
export { boundsOf, toPathData, transform, type Box, type Command } from './geometry.ts';
export { allBusinessIcons } from './named-icons.ts';
export { findIcons, hasSolid, iconNames, iconOutline, iconsForThemes, iconSvg, isIcon } from './icons.ts';
export { LAYOUTS, VARIANTS, type Layout, type LogoConcept, type Variant } from './logo-concept.ts';
export { contrastRatio, fromHex, mixColours, toHex, type Oklch } from './oklch.ts';
export { outlineText, typefacesFor, missingCharacters, type OutlinedText, type TextStyle } from './outline-text.ts';
export { createPalette, palettesFor, type Background, type Palette, type PaletteBrief } from './palette.ts';
export { parsePathData } from './path-data.ts';
export { MAX_PNG_WIDTH, toPng } from './png.ts';
export { escapeXml, toSvg, type Part, type Scene } from './scene.ts';
export { readStyles } from './style-words.ts';
export { MOODS, TYPEFACES, type Mood, type Typeface } from './typefaces.ts';
