export const deliveries = {
  answeredStatusRedirects: 'Antwort {status}; Weiterleitungen wird nicht gefolgt',
  answeredStatus: 'Antwort {status}',
  noAnswerInTime: 'Zeitüberschreitung',
  noConnectionInTime: 'Zeitüberschreitung bei der Verbindung',
  connectionWasRefused: 'Verbindung abgelehnt',
  hostCannotBeReached: 'Host nicht erreichbar',
  hostNameDoesNotResolve: 'Der Hostname wird nicht aufgelöst',
  connectionWasClosed: 'Die Verbindung wurde geschlossen',
  notCalledProblem: 'Nicht gesendet: {problem}',
  tlsCertificateWasNotAccepted: 'Ungültiges TLS-Zertifikat',
  requestFailed: 'Die Anfrage ist fehlgeschlagen',
};
