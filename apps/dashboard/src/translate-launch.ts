import { STEP_NAMES } from './launch-states.ts';
import { translateServed } from './words/translate-served.ts';
import { serverTexts, t, labelInSentence } from './words/words.ts';

/** Translates a sentence about the launch, or about the order that pays for it. */
export function translateLaunchSentence(sentence: string): string {
  return translateServed(sentence, ['launches', 'orders', 'orderEnds']);
}

/** The contents of a part; the part that carries the price of the stack states it at the end. */
export function translatePartContents(detail: string): string {
  const server = serverTexts();
  const { id, values } = server?.findSentence(detail, ['launches']) ?? {};
  if (!server || id !== 'launches.withLaunchStack') return translateServed(detail, ['launches']);
  const names = values!['parts']!.split(', ').map((part) => {
    return Object.hasOwn(STEP_NAMES, part) ? labelInSentence(t(STEP_NAMES[part as keyof typeof STEP_NAMES])) : part;
  });
  return server.say(id, { held: translateServed(values!['held']!, ['launches']), parts: names.join(', ') });
}
