export const deliveries = {
  answeredStatusRedirects: 'Respuesta {status}; no se siguen las redirecciones',
  answeredStatus: 'Respuesta {status}',
  noAnswerInTime: 'Tiempo de espera agotado',
  noConnectionInTime: 'Tiempo de conexión agotado',
  connectionWasRefused: 'Conexión rechazada',
  hostCannotBeReached: 'No se puede acceder al host',
  hostNameDoesNotResolve: 'El nombre de host no se resuelve',
  connectionWasClosed: 'Se cerró la conexión',
  notCalledProblem: 'No se envió: {problem}',
  tlsCertificateWasNotAccepted: 'Certificado TLS no válido',
  requestFailed: 'La petición falló',
};
