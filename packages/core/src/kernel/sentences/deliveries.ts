/** Outcomes of webhook deliveries. */
export const deliveries = {
  answeredStatusRedirects: 'answered {status}; redirects are not followed',
  answeredStatus: 'answered {status}',
  noAnswerInTime: 'no answer in time',
  noConnectionInTime: 'no connection in time',
  connectionWasRefused: 'the connection was refused',
  hostCannotBeReached: 'the host cannot be reached',
  hostNameDoesNotResolve: 'the host name does not resolve',
  connectionWasClosed: 'the connection was closed',
  notCalledProblem: 'not called: {problem}',
  tlsCertificateWasNotAccepted: 'the TLS certificate was not accepted',
  requestFailed: 'the request failed',
} as const;
