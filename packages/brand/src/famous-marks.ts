import { FASHION_AND_BEAUTY } from './data/fashion-and-beauty.ts';
import { FOOD_AND_DRINK } from './data/food-and-drink.ts';
import { HOME_AND_SHOPPING } from './data/home-and-shopping.ts';
import { MEDIA_AND_HEALTH } from './data/media-and-health.ts';
import { MONEY_AND_WORK } from './data/money-and-work.ts';
import { MOTION_AND_TRAVEL } from './data/motion-and-travel.ts';
import { TECHNOLOGY } from './data/technology.ts';
import { EVERYDAY } from './similarity/everyday.ts';
import { profileOf, type MarkProfile } from './similarity/similarity.ts';
import type { Theme } from './themes.ts';

/** A mark known around the world. Facts only: what it is called and what it stands for. */
export interface FamousMark {
  readonly mark: string;
  readonly classes: readonly number[];
  readonly themes: ReadonlySet<Theme>;
  readonly profile: MarkProfile;
  /** False for a plain word that is famous in its own trade only. */
  readonly everywhere: boolean;
}

/** Plain words that everybody takes for the mark first, whatever they are put on. */
const ABOVE_THEIR_WORD = new Set(
  `apple shell target orange dove oracle chase tide mars galaxy sprite subway mustang jaguar camel corona crest beetle windows chrome
 surface alphabet pandora converse polo visa diesel guess puma virgin square stripe slack notion zoom sage elastic bounty gap coach bolt bird lime discover tinder`.split(
    /\s+/,
  ),
);

let list: readonly FamousMark[] | undefined;

/** The list that comes with the house; one entry per mark, with all trades it is listed under. Compiled by hand: no register. Read when first asked for. */
export function famousMarks(): readonly FamousMark[] {
  return (list ??= readList());
}

function readList(): FamousMark[] {
  const found = new Map<string, FamousMark>();
  for (const { themes, classes, marks } of [
    TECHNOLOGY,
    MONEY_AND_WORK,
    FOOD_AND_DRINK,
    FASHION_AND_BEAUTY,
    HOME_AND_SHOPPING,
    MOTION_AND_TRAVEL,
    MEDIA_AND_HEALTH,
  ].flat()) {
    for (const text of marks.split(',')) {
      const mark = text.trim();
      const profile = profileOf(mark);
      const before = found.get(profile.core);
      found.set(profile.core, {
        mark: before?.mark ?? mark,
        profile,
        everywhere: !EVERYDAY.has(profile.core) || ABOVE_THEIR_WORD.has(profile.core),
        themes: new Set([...(before?.themes ?? []), ...themes]),
        classes: [...new Set([...(before?.classes ?? []), ...classes])],
      });
    }
  }
  return [...found.values()];
}
