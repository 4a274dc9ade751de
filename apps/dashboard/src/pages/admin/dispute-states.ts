import type { Tone } from '../../parts/badge.tsx';
import type { Dispute } from '../../desk-queries.ts';
import type { Label } from '../../words/catalogue.ts';

/** How a dispute stands, in a word and its tone. */
export function standingOf({ status, isAnswered }: Dispute): { word: Label; tone: Tone } {
  if (status === 'won') return { word: 'Won', tone: 'good' };
  if (status === 'lost') return { word: 'Lost', tone: 'bad' };
  return isAnswered ? { word: 'Answered', tone: 'calm' } : { word: 'Wants an answer', tone: 'warn' };
}
