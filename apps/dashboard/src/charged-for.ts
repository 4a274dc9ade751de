import { planName } from './offers.ts';
import type { Message } from './words/catalogue.ts';
import { reworded } from './words/reworded.ts';
import { counted } from './words/words.ts';

const TEXTS = [
  '{domain}, restored from redemption',
  'Subscription, paid twice',
  '{product}, paid twice',
  'Name generation beyond the included quota',
] as const satisfies readonly Message[];

/**
 * What a payment was for. The server keeps an English line with each and no more: its name, years and plan are read from it. A line
 * that is of no known form, as the name of a product is, stands as it is kept.
 */
export function chargedFor(description: string): string {
  const [, domain, renewal, years] = /^(\S+), (renewal for )?(\d+) years?$/.exec(description) ?? [];
  if (domain && renewal)
    return counted(Number(years), '{domain}, renewal for {n} year', '{domain}, renewal for {n} years', { domain });
  if (domain) return counted(Number(years), '{domain}, {n} year', '{domain}, {n} years', { domain });
  const [, plan, term] = /^Onym (\w+), (monthly|yearly)$/.exec(description) ?? [];
  if (plan) return `Onym ${planName(`${plan.toLowerCase()}_${term}`, `${plan}, ${term}`)}`;
  return reworded(description, TEXTS);
}
