import { inSpan, openSpan, type Span } from '@onym/core';
import type { Ports } from '@onym/core/ports';

/** One call of the outside world that has ended. */
export interface VendorCall {
  /** registrar, payments, dns, ... */
  port: string;
  /** The port's own word: createDomain, capture, ... */
  operation: string;
  outcome: 'ok' | 'failed';
  seconds: number;
  /** Of the caller's trace, as the vendor is told. */
  span: Span;
}

/**
 * The same ports; each call is a piece of its caller's trace, and one that answers later is told when it has ended. What it answers or
 * throws is untouched.
 */
export function watchPorts<P extends Ports>(ports: P, tell: (call: VendorCall) => void): P {
  const watched = Object.entries(ports).map(([port, held]): [string, unknown] => [
    port,
    isPort(held) ? watch(port, held, tell) : held,
  ]);
  return Object.fromEntries(watched) as unknown as P;
}

function isPort(held: unknown): held is object {
  return typeof held === 'object' && held !== null && !Array.isArray(held);
}

function watch<T extends object>(port: string, held: T, tell: (call: VendorCall) => void): T {
  const cache = new Map<PropertyKey, unknown>();
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      if (!cache.has(name)) cache.set(name, timed(port, name, member.bind(target) as Call, tell));
      return cache.get(name);
    },
  });
}

type Call = (...args: unknown[]) => unknown;

function timed(port: string, operation: string, call: Call, tell: (call: VendorCall) => void): Call {
  return (...args) => {
    const begun = performance.now();
    const span = openSpan();
    const answer = inSpan(span, () => call(...args));
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
