import type { Span } from '@onym/core';

/** A piece of work that has ended: a request, a job, a call of a vendor. */
export interface EndedSpan {
  span: Span;
  kind: 'request' | 'job' | 'call';
  /** Words of ours: a route, a task, an operation. */
  name: string;
  seconds: number;
  failed: boolean;
  facts: Readonly<Record<string, string | number>>;
}

/** Where pieces of work go when they have ended. */
export interface Spans {
  ended(span: EndedSpan): void;
  /** Sends what waits. */
  close(): Promise<void>;
}
