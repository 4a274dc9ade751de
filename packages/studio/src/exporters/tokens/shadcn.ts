import { contrastRatio } from '@onym/studio/design';
import { declareExporter } from '../exporter.ts';
import { toCommentName, NO_OPTS, toTextFile } from '../text-file.ts';
import type { ExportSource } from '../exporter.ts';

/** The variables of shadcn/ui's theme (https://ui.shadcn.com/docs/theming), light and dark. */
export const shadcnCss = declareExporter({
  id: 'shadcn-css',
  version: 1,
  label: 'shadcn/ui theme',
  category: 'tokens',
  status: 'stable',
  mime: 'text/css',
  opts: NO_OPTS,
  description: 'Light and dark variables for components of shadcn/ui.',
  destinations: ['shadcn/ui', 'v0'],
  filename: ({ slug }) => `${slug}-shadcn.css`,
  build: (source) =>
    toTextFile([
      `/* ${toCommentName(source.kit.essentials.name)}: put in place of the variables in globals.css */`,
      ...cssBlock(':root', colourSchemesOf(source).light),
      '',
      ...cssBlock('.dark', colourSchemesOf(source).dark),
    ]),
});

type ColourScheme = Record<
  'background' | 'foreground' | 'primary' | 'secondary' | 'muted' | 'mutedText' | 'accent' | 'border',
  string
>;

/** The brand's own background and its reverse, sorted into light and dark. */
function colourSchemesOf({ look }: ExportSource): { light: ColourScheme; dark: ColourScheme } {
  const { palette } = look.logos[0]!;
  const { neutral, reverse } = palette;
  const own = {
    background: palette.background,
    foreground: palette.text,
    primary: palette.primary,
    mutedText: palette.muted,
  };
  const other = {
    background: reverse.background,
    foreground: reverse.text,
    primary: reverse.primary,
    mutedText: reverse.muted,
  };
  const isLight = contrastRatio(palette.background, '#000000') > contrastRatio(palette.background, '#ffffff');
  const [light, dark] = isLight ? [own, other] : [other, own];
  return {
    light: { ...light, secondary: neutral[1]!, muted: neutral[1]!, accent: neutral[2]!, border: neutral[2]! },
    dark: { ...dark, secondary: neutral[8]!, muted: neutral[8]!, accent: neutral[7]!, border: neutral[7]! },
  };
}

const DESTRUCTIVE = '#c42b2b';

function cssBlock(selector: string, ground: ColourScheme): string[] {
  const on = (colour: string): string =>
    contrastRatio(colour, ground.foreground) >= 4.5 ? ground.foreground : readableOn(colour);
  const surface = {
    background: ground.background,
    foreground: ground.foreground,
    card: ground.background,
    'card-foreground': ground.foreground,
    popover: ground.background,
    'popover-foreground': ground.foreground,
  };
  const colours: Record<string, string> = {
    ...surface,
    primary: ground.primary,
    'primary-foreground': readableOn(ground.primary),
    secondary: ground.secondary,
    'secondary-foreground': on(ground.secondary),
    muted: ground.muted,
    'muted-foreground': contrastRatio(ground.mutedText, ground.muted) >= 4.5 ? ground.mutedText : on(ground.muted),
    accent: ground.accent,
    'accent-foreground': on(ground.accent),
    destructive: DESTRUCTIVE,
    'destructive-foreground': '#ffffff',
    border: ground.border,
    input: ground.border,
    ring: ground.primary,
  };
  return [
    `${selector} {`,
    ...Object.entries(colours).map(([name, value]) => `  --${name}: ${value};`),
    '  --radius: 0.5rem;',
    '}',
  ];
}

function readableOn(colour: string): string {
  return contrastRatio(colour, '#ffffff') >= contrastRatio(colour, '#111111') ? '#ffffff' : '#111111';
}
