export const endpoints = {
  itIsNotUrl: 'Das ist keine URL.',
  itContainsWhiteSpace: 'Die URL enthält Leerzeichen oder ein Steuerzeichen.',
  itContainsAUserName: 'Die URL enthält einen Benutzernamen oder ein Passwort.',
  itMustStartWithHttps: 'Die URL muss mit https:// beginnen.',
  onlyPorts443And8443Are: 'Nur die Ports 443 und 8443 sind erlaubt.',
  itIsNotPublicAddress: 'Das ist keine öffentliche Adresse.',
  itIsNotPublicHost: 'Das ist kein öffentlicher Hostname.',
  nameResolvesToAddress: 'Der Name wird zu einer Adresse aufgelöst, die nicht öffentlich ist.',
};
