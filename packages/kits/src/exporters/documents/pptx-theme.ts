import { mix } from '@onym/design';
import type { ExportSource } from '../exporter.ts';
import { officeColour, officeText } from './ooxml.ts';

/** Makes the colours of a presentation's theme those of the brand, so that everything in it follows and new things are in them too. */
export function brandTheme({ kit, look }: ExportSource): (path: string, xml: string) => string {
  const { background, text, muted, primary, onPrimary, secondary, accent, neutral } = look.logos[0]!.palette;
  const colours = { dk1: text, lt1: background, dk2: primary, lt2: mix(background, text, 0.07), accent1: primary, accent2: secondary, accent3: accent, accent4: muted, accent5: neutral[4]!, accent6: onPrimary, hlink: primary, folHlink: muted };
  const scheme = Object.entries(colours).map(([name, hex]) => `<a:${name}><a:srgbClr val="${officeColour(hex)}"/></a:${name}>`).join('');
  const name = officeText(kit.essentials.name).replace(/[&<>"']/g, ' ');
  return (path, xml) => (/^ppt\/theme\/theme\d+\.xml$/.test(path) ? xml.replace(/<a:clrScheme [\s\S]*?<\/a:clrScheme>/, () => `<a:clrScheme name="${name}">${scheme}</a:clrScheme>`) : xml);
}
