import type { z } from 'zod';
import { CONTRACT_EVENTS } from './contract-events.ts';
import { NAMED_EVENTS } from './named-events.ts';

/** Every type that is published. Adding an optional field is compatible; everything else is a new API version. */
export const EVENTS = { ...CONTRACT_EVENTS, ...NAMED_EVENTS } as const;

export type EventType = keyof typeof EVENTS;

/** The types an endpoint may subscribe to, in the order of the documentation. */
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** What an endpoint gets that names no types: those that came later are sent only to whoever names them. */
export const DEFAULT_EVENTS = Object.keys(CONTRACT_EVENTS) as EventType[];

/** Sent on request to one endpoint; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** One happening to be published, its type and its data in agreement. */
export type OutgoingEvent = {
  [T in EventType]: {
    /** Whose endpoints hear of it. */
    accountId: string;
    type: T;
    /** What makes the happening unique, e.g. `domain.registered:<order id>`. */
    occurrence: string;
    data: z.input<(typeof EVENTS)[T]['data']>;
  };
}[EventType];
