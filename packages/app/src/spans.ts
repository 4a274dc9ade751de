import type { Config, Logger } from '@onym/platform';
import type { Spans } from './ended-span.ts';

const NO_SPANS: Spans = { ended: () => {}, close: async () => {} };

/**
 * Returns the destination of the spans of a process, which sends them to the configured collector. Without a collector
 * it ignores them, and nothing is loaded or stored.
 */
export async function openSpans(
  { telemetry }: Pick<Config, 'telemetry'>,
  program: string,
  log: Logger,
): Promise<Spans> {
  if (!telemetry) return NO_SPANS;
  const { openOtel } = await import('./otel.ts');
  return openOtel(telemetry, program, log);
}
