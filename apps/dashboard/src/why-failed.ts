import { ORDER_ENDS, ORDER_REASONS } from './order-faults.ts';
import { reworded } from './words/reworded.ts';

/** Why an order came to nothing and what became of its money, from the server's sentence: "{reason}; {end}". */
export function whyFailed(said: string): string {
  const [, reason, end] = /^(.+); (.+)$/.exec(said) ?? [];
  return reason && end ? `${reworded(reason, ORDER_REASONS)}; ${reworded(end, ORDER_ENDS)}` : said;
}
