export const deliveries = {
  answeredStatusRedirects: 'Respuesta {status}; no se siguen las redirecciones',
  answeredStatus: 'Respuesta {status}',
  noAnswerInTime: 'Sin respuesta a tiempo',
  noConnectionInTime: 'Sin conexión a tiempo',
  connectionWasRefused: 'Se rechazó la conexión',
  hostCannotBeReached: 'No se puede llegar al host',
  hostNameDoesNotResolve: 'El nombre de host no lleva a ninguna dirección',
  connectionWasClosed: 'Se cerró la conexión',
  notCalledProblem: 'No se llamó: {problem}',
  tlsCertificateWasNotAccepted: 'No se aceptó el certificado TLS',
  requestFailed: 'La petición falló',
};
