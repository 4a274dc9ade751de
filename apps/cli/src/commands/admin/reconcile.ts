import type { House } from '@onym/house';
import { reconcileBooks } from '@onym/orders';
import type { Answer } from './values.ts';

/** What the daily run does, at once and from the beginning. */
export async function reconcile(house: House): Promise<Answer> {
  const report = await reconcileBooks(house.scope());
  const { found, repaired, open, unanswered } = report;
  return {
    json: { ...report },
    lines: [
      `${repaired} differences were put right, ${open} are left to a person.`,
      ...found.map(
        ({ kind, subject, detail, repaired: isRight }) =>
          `  ${isRight ? 'repaired' : 'open    '}  ${kind}  ${subject}  ${detail}`,
      ),
      ...unanswered.map((part) => `  A vendor did not answer about ${part}: nothing was concluded from that.`),
    ],
  };
}
