import type { Tone } from './parts/badge.tsx';
import type { Order } from './queries.ts';
import { t } from './words/words.ts';
import type { Label } from './words/catalogue.ts';

const STATES: Record<Order['status'], { word: Label; tone: Tone }> = {
  pending: { word: 'Under way', tone: 'calm' },
  completed: { word: 'Done', tone: 'good' },
  failed: { word: 'Came to nothing', tone: 'bad' },
  under_review: { word: 'Being confirmed', tone: 'warn' },
};

/** How an order stands, in a word and its tone. */
export function standingOf({ status, authenticationUrl }: Order): { word: string; tone: Tone } {
  if (authenticationUrl) return { word: t('Your bank asks'), tone: 'warn' };
  const { word, tone } = STATES[status];
  return { word: t(word), tone };
}

/** What is bought: "acme.com, renewal". */
export function titleOf({ kind, domain }: Pick<Order, 'kind' | 'domain'>): string {
  return kind === 'renewal' ? t('{domain}, renewal', { domain }) : domain;
}
