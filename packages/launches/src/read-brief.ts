import { readThemes } from '@onym/names';
import type { Reading } from './launch.entity.ts';

/** How sure a reading is that knows subjects, and nothing of the sentence. */
const SUBJECT_ONLY = 0.3;

/** Reads a brief once, for all parts of a launch. It tells the trade and leaves open what it cannot know. Pure and repeatable. */
export function readBrief(description: string, { language }: { language?: string | undefined } = {}): Reading {
  const [theme] = readThemes(description);
  return {
    language: language ?? 'und',
    subject: null,
    offer: null,
    object: null,
    audience: null,
    place: null,
    not: [],
    senses: [],
    tone: null,
    confidence: SUBJECT_ONLY,
    trade: theme?.id ?? null,
  };
}
