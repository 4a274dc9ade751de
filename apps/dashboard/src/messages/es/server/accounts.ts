export const accounts = {
  thisKeyWasSuspended: 'El operador ha suspendido esta clave: {reason}',
  thisIsOwnerOfAccount: 'Es el titular de la cuenta, que no necesita plaza.',
  thisAddressIsMemberAlready: 'Esta dirección ya es miembro; cambia su rol.',
  accountHasExactlyOneOwner: 'Una cuenta tiene un solo titular, que conserva ese rol y no se va.',
  accountHasAtMostN: 'Una cuenta tiene {n} destinos de webhook como máximo.',
  webhookEndpointIsSwitchedOff: 'El destino del webhook está desactivado; actívalo primero.',
  purchasesOfThisAccount: 'Hay compras en curso en esta cuenta; no se ha hecho nada.',
  thisAccountHasNamesNothing: 'Esta cuenta tiene nombres; no se ha hecho nada.',
};
