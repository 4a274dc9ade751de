import type { Tone } from './parts/badge.tsx';
import type { Order } from './queries.ts';

const STATES: Record<Order['status'], { word: string; tone: Tone }> = {
  pending: { word: 'Under way', tone: 'calm' },
  completed: { word: 'Done', tone: 'good' },
  failed: { word: 'Came to nothing', tone: 'bad' },
  under_review: { word: 'Being confirmed', tone: 'warn' },
};

/** How an order stands, in a word and its tone. */
export function standingOf({ status, authenticationUrl }: Order): { word: string; tone: Tone } {
  return authenticationUrl ? { word: 'Your bank asks', tone: 'warn' } : STATES[status];
}

/** What is bought: "acme.com, renewal". */
export function titleOf({ kind, domain }: Pick<Order, 'kind' | 'domain'>): string {
  return kind === 'renewal' ? `${domain}, renewal` : domain;
}
