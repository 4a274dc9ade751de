export const forwards = {
  isCatchAll: 'Es un reenvío general (catch-all), que no se admite; crea un reenvío por cada alias.',
  isNotAnAliasSuch: 'No es un alias como «hello».',
  isAnAddressOfThe: 'Es una dirección del mismo dominio.',
  addressIsForwardedAlready: '{address} ya se reenvía.',
  domainHasAtMostN: 'Un dominio tiene {n} reenvíos como máximo.',
  theRegistrarDidNotDelete: 'El registrador no eliminó este reenvío; no se ha cambiado nada.',
};
