import { randomFrom, type Random } from './random.ts';
import { planOutsideEvents, type PlannedOutsideEvent } from './plan-outside-events.ts';

export const CHANNELS = ['card', 'machine', 'link', 'saved link', 'product', 'renewal'] as const;
export type Channel = (typeof CHANNELS)[number];
export const VICTIMS = ['api', 'worker', 'sandbox', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A fault that the sandbox injects into calls about `match`. `ms`: delay of a `latency` fault. */
export interface PlannedFault {
  service: 'processor' | 'registry' | 'nameserver';
  operation: string;
  kind: string;
  times: number;
  ms?: number;
  match: string;
}

/** One buyer's request and behaviour. */
export interface PlannedOrder {
  n: number;
  channel: Channel;
  /** Unique to this buyer: part of a new domain name, of the contact address and of the Idempotency-Key. */
  tag: string;
  domain: string;
  /** Wants a name that another buyer wants at about the same time. */
  isRival: boolean;
  /** Number of the earlier order whose domain is renewed; null unless this is a renewal. */
  of: number | null;
  /** Index of the account that buys, modulo the number of accounts. */
  account: number;
  pays: 'good' | 'declined' | 'silent';
  asksPriceFirst: boolean;
  /** Sends an Idempotency-Key and retries until there is a final response. */
  insists: boolean;
  /** Sends the same request twice at once. */
  doubles: boolean;
  /** Closes the connection of the first purchase request after this number of milliseconds; null: never. */
  hangsUpAfterMs: number | null;
  faults: PlannedFault[];
}

/** Kills a process `delayMs` after buyer number `after` has arrived. */
export interface PlannedKill {
  after: number;
  delayMs: number;
  victim: Victim;
  /** Index of the process among those of its kind, modulo their number. */
  which: number;
}

export interface Plan {
  orders: PlannedOrder[];
  outsideEvents: PlannedOutsideEvent[];
  kills: PlannedKill[];
}

const CHANNEL_WEIGHTS: Record<Channel, number> = {
  card: 38,
  machine: 24,
  link: 12,
  'saved link': 8,
  product: 9,
  renewal: 9,
};
const VICTIM_WEIGHTS: Record<Victim, number> = { worker: 45, api: 30, sandbox: 15, postgres: 10 };
/** Prefixes by which the registrar refuses a name, loses the response to its registration, is slow, or has it taken. */
const NAMES = { '': 86, 'failreg-': 5, 'lostreg-': 5, 'slow-': 2, 'taken-': 2 };
const KINDS = {
  error_before: 18,
  error_after: 18,
  drop_before: 12,
  drop_after: 16,
  stored_500: 9,
  stored_500_after: 8,
  rate_limit: 8,
  latency: 9,
  timeout_after: 2,
};

const REGISTERING = [
  'registry check',
  'registry create',
  'registry create',
  'registry get',
  'registry options',
  'nameserver zone',
  'nameserver rrset',
];
const HOLDING = [
  'processor intent.create',
  'processor intent.confirm',
  'processor intent.capture',
  'processor intent.cancel',
  'processor intent.retrieve',
];
const CARD_PAGE = [
  'processor customer.create',
  'processor session.create',
  'processor session.retrieve',
  'processor setup_intent.retrieve',
  'processor payment_method.retrieve',
];
/** All vendor calls of each channel. */
const CALLS: Record<Channel, readonly string[]> = {
  card: [...HOLDING, ...REGISTERING],
  machine: [
    'processor customer.create',
    'processor intent.create',
    'processor intent.create',
    'processor intent.list',
    'processor refund.create',
    'processor intent.retrieve',
    ...REGISTERING,
  ],
  link: [...CARD_PAGE, ...HOLDING, ...REGISTERING],
  'saved link': [...HOLDING, ...REGISTERING],
  product: [
    'processor customer.create',
    'processor session.create',
    'processor session.retrieve',
    'processor price.list',
    'processor intent.retrieve',
  ],
  renewal: [...HOLDING, 'registry renew', 'registry renew', 'registry get', 'registry check'],
};

/** Number of signed-in users, who buy products and use links with a saved card. */
export const SIGNED_IN_BUYERS = 8;

/** The unique part of the email address of a signed-in user; `account` counts modulo their number. */
export function signedInBuyerTag(account: number): string {
  return `p${String(account % SIGNED_IN_BUYERS).padStart(3, '0')}p`;
}

/** Minimum number of orders for faults after which an order gives up only after minutes. */
const LONG_RUN = 2000;
/** Minimum number of orders for vendors that do not answer before our timeout. */
const SHORT_RUN = 200;
/** Minimum number of buyers between a purchase and its renewal. */
const RENEWAL_DISTANCE = 80;

export interface StormRequest {
  orders: number;
  seed: number;
  /** Number of kills; by default one per twenty orders. */
  kills?: number;
  /** Channels to use. */
  channels?: readonly Channel[];
}

/** Plans the whole storm in advance: the same seed gives the same storm. */
export function planStorm({
  orders: count,
  seed,
  kills = Math.ceil(count / 20),
  channels = CHANNELS,
}: StormRequest): Plan {
  const random = randomFrom(seed);
  const weights = Object.fromEntries(channels.map((channel) => [channel, CHANNEL_WEIGHTS[channel]])) as Record<
    Channel,
    number
  >;
  const orders: PlannedOrder[] = [];
  for (let n = 0; n < count; n++)
    orders.push(
      planOrder(random, orders, n, random.weighted(weights), {
        mayBeSlow: count >= LONG_RUN && n < count / 4,
        isShort: count < SHORT_RUN,
      }),
    );
  const planned = Array.from({ length: kills }, (_, i): PlannedKill => ({
    // Evenly distributed over all orders, each at a random moment within its share.
    after: Math.floor(((i + random.next()) * count) / kills),
    delayMs: random.whole(0, 400),
    victim: random.weighted(VICTIM_WEIGHTS),
    which: random.whole(0, 1),
  }));
  // With at least four kills, each kind of process is killed.
  for (const [i, victim] of VICTIMS.entries())
    if (planned.length >= VICTIMS.length) planned[Math.floor((i * planned.length) / VICTIMS.length)]!.victim = victim;
  return { orders, outsideEvents: planOutsideEvents(orders, seed), kills: planned.sort((a, b) => a.after - b.after) };
}

/** The faults that a run of this size may have. */
interface RunLimits {
  mayBeSlow: boolean;
  isShort: boolean;
}

function planOrder(
  random: Random,
  earlier: readonly PlannedOrder[],
  n: number,
  channel: Channel,
  length: RunLimits,
): PlannedOrder {
  const tag = `q${String(n).padStart(6, '0')}z`;
  const before = earlier.at(-random.whole(1, 3));
  const fights = before !== undefined && sellsName(channel) && sellsName(before.channel) && random.chance(0.07);
  const bought = earlier
    .slice(0, -RENEWAL_DISTANCE)
    .filter(
      (one) => one.channel === 'card' && !one.isRival && one.pays === 'good' && /^(q|lostreg-|slow-)/.test(one.domain),
    );
  const renewed = channel === 'renewal' && bought.length > 0 ? random.one(bought) : undefined;
  const domain = renewed?.domain ?? (fights ? before.domain : `${random.weighted(NAMES)}${tag}.com`);
  const account = renewed?.account ?? random.whole(0, 999);
  const through = channel === 'renewal' && !renewed ? 'card' : channel;
  return {
    n,
    channel: through,
    tag,
    domain,
    account,
    of: renewed?.n ?? null,
    isRival: fights,
    pays: random.weighted({ good: 92, declined: 7, silent: channel === 'machine' && !length.isShort ? 0.5 : 0 }),
    asksPriceFirst: random.chance(0.3),
    insists: random.chance(0.6),
    doubles: random.chance(0.06),
    hangsUpAfterMs: random.chance(0.1) ? random.whole(20, 1500) : null,
    faults: planFaults(random, through, {
      tag,
      label: domain.slice(0, domain.indexOf('.')),
      account,
      isShared: fights,
      ...length,
    }),
  };
}

function planFaults(
  random: Random,
  channel: Channel,
  {
    tag,
    label,
    account,
    isShared,
    mayBeSlow,
    isShort,
  }: { tag: string; label: string; account: number; isShared: boolean } & RunLimits,
): PlannedFault[] {
  const faults: PlannedFault[] = [];
  for (let left = Number(random.weighted({ 0: 35, 1: 38, 2: 19, 3: 8 })); left > 0; left--) {
    const [service, operation] = random.one(CALLS[channel]).split(' ') as [PlannedFault['service'], string];
    const kind = random.weighted(KINDS);
    const times = random.weighted({ 1: 55, 2: 30, 3: 15 });
    const ms = random.whole(100, 2500);
    // The registrar repeats the stored 500 for the one key of the order, which gives up after four minutes.
    if (operation === 'create' && kind === 'stored_500' && !mayBeSlow) continue;
    if (kind === 'timeout_after' && isShort) continue;
    // Rivals share the name: its faults at registrar and nameserver belong to the plan of the first of them.
    if (isShared && service !== 'processor') continue;
    const match =
      channel === 'product'
        ? signedInBuyerTag(account)
        : service === 'processor' && channel !== 'renewal'
          ? tag
          : label;
    faults.push({ service, operation, kind, times: Number(times), match, ...(kind === 'latency' ? { ms } : {}) });
  }
  return faults;
}

function sellsName(channel: Channel): boolean {
  return channel !== 'product' && channel !== 'renewal';
}
