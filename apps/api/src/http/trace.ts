/** version-traceid-parentid-flags (W3C Trace Context, 3.2.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const NONE = '0'.repeat(32);

/** The trace that a caller says the request is part of; undefined when its header says none, or nothing that is one. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const id = TRACEPARENT.exec(traceparent ?? '')?.[1];
  return id === NONE ? undefined : id;
}
