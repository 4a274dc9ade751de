export const deliveries = {
  respondedWithStatusRedirectsAre: 'Antwort {status}; Weiterleitungen wird nicht gefolgt',
  answeredStatus: 'Antwort {status}',
  timedOut: 'Zeitüberschreitung',
  connectionTimedOut: 'Zeitüberschreitung bei der Verbindung',
  connectionRefused: 'Verbindung abgelehnt',
  hostUnreachable: 'Host nicht erreichbar',
  theHostNameDoesntResolve: 'Der Hostname wird nicht aufgelöst',
  connectionWasClosed: 'Die Verbindung wurde geschlossen',
  notSentProblem: 'Nicht gesendet: {problem}',
  invalidTlsCertificate: 'Ungültiges TLS-Zertifikat',
  requestFailed: 'Die Anfrage ist fehlgeschlagen',
};
