import type { Tone } from './parts/badge.tsx';
import type { Approval } from './queries.ts';
import type { Label, Message } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** What became of a question, in a word and its tone. */
export const APPROVAL_STATES: Record<Approval['status'], { word: Label; tone: Tone }> = {
  pending: { word: 'Waiting for you', tone: 'warn' },
  approved: { word: 'Approved', tone: 'good' },
  declined: { word: 'Declined', tone: 'calm' },
  expired: { word: 'Expired', tone: 'calm' },
  failed: { word: 'Not possible', tone: 'bad' },
};

const WISHES = {
  buy: 'buy {domain}',
  renew: 'renew {domain}',
  restore: 'restore {domain}',
  launch: 'launch {domain}',
} as const satisfies Record<Approval['action'], Message>;

/** What the key wants to do: "buy lumen-harbor.com". */
export function wishOf({ action, domain }: Pick<Approval, 'action' | 'domain'>): string {
  return t(WISHES[action], { domain });
}
