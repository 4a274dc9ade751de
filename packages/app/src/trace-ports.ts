import { runInSpan, startSpan, type Span } from '@onym/core';
import type { Ports } from '@onym/core/ports';

/** One finished call to a vendor. */
export interface VendorCall {
  /** registrar, payments, dns, ... */
  port: string;
  /** The port's method: createDomain, capture, ... */
  operation: string;
  outcome: 'ok' | 'failed';
  seconds: number;
  /** Span of the call, within the caller's trace; sent to the vendor. */
  span: Span;
}

/**
 * Returns wrappers of the ports whose calls have a span in their caller's trace. Each call that returns a promise is
 * reported with `tell` when it has ended; other calls are not reported. Results and errors are unchanged.
 */
export function tracePorts<P extends Ports>(ports: P, tell: (call: VendorCall) => void): P {
  const watched = Object.entries(ports).map(([port, held]): [string, unknown] => [
    port,
    isPort(held) ? tracePort(port, held, tell) : held,
  ]);
  return Object.fromEntries(watched) as unknown as P;
}

function isPort(held: unknown): held is object {
  return typeof held === 'object' && held !== null && !Array.isArray(held);
}

function tracePort<T extends object>(port: string, held: T, tell: (call: VendorCall) => void): T {
  const cache = new Map<PropertyKey, unknown>();
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      if (!cache.has(name)) cache.set(name, traceCall(port, name, member.bind(target) as Call, tell));
      return cache.get(name);
    },
  });
}

type Call = (...args: unknown[]) => unknown;

function traceCall(port: string, operation: string, call: Call, tell: (call: VendorCall) => void): Call {
  return (...args) => {
    const begun = performance.now();
    const span = startSpan();
    const answer = runInSpan(span, () => call(...args));
    if (!(answer instanceof Promise)) return answer;
    const ended = (outcome: VendorCall['outcome']): void =>
      tell({ port, operation, outcome, seconds: (performance.now() - begun) / 1000, span });
    answer.then(
      () => ended('ok'),
      () => ended('failed'),
    );
    return answer;
  };
}
