import type { Tone } from './parts/badge.tsx';
import type { Order } from './queries.ts';
import { t } from './words/words.ts';
import type { Label } from './words/catalogue.ts';

const STATES: Record<Order['status'], { word: Label; tone: Tone }> = {
  pending: { word: 'general.inProgress', tone: 'calm' },
  completed: { word: 'general.done', tone: 'good' },
  failed: { word: 'orders.failed', tone: 'bad' },
  under_review: { word: 'orders.underReview', tone: 'warn' },
};

/** Returns word and tone of an order's state. An order that waits for the bank's authentication has its own. */
export function orderStateOf({ status, authenticationUrl }: Order): { word: string; tone: Tone } {
  if (authenticationUrl) return { word: t('orders.bankConfirmationRequired'), tone: 'warn' };
  const { word, tone } = STATES[status];
  return { word: t(word), tone };
}

/** What the order buys: "acme.com, renewal" for a renewal, otherwise only the domain. */
export function orderTitleOf({ kind, domain }: Pick<Order, 'kind' | 'domain'>): string {
  return kind === 'renewal' ? t('orders.domainRenewal', { domain }) : domain;
}
