import type { Exclusions } from '@onym/studio/reading';
import type { Trade } from './phrases.ts';

/**
 * Returns the trade with phrases that mention something the brief excludes replaced by those of `general`; the trade
 * itself when the brief excludes nothing.
 */
export function removeExcludedFromTrade(trade: Trade, general: Trade, exclusions: Exclusions): Trade {
  if (exclusions.isEmpty) return trade;
  const may = (texts: string | readonly string[]): boolean =>
    exclusions.foundIn([texts].flat().join(' ')) === undefined;
  const one = <T extends string | readonly string[]>(text: T, instead: T): T => (may(text) ? text : instead);
  const list = <T extends string | readonly string[]>(texts: readonly T[], instead: readonly T[]): readonly T[] => {
    const kept = texts.filter(may);
    return kept.length === texts.length ? texts : [...kept, ...instead.filter(may)].slice(0, Math.max(texts.length, 3));
  };
  return {
    themes: trade.themes,
    cta: one(trade.cta, general.cta),
    headlines: list(trade.headlines, general.headlines),
    offer: one(trade.offer, general.offer),
    details: list(trade.details, general.details),
    approach: list(trade.approach, general.approach),
    faq: list(trade.faq, general.faq),
    tiers: one(trade.tiers, general.tiers),
    closing: one(trade.closing, general.closing),
  };
}
