import type { Span } from '@onym/kernel';
import type { Config, Logger } from '@onym/platform';

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

const NOWHERE: Spans = { ended: () => {}, close: async () => {} };

/** Sends them to the collector that is configured; without one nothing is loaded and nothing kept. */
export async function openSpans(
  { telemetry }: Pick<Config, 'telemetry'>,
  program: string,
  log: Logger,
): Promise<Spans> {
  if (!telemetry) return NOWHERE;
  const { openOtel } = await import('./otel.ts');
  return openOtel(telemetry, program, log);
}
