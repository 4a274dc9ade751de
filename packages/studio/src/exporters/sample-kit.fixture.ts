import { createLogoConcepts, createPalette, typefaceOf, type LogoConcept } from '@onym/studio/design';
import type { BrandKit } from './brand-kit.ts';
import type { ExportSource } from './exporter.ts';
import { fileSlug } from './to-export-source.ts';

interface Sample {
  name: string;
  themes: string[];
  styles: string[];
  colours: string;
  bodyTypeface: string;
  deep?: boolean;
  words: Omit<BrandKit, 'visualIdentity'>;
}

const TIDEROW: Sample = {
  name: 'Tiderow',
  themes: ['ocean', 'sports'],
  styles: ['modern', 'bold'],
  colours: '#0b5c73',
  bodyTypeface: 'inter',
  words: {
    language: 'en',
    essentials: {
      name: 'Tiderow',
      tagline: 'Know the water before you launch',
      missionStatement:
        'We help rowing clubs on tidal water plan every outing with confidence, from the first junior session to the last crew home.',
      valueProposition:
        'One clear table of tides, flow and daylight for your own stretch of river, so that captains plan in minutes and crews row safely.',
    },
    audience: {
      primarySegment: 'Captains, coaches and safety officers of rowing clubs on tidal rivers and estuaries.',
      painPoints: [
        'Harbour tables are written for ships, not for eights',
        'Flow and wind change plans at the last minute',
        'New volunteers do not know the local rules yet',
      ],
      jobsToBeDone: [
        "Decide tonight whether tomorrow's outing goes ahead",
        'Print a week that every crew understands',
        'Show the committee that safety comes first',
      ],
    },
    personality: {
      archetype: 'The Guide',
      traits: ['Steady', 'Clear', 'Experienced', 'Calm'],
      voiceTone: 'Calm and exact, like a good cox: few words, in time, without fuss.',
    },
    voiceTone: {
      voicePrinciples: [
        'Say the most important thing first',
        'Give the number and the unit',
        'Explain the risk without drama',
        'Use the words crews use on the water',
      ],
      doSay: [
        'High water at Putney is 06:42. Launch by 05:50.',
        'The ebb is strong today. Novices stay above the bridge.',
        'Your week is ready to print.',
      ],
      dontSay: [
        'Revolutionise your rowing experience!',
        'Conditions may potentially be suboptimal.',
        'Oops! Something went wrong.',
      ],
    },
    imagery: {
      style: 'Early light, wide water and people at work: real crews, real boats, seen from the bank or the launch.',
      moodKeywords: ['First light', 'Still water', 'Rhythm', 'Open horizon', 'Teamwork'],
    },
    applications: {
      website: "Lead with today's table; put the next launch window in the largest type.",
      socialMedia: 'One fact a day: a tide, a tip or a crew; the icon in the corner, never over faces.',
      email: 'Short subject lines with the date first; one button, one purpose.',
    },
    dosDonts: {
      dos: [
        'Keep the clear space around the logo',
        'Use the deep colour for one thing per page',
        'Write times in 24-hour form',
        'Show people who really row',
      ],
      donts: [
        'Place the logo over rigging or waves',
        'Use more than two weights on a page',
        'Promise weather nobody can know',
        'Set long text in capitals',
      ],
    },
  },
};

const CRUMB: Sample = {
  name: 'Crumb & Kettle',
  themes: ['bakery', 'coffee'],
  styles: ['vintage', 'warm'],
  colours: '',
  bodyTypeface: 'nunito',
  words: {
    language: 'en',
    essentials: {
      name: 'Crumb & Kettle',
      tagline: 'Bread at seven, tea till late',
      missionStatement:
        'We bake for the streets around us, with flour from nearby mills and enough time for the dough to do its work.',
      valueProposition:
        'A loaf worth the walk, a table without a time limit and people behind the counter who remember your order.',
    },
    audience: {
      primarySegment:
        'Neighbours within a ten-minute walk: early workers, parents after the school run, people who read in cafés.',
      painPoints: [
        'Supermarket bread that tastes of nothing by noon',
        'Cafés that want the table back',
        'Not knowing what is in the dough',
      ],
      jobsToBeDone: [
        'Bring home something everyone at the table likes',
        'Meet a friend without booking',
        'Have breakfast in hand before the bus comes',
      ],
    },
    personality: {
      archetype: 'The Caregiver',
      traits: ['Warm', 'Generous', 'Unhurried'],
      voiceTone: 'Like the person behind the counter: friendly, plain and a little dry.',
    },
    voiceTone: {
      voicePrinciples: [
        'Talk to one neighbour, not to a crowd',
        'Name the ingredient, not the feeling',
        'Keep jokes short and kind',
      ],
      doSay: [
        'The rye is out of the oven at eleven.',
        'Sorry, the buns are gone. Tomorrow at seven?',
        'Take your time.',
      ],
      dontSay: ['Indulge in an artisanal carb journey.', 'Hurry, while stocks last!', 'Our valued customers'],
    },
    imagery: {
      style: 'Window light, flour on hands and crumbs left on the plate; close and unposed.',
      moodKeywords: ['Steam', 'Crust', 'Morning light', 'Worn wood'],
    },
    applications: {
      website: "Opening hours and today's bake on the first screen.",
      socialMedia: 'One picture of one thing, and when it is ready.',
      email: 'A letter once a month, signed by a person.',
    },
    dosDonts: {
      dos: ['Leave room around the logo', 'Use the paper colour as the ground', 'Write prices plainly'],
      donts: ['Put the logo on patterned paper', 'Use stock pictures of wheat', 'Write in capitals to be heard'],
    },
  },
};

const NIGHTJAR: Sample = {
  ...TIDEROW,
  name: 'Nightjar Observatory',
  themes: ['space'],
  styles: ['elegant'],
  colours: '#7c5cff',
  bodyTypeface: 'manrope',
  deep: true,
  words: {
    ...TIDEROW.words,
    essentials: { ...TIDEROW.words.essentials, name: 'Nightjar Observatory', tagline: 'Evenings under a dark sky' },
  },
};

const SAMPLES = { tiderow: TIDEROW, crumb: CRUMB, nightjar: NIGHTJAR };

/** A finished kit to export: a club's tool, a bakery, or a brand on a dark background. */
export function sampleSource(which: keyof typeof SAMPLES, name: string = SAMPLES[which].name): ExportSource {
  const { themes, styles, colours, bodyTypeface, deep, words } = structuredClone(SAMPLES[which]);
  const made = createLogoConcepts({ name, themes, styles, colours, seed: `sample|${which}` }, 4);
  const logos: LogoConcept[] = deep
    ? made.map((logo, i) =>
        i === 0
          ? { ...logo, palette: createPalette({ hex: '#a78bfa', hue: 290, chroma: 0.15 }, { ground: 'deep' }) }
          : logo,
      )
    : made;
  const { palette, typeface } = logos[0]!;
  const kit: BrandKit = {
    ...words,
    essentials: { ...words.essentials, name },
    visualIdentity: {
      colorPalette: {
        primary: palette.primary,
        secondary: palette.secondary,
        accent: palette.accent,
        neutral: [...palette.neutral],
      },
      typography: {
        headingFont: typefaceOf(typeface).family,
        bodyFont: typefaceOf(bodyTypeface).family,
        scale: 'Major third (1.25) from 16 px: 12.8, 14, 16, 20, 25, 31, 39, 49 px',
      },
      logoGuidelines: {
        clearSpace: 'Half the height of the icon on every side, and nothing within it',
        minSize: '96 px wide on screens, 25 mm in print; below that the icon alone, down to 16 px',
      },
    },
  };
  return { kit, look: { logos, headingTypeface: typeface, bodyTypeface, themes }, slug: fileSlug(name) };
}
