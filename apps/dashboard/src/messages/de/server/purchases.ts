export const purchases = {
  nameIsConnectedNotRegistered: '{name} ist verbunden, nicht hier registriert; verlängern Sie beim eigenen Registrar.',
  nameWasTransferredToAnother: '{name} wurde zu einem anderen Registrar transferiert; verlängern Sie dort.',
  nameIsStillBeingRegistered: '{name} wird noch registriert; verlängern Sie, sobald der Name aktiv ist.',
  gracePeriodOfName: 'Die Nachfrist von {name} ist vorbei; der Name muss wiederhergestellt werden.',
  nameWasChangedWhileIts:
    '{name} wurde geändert, während die Verlängerung angefragt wurde; sehen Sie noch einmal nach.',
  nameExpiresAtAnotherTime: '{name} läuft inzwischen zu einer anderen Zeit ab; es wurde nichts abgebucht.',
  registrarDoesNotHaveName: 'Der Registrar führt {name} nicht; schreiben Sie uns.',
  registrarHasNameUntilDate:
    'Beim Registrar gilt {name} bis {date}; das ist hier jetzt berichtigt. Fragen Sie noch einmal, wenn Sie weiterhin verlängern möchten.',
  thisPurchaseHasBeenMade: 'Dieser Kauf ist schon getätigt.',
  thisCannotBeApprovedHere: 'Das lässt sich hier nicht freigeben.',
  requestWithThisIdempotencyKey: 'Genau diese Anfrage läuft noch.',
  requestWithThisIdempotencyKeyIs: 'Genau diese Anfrage läuft noch.',
  domainsAreSoldForOne: 'Domains gibt es für je ein Jahr.',
  thisQuestionIsNoLonger: 'Diese Frage ist nicht mehr offen.',
  thisQuestionIsNoLongerOpen: 'Diese Frage ist nicht mehr offen.',
  nameCostsPriceNowMore: '{name} kostet jetzt {price}, mehr als vereinbart; es wurde nichts abgebucht.',
  thisAccountHasSubscription:
    'Dieses Konto hat schon ein Abonnement; ändern und kündigen lässt es sich auf der Seite des Tarifs.',
  switchSecondFactorOff: 'Schalten Sie den zweiten Faktor in den Einstellungen aus, mit einem Code daraus.',
  secondFactorIsAmongThem: 'Darunter ist ein zweiter Faktor.',
  launchOfThisAccount:
    'Ein Launch dieses Kontos bezahlt dieses Produkt gerade oder eines, das es enthält. Brechen Sie ihn ab, um es einzeln zu kaufen.',
  wouldBeTaken: 'Das sähe aus wie dieser Dienst.',
  thisAccountOwnsThatProduct: 'Dieses Konto hat dieses Produkt schon, oder eines, das es enthält.',
  thisAccountHasAsMany: 'Mehr davon lassen sich in diesem Konto nicht nutzen.',
  anotherPage: 'Dafür ist schon eine andere Seite offen; bezahlen Sie dort.',
  thisNeedsFounderOrAgency: 'Dafür braucht es ein Abonnement (Founder oder Agency) oder das Produkt {product}.',
};
