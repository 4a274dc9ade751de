import type { ColourSpec } from './colour-words.ts';
import type { Mood } from './typefaces.ts';

/**
 * Maps theme ids to suitable hues, best first. A negative hue is muted (brown for 50, sage for 145, slate for 250).
 */
const HUES: readonly [themes: string, hues: readonly number[]][] = [
  ['baking sweets', [-48, 30, 70, 10, 175]],
  ['coffee', [-50, 40, 165, 25, -255]],
  ['tea', [150, -120, 70, 190]],
  ['brewing', [65, -45, 25, -150]],
  ['wine', [10, 340, -45, -130]],
  ['cooking', [32, 148, 60, 12, -45]],
  ['produce nutrition', [145, 128, 45, 160, 30]],
  ['finance investing insurance', [258, 165, 272, 200, 250]],
  ['invoicing', [265, 170, 290, 40]],
  ['shopping', [20, 290, 160, 50, 330]],
  ['property', [-245, 40, 160, 255]],
  ['giving', [20, 45, 190, 330]],
  ['manufacturing building trades', [45, 258, -255, 27, 70]],
  ['freelance hiring consulting', [265, 185, 35, 300]],
  ['marketing sales', [25, 280, 340, 165, 50]],
  ['tasks scheduling', [272, 165, 25, 240]],
  ['legal government', [-258, 20, -150, 255]],
  ['support', [235, 160, 30, 290]],
  ['events', [335, 290, 45, 20]],
  ['logistics', [258, 40, 190, 27]],
  ['news', [27, -258, 240]],
  ['home', [-45, 185, 40, -145]],
  ['cleaning', [220, 175, 250, 150]],
  ['garden farming', [145, 125, 60, -135]],
  ['flowers', [350, 10, 150, 310, -145]],
  ['crafts', [35, 185, 70, 330]],
  ['scent', [310, 15, -60, 165]],
  ['paper', [-255, 30, 165, 60]],
  ['fitness', [27, 45, 258, 130]],
  ['wellness therapy', [165, -145, 190, 300, 40]],
  ['medicine dental', [225, 190, 258, 165]],
  ['beauty hair', [0, 320, -45, 40, 270]],
  ['sleep night', [275, 290, 255, 220]],
  ['baby children toys', [230, 20, 165, 60, 310]],
  ['eldercare family', [190, 30, 235, 60]],
  ['software', [275, 235, 165, 300, 30]],
  ['data cloud', [245, 185, 280, 165]],
  ['security locks', [258, 165, 285, 27]],
  ['ai', [290, 265, 200, 330]],
  ['telecom hardware', [240, 200, 275, 45]],
  ['gaming', [300, 145, 27, 270]],
  ['science', [265, 190, 330, 150]],
  ['space', [280, 250, 310, 40]],
  ['pets', [45, 190, 20, 145]],
  ['ocean rowing', [225, 195, 250, 35]],
  ['energy', [145, 50, 240, 190]],
  ['weather', [235, 60, 200]],
  ['music film photo', [330, 290, 25, 255, 50]],
  ['writing books', [-258, 20, 150, 60]],
  ['design', [20, 275, 160, 330]],
  ['fashion', [-10, 330, -255, 27]],
  ['jewellery luxury rarity', [-300, -165, 15, -70]],
  ['travel aviation', [225, 35, 190, 265]],
  ['hospitality', [-60, 185, 25, 255]],
  ['cycling speed sport', [27, 145, 250, 50]],
  ['cars', [27, 255, -255, 45]],
  ['remembrance', [-258, -150, -300, 225]],
  ['mending craftsmanship', [-45, 258, -150, 30]],
  ['seafood fishing surf water', [225, 195, 250, 35]],
  ['climbing combat running dance', [27, 45, 258, 145]],
  ['horses leather shoes butcher dairy', [-45, -20, 150, 258]],
  ['snow birds', [235, 200, 150, 20]],
  ['theatre chess tattoo', [-10, 290, -258, 45]],
  ['yarn bees mushrooms', [55, 350, 150, 20]],
  ['hearing eyewear robots storage', [245, 185, 290, 40]],
  ['kitchens spices pizza', [30, 145, 60, 12]],
  ['recycling', [150, 175, 130, 60]],
  ['outdoors', [150, 45, -125, 200]],
  ['education languages', [262, 45, 160, 300]],
  ['community', [30, 190, 290, 150]],
  ['dating wedding', [5, 340, 300, 30]],
  ['eco growth', [150, 135, 175, 60]],
  ['morning beginnings', [50, 25, 225]],
];

const BY_THEME = new Map(HUES.flatMap(([themes, hues]) => themes.split(' ').map((theme) => [theme, hues] as const)));
const GENERAL = [262, 165, 28, 295, 45, 200];

/** Chroma factor and lightness of a mood. */
const MANNERS: Readonly<Record<Mood, { times: number; light: number }>> = {
  warm: { times: 0.95, light: 0.55 },
  bold: { times: 1.2, light: 0.55 },
  playful: { times: 1.15, light: 0.6 },
  calm: { times: 0.65, light: 0.5 },
  premium: { times: 0.55, light: 0.36 },
  modern: { times: 1.1, light: 0.53 },
  trusted: { times: 0.9, light: 0.46 },
  natural: { times: 0.65, light: 0.46 },
};

/**
 * Colours for the themes and moods of a business, best first, at least three; themes with fewer than four hues in all,
 * or unknown ones, also get general colours. Only the first mood counts.
 */
export function coloursForThemes(themes: readonly string[], moods: readonly Mood[]): ColourSpec[] {
  const own = themes.flatMap((theme) => BY_THEME.get(theme) ?? []);
  // Four hues of the subject are enough: they repeat on other backgrounds, and unrelated hues are not added.
  const hues = [...new Set([...own, ...(own.length >= 4 ? [] : GENERAL)])].filter(
    (hue, i, all) => all.findIndex((other) => Math.abs(other) === Math.abs(hue)) === i,
  );
  const manner = MANNERS[moods[0] ?? 'modern'];
  return hues.slice(0, Math.max(own.length, 6)).map((signed) => {
    const hue = Math.abs(signed);
    const chroma = (signed < 0 ? 0.075 : 0.165) * (signed < 0 ? Math.min(1, manner.times) : manner.times);
    return { hue, chroma, light: signed < 0 ? Math.min(manner.light, 0.42) : manner.light };
  });
}
