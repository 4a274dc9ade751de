import { NEAR_SIMILARITY } from './similarity/similarity.ts';

export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];

const CLOSE = 0.85;
const SAME = 0.95;

/**
 * Severity of a registered mark, from its similarity to the name (`likeness`, 0 to 1) and whether the goods are related
 * (du Pont factors 1 and 2). A dead mark is at most `low`. Undefined when there is no conflict.
 */
export function severityOfRegisteredMark(
  likeness: number,
  mark: { related: boolean; dead: boolean },
): Level | undefined {
  if (likeness < NEAR_SIMILARITY) return undefined;
  if (mark.dead || likeness < CLOSE) return 'low';
  if (likeness >= SAME) return mark.related ? 'high' : 'medium';
  return mark.related ? 'medium' : 'low';
}

/** How a name resembles a famous mark. */
export interface MarkResemblance {
  /**
   * `same`: the mark itself, by spelling or by looks; `holds`: the mark and other words; `sound`: sounds the same;
   * `near`: similar.
   */
  how: 'same' | 'holds' | 'sound' | 'near';
  /** 0 to 1. */
  likeness: number;
  /** Whether the goods are of the mark's trade or a related one; `unknown` when nothing indicates them. */
  goods: 'related' | 'other' | 'unknown';
  /** The words beside the mark are of the mark's own trade. */
  ownTrade: boolean;
  /** The name is an ordinary word and is read as such. */
  isWord: boolean;
}

/**
 * Severity of a famous mark (du Pont factor 5, fame, in addition to similarity and goods). A coined mark conflicts in
 * any trade, but a name that is only similar to it may not conflict in other trades. An ordinary word conflicts in its
 * own or a related trade, or beside a word of its trade; elsewhere only as the same word or, for a household mark, by
 * its sound. A word of the mark's trade beside it raises the severity. Undefined when there is no conflict.
 */
export function severityOfFamousMark(
  mark: { kind: 'coined' | 'word'; household: boolean },
  by: MarkResemblance,
): Level | undefined {
  return mark.kind === 'coined' ? coinedSeverity(mark.household, by) : wordSeverity(mark.household, by);
}

function coinedSeverity(
  household: boolean,
  { how, likeness, goods, ownTrade, isWord }: MarkResemblance,
): Level | undefined {
  if (how === 'same' || how === 'holds') return 'high';
  const isNear = goods === 'related' || ownTrade;
  if (how === 'sound') {
    if (isNear) return 'high';
    if (isWord) return 'low';
    return goods === 'unknown' && household ? 'high' : household || goods === 'unknown' ? 'medium' : 'low';
  }
  if (isWord) return isNear && likeness >= CLOSE ? 'low' : undefined;
  if (isNear) return likeness >= CLOSE || household ? 'high' : 'medium';
  if (likeness < CLOSE) return household ? 'low' : undefined;
  return household || goods === 'unknown' ? 'medium' : 'low';
}

function wordSeverity(
  household: boolean,
  { how, likeness, goods, ownTrade, isWord }: MarkResemblance,
): Level | undefined {
  const isNear = goods === 'related';
  if (how === 'same')
    return isNear || (goods === 'unknown' && household) ? 'high' : goods === 'unknown' ? 'medium' : 'low';
  if (how === 'holds') return ownTrade ? 'high' : isNear ? (household ? 'medium' : 'low') : undefined;
  if (!isNear && !ownTrade) return how === 'sound' && household && !isWord ? 'low' : undefined;
  if (isWord) return how === 'sound' ? 'medium' : undefined;
  if (how === 'sound' || household) return 'high';
  return likeness >= CLOSE ? 'medium' : undefined;
}
