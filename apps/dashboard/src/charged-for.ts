import { planName } from './offers.ts';
import type { Kept } from './words/catalogue.ts';
import { reworded } from './words/reworded.ts';
import { t } from './words/words.ts';

const TEXTS = [
  '{domain}, restored from redemption',
  'Subscription, paid twice',
  '{product}, paid twice',
  'Name generation beyond the included quota',
] as const satisfies readonly Kept[];

/**
 * What a payment was for. The server keeps an English line with each and no more: its name, years and plan are read from it. A line
 * that is of no known form, as the name of a product is, stands as it is kept.
 */
export function chargedFor(description: string): string {
  const [, domain, renewal, years] = /^(\S+), (renewal for )?(\d+) years?$/.exec(description) ?? [];
  if (domain && renewal) return t('billing.domainRenewal', { domain, n: Number(years) });
  if (domain) return t('billing.domainYears', { domain, n: Number(years) });
  const [, plan, term] = /^Onym (\w+), (monthly|yearly)$/.exec(description) ?? [];
  if (plan) return `Onym ${planName(`${plan.toLowerCase()}_${term}`, `${plan}, ${term}`)}`;
  return reworded(description, TEXTS);
}
