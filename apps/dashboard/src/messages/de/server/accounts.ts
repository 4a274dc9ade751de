export const accounts = {
  thisKeyWasSuspended: 'Der Betreiber hat diesen Schlüssel gesperrt: {reason}',
  thisIsOwnerOfAccount: 'Diese Adresse gehört dem Inhaber des Kontos, der keinen Platz benötigt.',
  thisAddressIsMemberAlready: 'Diese Adresse ist bereits Mitglied; ändern Sie stattdessen die Rolle.',
  accountHasExactlyOneOwner: 'Ein Konto hat genau einen Inhaber; er kann weder die Rolle wechseln noch austreten.',
  accountHasAtMostN: 'Ein Konto hat höchstens {n} Webhook-Endpunkte.',
  theWebhookEndpointIsTurned: 'Der Webhook-Endpunkt ist ausgeschaltet; schalten Sie ihn zuerst ein.',
  purchasesOfThisAccount: 'Dieses Konto hat laufende Bestellungen; es wurde nichts ausgeführt.',
  thisAccountHasNamesNothing: 'Dieses Konto hat Domains; es wurde nichts ausgeführt.',
  invitationIsNotAccepted: 'Diese Einladung ist noch nicht angenommen; nur ein Mitglied kann Inhaber werden.',
  anotherTransferIsOpen: 'Eine andere Übertragung dieses Kontos ist offen; ziehen Sie sie zuerst zurück.',
  ownsOtherAccounts: 'Ihnen gehören Konten, die Ihnen übertragen wurden; übertragen oder löschen Sie diese zuerst.',
};
