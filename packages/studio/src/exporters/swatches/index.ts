import type { Exporter } from '../exporter.ts';
import { ase, cssColorsJson, gpl, sketchPalette, soc } from './palette-files.ts';

export const swatchExporters: readonly Exporter[] = [ase, gpl, sketchPalette, soc, cssColorsJson];
