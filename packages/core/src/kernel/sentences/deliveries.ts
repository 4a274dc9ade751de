/** Outcomes of webhook deliveries. */
export const deliveries = {
  answeredStatusRedirects: 'responded with {status}; redirects are not followed',
  answeredStatus: 'responded with {status}',
  noAnswerInTime: 'timed out',
  noConnectionInTime: 'connection timed out',
  connectionWasRefused: 'connection refused',
  hostCannotBeReached: 'host unreachable',
  hostNameDoesNotResolve: "the host name doesn't resolve",
  connectionWasClosed: 'the connection was closed',
  notCalledProblem: 'not sent: {problem}',
  tlsCertificateWasNotAccepted: 'invalid TLS certificate',
  requestFailed: 'the request failed',
} as const;
