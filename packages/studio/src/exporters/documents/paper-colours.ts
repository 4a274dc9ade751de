import { contrastRatio, typefaceOf } from '@onym/studio/design';
import type { ExportSource } from '../exporter.ts';
import type { Translations } from '../words/translations.ts';
import { parseWebAddress, type Contact } from './contact-options.ts';

/** The brand on white paper. Text has a contrast of at least 4.5 : 1. */
export interface Paper {
  primary: string;
  text: string;
  muted: string;
  headingFont: string;
  bodyFont: string;
}

/**
 * Returns the brand's colours and typefaces for white paper; a colour without enough contrast is replaced by another
 * of the brand or a grey.
 */
export function paperOf({ look }: ExportSource): Paper {
  const { palette } = look.logos[0]!;
  const onWhite = (colours: readonly string[], last: string): string =>
    colours.find((colour) => contrastRatio(colour, '#ffffff') >= 4.5) ?? last;
  return {
    primary: onWhite([palette.primary, palette.reverse.primary, palette.secondary], '#333333'),
    text: onWhite([palette.text, palette.reverse.text], '#1c1c1c'),
    muted: onWhite([palette.muted, palette.reverse.muted], '#595959'),
    headingFont: typefaceOf(look.headingTypeface).family,
    bodyFont: typefaceOf(look.bodyTypeface).family,
  };
}

/** Contact data in the order used on letters and slides; placeholders when none was entered. */
export function contactLines({ phone, email, website, address }: Contact, { t }: Translations): string[] {
  const given = [phone, email, website && parseWebAddress(website)!.shown, address].filter(Boolean);
  return given.length > 0 ? given : [t('[Phone]'), t('[E-mail]'), t('[Website]'), t('[Address]')];
}
