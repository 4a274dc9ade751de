import { innocentWords, refusedRuns } from './lexicon/blocklist.ts';

const refused = new RegExp(refusedRuns.join('|'));
const innocent = new RegExp([...innocentWords].sort((one, other) => other.length - one.length).join('|'), 'g');

/** Whether a text contains a blocked word, ignoring accents and case. */
export function containsInsult(text: string): boolean {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some(isBlocked);
}

/** Whether a lower-case label contains a run of the block list that is not merely part of an innocent word. */
export function isBlocked(label: string): boolean {
  return refused.test(label) && refused.test(label.replace(innocent, '-'));
}
