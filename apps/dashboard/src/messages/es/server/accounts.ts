export const accounts = {
  thisKeyWasSuspended: 'El operador ha suspendido esta clave: {reason}',
  thisIsOwnerOfAccount: 'Esta dirección es la del titular de la cuenta, que no necesita plaza.',
  thisAddressIsMemberAlready: 'Esta dirección ya es miembro; cambia su rol.',
  accountHasExactlyOneOwner: 'Una cuenta tiene un solo titular, que no puede cambiar de rol ni salir.',
  accountHasAtMostN: 'Una cuenta tiene {n} endpoints de webhook como máximo.',
  theWebhookEndpointIsTurned: 'El endpoint de webhook está desactivado; actívalo primero.',
  purchasesOfThisAccount: 'Esta cuenta tiene pedidos en curso; no se ha hecho nada.',
  thisAccountHasNamesNothing: 'Esta cuenta tiene dominios; no se ha hecho nada.',
  invitationIsNotAccepted: 'Esta invitación aún no se ha aceptado; solo un miembro puede ser el titular.',
  anotherTransferIsOpen: 'Hay otra transferencia de esta cuenta abierta; retírala primero.',
  ownsOtherAccounts: 'Eres titular de cuentas que te transfirieron; transfiérelas o elimínalas primero.',
};
