import { typefaceOf } from '@onym/studio/design';
import type { ExportSource } from '../exporter.ts';

/** The brand as format-independent design tokens. Colours are `#rrggbb`, lengths px, line heights factors. */
export interface BrandTokens {
  name: string;
  colors: { name: string; hex: string }[];
  fonts: { name: 'heading' | 'body'; family: string; fallback: string; weight: number }[];
  /** From small to large. */
  fontSizes: { name: string; px: number; lineHeight: number }[];
  spacing: { name: string; px: number }[];
  radii: { name: string; px: number }[];
}

const NEUTRALS = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];

/** A major third scale (1.25) around 16 px. */
const SIZES = [
  ['xs', 12.8, 1.5],
  ['sm', 14, 1.5],
  ['md', 16, 1.6],
  ['lg', 20, 1.5],
  ['xl', 25, 1.35],
  ['2xl', 31.25, 1.25],
  ['3xl', 39.06, 1.15],
  ['4xl', 48.83, 1.1],
] as const;

/** Every token of the kit, in the order used by all formats. */
export function tokensOf({ kit, look }: ExportSource): BrandTokens {
  const { palette } = look.logos[0]!;
  const colors = [
    ['primary', palette.primary],
    ['secondary', palette.secondary],
    ['accent', palette.accent],
    ['background', palette.background],
    ['text', palette.text],
    ['muted', palette.muted],
    ['on-primary', palette.onPrimary],
    ...palette.neutral.map((hex, i) => [`neutral-${NEUTRALS[i]}`, hex] as const),
  ] as const;
  const font = (name: 'heading' | 'body', id: string, weight: number) => {
    const { family, fallback } = typefaceOf(id);
    return { name, family, fallback, weight };
  };
  return {
    name: kit.essentials.name,
    colors: colors.map(([name, hex]) => ({ name, hex })),
    fonts: [font('heading', look.headingTypeface, look.logos[0]!.weight), font('body', look.bodyTypeface, 400)],
    fontSizes: SIZES.map(([name, px, lineHeight]) => ({ name, px, lineHeight })),
    spacing: [4, 8, 12, 16, 24, 32, 48, 64].map((px, i) => ({ name: String(i + 1), px })),
    radii: [
      ['sm', 4],
      ['md', 8],
      ['lg', 16],
      ['full', 9999],
    ].map(([name, px]) => ({ name: String(name), px: Number(px) })),
  };
}

/** Converts `#rrggbb` to red, green and blue from 0 to 255. */
export function rgbOf(hex: string): [number, number, number] {
  return [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((pair) => Number.parseInt(pair, 16)) as [
    number,
    number,
    number,
  ];
}

/** `on-primary` becomes `onPrimary`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `on-primary` becomes `OnPrimary`. */
export function pascalCase(name: string): string {
  return camelCase(`-${name}`);
}

/** `on-primary` becomes `on_primary`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_');
}
