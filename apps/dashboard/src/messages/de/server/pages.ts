export const pages = {
  hasSectionTwice: 'Ein Abschnitt kommt zweimal vor.',
  lacksSectionType: 'Es fehlt der Abschnitt {type}.',
  leadsToAnchorWhichPage: 'Das verlinkt auf {anchor}, das es auf der Seite nicht gibt.',
  isSetByDeploying: 'Das wird beim Veröffentlichen gesetzt und lässt sich nicht ändern.',
  typeEachItemMustBe: 'Jeder Punkt muss eine Zeile der Form „Titel: Text“ sein; „{line}“ ist keine.',
  typeMustBeOneLine: 'Dieser Abschnitt muss eine einzige Zeile ohne Punkte sein.',
  typeMustHave1To: 'Dieser Abschnitt muss 1 bis {n} Punkte haben, jeden in einer Zeile unter der Einleitung.',
  mustBeAnHttpS: 'Das muss eine http(s)-, mailto- oder tel-Adresse, ein Pfad oder #anker sein.',
  mustBeOneLabelOf: 'Möglich sind 1 bis 63 Kleinbuchstaben, Ziffern und Bindestriche dazwischen.',
  isReserved: 'Das ist reserviert.',
  sendAtLeastOneOf: 'Geben Sie an, was Sie ändern möchten.',
  themeAndConfigThemeDiffer: 'Das Design ist zweimal mit unterschiedlichen Werten angegeben.',
  belongsToThisServiceUse: 'Das gehört zu diesem Dienst; verwenden Sie das Feld „Subdomain“.',
  isNotDomainName: 'Das ist kein Domainname.',
  theSubdomainLabelRecentlyBelonged:
    'Die Subdomain {label} gehörte bis vor Kurzem zu einem anderen Konto; wählen Sie eine andere.',
  thisAccountNoLongerControls:
    'Dieses Konto kontrolliert {host} nicht mehr, deshalb kann die Seite dort nicht veröffentlicht werden. Fügen Sie die DNS-Einträge hinzu, um die Domain zu bestätigen, oder heben Sie die Veröffentlichung der Seite auf, um sie ohne diese Adresse zu veröffentlichen.',
  subdomainLabelIsTaken: 'Die Subdomain {label} ist vergeben.',
  subdomainLabelWouldBeTaken:
    'Die Subdomain {label} könnte mit diesem Dienst verwechselt werden; wählen Sie eine andere.',
  subdomainLabelIsReservedChoose: 'Die Subdomain {label} ist reserviert; wählen Sie eine andere.',
  anotherDeploymentOfThisPage: 'Die Seite wird bereits auf {host} veröffentlicht.',
  deploymentIsTakingLonger: 'Die Veröffentlichung dauert länger als erwartet; sie läuft im Hintergrund weiter.',
  siteCouldNotBeBuilt:
    'Die Website konnte nicht erstellt oder gespeichert werden. Die veröffentlichte Website ist unverändert. Versuchen Sie es noch einmal.',
  thisServiceHasNoSites:
    'Auf die Websites dieses Dienstes kann keine Domain zeigen: Ihre Adressen sind nicht konfiguriert.',
  typeRecordOfHostPoints:
    'Der {type}-Eintrag von {host} zeigt auf {value}; löschen Sie ihn und veröffentlichen Sie dann noch einmal.',
  versionVersionIsBeingDeployed: 'Version {version} wird gerade veröffentlicht.',
  versionVersionNeverWas: 'Version {version} wurde nie veröffentlicht.',
  pageIsBeingDeployed: 'Auf {host} wird gerade eine Seite veröffentlicht.',
  thePageWasUnpublished: 'Die Veröffentlichung der Seite wurde aufgehoben.',
};
