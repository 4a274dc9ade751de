export { emit } from './emit.ts';
export {
  ENDED_BY_PROCESSOR,
  EVENT_DATA,
  EVENT_TYPES,
  TEST_EVENT,
  type EventType,
  type OutgoingEvent,
} from './events.ts';
export { sweepDeliveriesJob } from './webhooks.jobs.ts';
