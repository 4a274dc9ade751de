import { DIGITAL_MODELS } from './digital.ts';
import { GENERAL_MODEL, PUBLIC_MODELS } from './public-good.ts';
import { TRADE_MODELS } from './trade-models.ts';
import type { BusinessModel, Trait } from './traits.ts';

export interface BusinessProfile extends BusinessModel {
  /** Whether the type was recognised; otherwise the documents are general and say so. */
  known: boolean;
  has(...traits: Trait[]): boolean;
}

const MODELS = [...DIGITAL_MODELS, ...TRADE_MODELS, ...PUBLIC_MODELS, GENERAL_MODEL];
const byName = new Map(
  MODELS.flatMap((model) => [model.id, ...model.aliases].map((name) => [wordsOf(name), model] as const)),
);

/** Ids of the types with their own text. */
export const BUSINESS_TYPES: readonly string[] = MODELS.map(({ id }) => id);

/**
 * Returns the business model of a type as entered, in any case and with any separators. Only whole names match; an
 * unknown type gets the general model, with `known` false.
 */
export function parseBusinessType(type: string): BusinessProfile {
  const found = byName.get(wordsOf(type));
  const model = found ?? GENERAL_MODEL;
  return {
    ...model,
    known: found !== undefined,
    has: (...traits) => traits.some((trait) => model.traits.includes(trait)),
  };
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
