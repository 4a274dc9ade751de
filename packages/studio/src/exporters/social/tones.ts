import { contrastRatio, mixColours, type LogoConcept, type Variant } from '@onym/studio/design';
import { reverseLogo } from '../drawing/fit-logo.ts';

/** A background with the colours that may be used on it. */
export interface Tone {
  ground: string;
  /** Text colour: at least 4.5 : 1 on the background. */
  ink: string;
  /** The logo as drawn on this background. */
  logo: LogoConcept;
  variant: Variant;
  /** A subtle tint for large shapes on the background. */
  shade: string;
}

interface Tones {
  bold: Tone;
  plain: Tone;
  deep: Tone;
}

/**
 * Returns three backgrounds for a logo with the colours to use on them: `bold` is the brand colour, `plain` the
 * brand's own background, `deep` its dark one.
 */
export function tonesOf(concept: LogoConcept): Tones {
  const { primary, onPrimary, background, text, reverse } = concept.palette;
  const dark = isDark(background);
  const night = dark
    ? { ground: background, ink: text, lead: primary }
    : { ground: reverse.background, ink: reverse.text, lead: reverse.primary };
  return {
    bold: {
      ground: primary,
      ink: onPrimary,
      logo: reverseLogo(concept),
      variant: 'color',
      shade: mixColours(primary, onPrimary, isDark(primary) ? 0.13 : 0.1),
    },
    plain: {
      ground: background,
      ink: text,
      logo: concept,
      variant: 'color',
      shade: mixColours(background, primary, dark ? 0.2 : 0.14),
    },
    deep: {
      ground: night.ground,
      ink: night.ink,
      logo: concept,
      variant: 'dark',
      shade: mixColours(night.ground, night.lead, 0.22),
    },
  };
}

/** Returns whether white is easier to read on the colour (#rgb or #rrggbb) than black. */
export function isDark(colour: string): boolean {
  return contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000');
}
