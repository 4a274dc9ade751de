import { contrastRatio, mixColours, nearestWeight, typefaceOf, webFontBase64, type Palette } from '@onym/studio/design';
import type { ExportSource } from '../exporter.ts';
import { formatNumber } from '../text-file.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import { colourPairs, neutralsOf, swatchesOf } from './brand-facts.ts';

/**
 * Returns the lines of the style sheet of the guidelines' HTML page, with the brand's fonts and colours. `coverInk` is
 * the colour of the text on the cover. It contains only our own values, never text of the kit.
 */
export function guidelinesStyle(source: ExportSource, coverInk: string): string[] {
  const { look } = source;
  const { palette, weight } = look.logos[0]!;
  const { background, text, muted, primary, reverse } = palette;
  const heading = typefaceOf(look.headingTypeface);
  const body = typefaceOf(look.bodyTypeface);
  // The brand's background, and the opposite one for readers whose system prefers that scheme. Pictures keep their
  // backgrounds in both.
  const light = isLight(background);
  const schemes = [schemeOf({ background, text, muted, primary }), schemeOf(reverse)] as const;
  const cuts = new Map(
    [
      [look.headingTypeface, weight],
      [look.bodyTypeface, 400],
      [`${look.bodyTypeface} `, 700],
    ].map(([id, cut]) => [
      `${String(id).trim()}-${nearestWeight(String(id).trim(), Number(cut))}`,
      [String(id).trim(), Number(cut)] as const,
    ]),
  );
  return [
    ...[...cuts.values()].map(
      ([id, cut]) =>
        `@font-face{font-family:"${typefaceOf(id).family}";font-weight:${nearestWeight(id, cut)};font-display:swap;src:url(data:font/woff2;base64,${webFontBase64(id, cut)}) format("woff2")}`,
    ),
    `:root{color-scheme:light dark;${schemes[0]}}`,
    `@media (prefers-color-scheme:${light ? 'dark' : 'light'}){:root{${schemes[1]}}}`,
    '*{box-sizing:border-box}',
    'html{scroll-behavior:smooth;scroll-padding-top:24px}',
    '@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}',
    `body{margin:0;overflow-wrap:anywhere;background:var(--ground);color:var(--text);font:400 18px/1.6 "${body.family}",${body.fallback}}`,
    'svg{display:block;width:100%;height:auto;overflow:hidden}',
    'a{color:var(--lead)}',
    `:focus-visible{outline:3px solid var(--lead);outline-offset:3px}`,
    `.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--ground);padding:8px 16px;z-index:1}`,
    `.cover{position:relative;overflow:hidden}.cover .tall{display:none}.cover h1{position:absolute;left:9%;bottom:7%;margin:0;color:${coverInk};font:700 clamp(15px,1.8vw,24px)/1.3 "${body.family}",${body.fallback}}`,
    '.frame{display:grid;grid-template-columns:200px minmax(0,1fr);gap:64px;max-width:1320px;margin:0 auto;padding:72px 40px}',
    'nav ul{position:sticky;top:32px;list-style:none;margin:0;padding:0;font-size:15px}',
    `nav a{display:block;padding:5px 0;color:var(--muted);text-decoration:none}nav a:hover{color:var(--text);text-decoration:underline}`,
    `section{padding:0 0 88px}section+section{border-top:2px solid var(--lead);padding-top:40px}`,
    `h2,.large,.face.heading .specimen,.face.heading .alphabet{font-family:"${heading.family}",${heading.fallback};font-weight:${nearestWeight(look.headingTypeface, weight)}}`,
    'h2{font-size:clamp(34px,4vw,54px);line-height:1.1;letter-spacing:-.01em;margin:0 0 28px;text-wrap:balance}h3{font-size:19px;line-height:1.4;margin:32px 0 8px}p{max-width:68ch;margin:0 0 16px}.large{font-size:clamp(24px,2.6vw,36px);line-height:1.22;max-width:30ch;text-wrap:pretty}',
    `.small,figcaption,.scale span,.swatch p,.neutrals li{color:var(--muted);font-size:14px;line-height:1.45}`,
    '.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:24px;margin:24px 0}',
    `.panel{background:var(--panel);border-radius:14px;padding:8px 28px 20px;border-top:4px solid transparent}.panel.good{border-color:var(--good)}.panel.bad{border-color:var(--bad)}`,
    'ul{padding-left:20px}li{margin:6px 0}',
    `.chips{display:flex;flex-wrap:wrap;gap:10px;list-style:none;padding:0}.chips li{border:1px solid var(--lead);border-radius:99px;padding:4px 16px;margin:0}`,
    '.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,270px),1fr));gap:24px;align-items:start}',
    `figure{margin:0 0 8px}figure svg{border-radius:12px;outline:1px solid var(--line);outline-offset:-1px}figcaption{padding-top:8px}.square svg{max-width:130px;border-radius:29px}.narrow svg{max-width:220px}.round svg{max-width:180px;border-radius:50%}`,
    `.wrong{position:relative}.wrong::after{content:"\\2715";position:absolute;top:10px;right:10px;width:26px;height:26px;border-radius:50%;background:#c62828;color:#fff;font:700 14px/26px sans-serif;text-align:center}`,
    `.swatches{display:grid;grid-template-columns:repeat(auto-fill,minmax(124px,1fr));gap:20px}.chip{height:150px;border-radius:12px;border:1px solid var(--line)}.swatch h3{margin:12px 0 0}.swatch p{margin:0 0 8px}dl{display:grid;grid-template-columns:52px 1fr;margin:0;font-size:14px;line-height:1.5}dt{color:var(--muted)}dd{margin:0}`,
    '.neutrals{display:grid;grid-template-columns:repeat(auto-fill,minmax(84px,1fr));gap:12px 0;list-style:none;padding:0}.neutrals li{margin:0;font-size:12px}',
    `.neutrals span{display:block;height:48px;margin-bottom:6px;border:solid var(--line);border-width:1px 0}`,
    `.scroll{overflow-x:auto;overflow-wrap:normal}table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:left;padding:10px 16px 10px 0;border-bottom:1px solid var(--line);font-weight:400}thead th{color:var(--muted);font-size:14px}.sample{display:inline-block;padding:4px 20px;border-radius:8px;border:1px solid var(--line);font-weight:700;font-size:20px}`,
    '.specimen{font-size:112px;line-height:1.1;margin:0}.alphabet{overflow-wrap:anywhere}',
    `.scale{list-style:none;padding:0}.scale li{border-bottom:1px solid var(--line);padding:10px 0;margin:0}.scale p{margin:0;max-width:none;overflow-wrap:anywhere}`,
    `footer{border-top:1px solid var(--line);padding:24px 32px;max-width:1280px;margin:0 auto;color:var(--muted);font-size:14px}`,
    ...swatchesOf(source).map(({ hex }, i) => `.c${i}{background:${hex}}`),
    ...neutralsOf(source).map(({ hex }, i) => `.n${i}{background:${hex}}`),
    ...colourPairs(source).map(({ ink, ground }, i) => `.p${i}{color:${ink};background:${ground}}`),
    ...tokensOf(source)
      .fontSizes.toReversed()
      .map(
        ({ px, lineHeight }, i) =>
          `.s${i}{font-size:${formatNumber(px)}px;line-height:${formatNumber(lineHeight)}${i < 5 ? `;font-family:"${heading.family}",${heading.fallback};font-weight:${nearestWeight(look.headingTypeface, weight)}` : ''}}`,
      ),
    '@media (max-width:800px){.frame{grid-template-columns:minmax(0,1fr);gap:32px;padding:32px 20px}nav ul{position:static;columns:2}.cover .wide{display:none}.cover .tall{display:block}}',
    '@media print{nav,.skip{display:none}.frame{display:block}section{break-inside:avoid}}',
  ];
}

/** CSS variables of one colour scheme. */
function schemeOf({
  background,
  text,
  muted,
  primary,
}: Pick<Palette['reverse'], 'background' | 'text' | 'muted' | 'primary'>): string {
  const [good, bad] = isLight(background) ? ['#2e7d32', '#c62828'] : ['#81c784', '#ef9a9a'];
  return `--ground:${background};--text:${text};--muted:${muted};--lead:${contrastRatio(primary, background) >= 4.5 ? primary : text};--line:${mixColours(background, text, 0.16)};--panel:${mixColours(background, text, 0.05)};--good:${good};--bad:${bad}`;
}

function isLight(colour: string): boolean {
  return contrastRatio(colour, '#000000') > contrastRatio(colour, '#ffffff');
}
