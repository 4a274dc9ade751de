/** Outcomes of webhook deliveries. */
export const deliveries = {
  respondedWithStatusRedirectsAre: 'responded with {status}; redirects are not followed',
  answeredStatus: 'responded with {status}',
  timedOut: 'timed out',
  connectionTimedOut: 'connection timed out',
  connectionRefused: 'connection refused',
  hostUnreachable: 'host unreachable',
  theHostNameDoesntResolve: "the host name doesn't resolve",
  connectionWasClosed: 'the connection was closed',
  notSentProblem: 'not sent: {problem}',
  invalidTlsCertificate: 'invalid TLS certificate',
  requestFailed: 'the request failed',
} as const;
