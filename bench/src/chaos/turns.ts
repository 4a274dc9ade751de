import type { BookedIntent } from '@onym/testkit';
import type { ChaosHouse } from './open-house.ts';
import type { PlannedOrder } from './plan.ts';
import { randomFrom } from './random.ts';

const TURNS = {
  'given back': 24,
  'given back in part': 16,
  'dispute won': 14,
  'dispute lost': 14,
  'dispute left open': 8,
  warned: 8,
  'renewed elsewhere': 20,
  'moved away': 8,
} as const;
export type TurnKind = keyof typeof TURNS;

/** Something that nobody here does, about a name that was bought `after` buyers ago. */
export interface PlannedTurn {
  after: number;
  domain: string;
  kind: TurnKind;
}

/** A purchase is left alone for so many buyers; most are settled by then. */
const DISTANCE = 60;
const SHARE = 0.16;
/** A registrar's account that loses many names at once is taken for a mistake: no run has more. */
const MOST_MOVED = 6;

/**
 * What banks, people at the processor's desk and other registrars do to what was bought here: decided beforehand, from
 * dice of its own, so that the storm of a seed stays what it was.
 */
export function planTurns(orders: readonly PlannedOrder[], seed: number): PlannedTurn[] {
  const random = randomFrom(seed ^ 0x7075726e);
  const turns: PlannedTurn[] = [];
  let moved = 0;
  for (const { n, door, domain, pays, isRival } of orders) {
    const isFit = door !== 'product' && door !== 'renewal' && pays === 'good' && !isRival && domain.startsWith('q');
    if (!random.chance(SHARE)) continue;
    const kind = random.weighted(TURNS);
    const after = n + DISTANCE + random.whole(0, DISTANCE);
    if (!isFit || orders.some((one) => one.n !== n && one.domain === domain && one.door !== 'renewal')) continue;
    if (kind === 'moved away' && ++moved > MOST_MOVED) continue;
    turns.push({ after, domain, kind });
  }
  return turns.sort((a, b) => a.after - b.after);
}

/** A turn that was taken; not certain where the answer to it was lost. */
export interface TakenTurn extends PlannedTurn {
  isCertain: boolean;
}

/** Makes it happen to a purchase that is complete; null when there is none, or not yet. */
export async function takeTurn(house: ChaosHouse, turn: PlannedTurn): Promise<TakenTurn | null> {
  const [order] = await house
    .rows<{ id: string }>(
      `select id from domain_order where domain = $1 and kind = 'purchase' and state = 'completed'`,
      [turn.domain],
    )
    .catch(() => []); // the database is being brought back
  if (!order) return null;
  const { intents } = await house.control<{ intents: BookedIntent[] }>('GET', `state?about=${order.id}`);
  const taken = intents.find(({ status, orderId }) => status === 'captured' && orderId === order.id);
  if (!taken) return null;
  let isCertain = true;
  for (const [what, body] of actsOf(turn, taken.id)) isCertain &&= await once(house, what, body);
  return { ...turn, isCertain };
}

function actsOf({ kind, domain }: PlannedTurn, intentId: string): [what: string, body: object][] {
  const bank = (act: string): [string, object] => ['disputes', { intentId, kind: act }];
  switch (kind) {
    case 'given back':
      return [['refunds', { intentId }]];
    case 'given back in part':
      return [['refunds', { intentId, amountMinor: 100 }]];
    case 'warned':
      return [bank('early_warning')];
    case 'dispute left open':
      return [bank('opened')];
    case 'dispute won':
      return [bank('opened'), bank('won')];
    case 'dispute lost':
      return [bank('opened'), bank('lost')];
    case 'renewed elsewhere':
      return [['registrations', { domain, action: 'renew' }]];
    case 'moved away':
      return [['registrations', { domain, action: 'transfer_away' }]];
  }
}

/** Said once: a second saying would be a second act. False when nobody answered. */
async function once({ sandboxUrl }: ChaosHouse, what: string, body: object): Promise<boolean> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
