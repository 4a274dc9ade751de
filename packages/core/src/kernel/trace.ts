import { AsyncLocalStorage } from 'node:async_hooks';
import { takeRandomBytes } from './random-bytes.ts';

/** One piece of work within a trace, by the words of W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface Span {
  readonly traceId: string;
  readonly id: string;
  /** The piece of work it is part of; undefined: it began the trace. */
  readonly parentId: string | undefined;
  /** Whoever began the trace may keep it. */
  readonly sampled: boolean;
}

const ID = '(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})';
/** Version 00 ends after the flags; later ones may go on (3.2.2). */
const TRACEPARENT = new RegExp(`^(?:00-${ID}|(?!00|ff)[0-9a-f]{2}-${ID}(?:-.*)?)$`);

const around = new AsyncLocalStorage<Span>();

/**
 * A new piece of work, within what this header says, or that of whoever calls. A header that is none begins a trace of its own: what a
 * stranger writes there is either an id and nothing else, or ignored.
 */
export function openSpan(traceparent?: string): Span {
  const [, a, b, c, d, e, f] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const traceId = a ?? d;
  const parent: Pick<Span, 'traceId' | 'id' | 'sampled'> | undefined =
    traceId === undefined
      ? around.getStore()
      : { traceId, id: (b ?? e)!, sampled: (Number.parseInt((c ?? f)!, 16) & 1) === 1 };
  const bytes = takeRandomBytes(parent ? 8 : 24).toString('hex');
  return {
    traceId: parent?.traceId ?? bytes.slice(16),
    id: bytes.slice(0, 16),
    parentId: parent?.id,
    sampled: parent?.sampled ?? true,
  };
}

/** Runs the work, and whatever it starts, as this piece of a trace. */
export function inSpan<T>(span: Span, work: () => T): T {
  return around.run(span, work);
}

/** What tells somebody else of this piece of work: its `traceparent`. */
export function traceparentOf({ traceId, id, sampled }: Span): string {
  return `00-${traceId}-${id}-${sampled ? '01' : '00'}`;
}

/** The present piece of work as a header, or none. */
export function traceHeaders(): { traceparent?: string } {
  const span = around.getStore();
  return span ? { traceparent: traceparentOf(span) } : {};
}
