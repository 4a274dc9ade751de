/** Starting point of a colour: hue, chroma and preferred lightness. */
export interface ColourSpec {
  hue: number;
  chroma: number;
  /** Preferred lightness of the primary colour; contrast requirements may change it. */
  light?: number;
  /** An exact colour as #rrggbb, used unchanged. */
  hex?: string;
  ground?: 'light' | 'tint' | 'deep';
}

const toColourSpec = (hue: number, chroma: number, light?: number, ground?: ColourSpec['ground']): ColourSpec => ({
  hue,
  chroma,
  ...(light ? { light } : {}),
  ...(ground ? { ground } : {}),
});

const WORDS = new Map<string, ColourSpec>(
  Object.entries({
    red: toColourSpec(27, 0.21, 0.55),
    crimson: toColourSpec(18, 0.2, 0.5),
    scarlet: toColourSpec(30, 0.22, 0.56),
    burgundy: toColourSpec(14, 0.12, 0.36),
    maroon: toColourSpec(20, 0.12, 0.36),
    wine: toColourSpec(8, 0.13, 0.38),
    cherry: toColourSpec(16, 0.2, 0.5),
    coral: toColourSpec(32, 0.17, 0.62),
    salmon: toColourSpec(30, 0.13, 0.64),
    terracotta: toColourSpec(40, 0.13, 0.53),
    rust: toColourSpec(42, 0.14, 0.5),
    brick: toColourSpec(33, 0.14, 0.48),
    orange: toColourSpec(50, 0.18, 0.62),
    peach: toColourSpec(52, 0.12, 0.64),
    apricot: toColourSpec(60, 0.13, 0.64),
    copper: toColourSpec(50, 0.11, 0.54),
    bronze: toColourSpec(66, 0.09, 0.52),
    amber: toColourSpec(70, 0.15, 0.62),
    honey: toColourSpec(75, 0.14, 0.62),
    gold: toColourSpec(80, 0.12, 0.78, 'deep'),
    golden: toColourSpec(80, 0.12, 0.78, 'deep'),
    yellow: toColourSpec(96, 0.17, 0.86, 'deep'),
    lemon: toColourSpec(102, 0.17, 0.88, 'deep'),
    mustard: toColourSpec(82, 0.13, 0.6),
    sand: toColourSpec(75, 0.05, 0.5),
    beige: toColourSpec(72, 0.04, 0.48, 'tint'),
    cream: toColourSpec(78, 0.05, 0.45, 'tint'),
    brown: toColourSpec(52, 0.07, 0.4),
    chocolate: toColourSpec(46, 0.07, 0.36),
    coffee: toColourSpec(50, 0.06, 0.38),
    olive: toColourSpec(112, 0.09, 0.46),
    lime: toColourSpec(128, 0.19, 0.6),
    green: toColourSpec(148, 0.15, 0.52),
    forest: toColourSpec(150, 0.09, 0.38),
    sage: toColourSpec(145, 0.06, 0.5),
    moss: toColourSpec(125, 0.08, 0.45),
    emerald: toColourSpec(160, 0.14, 0.52),
    mint: toColourSpec(168, 0.1, 0.56),
    jade: toColourSpec(163, 0.11, 0.5),
    teal: toColourSpec(188, 0.1, 0.5),
    turquoise: toColourSpec(190, 0.12, 0.58),
    aqua: toColourSpec(200, 0.12, 0.58),
    cyan: toColourSpec(210, 0.13, 0.58),
    sky: toColourSpec(232, 0.14, 0.58),
    azure: toColourSpec(245, 0.16, 0.56),
    blue: toColourSpec(258, 0.19, 0.52),
    cobalt: toColourSpec(262, 0.2, 0.46),
    royal: toColourSpec(264, 0.19, 0.46),
    navy: toColourSpec(260, 0.09, 0.32),
    midnight: toColourSpec(268, 0.08, 0.28),
    denim: toColourSpec(250, 0.09, 0.45),
    indigo: toColourSpec(277, 0.2, 0.48),
    violet: toColourSpec(292, 0.2, 0.52),
    purple: toColourSpec(304, 0.19, 0.5),
    lavender: toColourSpec(298, 0.12, 0.56),
    lilac: toColourSpec(310, 0.11, 0.58),
    plum: toColourSpec(328, 0.11, 0.4),
    magenta: toColourSpec(340, 0.22, 0.55),
    fuchsia: toColourSpec(335, 0.22, 0.56),
    pink: toColourSpec(355, 0.19, 0.6),
    rose: toColourSpec(8, 0.17, 0.58),
    blush: toColourSpec(15, 0.09, 0.6, 'tint'),
    black: toColourSpec(270, 0.005, 0.22),
    charcoal: toColourSpec(260, 0.012, 0.3),
    graphite: toColourSpec(255, 0.012, 0.34),
    gray: toColourSpec(255, 0.012, 0.45),
    grey: toColourSpec(255, 0.012, 0.45),
    silver: toColourSpec(250, 0.01, 0.5),
    slate: toColourSpec(250, 0.035, 0.42),
    white: toColourSpec(255, 0.01, 0.3),
    monochrome: toColourSpec(270, 0.004, 0.2),
    ivory: toColourSpec(85, 0.02, 0.36, 'tint'),
  }),
);

/** Words that describe colours in general ("pastel") rather than one hue. */
const MANNERS = new Map<string, Partial<ColourSpec> & { times?: number }>(
  Object.entries({
    pastel: { times: 0.7, ground: 'tint' },
    soft: { times: 0.75, ground: 'tint' },
    muted: { times: 0.55 },
    earthy: { times: 0.6 },
    earth: { times: 0.6 },
    dusty: { times: 0.5 },
    deep: { light: 0.38 },
    dark: { ground: 'deep' },
    bright: { times: 1.2 },
    vivid: { times: 1.25 },
    vibrant: { times: 1.25 },
    neon: { times: 1.4, ground: 'deep' },
    light: { ground: 'light' },
  }),
);

const HUES_OF_MANNERS = new Map<string, readonly ColourSpec[]>(
  Object.entries({
    earthy: [toColourSpec(45, 0.08, 0.45), toColourSpec(120, 0.07, 0.44), toColourSpec(70, 0.08, 0.5)],
    earth: [toColourSpec(45, 0.08, 0.45), toColourSpec(120, 0.07, 0.44)],
    warm: [toColourSpec(35, 0.16, 0.56), toColourSpec(60, 0.14, 0.6), toColourSpec(15, 0.16, 0.52)],
    cool: [toColourSpec(240, 0.14, 0.5), toColourSpec(195, 0.11, 0.5), toColourSpec(275, 0.15, 0.5)],
    natural: [toColourSpec(145, 0.09, 0.45), toColourSpec(60, 0.08, 0.48), toColourSpec(185, 0.07, 0.45)],
    pastel: [toColourSpec(350, 0.11, 0.58), toColourSpec(165, 0.09, 0.55), toColourSpec(290, 0.11, 0.56)],
    neon: [
      toColourSpec(145, 0.25, 0.8, 'deep'),
      toColourSpec(330, 0.27, 0.7, 'deep'),
      toColourSpec(200, 0.16, 0.8, 'deep'),
    ],
    dark: [
      toColourSpec(265, 0.12, 0.7, 'deep'),
      toColourSpec(165, 0.12, 0.75, 'deep'),
      toColourSpec(40, 0.15, 0.7, 'deep'),
    ],
    ocean: [toColourSpec(225, 0.12, 0.48), toColourSpec(195, 0.1, 0.5)],
    sunset: [toColourSpec(35, 0.18, 0.6), toColourSpec(340, 0.18, 0.55)],
  }),
);

/**
 * Returns the colours that a text names, in order: hex codes (#rgb, #rrggbb) and English colour words with any
 * separators, at most nine. Words of mood ("warm", "ocean") give two or three colours only when no colour is named;
 * words such as "pastel" change the others, never hex codes. Reads the first 500 characters and ignores other words.
 * Empty when no colour is recognised.
 */
export function readColours(text: string): ColourSpec[] {
  const found: ColourSpec[] = [];
  const manners: (Partial<ColourSpec> & { times?: number })[] = [];
  const moods: ColourSpec[] = [];
  for (const [token] of text
    .slice(0, 500)
    .toLowerCase()
    .matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])|[a-z]+/g)) {
    const word = WORDS.get(token);
    const manner = MANNERS.get(token);
    if (token.startsWith('#'))
      found.push({ hue: 0, chroma: 0, hex: token.length === 4 ? token.replace(/[0-9a-f]/g, '$&$&') : token });
    else if (word) found.push(word);
    if (manner) manners.push(manner);
    moods.push(...(HUES_OF_MANNERS.get(token) ?? []));
  }
  return (found.length > 0 ? found : moods)
    .slice(0, 9)
    .map((one) =>
      manners.reduce<ColourSpec>(
        (colour, { times = 1, ...rest }) =>
          colour.hex ? colour : { ...colour, ...rest, chroma: colour.chroma * times },
        one,
      ),
    );
}
