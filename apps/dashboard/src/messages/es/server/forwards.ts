export const forwards = {
  isCatchAll: 'Aquí no hay buzón general: nombra cada buzón.',
  isNotMailboxName: 'No es un nombre de buzón como «hello».',
  isAddressOfThisVery: 'Es una dirección de este mismo dominio.',
  addressIsForwardedAlready: '{address} ya se reenvía.',
  domainHasAtMostN: 'Un dominio tiene {n} reenvíos como máximo.',
  registrarDoesNotLetGo: 'El registrador no suelta este reenvío; no se ha cambiado nada.',
};
