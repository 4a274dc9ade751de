export const deliveries = {
  respondedWithStatusRedirectsAre: 'Respuesta {status}; no se siguen las redirecciones',
  answeredStatus: 'Respuesta {status}',
  timedOut: 'Tiempo de espera agotado',
  connectionTimedOut: 'Tiempo de conexión agotado',
  connectionRefused: 'Conexión rechazada',
  hostUnreachable: 'No se puede acceder al host',
  theHostNameDoesntResolve: 'El nombre de host no se resuelve',
  connectionWasClosed: 'Se cerró la conexión',
  notSentProblem: 'No se envió: {problem}',
  invalidTlsCertificate: 'Certificado TLS no válido',
  requestFailed: 'La petición falló',
};
