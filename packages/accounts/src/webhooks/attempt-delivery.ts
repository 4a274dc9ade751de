import { API_VERSION, startSpan, traceparentOf } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { BlockedAddress, type Scope } from '@onym/platform';
import type { ClaimedDelivery } from './claim-due.ts';
import { renderEventBody } from './envelope.ts';
import { readRetryAfter, type AttemptFailure } from './retry-schedule.ts';
import { signWebhook } from './signature.ts';

/** Enough of a response to see what went wrong. */
const KEPT_CHARACTERS = 2000;

/**
 * The result of one attempt. `error` is null if the receiver acknowledged it, otherwise a reason that is safe to
 * show.
 */
export interface AttemptOutcome extends AttemptFailure {
  at: Date;
  error: string | null;
  /** The beginning of the receiver's response. */
  answer: string | null;
  durationMs: number;
}

/**
 * Sends the event once, signed with each of the secrets as Standard Webhooks requires. Never throws: every failure is an
 * outcome, also an address that may not be called and a redirect, which is not followed. Stores nothing; pass the outcome to
 * recordAttempts().
 */
export async function attemptDelivery(
  scope: Scope,
  { event, endpoint }: ClaimedDelivery,
  secrets: readonly string[],
): Promise<AttemptOutcome> {
  const at = scope.clock.wall();
  const timestampSeconds = Math.floor(at.getTime() / 1000);
  const body = renderEventBody(event, scope.settings.livemode);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Onym-Webhooks/${API_VERSION}`,
    'webhook-id': event.id,
    'webhook-timestamp': String(timestampSeconds),
    // The trace of the event, not of this run, which sends deliveries of many traces.
    ...(event.traceparent ? { traceparent: traceparentOf(startSpan(event.traceparent)) } : {}),
    'webhook-signature': signWebhook(secrets, { id: event.id, timestampSeconds, body }),
  };
  const started = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - started);
  try {
    const {
      status,
      headers: answered,
      body: responseBody,
    } = await scope.outbound.send(endpoint.url, { method: 'POST', headers, body });
    return {
      at,
      statusCode: status,
      error: statusProblem(status),
      answer: truncateResponse(responseBody),
      durationMs: elapsedMs(),
      retryAfterMs: readRetryAfter(answered['retry-after'], scope.clock.wall()),
    };
  } catch (error) {
    return {
      at,
      statusCode: null,
      error: describeFailure(error),
      answer: null,
      durationMs: elapsedMs(),
      retryAfterMs: undefined,
    };
  }
}

/**
 * Returns the beginning of a text in a form that PostgreSQL can store: without NUL and without half a character at
 * the cut.
 */
function truncateResponse(text: string): string {
  return text.slice(0, KEPT_CHARACTERS).replaceAll('\0', '\uFFFD').toWellFormed();
}

function statusProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? formatSentence('deliveries.respondedWithStatusRedirectsAre', { status })
    : `answered ${status}`;
}

const REASONS: Record<string, string> = {
  TimeoutError: formatSentence('deliveries.timedOut'),
  UND_ERR_CONNECT_TIMEOUT: formatSentence('deliveries.connectionTimedOut'),
  UND_ERR_HEADERS_TIMEOUT: formatSentence('deliveries.timedOut'),
  UND_ERR_BODY_TIMEOUT: formatSentence('deliveries.timedOut'),
  ETIMEDOUT: formatSentence('deliveries.connectionTimedOut'),
  ECONNREFUSED: formatSentence('deliveries.connectionRefused'),
  EHOSTUNREACH: formatSentence('deliveries.hostUnreachable'),
  ENETUNREACH: formatSentence('deliveries.hostUnreachable'),
  ENOTFOUND: formatSentence('deliveries.theHostNameDoesntResolve'),
  EAI_AGAIN: formatSentence('deliveries.theHostNameDoesntResolve'),
  ECONNRESET: formatSentence('deliveries.connectionWasClosed'),
  UND_ERR_SOCKET: formatSentence('deliveries.connectionWasClosed'),
};

/** Describes the failure without the addresses and paths that the network's own messages contain. */
function describeFailure(error: unknown): string {
  if (error instanceof BlockedAddress) return formatSentence('deliveries.notSentProblem', { problem: error.message });
  const { name = '', code = '' } = error as { name?: string; code?: string | number };
  const known = REASONS[code] ?? REASONS[name];
  if (known) return known;
  return /CERT|TLS|SSL/.test(String(code)) || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
    ? formatSentence('deliveries.invalidTlsCertificate')
    : formatSentence('deliveries.requestFailed');
}
