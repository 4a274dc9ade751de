export const purchases = {
  nameIsConnectedNotRegistered: '{name} está conectado, no registrado aquí; renuévalo en su registrador.',
  nameWasTransferredToAnother: '{name} se transfirió a otro registrador; renuévalo allí.',
  nameIsStillBeingRegistered: '{name} aún se está registrando; renuévalo cuando esté activo.',
  gracePeriodOfName: 'El período de gracia de {name} ha terminado; restáuralo.',
  nameChangedWhileTheRenewal: '{name} cambió mientras se solicitaba la renovación; compruébalo de nuevo.',
  theExpiryDateOfName: 'La fecha de caducidad de {name} ha cambiado; no se ha cobrado nada.',
  nameWasNotFoundAt: 'El registrador no encontró {name}; escríbenos.',
  atTheRegistrarNameExpires:
    'En el registrador, {name} caduca el {date}; hemos corregido nuestros datos. Inténtalo de nuevo si aún quieres renovar.',
  billingAddressIsNeeded:
    'El impuesto depende de tu dirección; completa antes la dirección de facturación. No se ha cobrado nada.',
  taxIsNotKnownNow:
    'Ahora mismo no se puede calcular el impuesto de esta compra; no se ha cobrado nada. Inténtalo de nuevo en un momento.',
  tooManyPurchases: 'Son más compras de lo habitual, así que quedan en pausa un rato; no se ha cobrado nada.',
  purchasesAreHeld:
    'Las compras están en pausa porque un pago se denunció como fraude; escríbenos. No se ha cobrado nada.',
  transferIsHeld: '{name} no se puede transferir mientras se revisa un pago; escríbenos.',
  thisPurchaseHasBeenMade: 'Esta compra ya se ha hecho.',
  thisCannotBeApprovedHere: 'Esto no se puede aprobar aquí.',
  requestWithThisIdempotencyKey: 'Esta misma petición sigue en curso.',
  requestWithThisIdempotencyKeyIs: 'Esta misma petición sigue en curso.',
  domainsAreSoldForOne: 'Los dominios se venden por períodos de un año.',
  somethingHasChangedSince: 'Algo ha cambiado desde la solicitud, así que no se ha hecho nada.',
  thisApprovalRequestIsNo: 'Esta solicitud de aprobación ya no está abierta.',
  thisApprovalRequestIsNoLonger: 'Esta solicitud de aprobación ya no está abierta.',
  nameCostsPriceNowMore: '{name} cuesta ahora {price}, más de lo acordado; no se ha cobrado nada.',
  thisAccountHasSubscription: 'Esta cuenta ya tiene una suscripción; cámbiala o cancélala en el portal de facturación.',
  turnOffTwoFactorAuthentication: 'Desactiva la autenticación de dos factores en los ajustes, con uno de sus códigos.',
  theyIncludeTwoFactorAuthentication: 'Entre ellos está la autenticación de dos factores.',
  launchOfThisAccount:
    'Un lanzamiento de esta cuenta ya está pagando este producto, una parte de él o uno que lo incluye. Cancélalo para comprarlo por separado.',
  couldBeMistakenForThis: 'Podría confundirse con este servicio.',
  thisAccountOwnsThatProduct: 'Esta cuenta ya tiene ese producto, o uno que lo incluye.',
  thisAccountAlreadyHasThe: 'Esta cuenta ya tiene el número máximo de estos.',
  anotherCheckoutForThisIs: 'Ya hay otra página de pago abierta para esto; paga en ella.',
  thisRequiresAFounderOr: 'Esto requiere una suscripción Founder o Agency, o el producto {product}.',
};
