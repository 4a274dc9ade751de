import type { Span } from '@onym/core';

/** A finished unit of work: a request, a job, or a call to a vendor. */
export interface EndedSpan {
  span: Span;
  kind: 'request' | 'job' | 'call';
  /** A fixed name: a route, a task, an operation. */
  name: string;
  seconds: number;
  failed: boolean;
  facts: Readonly<Record<string, string | number>>;
}

/** The destination of finished spans. */
export interface Spans {
  ended(span: EndedSpan): void;
  /** Sends the pending spans. */
  close(): Promise<void>;
}
