import { fontLicence, mixColours, nearestWeight, typefaceOf, webFontBase64 } from '@onym/studio/design';
import { fallbackFaces, fallbackNames } from './fallback-fonts.ts';
import type { Look } from './look.ts';
import { BASE_CSS } from './themes/base-css.ts';

/**
 * Returns the content of styles.css: colours and typefaces of the look, then the rules that all themes share, and
 * `themeCss`. It contains no text of the customer.
 */
export function renderStylesheet({ palette: p, heading, body }: Look, isDark: boolean, themeCss: string): string {
  const headingFace = typefaceOf(heading);
  const weight = nearestWeight(heading, 700);
  // A serif typeface for headlines does not suit buttons.
  const ui =
    headingFace.fallback === 'serif' && typefaceOf(body).fallback !== 'serif'
      ? { face: body, weight: nearestWeight(body, 400) }
      : { face: heading, weight };
  const values: Record<string, string> = {
    background: p.background,
    text: p.text,
    muted: p.muted,
    primary: p.primary,
    'on-primary': p.onPrimary,
    focus: p.primary,
    tint: mixColours(p.background, p.primary, isDark ? 0.14 : 0.055),
    surface: mixColours(p.background, p.text, 0.045),
    line: mixColours(p.background, p.text, isDark ? 0.14 : 0.12),
    edge: mixColours(p.background, p.text, 0.45),
    'edge-soft': mixColours(p.background, p.primary, 0.4),
    heading: family(heading),
    'heading-weight': String(weight),
    body: family(body),
    ui: family(ui.face),
    'ui-weight': String(ui.weight),
    tight: headingFace.fallback === 'serif' ? '-.012em' : '-.022em',
  };
  const root = `:root{color-scheme:${isDark ? 'dark' : 'light'};${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
  const standIns = fontCutsOf({ heading, body }).map(([id, cut]) => fallbackFaces(id, cut));
  return [root, ...standIns, BASE_CSS.trim(), themeCss.trim(), ''].join('\n');
}

/**
 * Returns the content of fonts.css with embedded typefaces, so that the bundle needs no other server and no binary
 * file.
 */
export function renderFontFaces(look: Look): string {
  return fontCutsOf(look)
    .map(
      ([id, weight]) =>
        `@font-face{font-family:"${typefaceOf(id).family}";font-weight:${weight};font-display:swap;src:url(data:font/woff2;base64,${webFontBase64(id, weight)}) format("woff2")}\n`,
    )
    .join('');
}

function fontCutsOf({ heading, body }: Pick<Look, 'heading' | 'body'>): [id: string, weight: number][] {
  return [
    [body, nearestWeight(body, 400)],
    [heading, nearestWeight(heading, 700)],
  ];
}

/** Returns the licences of the look's typefaces, which must accompany every copy. */
export function fontLicences({ heading, body }: Look): string {
  return [...new Set([heading, body])]
    .map((id) => `${typefaceOf(id).family}\n\n${fontLicence(id).trim()}\n`)
    .join('\n\n');
}

function family(id: string): string {
  const { family: name, fallback } = typefaceOf(id);
  return `"${name}",${fallbackNames(id)},${fallback === 'serif' ? 'Georgia,serif' : 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'}`;
}
