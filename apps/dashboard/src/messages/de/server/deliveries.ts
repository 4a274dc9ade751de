export const deliveries = {
  answeredStatusRedirects: 'Antwort {status}; Weiterleitungen wird nicht gefolgt',
  answeredStatus: 'Antwort {status}',
  noAnswerInTime: 'Keine Antwort in der vorgesehenen Zeit',
  noConnectionInTime: 'Keine Verbindung in der vorgesehenen Zeit',
  connectionWasRefused: 'Die Verbindung wurde abgelehnt',
  hostCannotBeReached: 'Der Host ist nicht erreichbar',
  hostNameDoesNotResolve: 'Der Hostname führt zu keiner Adresse',
  connectionWasClosed: 'Die Verbindung wurde geschlossen',
  notCalledProblem: 'Nicht angerufen: {problem}',
  tlsCertificateWasNotAccepted: 'Das TLS-Zertifikat wurde nicht angenommen',
  requestFailed: 'Die Anfrage schlug fehl',
};
