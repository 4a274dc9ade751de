export const forwards = {
  isCatchAll: 'Das ist ein Catch-all, der nicht unterstützt wird; legen Sie für jeden Alias eine Weiterleitung an.',
  isNotAnAliasSuch: 'Das ist kein Alias wie „hello“.',
  isAnAddressOfThe: 'Das ist eine Adresse derselben Domain.',
  addressIsForwardedAlready: '{address} wird bereits weitergeleitet.',
  domainHasAtMostN: 'Eine Domain hat höchstens {n} Weiterleitungen.',
  theRegistrarDidNotDelete: 'Der Registrar hat diese Weiterleitung nicht gelöscht; es wurde nichts geändert.',
};
