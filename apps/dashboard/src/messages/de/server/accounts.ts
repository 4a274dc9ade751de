export const accounts = {
  thisKeyWasSuspended: 'Der Betreiber hat diesen Schlüssel gesperrt: {reason}',
  thisIsOwnerOfAccount: 'Das ist der Inhaber des Kontos, der keinen Platz braucht.',
  thisAddressIsMemberAlready: 'Diese Adresse ist schon Mitglied; ändern Sie stattdessen ihre Rolle.',
  accountHasExactlyOneOwner: 'Ein Konto hat genau einen Inhaber; er behält diese Rolle und tritt nicht aus.',
  accountHasAtMostN: 'Ein Konto hat höchstens {n} Webhook-Endpunkte.',
  webhookEndpointIsSwitchedOff: 'Der Webhook-Endpunkt ist ausgeschaltet; schalten Sie ihn zuerst ein.',
  purchasesOfThisAccount: 'Für dieses Konto laufen noch Käufe; es wurde nichts getan.',
  thisAccountHasNamesNothing: 'Dieses Konto hat noch Namen; es wurde nichts getan.',
};
