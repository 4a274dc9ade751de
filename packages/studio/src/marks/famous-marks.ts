import { FASHION_AND_BEAUTY } from './data/fashion-and-beauty.ts';
import { FOOD_AND_DRINK } from './data/food-and-drink.ts';
import { HOME_AND_SHOPPING } from './data/home-and-shopping.ts';
import { MEDIA_AND_HEALTH } from './data/media-and-health.ts';
import { MONEY_AND_WORK } from './data/money-and-work.ts';
import { MOTION_AND_TRAVEL } from './data/motion-and-travel.ts';
import { TECHNOLOGY } from './data/technology.ts';
import { isHouseholdMark, kindOfMark } from './mark-kind.ts';
import { profileOf, type MarkProfile } from './similarity/similarity.ts';
import type { TradeTheme } from './themes.ts';

/** A mark known around the world. Facts only: its name and its goods. */
export interface FamousMark {
  readonly mark: string;
  readonly classes: readonly number[];
  readonly themes: ReadonlySet<TradeTheme>;
  readonly profile: MarkProfile;
  /** `word`: it has another meaning, as a thing, person or place, so it is famous only in its own trade. */
  readonly kind: 'coined' | 'word';
  /** Known to nearly everyone, not only to buyers of such goods. */
  readonly household: boolean;
}

let list: readonly FamousMark[] | undefined;

/**
 * The built-in list, one entry per mark with all its trades. Compiled by hand, not a register. Loaded on first use.
 */
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
        kind: kindOfMark(profile.core),
        household: isHouseholdMark(profile.core),
        themes: new Set([...(before?.themes ?? []), ...themes]),
        classes: [...new Set([...(before?.classes ?? []), ...classes])],
      });
    }
  }
  return [...found.values()];
}
