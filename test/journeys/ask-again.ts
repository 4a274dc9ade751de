import type { Answer } from './buyer-to-kill.ts';

const MOST_AGAIN = 3;

/** What a purchase says that was waited for a whole minute, and what a program writes about it: a busy machine, and no failure. */
export const OVERDUE = 'The order is taking longer than expected; it completes or releases by itself';

/** Buys, and asks again with the same key as long as the answer is that it goes on by itself. */
export async function askAgain({ buy }: { buy(): Promise<Answer> }): Promise<Answer> {
  let answer = await buy();
  for (let again = 0; again < MOST_AGAIN && JSON.stringify(answer.body).includes(OVERDUE); again++)
    answer = await buy();
  return answer;
}
