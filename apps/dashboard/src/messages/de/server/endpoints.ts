export const endpoints = {
  itIsNotUrl: 'Das ist keine Webadresse.',
  itContainsWhiteSpace: 'Die Adresse enthält Leerraum oder ein Steuerzeichen.',
  itCarriesUserName: 'Die Adresse enthält einen Benutzernamen oder ein Passwort.',
  itMustStartWithHttps: 'Die Adresse muss mit https:// beginnen.',
  onlyPorts443And8443: 'Angerufen werden nur die Ports 443 und 8443.',
  itIsNotPublicAddress: 'Das ist keine öffentliche Adresse.',
  itIsNotPublicHost: 'Das ist kein öffentlicher Hostname.',
  nameResolvesToAddress: 'Der Name führt zu einer Adresse, die nicht öffentlich ist.',
};
