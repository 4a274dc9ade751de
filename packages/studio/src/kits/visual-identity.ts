import { typefaceOf, type LogoConcept } from '@onym/studio/design';
import type { BrandKit, Look } from '@onym/studio/exporters';

type VisualIdentity = BrandKit['visualIdentity'];

/** The same scale as in the exporters' tokens. */
const SCALE = 'Major third (1.25): 16, 20, 25, 31, 39, 49 px; text at 16 px with a line height of 1.6';

/** Returns the visual identity of an English kit: colours, typefaces and rules for the logo, derived from the look. */
export function writeVisualIdentity({ logos, headingTypeface, bodyTypeface }: Look): VisualIdentity {
  const logo = logos[0]!;
  const { primary, secondary, accent, neutral } = logo.palette;
  return {
    colorPalette: { primary, secondary, accent, neutral: [...neutral] },
    typography: {
      headingFont: typefaceOf(headingTypeface).family,
      bodyFont: typefaceOf(bodyTypeface).family,
      scale: SCALE,
    },
    logoGuidelines: { clearSpace: CLEAR_SPACE[logo.layout], minSize: MIN_SIZE[logo.layout] },
  };
}

const CLEAR_SPACE: Record<LogoConcept['layout'], string> = {
  'icon-left': 'Half the height of the icon on every side, and nothing within it',
  'icon-right': 'Half the height of the icon on every side, and nothing within it',
  'icon-top': 'A third of the height of the icon on every side; twice that above a line of text',
  minimal: 'The height of a capital letter of the name on every side',
  'icon-bg-shape': 'A quarter of the height of the shape behind the icon, on every side',
  badge: 'A tenth of the diameter of the badge on every side',
  'stacked-centered': 'The distance between icon and name, on every side',
};

const MIN_SIZE: Record<LogoConcept['layout'], string> = {
  'icon-left': '96 px wide on screens, 25 mm in print; below that the icon alone, down to 16 px',
  'icon-right': '96 px wide on screens, 25 mm in print; below that the icon alone, down to 16 px',
  'icon-top': '64 px wide on screens, 18 mm in print; below that the icon alone, down to 16 px',
  minimal: '72 px wide on screens, 20 mm in print; below that the icon alone, down to 16 px',
  'icon-bg-shape': '104 px wide on screens, 28 mm in print; below that the icon in its shape, down to 16 px',
  badge: '80 px across on screens, 22 mm in print; below that the icon alone, down to 16 px',
  'stacked-centered': '80 px wide on screens, 22 mm in print; below that the icon alone, down to 16 px',
};
