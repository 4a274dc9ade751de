export const purchases = {
  nameIsConnectedNotRegistered:
    '{name} ist verbunden, nicht hier registriert; verlängern Sie die Domain bei ihrem Registrar.',
  nameWasTransferredToAnother: '{name} wurde zu einem anderen Registrar übertragen; verlängern Sie die Domain dort.',
  nameIsStillBeingRegistered:
    '{name} wird noch registriert; eine Verlängerung ist möglich, sobald die Domain aktiv ist.',
  gracePeriodOfName: 'Die Nachfrist von {name} ist vorbei; stellen Sie die Domain wieder her.',
  nameChangedWhileTheRenewal:
    '{name} hat sich geändert, während die Verlängerung angefordert wurde; prüfen Sie noch einmal.',
  theExpiryDateOfName: 'Das Ablaufdatum von {name} hat sich geändert; es wurde nichts abgebucht.',
  nameWasNotFoundAt: '{name} wurde beim Registrar nicht gefunden; schreiben Sie uns.',
  atTheRegistrarNameExpires:
    'Beim Registrar läuft {name} am {date} ab; wir haben unsere Angabe korrigiert. Versuchen Sie es noch einmal, wenn Sie weiterhin verlängern möchten.',
  billingAddressIsNeeded:
    'Die Steuer hängt von Ihrer Adresse ab; ergänzen Sie zuerst die Rechnungsadresse. Es wurde nichts abgebucht.',
  taxIsNotKnownNow:
    'Die Steuer dieses Kaufs lässt sich gerade nicht ermitteln; es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  tooManyPurchases: 'Das sind mehr Käufe als üblich, deshalb pausieren sie eine Weile; es wurde nichts abgebucht.',
  purchasesAreHeld:
    'Käufe pausieren, weil eine Zahlung als Betrug gemeldet wurde; schreiben Sie uns. Es wurde nichts abgebucht.',
  transferIsHeld: '{name} lässt sich nicht übertragen, solange eine Zahlung dafür geprüft wird; schreiben Sie uns.',
  thisPurchaseHasBeenMade: 'Dieser Kauf wurde bereits ausgeführt.',
  thisCannotBeApprovedHere: 'Das lässt sich hier nicht freigeben.',
  requestWithThisIdempotencyKey: 'Genau diese Anfrage läuft noch.',
  requestWithThisIdempotencyKeyIs: 'Genau diese Anfrage läuft noch.',
  domainsAreSoldForOne: 'Domains werden für jeweils ein Jahr verkauft.',
  somethingHasChangedSince: 'Seit der Anfrage hat sich etwas geändert, daher wurde nichts getan.',
  thisApprovalRequestIsNo: 'Diese Freigabe ist nicht mehr offen.',
  thisApprovalRequestIsNoLonger: 'Diese Freigabe ist nicht mehr offen.',
  nameCostsPriceNowMore: '{name} kostet jetzt {price}, mehr als vereinbart; es wurde nichts abgebucht.',
  thisAccountHasSubscription: 'Dieses Konto hat bereits ein Abo; ändern oder kündigen Sie es im Abrechnungsportal.',
  turnOffTwoFactorAuthentication:
    'Schalten Sie die Zwei-Faktor-Authentifizierung in den Einstellungen aus, mit einem ihrer Codes.',
  theyIncludeTwoFactorAuthentication: 'Darunter ist die Zwei-Faktor-Authentifizierung.',
  launchOfThisAccount:
    'Ein Launch dieses Kontos bezahlt bereits dieses Produkt, einen Teil davon oder eines, das es enthält. Brechen Sie den Launch ab, um es einzeln zu kaufen.',
  couldBeMistakenForThis: 'Das könnte mit diesem Dienst verwechselt werden.',
  thisAccountOwnsThatProduct: 'Dieses Konto hat dieses Produkt bereits, oder eines, das es enthält.',
  thisAccountAlreadyHasThe: 'Dieses Konto hat davon bereits die Höchstzahl.',
  anotherCheckoutForThisIs: 'Dafür ist bereits eine andere Bezahlseite offen; bezahlen Sie dort.',
  thisRequiresAFounderOr: 'Dafür benötigen Sie ein Abo (Founder oder Agency) oder das Produkt {product}.',
};
