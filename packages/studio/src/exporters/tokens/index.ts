import type { Exporter } from '../exporter.ts';
import { androidXml, composeKotlin } from './android.ts';
import { iosSwift, iosXcassets } from './apple.ts';
import { cssVariables, scss } from './css.ts';
import { dtcgJson } from './dtcg.ts';
import { flutterDart } from './flutter.ts';
import { shadcnCss } from './shadcn.ts';
import { tailwindV3, tailwindV4 } from './tailwind.ts';
import { tokensStudioJson } from './tokens-studio.ts';

export const tokenExporters: readonly Exporter[] = [
  dtcgJson,
  tokensStudioJson,
  cssVariables,
  scss,
  tailwindV4,
  tailwindV3,
  shadcnCss,
  androidXml,
  composeKotlin,
  iosSwift,
  iosXcassets,
  flutterDart,
];
