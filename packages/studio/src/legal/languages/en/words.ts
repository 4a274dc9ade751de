import { OPEN_FACTS, type OpenFact } from '../../open-facts.ts';
import type { FrameTexts } from '../words.ts';

export const ENGLISH_WORDS: FrameTexts = {
  notice:
    '> **This is a template, not legal advice.** A program wrote it from a few facts about the business. Have a lawyer review it before you publish it.',
  lastUpdated: 'Last updated',
  inForceFrom: 'In force from',
  toComplete: 'to complete',
  colon: ':',
  box: {
    title: 'Information to complete',
    missing: 'These facts are missing. Each is marked in the text:',
    unknownType: (type) =>
      `We have no specific text for the business type “${type}”. This is the general text. Add what your trade requires.`,
    toConfirm: 'These parts fit a typical business. Keep each one only if it is true for you:',
    duties: 'The law may also require the following:',
    lawMissing: (law) =>
      `What the law of ${law} requires beyond these general texts: it is not available in English here.`,
    done: 'Delete this section when you are done.',
  },
  labels: Object.fromEntries(Object.entries(OPEN_FACTS).map(([fact, { label }]) => [fact, label])) as Record<
    OpenFact,
    string
  >,
};
