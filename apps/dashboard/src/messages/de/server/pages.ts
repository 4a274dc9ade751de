export const pages = {
  hasSectionTwice: 'Ein Abschnitt kommt zweimal vor.',
  lacksSectionType: 'Es fehlt der Abschnitt {type}.',
  leadsToAnchorWhichPage: 'Das führt zu {anchor}, das es auf der Seite nicht gibt.',
  isSetByDeploying: 'Das setzt die Veröffentlichung; ändern lässt es sich nicht.',
  typePartIsOneLine: 'Ein Teil ist eine Zeile der Form „Titel: Text“; „{line}“ ist keine.',
  typeIsOneLine: 'Dieser Abschnitt ist eine einzige Zeile und hat keine Teile.',
  typeHas1ToN: 'Dieser Abschnitt hat 1 bis {n} Teile, jeden auf einer Zeile unter der Einleitung.',
  isHttpSMailto: 'Das ist eine http(s)-, mailto- oder tel-Adresse, ein Pfad oder #anker.',
  isOneLabelOf1: 'Das sind 1 bis 63 Kleinbuchstaben, Ziffern und Bindestriche dazwischen.',
  isReserved: 'Das ist reserviert.',
  sayWhatToChangeConfig: 'Es fehlt, was sich ändern soll.',
  themeAndConfigThemeDiffer: 'Das Design ist zweimal verschieden angegeben.',
  isNameOfThisService: 'Das ist ein Name dieses Dienstes; dafür ist das Feld „Subdomain“ da.',
  isNotDomainName: 'Das ist kein Domainname.',
  subdomainLabelWasSomebodyElses:
    'Die Subdomain {label} gehörte bis vor Kurzem jemand anderem; wählen Sie eine andere.',
  thisAccountNoLongerControls:
    'Dieses Konto kontrolliert {host} nicht mehr, deshalb kann die Seite dort nicht veröffentlicht werden. Weisen Sie mit den DNS-Einträgen nach, dass die Adresse Ihnen gehört, oder nehmen Sie die Seite zuerst offline, um sie ohne diese Adresse zu veröffentlichen.',
  subdomainLabelIsTaken: 'Die Subdomain {label} ist vergeben.',
  subdomainLabelWouldBeTaken: 'Die Subdomain {label} könnte für diesen Dienst gehalten werden; wählen Sie eine andere.',
  subdomainLabelIsReservedChoose: 'Die Subdomain {label} ist reserviert; wählen Sie eine andere.',
  anotherDeploymentOfThisPage: 'Die Seite wird gerade schon auf {host} veröffentlicht.',
  deploymentIsTakingLonger: 'Die Veröffentlichung dauert länger als erwartet; sie läuft von selbst weiter.',
  siteCouldNotBeBuilt:
    'Die Website konnte nicht gebaut oder gespeichert werden. Im Web hat sich nichts geändert; versuchen Sie es noch einmal.',
  thisServiceHasNoSites: 'Auf diesen Dienst lässt sich keine Domain richten: Ihm fehlen die Adressen seiner Websites.',
  typeRecordOfHostPoints:
    'Der {type}-Eintrag von {host} zeigt auf {value}; löschen Sie ihn und veröffentlichen Sie dann noch einmal.',
  versionVersionIsBeingDeployed: 'Version {version} wird gerade veröffentlicht.',
  versionVersionNeverWas: 'Version {version} war nie im Web.',
  pageIsBeingDeployed: 'Auf {host} wird gerade eine Seite veröffentlicht.',
  pageWasTakenDown: 'Die Seite wurde aus dem Web genommen.',
};
