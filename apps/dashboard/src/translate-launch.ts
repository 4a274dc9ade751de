import { STEP_NAMES } from './launch-states.ts';
import { translateServed } from './words/translate-served.ts';
import { serverTexts, t, labelInSentence } from './words/words.ts';

/**
 * Translates a sentence of the server about a launch, or about the order that pays for it, to the language of the page.
 * Unchanged when there is no translation.
 */
export function translateLaunchSentence(sentence: string): string {
  return translateServed(sentence, ['launches', 'orders', 'orderEnds']);
}

/**
 * Translates the server's description of a part's contents to the language of the page. A part that carries the price
 * of a product names it at the end, with the parts that it pays for.
 */
export function translatePartContents(detail: string): string {
  const server = serverTexts();
  const { id, values } = server?.findSentence(detail, ['launches']) ?? {};
  if (!server || id !== 'launches.heldTheProductOnce') return translateServed(detail, ['launches']);
  const names = values!['parts']!.split(', ').map((part) => {
    return Object.hasOwn(STEP_NAMES, part) ? labelInSentence(t(STEP_NAMES[part as keyof typeof STEP_NAMES])) : part;
  });
  return server.say(id, {
    held: translateServed(values!['held']!, ['launches']),
    product: values!['product']!,
    parts: names.join(', '),
  });
}
