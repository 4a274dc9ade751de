import { NEAR } from './similarity/similarity.ts';

export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];

const CLOSE = 0.85;
const SAME = 0.95;

/** How much a registered mark weighs: likeness of the marks and relatedness of the goods (du Pont factors 1 and 2); undefined when it weighs nothing. */
export function markSeverity(likeness: number, mark: { related: boolean; dead: boolean }): Level | undefined {
  if (likeness < NEAR) return undefined;
  if (mark.dead || likeness < CLOSE) return 'low';
  if (likeness >= SAME) return mark.related ? 'high' : 'medium';
  return mark.related ? 'medium' : 'low';
}

/** How a name comes near a famous mark. */
export interface Approach {
  /** `same`: it is the mark, as written or as it looks; `holds`: the mark and other words; `sound`: the same to the ear; `near`: alike. */
  how: 'same' | 'holds' | 'sound' | 'near';
  /** 0 to 1. */
  likeness: number;
  /** Its goods are of the mark's trade or a near one; `unknown` where nothing tells what they are. */
  goods: 'related' | 'other' | 'unknown';
  /** The words beside the mark are of the mark's own trade. */
  ownTrade: boolean;
  /** The name is a plain word of its own, so it is read as that. */
  isWord: boolean;
}

/**
 * How much a famous mark weighs (du Pont factor 5, fame, beside likeness and goods). A coined one is in the way in any trade; a word of the
 * language only in its own or a near trade. A word of the mark's trade beside it makes it worse. Undefined when it weighs nothing.
 */
export function famousSeverity(mark: { kind: 'coined' | 'word'; household: boolean }, by: Approach): Level | undefined {
  return mark.kind === 'coined' ? coinedSeverity(mark.household, by) : wordSeverity(mark.household, by);
}

function coinedSeverity(household: boolean, { how, likeness, goods, ownTrade, isWord }: Approach): Level | undefined {
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

function wordSeverity(household: boolean, { how, likeness, goods, ownTrade, isWord }: Approach): Level | undefined {
  const isNear = goods === 'related';
  if (how === 'same')
    return isNear || (goods === 'unknown' && household) ? 'high' : goods === 'unknown' ? 'medium' : 'low';
  if (how === 'holds') return ownTrade ? 'high' : isNear ? (household ? 'medium' : 'low') : undefined;
  if (!isNear && !ownTrade) return how === 'sound' && household && !isWord ? 'low' : undefined;
  if (isWord) return how === 'sound' ? 'medium' : undefined;
  if (how === 'sound' || household) return 'high';
  return likeness >= CLOSE ? 'medium' : undefined;
}
