import type { Tone } from '../../parts/badge.tsx';
import type { Dispute } from '../../admin-queries.ts';
import type { Label } from '../../words/catalogue.ts';

/** Word and tone of a dispute's state. */
export function disputeStateOf({ status, isAnswered }: Dispute): { word: Label; tone: Tone } {
  if (status === 'won') return { word: 'admin.won', tone: 'good' };
  if (status === 'lost') return { word: 'admin.lost', tone: 'bad' };
  return isAnswered ? { word: 'admin.submitted', tone: 'calm' } : { word: 'admin.needsAResponse', tone: 'warn' };
}
