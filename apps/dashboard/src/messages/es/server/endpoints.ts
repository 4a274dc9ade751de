export const endpoints = {
  itIsNotUrl: 'No es una URL.',
  itContainsWhiteSpace: 'La URL contiene espacios o un carácter de control.',
  itContainsAUserName: 'La URL contiene un nombre de usuario o una contraseña.',
  itMustStartWithHttps: 'La URL debe empezar por https://.',
  onlyPorts443And8443Are: 'Solo se permiten los puertos 443 y 8443.',
  itIsNotPublicAddress: 'No es una dirección pública.',
  itIsNotPublicHost: 'No es un nombre de host público.',
  nameResolvesToAddress: 'El nombre se resuelve en una dirección que no es pública.',
};
