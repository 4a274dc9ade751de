import { STEP_NAMES } from './launch-states.ts';
import { served } from './words/translate-served.ts';
import { serverTexts, t, labelInSentence } from './words/words.ts';

/** Translates a sentence about the launch, or about the order that pays for it. */
export function saidOf(sentence: string): string {
  return served(sentence, ['launches', 'orders', 'orderEnds']);
}

/** The contents of a part; the part that carries the price of the stack states it at the end. */
export function holdsOf(detail: string): string {
  const server = serverTexts();
  const { id, values } = server?.findSentence(detail, ['launches']) ?? {};
  if (!server || id !== 'launches.withLaunchStack') return served(detail, ['launches']);
  const names = values!['parts']!.split(', ').map((part) => {
    return Object.hasOwn(STEP_NAMES, part) ? labelInSentence(t(STEP_NAMES[part as keyof typeof STEP_NAMES])) : part;
  });
  return server.say(id, { held: served(values!['held']!, ['launches']), parts: names.join(', ') });
}
