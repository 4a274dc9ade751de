import type { VariableName } from './variables.ts';

/** Where trace spans are sent. */
export interface Telemetry {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

/** Reads from the environment where trace spans are sent; undefined when they are not sent. */
export function readTelemetryConfig(
  optional: <T>(name: VariableName) => T | undefined,
  serviceName: string,
): Telemetry | undefined {
  const endpoint = optional<string>('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!endpoint) return undefined;
  return { endpoint, headers: optional<Record<string, string>>('OTEL_EXPORTER_OTLP_HEADERS') ?? {}, serviceName };
}
