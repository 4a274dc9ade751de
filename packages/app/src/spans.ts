import type { Config, Logger } from '@onym/platform';
import type { Spans } from './ended-span.ts';

const NO_SPANS: Spans = { ended: () => {}, close: async () => {} };

/** Sends spans to the configured collector; without one nothing is loaded or stored. */
export async function openSpans(
  { telemetry }: Pick<Config, 'telemetry'>,
  program: string,
  log: Logger,
): Promise<Spans> {
  if (!telemetry) return NO_SPANS;
  const { openOtel } = await import('./otel.ts');
  return openOtel(telemetry, program, log);
}
