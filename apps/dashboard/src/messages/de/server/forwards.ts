export const forwards = {
  isCatchAll: 'Ein Catch-all gibt es hier nicht: Nennen Sie jedes Postfach einzeln.',
  isNotMailboxName: 'Das ist kein Name eines Postfachs wie „hello“.',
  isAddressOfThisVery: 'Das ist eine Adresse dieser Domain selbst.',
  addressIsForwardedAlready: '{address} wird schon weitergeleitet.',
  domainHasAtMostN: 'Eine Domain hat höchstens {n} Weiterleitungen.',
  registrarDoesNotLetGo: 'Der Registrar gibt diese Weiterleitung nicht frei; es wurde nichts geändert.',
};
