export const endpoints = {
  itIsNotUrl: 'No es una dirección web.',
  itContainsWhiteSpace: 'La dirección contiene espacios o un carácter de control.',
  itCarriesUserName: 'La dirección lleva un nombre de usuario o una contraseña.',
  itMustStartWithHttps: 'La dirección debe empezar por https://.',
  onlyPorts443And8443: 'Solo se llama a los puertos 443 y 8443.',
  itIsNotPublicAddress: 'No es una dirección pública.',
  itIsNotPublicHost: 'No es un nombre de host público.',
  nameResolvesToAddress: 'El nombre lleva a una dirección que no es pública.',
};
