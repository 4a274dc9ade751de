export const accounts = {
  thisKeyWasSuspended: 'El operador ha suspendido esta clave: {reason}',
  thisIsOwnerOfAccount: 'Esta dirección es la del titular de la cuenta, que no necesita plaza.',
  thisAddressIsMemberAlready: 'Esta dirección ya es miembro; cambia su rol.',
  accountHasExactlyOneOwner: 'Una cuenta tiene un solo titular, que no puede cambiar de rol ni salir.',
  accountHasAtMostN: 'Una cuenta tiene {n} endpoints de webhook como máximo.',
  theWebhookEndpointIsTurned: 'El endpoint de webhook está desactivado; actívalo primero.',
  purchasesOfThisAccount: 'Esta cuenta tiene pedidos en curso; no se ha hecho nada.',
  thisAccountHasNamesNothing: 'Esta cuenta tiene dominios; no se ha hecho nada.',
};
