import { CHANNELS, type Channel } from './plan.ts';
import type { StormResult } from './storm.ts';

export const OUTCOMES = ['bought', 'refused', 'review', 'unclear', 'no offer'] as const;

type Counts = Record<string, number>;

/** The figures of one storm, or the sum of several. */
export interface Summary {
  storms: number;
  buyers: number;
  /** By channel: the number of buyers (`buyers`), and of each outcome. */
  channels: Record<Channel, Counts>;
  states: Counts;
  books: Counts;
  kills: Counts;
  restarts: Counts;
  faults: Counts;
  outsideEvents: Counts;
  reviews: { settled: number; open: string[]; unjustified: number };
  violations: string[];
  open: number;
  stormSeconds: number;
  /** Duration of the longest drain. */
  drainSeconds: number;
  /** Idle share of the CPU during the longest drain, from 0 to 1. */
  drainIdle: number;
}

export function summariseStorm(after: StormResult): Summary {
  const { visits, books } = after;
  const tally = (words: readonly string[]): Counts =>
    Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, some]) => [word, some.length]));
  const channel = (name: Channel): Counts => {
    const buyers = visits.filter(({ order }) => order.channel === name);
    return { buyers: buyers.length, ...tally(buyers.map(({ outcome }) => outcome)) };
  };
  return {
    storms: 1,
    buyers: visits.length,
    channels: Object.fromEntries(CHANNELS.map((name) => [name, channel(name)])) as Record<Channel, Counts>,
    states: tally(books.orders.map(({ state }) => state)),
    books: {
      registered: books.registrations.length,
      charged: books.intents.filter(({ status }) => status === 'captured').length,
      refunded: books.refunds.length,
      'products granted': books.entitlements.length,
      plans: books.plans.length,
    },
    kills: after.kills,
    restarts: after.restarts,
    faults: after.faults,
    outsideEvents: tally(after.outsideEvents.map(({ kind }) => kind)),
    reviews: {
      settled: after.reviewsSettled,
      open: after.reviews.map(
        ({ orderId, channel: from, why, justified }) =>
          `${justified ? 'justified' : 'NOT JUSTIFIED'}  ${orderId} (${from}): ${why}`,
      ),
      unjustified: after.reviews.filter(({ justified }) => !justified).length,
    },
    violations: after.violations.map(
      ({ rule, about, evidence }) => `${about}: not true that ${rule}: ${JSON.stringify(evidence)}`,
    ),
    open: after.open,
    stormSeconds: after.stormMs / 1000,
    drainSeconds: after.drainMs / 1000,
    drainIdle: after.drainIdle,
  };
}

/** Adds several storms up: counts are summed, the longest drain time is kept. */
export function addSummaries(summaries: readonly Summary[]): Summary {
  const total = (pick: (one: Summary) => number): number => summaries.reduce((sum, one) => sum + pick(one), 0);
  const counts = (pick: (one: Summary) => Counts): Counts => {
    const all: Counts = {};
    for (const one of summaries)
      for (const [word, count] of Object.entries(pick(one))) all[word] = (all[word] ?? 0) + count;
    return all;
  };
  const longest = summaries.reduce((one, other) => (other.drainSeconds > one.drainSeconds ? other : one));
  return {
    storms: total(({ storms }) => storms),
    buyers: total(({ buyers }) => buyers),
    channels: Object.fromEntries(
      CHANNELS.map((channel) => [channel, counts(({ channels }) => channels[channel])]),
    ) as Summary['channels'],
    states: counts(({ states }) => states),
    books: counts(({ books }) => books),
    kills: counts(({ kills }) => kills),
    restarts: counts(({ restarts }) => restarts),
    faults: counts(({ faults }) => faults),
    outsideEvents: counts(({ outsideEvents }) => outsideEvents),
    reviews: {
      settled: total(({ reviews }) => reviews.settled),
      open: summaries.flatMap(({ reviews }) => reviews.open),
      unjustified: total(({ reviews }) => reviews.unjustified),
    },
    violations: summaries.flatMap(({ violations }) => violations),
    open: total(({ open }) => open),
    stormSeconds: total(({ stormSeconds }) => stormSeconds),
    drainSeconds: longest.drainSeconds,
    drainIdle: longest.drainIdle,
  };
}
