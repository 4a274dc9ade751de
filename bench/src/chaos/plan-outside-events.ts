import { randomFrom } from './random.ts';

const WEIGHTS = {
  refunded: 24,
  'partially refunded': 16,
  'dispute won': 14,
  'dispute lost': 14,
  'dispute open': 8,
  warned: 8,
  'renewed elsewhere': 20,
  'transferred away': 8,
} as const;
export type OutsideEventKind = keyof typeof WEIGHTS;

/** An action of a third party on a purchased name. It runs when buyer number `after` arrives. */
export interface PlannedOutsideEvent {
  after: number;
  domain: string;
  kind: OutsideEventKind;
}

/** The fields of a planned order that the plan uses. */
interface Bought {
  n: number;
  channel: string;
  domain: string;
  pays: string;
  isRival: boolean;
}

/** Minimum number of buyers between a purchase and the action on it; most purchases are settled by then. */
const DISTANCE = 60;
const SHARE = 0.16;
/** Maximum of names transferred away per storm, because we treat a registrar account that loses many as an error. */
const MOST_MOVED = 6;

/**
 * Plans the actions of banks, the processor's staff and other registrars on the purchases. It uses its own random
 * numbers, so that the storm of a seed stays the same.
 */
export function planOutsideEvents(orders: readonly Bought[], seed: number): PlannedOutsideEvent[] {
  const random = randomFrom(seed ^ 0x7075726e);
  const events: PlannedOutsideEvent[] = [];
  let moved = 0;
  for (const { n, channel, domain, pays, isRival } of orders) {
    const isFit =
      channel !== 'product' && channel !== 'renewal' && pays === 'good' && !isRival && domain.startsWith('q');
    if (!random.chance(SHARE)) continue;
    const kind = random.weighted(WEIGHTS);
    const after = n + DISTANCE + random.whole(0, DISTANCE);
    if (!isFit || orders.some((one) => one.n !== n && one.domain === domain && one.channel !== 'renewal')) continue;
    if (kind === 'transferred away' && ++moved > MOST_MOVED) continue;
    events.push({ after, domain, kind });
  }
  return events.sort((a, b) => a.after - b.after);
}
