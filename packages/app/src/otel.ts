import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config, Logger } from '@onym/platform';
import type { Spans } from './ended-span.ts';

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const;
/** Milliseconds between exports; a killed process loses the spans since its last export. */
const EVERY_MS = 2000;

/**
 * Returns a destination that exports spans as OpenTelemetry spans, sent in batches by its SDK. The ids are our own,
 * which the log, the vendors and receivers know. A trace that its caller does not sample is not sent. An unreachable
 * collector delays no request: spans that do not fit are dropped, and a warning is logged. `close` sends the rest and
 * never throws.
 */
export function openOtel(
  { endpoint, headers, serviceName }: NonNullable<Config['telemetry']>,
  program: string,
  log: Logger,
): Spans {
  const tell = (message: string): void => log.warn({ telemetry: message.slice(0, 300) }, 'spans could not be sent');
  const quiet = (): void => {};
  diag.setLogger(
    { error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  // The SDK requests the ids synchronously while it starts a span, so one variable is enough.
  let next = { traceId: '', id: '' };
  const provider = new TracerProvider({
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.id },
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${program}-${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers }),
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('onym');
  return {
    ended({ span, kind, name, seconds, failed, facts }) {
      if (!span.sampled) return;
      const { traceId, parentId } = span;
      const around = parentId
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId: parentId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT;
      const endTime = performance.timeOrigin + performance.now();
      next = span;
      const ended = tracer.startSpan(
        name,
        { kind: KINDS[kind], startTime: endTime - seconds * 1000, attributes: { ...facts, 'onym.program': program } },
        around,
      );
      if (failed) ended.setStatus({ code: SpanStatusCode.ERROR });
      ended.end(endTime);
    },
    close: () => provider.shutdown().catch((error: unknown) => tell(String(error))),
  };
}
