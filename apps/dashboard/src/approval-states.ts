import type { Tone } from './parts/badge.tsx';
import type { Approval } from './queries.ts';

/** What became of a question, in a word and its tone. */
export const APPROVAL_STATES: Record<Approval['status'], { word: string; tone: Tone }> = {
  pending: { word: 'Waiting for you', tone: 'warn' },
  approved: { word: 'Approved', tone: 'good' },
  declined: { word: 'Declined', tone: 'calm' },
  expired: { word: 'Expired', tone: 'calm' },
  failed: { word: 'Not possible', tone: 'bad' },
};

const VERBS: Record<Approval['action'], string> = { buy: 'buy', renew: 'renew', restore: 'restore', launch: 'launch' };

/** What the key wants to do: "buy lumen-harbor.com". */
export function wishOf({ action, domain }: Pick<Approval, 'action' | 'domain'>): string {
  return `${VERBS[action]} ${domain}`;
}
