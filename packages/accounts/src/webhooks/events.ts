import type { z } from 'zod';
import { CONTRACT_EVENTS } from './contract-events.ts';
import { NAMED_EVENTS } from './named-events.ts';

/** Every type that is published. Adding an optional field is compatible; everything else is a new API version. */
export const EVENTS = { ...CONTRACT_EVENTS, ...NAMED_EVENTS } as const;

export type EventType = keyof typeof EVENTS;

/** The types an endpoint may subscribe to, in the order of the documentation. */
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** The types for an endpoint that chooses none. Newer types are sent only to endpoints that choose them. */
export const DEFAULT_EVENTS = Object.keys(CONTRACT_EVENTS) as EventType[];

/** Sent on request to one endpoint; no endpoint can subscribe to it. */
export const TEST_EVENT = 'webhook.test';

/** An event to publish, with data that matches its type. */
export type OutgoingEvent = {
  [T in EventType]: {
    /** The account whose endpoints get the event. */
    accountId: string;
    type: T;
    /** A unique name for the occurrence, e.g. `domain.registered:<order id>`. */
    occurrence: string;
    data: z.input<(typeof EVENTS)[T]['data']>;
  };
}[EventType];
