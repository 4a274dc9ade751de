import { STEP_NAMES } from './launch-states.ts';
import { LAUNCH_TEXTS } from './launch-texts.ts';
import { whyFailed } from './why-failed.ts';
import { reworded } from './words/reworded.ts';
import { t, within } from './words/words.ts';

/** A sentence about the launch, or about the order that pays for it. */
export function saidOf(sentence: string): string {
  const said = reworded(sentence, LAUNCH_TEXTS);
  return said === sentence ? whyFailed(sentence) : said;
}

/** What a part holds; the one that bears the price of the stack says so behind it. */
export function holdsOf(detail: string): string {
  const [, held, parts] = /^(.+)\. The Launch Stack, once, for (.+)$/.exec(detail) ?? [];
  if (!held || !parts) return reworded(detail, LAUNCH_TEXTS);
  const names = parts.split(', ').map((part) => {
    return Object.hasOwn(STEP_NAMES, part) ? within(t(STEP_NAMES[part as keyof typeof STEP_NAMES])) : part;
  });
  return `${reworded(held, LAUNCH_TEXTS)}. ${t('launch.launchStackOnce', { parts: names.join(', ') })}`;
}
