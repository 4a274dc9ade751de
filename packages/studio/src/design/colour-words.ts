/** Starting point of a colour: hue, chroma and preferred lightness. */
export interface ColourWish {
  hue: number;
  chroma: number;
  /** Preferred lightness of the primary colour; contrast requirements may change it. */
  light?: number;
  /** An exact colour as #rrggbb, used unchanged. */
  hex?: string;
  ground?: 'light' | 'tint' | 'deep';
}

const wish = (hue: number, chroma: number, light?: number, ground?: ColourWish['ground']): ColourWish => ({
  hue,
  chroma,
  ...(light ? { light } : {}),
  ...(ground ? { ground } : {}),
});

const WORDS = new Map<string, ColourWish>(
  Object.entries({
    red: wish(27, 0.21, 0.55),
    crimson: wish(18, 0.2, 0.5),
    scarlet: wish(30, 0.22, 0.56),
    burgundy: wish(14, 0.12, 0.36),
    maroon: wish(20, 0.12, 0.36),
    wine: wish(8, 0.13, 0.38),
    cherry: wish(16, 0.2, 0.5),
    coral: wish(32, 0.17, 0.62),
    salmon: wish(30, 0.13, 0.64),
    terracotta: wish(40, 0.13, 0.53),
    rust: wish(42, 0.14, 0.5),
    brick: wish(33, 0.14, 0.48),
    orange: wish(50, 0.18, 0.62),
    peach: wish(52, 0.12, 0.64),
    apricot: wish(60, 0.13, 0.64),
    copper: wish(50, 0.11, 0.54),
    bronze: wish(66, 0.09, 0.52),
    amber: wish(70, 0.15, 0.62),
    honey: wish(75, 0.14, 0.62),
    gold: wish(80, 0.12, 0.78, 'deep'),
    golden: wish(80, 0.12, 0.78, 'deep'),
    yellow: wish(96, 0.17, 0.86, 'deep'),
    lemon: wish(102, 0.17, 0.88, 'deep'),
    mustard: wish(82, 0.13, 0.6),
    sand: wish(75, 0.05, 0.5),
    beige: wish(72, 0.04, 0.48, 'tint'),
    cream: wish(78, 0.05, 0.45, 'tint'),
    brown: wish(52, 0.07, 0.4),
    chocolate: wish(46, 0.07, 0.36),
    coffee: wish(50, 0.06, 0.38),
    olive: wish(112, 0.09, 0.46),
    lime: wish(128, 0.19, 0.6),
    green: wish(148, 0.15, 0.52),
    forest: wish(150, 0.09, 0.38),
    sage: wish(145, 0.06, 0.5),
    moss: wish(125, 0.08, 0.45),
    emerald: wish(160, 0.14, 0.52),
    mint: wish(168, 0.1, 0.56),
    jade: wish(163, 0.11, 0.5),
    teal: wish(188, 0.1, 0.5),
    turquoise: wish(190, 0.12, 0.58),
    aqua: wish(200, 0.12, 0.58),
    cyan: wish(210, 0.13, 0.58),
    sky: wish(232, 0.14, 0.58),
    azure: wish(245, 0.16, 0.56),
    blue: wish(258, 0.19, 0.52),
    cobalt: wish(262, 0.2, 0.46),
    royal: wish(264, 0.19, 0.46),
    navy: wish(260, 0.09, 0.32),
    midnight: wish(268, 0.08, 0.28),
    denim: wish(250, 0.09, 0.45),
    indigo: wish(277, 0.2, 0.48),
    violet: wish(292, 0.2, 0.52),
    purple: wish(304, 0.19, 0.5),
    lavender: wish(298, 0.12, 0.56),
    lilac: wish(310, 0.11, 0.58),
    plum: wish(328, 0.11, 0.4),
    magenta: wish(340, 0.22, 0.55),
    fuchsia: wish(335, 0.22, 0.56),
    pink: wish(355, 0.19, 0.6),
    rose: wish(8, 0.17, 0.58),
    blush: wish(15, 0.09, 0.6, 'tint'),
    black: wish(270, 0.005, 0.22),
    charcoal: wish(260, 0.012, 0.3),
    graphite: wish(255, 0.012, 0.34),
    gray: wish(255, 0.012, 0.45),
    grey: wish(255, 0.012, 0.45),
    silver: wish(250, 0.01, 0.5),
    slate: wish(250, 0.035, 0.42),
    white: wish(255, 0.01, 0.3),
    monochrome: wish(270, 0.004, 0.2),
    ivory: wish(85, 0.02, 0.36, 'tint'),
  }),
);

/** Words that describe colours in general ("pastel") rather than one hue. */
const MANNERS = new Map<string, Partial<ColourWish> & { times?: number }>(
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

const HUES_OF_MANNERS = new Map<string, readonly ColourWish[]>(
  Object.entries({
    earthy: [wish(45, 0.08, 0.45), wish(120, 0.07, 0.44), wish(70, 0.08, 0.5)],
    earth: [wish(45, 0.08, 0.45), wish(120, 0.07, 0.44)],
    warm: [wish(35, 0.16, 0.56), wish(60, 0.14, 0.6), wish(15, 0.16, 0.52)],
    cool: [wish(240, 0.14, 0.5), wish(195, 0.11, 0.5), wish(275, 0.15, 0.5)],
    natural: [wish(145, 0.09, 0.45), wish(60, 0.08, 0.48), wish(185, 0.07, 0.45)],
    pastel: [wish(350, 0.11, 0.58), wish(165, 0.09, 0.55), wish(290, 0.11, 0.56)],
    neon: [wish(145, 0.25, 0.8, 'deep'), wish(330, 0.27, 0.7, 'deep'), wish(200, 0.16, 0.8, 'deep')],
    dark: [wish(265, 0.12, 0.7, 'deep'), wish(165, 0.12, 0.75, 'deep'), wish(40, 0.15, 0.7, 'deep')],
    ocean: [wish(225, 0.12, 0.48), wish(195, 0.1, 0.5)],
    sunset: [wish(35, 0.18, 0.6), wish(340, 0.18, 0.55)],
  }),
);

/**
 * The colours that a text names, in order: hex codes (#rgb, #rrggbb) and English colour words with any separators, at
 * most nine. Other words are ignored. Empty when no colour is recognised.
 */
export function readColours(text: string): ColourWish[] {
  const found: ColourWish[] = [];
  const manners: (Partial<ColourWish> & { times?: number })[] = [];
  const moods: ColourWish[] = [];
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
      manners.reduce<ColourWish>(
        (colour, { times = 1, ...rest }) =>
          colour.hex ? colour : { ...colour, ...rest, chroma: colour.chroma * times },
        one,
      ),
    );
}
