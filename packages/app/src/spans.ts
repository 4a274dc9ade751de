import type { Config, Logger } from '@onym/platform';
import type { Spans } from './ended-span.ts';

const NOWHERE: Spans = { ended: () => {}, close: async () => {} };

/** Sends spans to the configured collector; without one nothing is loaded or stored. */
export async function openSpans(
  { telemetry }: Pick<Config, 'telemetry'>,
  program: string,
  log: Logger,
): Promise<Spans> {
  if (!telemetry) return NOWHERE;
  const { openOtel } = await import('./otel.ts');
  return openOtel(telemetry, program, log);
}
