import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@onym/kernel';
import { parseChallenges } from '@onym/payment-auth';
import { send } from '../chaos/send.ts';
import { contactOf } from '../chaos/visit.ts';
import { control } from '../launch/settled-books.ts';
import type { SoakHouse } from './open-soak.ts';

const LIMIT_MS = 10_000;

/** Moves business time by a day, so that what the schedule does once a day is done; resolves when the api lives in it. */
export async function passADay(house: SoakHouse): Promise<void> {
  const { now } = await control<{ now: string }>(house.ground, 'GET', 'clock');
  const then = Date.parse(now) + DAY_MS;
  await control(house.ground, 'POST', 'clock', { now: new Date(then).toISOString() });
  for (const end = performance.now() + LIMIT_MS; (await timeInTheHouse(house)) < then; await delay(50))
    if (performance.now() > end) throw new Error('the api did not follow business time');
}

/** Until when a price is held that is shown now: later than now by less than a day. */
async function timeInTheHouse(house: SoakHouse): Promise<number> {
  const tag = 'soak-asks-the-time';
  const { headers, status } = await send(house, {
    method: 'POST',
    path: '/api/v1/domains/buy/mpp',
    json: { domain: `${tag}.com`, contact: contactOf(tag) },
    from: '10.255.0.3',
  });
  const [challenge] = parseChallenges([headers['www-authenticate'] ?? ''].flat());
  if (!challenge) throw new Error(`a purchase without a payment answered ${status}`);
  return Date.parse(challenge.expires ?? '');
}
