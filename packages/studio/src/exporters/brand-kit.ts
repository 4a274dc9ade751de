import type { LogoConcept } from '@onym/studio/design';

/** The brand in words and values: the published BrandKitOutput without id, date and pictures. */
export interface BrandKit {
  /** Language of the texts, BCP 47. */
  language: string;
  essentials: { name: string; tagline: string; missionStatement: string; valueProposition: string };
  audience: { primarySegment: string; painPoints: string[]; jobsToBeDone: string[] };
  personality: { archetype: string; traits: string[]; voiceTone: string };
  visualIdentity: {
    /** Hex colours; `neutral` from light to dark. */
    colorPalette: { primary: string; secondary: string; accent: string; neutral: string[] };
    /** Typeface names as shown to people; `scale` is a text that contains the numbers. */
    typography: { headingFont: string; bodyFont: string; scale: string };
    logoGuidelines: { clearSpace: string; minSize: string };
  };
  voiceTone: { voicePrinciples: string[]; doSay: string[]; dontSay: string[] };
  imagery: { style: string; moodKeywords: string[] };
  applications: { website: string; socialMedia: string; email: string };
  dosDonts: { dos: string[]; donts: string[] };
}

/** The design that pictures and exports are drawn from, in types of `@onym/studio/design`. */
export interface Look {
  /** The first is the brand's logo; the others are alternatives. */
  logos: LogoConcept[];
  /** Typeface ids of the design module. */
  headingTypeface: string;
  bodyTypeface: string;
  /** Theme ids of the description, strongest first. */
  themes: string[];
}
