/** Errors in webhook URLs. */
export const endpoints = {
  itIsNotUrl: 'it is not a URL',
  itContainsWhiteSpace: 'it contains white space or a control character',
  itContainsAUserName: 'it contains a user name or password',
  itMustStartWithHttps: 'it must start with https://',
  onlyPorts443And8443Are: 'only ports 443 and 8443 are allowed',
  itIsNotPublicAddress: 'it is not a public address',
  itIsNotPublicHost: 'it is not a public host name',
  nameResolvesToAddress: 'the name resolves to an address that is not public',
} as const;
