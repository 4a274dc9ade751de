import { AsyncLocalStorage } from 'node:async_hooks';
import { pooledRandomBytes } from './random-bytes.ts';

/** One unit of work within a trace, in the terms of W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface Span {
  readonly traceId: string;
  readonly id: string;
  /** The parent span; undefined at the root of the trace. */
  readonly parentId: string | undefined;
  /** The service that started the trace may record it. */
  readonly sampled: boolean;
}

const ID = '(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})';
/** Version 00 ends after the flags; later versions may contain more (3.2.2). */
const TRACEPARENT = new RegExp(`^(?:00-${ID}|(?!00|ff)[0-9a-f]{2}-${ID}(?:-.*)?)$`);

const currentSpan = new AsyncLocalStorage<Span>();

/**
 * Creates a span within the trace of this header, or of the current span; outside both it starts a new, sampled trace.
 * An invalid header is ignored: nothing but a well-formed id is accepted from outside. The span becomes the current one
 * only in runInSpan().
 */
export function startSpan(traceparent?: string): Span {
  const [, a, b, c, d, e, f] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const traceId = a ?? d;
  const parent: Pick<Span, 'traceId' | 'id' | 'sampled'> | undefined =
    traceId === undefined
      ? currentSpan.getStore()
      : { traceId, id: (b ?? e)!, sampled: (Number.parseInt((c ?? f)!, 16) & 1) === 1 };
  const bytes = pooledRandomBytes(parent ? 8 : 24).toString('hex');
  return {
    traceId: parent?.traceId ?? bytes.slice(16),
    id: bytes.slice(0, 16),
    parentId: parent?.id,
    sampled: parent?.sampled ?? true,
  };
}

/** Runs the work, and everything it starts, within this span. */
export function runInSpan<T>(span: Span, work: () => T): T {
  return currentSpan.run(span, work);
}

/** The `traceparent` header that passes this span to another service. */
export function traceparentOf({ traceId, id, sampled }: Span): string {
  return `00-${traceId}-${id}-${sampled ? '01' : '00'}`;
}

/** Returns the current span as a `traceparent` header; an empty object outside any span. */
export function traceHeaders(): { traceparent?: string } {
  const span = currentSpan.getStore();
  return span ? { traceparent: traceparentOf(span) } : {};
}
