// What comes from the server, in German. Its sentences by their English, {places} and all: the first that fits is said. Formats by their id.

/** Mistakes of fields and other sentences. Told apart from those of the screens, since English readers never load them. */
const served = {
  // fields of any form
  Required: 'Das fehlt noch.',
  'Too small: expected string to have >={n} characters': 'Das ist zu kurz: mindestens {n} Zeichen.',
  'Too big: expected string to have <={n} characters': 'Das ist zu lang: höchstens {n} Zeichen.',
  'Too small: expected array to have >={n} items': 'Das sind zu wenige: mindestens {n}.',
  'Too big: expected array to have <={n} items': 'Das sind zu viele: höchstens {n}.',
  'Too small: expected {kind} to be >={n}': 'Das ist zu wenig: mindestens {n}.',
  'Too small: expected {kind} to be >{n}': 'Das muss mehr als {n} sein.',
  'Too big: expected {kind} to be <={n}': 'Das ist zu viel: höchstens {n}.',
  'Invalid input: expected {kind}, received undefined': 'Das fehlt noch.',
  'Invalid input: expected int, received number': 'Das muss eine ganze Zahl sein.',
  'Invalid input: expected {kind}, received {other}': 'Das hat nicht die erwartete Form.',
  'Invalid input: expected {value}': 'Möglich ist hier nur {value}.',
  'Invalid option: expected one of {values}': 'Das ist keine der Möglichkeiten.',
  'Invalid email address': 'Das ist keine E-Mail-Adresse.',
  'Invalid URL': 'Das ist keine Webadresse.',
  'Invalid input': 'Das passt hier nicht.',
  'Unrecognized key: {name}': 'Das kennt dieses Formular nicht: {name}.',
  'is not an e-mail address': 'Das ist keine E-Mail-Adresse.',
  'must be an e-mail address': 'Das muss eine E-Mail-Adresse sein.',
  'must be a text': 'Das muss Text sein.',
  'must be an object': 'Das hat nicht die erwartete Form.',
  'must not be empty': 'Das darf nicht leer sein.',
  'Must not be empty': 'Das darf nicht leer sein.',
  'needs a letter or a digit': 'Das braucht einen Buchstaben oder eine Ziffer.',
  'needs words': 'Das braucht ein paar Worte.',
  'at most {n} characters': 'Das ist zu lang: höchstens {n} Zeichen.',
  'at most {n}': 'Das sind zu viele: höchstens {n}.',
  'contains control characters': 'Das enthält Steuerzeichen.',
  'must be text without control characters': 'Das enthält Steuerzeichen.',
  'must be text without NUL and lone surrogates': 'Das enthält Zeichen, die kein Text sind.',
  'Is not well-formed Unicode': 'Das enthält Zeichen, die kein Text sind.',
  'must be one line of text without control characters': 'Das muss eine einzige Zeile ohne Steuerzeichen sein.',
  'must be digits with an optional + in front; spaces, dots, hyphens, brackets between them':
    'Das müssen Ziffern sein, mit oder ohne + davor; dazwischen Leerzeichen, Punkte, Bindestriche, Klammern.',
  'must be a domain or an http(s) address': 'Das muss eine Domain oder eine http(s)-Adresse sein.',
  'contains characters that cannot be drawn: {signs}': 'Das enthält Zeichen, die sich nicht zeichnen lassen: {signs}',
  'must be a language tag, such as "de" or "pt-BR"': 'Das muss ein Sprachkürzel sein, etwa „de“ oder „pt-BR“.',
  'A language tag, as in "en" or "pt-BR"': 'Ein Sprachkürzel, etwa „en“ oder „pt-BR“.',
  'Must be a web address, e.g. https://example.com': 'Das muss eine Webadresse sein, etwa https://example.com.',
  'is not an ISO 3166-1 alpha-2 code such as US': 'Das ist kein Länderkürzel nach ISO 3166-1 wie DE.',
  'is not a phone number; write it like +1 415 555 2671':
    'Das ist keine Telefonnummer; schreiben Sie sie wie +1 415 555 2671.',
  'is not a cursor': 'So eine Seite gibt es nicht.',
  'there is no such page': 'So eine Seite gibt es nicht.',
  'is not the id of a request': 'Das ist nicht die Kennung einer Anfrage.',
  'Dollars and cents: at most two decimals': 'Dollar und Cent: höchstens zwei Nachkommastellen.',
  'An extension, as in ".com"': 'Eine Endung, etwa „.com“.',
  'A domain name, as in "example.com"': 'Ein Domainname, etwa „example.com“.',
  'None of these was asked for': 'Nichts davon wurde angefragt.',
  'Leave the program one of the permissions it asks for, or say no':
    'Lassen Sie dem Programm eine der Berechtigungen, um die es bittet, oder lehnen Sie ab.',
  'Give either productType or planId': 'Es fehlt, was gekauft werden soll.',
  'Give autoRenew, privacyEnabled or locked': 'Es fehlt, was sich ändern soll.',
  'The request contains a character that cannot be stored': 'Das enthält ein Zeichen, das sich nicht speichern lässt.',
  'is none of the choices: {names}': 'Das ist keiner der Vorschläge: {names}.',
  'name: is none of the choices': 'Das ist keiner der Vorschläge.',
  'is neither a brand that a domain can be made of nor a domain name':
    'Das ist weder ein Domainname noch eine Marke, aus der einer werden kann.',
  'name: is neither a brand that a domain can be made of nor a domain name':
    'Das ist weder ein Domainname noch eine Marke, aus der einer werden kann.',
  'mail needs domain': 'Weiterleitungen gibt es nur mit einer Domain.',
  'not sold here: {endings}': 'Hier nicht zu haben: {endings}.',
  'Not sold here: {endings}': 'Hier nicht zu haben: {endings}.',
  'a brand name has {least} to {most} characters': 'Ein Markenname hat {least} bis {most} Zeichen.',
  'Invalid ISO datetime': 'Das ist kein Zeitpunkt.',
  'The request could not be read': 'Die Anfrage ließ sich nicht lesen.',
  'must be an https address': 'Das muss eine https-Adresse sein.',
  'must be three capital letters (ISO 4217)': 'Das müssen drei Großbuchstaben sein (ISO 4217).',
  'cursor: there is no such page': 'So eine Seite gibt es nicht.',
  'must be one of {values}': 'Möglich sind: {values}.',
  'must be a whole number from {least} to {most}': 'Das muss eine ganze Zahl von {least} bis {most} sein.',
  // what came of a webhook
  'answered {status}; redirects are not followed': 'Antwort {status}; Weiterleitungen wird nicht gefolgt',
  'answered {status}': 'Antwort {status}',
  'no answer in time': 'Keine Antwort in der vorgesehenen Zeit',
  'no connection in time': 'Keine Verbindung in der vorgesehenen Zeit',
  'the connection was refused': 'Die Verbindung wurde abgelehnt',
  'the host cannot be reached': 'Der Host ist nicht erreichbar',
  'the host name does not resolve': 'Der Hostname führt zu keiner Adresse',
  'the connection was closed': 'Die Verbindung wurde geschlossen',
  'not called: {problem}': 'Nicht angerufen: {problem}',
  'the TLS certificate was not accepted': 'Das TLS-Zertifikat wurde nicht angenommen',
  'the request failed': 'Die Anfrage schlug fehl',
  // addresses of webhooks
  'it is not a URL': 'Das ist keine Webadresse.',
  'it contains white space or a control character': 'Die Adresse enthält Leerraum oder ein Steuerzeichen.',
  'it carries a user name or password': 'Die Adresse enthält einen Benutzernamen oder ein Passwort.',
  'it must start with https://': 'Die Adresse muss mit https:// beginnen.',
  'only ports 443 and 8443 are called': 'Angerufen werden nur die Ports 443 und 8443.',
  'it is not a public address': 'Das ist keine öffentliche Adresse.',
  'it is not a public host name': 'Das ist kein öffentlicher Hostname.',
  'the name resolves to an address that is not public': 'Der Name führt zu einer Adresse, die nicht öffentlich ist.',
  // mail forwards
  'is a catch-all, which is not offered: name each mailbox':
    'Ein Catch-all gibt es hier nicht: Nennen Sie jedes Postfach einzeln.',
  'is not a mailbox name such as hello': 'Das ist kein Name eines Postfachs wie „hello“.',
  'is an address of this very domain': 'Das ist eine Adresse dieser Domain selbst.',
  '{address} is forwarded already': '{address} wird schon weitergeleitet.',
  'A domain has at most {n} forwards': 'Eine Domain hat höchstens {n} Weiterleitungen.',
  'The registrar does not let go of this forward; nothing was changed':
    'Der Registrar gibt diese Weiterleitung nicht frei; es wurde nichts geändert.',
  // DNS records
  'is not an IPv4 address such as 203.0.113.7': 'Das ist keine IPv4-Adresse wie 203.0.113.7.',
  'is not an IPv6 address such as 2001:db8::7': 'Das ist keine IPv6-Adresse wie 2001:db8::7.',
  'is an IPv4 address in disguise; use an A record':
    'Das ist eine verkleidete IPv4-Adresse; nehmen Sie einen A-Eintrag.',
  'is \'flags tag "value"\', e.g. \'0 issue "letsencrypt.org"\'':
    'Das hat die Form „flags tag "value"“, etwa „0 issue "letsencrypt.org"“.',
  'has flags other than 0 and 128 (critical)': 'Als Flags gibt es nur 0 und 128 (kritisch).',
  'has a tag other than {tags}': 'Als Tag gibt es nur {tags}.',
  'has a value that does not fit the tag {tag}': 'Der Wert passt nicht zum Tag {tag}.',
  'is not a host name': 'Das ist kein Hostname.',
  'is missing; write @ for the domain itself': 'Das fehlt noch; schreiben Sie @ für die Domain selbst.',
  'ends with a dot but is not under {zone}; write it relative to the domain':
    'Der Name endet mit einem Punkt, liegt aber nicht unter {zone}; schreiben Sie ihn ohne die Domain.',
  'with the domain is longer than {n} characters': 'Mit der Domain ist das länger als {n} Zeichen.',
  'of an SRV record is _service._protocol, e.g. _sip._tcp':
    'Bei einem SRV-Eintrag hat der Host die Form _service._protocol, etwa _sip._tcp.',
  'cannot be @: the nameservers of the domain itself are set by its delegation':
    '@ geht nicht: Die Nameserver der Domain selbst bestimmt ihre Delegation.',
  'cannot be @: the domain itself has other records, and a CNAME stands alone':
    '@ geht nicht: Die Domain selbst hat andere Einträge, und ein CNAME steht allein.',
  'may have * only as its whole first label, e.g. *.shop': '* geht nur als ganzer erster Teil, etwa *.shop.',
  'is @ or labels of 1-63 letters, digits, hyphens and underscores, joined by dots':
    'Möglich sind @ oder Teile aus 1–63 Buchstaben, Ziffern, Binde- und Unterstrichen, mit Punkten verbunden.',
  'of an NS record cannot be a wildcard': 'Bei einem NS-Eintrag geht kein Platzhalter.',
  'of an {type} record cannot contain an underscore': 'Bei einem {type}-Eintrag geht kein Unterstrich.',
  'is not a host name such as mail.example.net': 'Das ist kein Hostname wie mail.example.net.',
  'is not a full name; write it with its domain, e.g. mail.example.net':
    'Der Name ist unvollständig; schreiben Sie ihn mit seiner Domain, etwa mail.example.net.',
  'is an IP address where a host name belongs': 'Das ist eine IP-Adresse; hierher gehört ein Hostname.',
  'is not an integer from {least} to {most}': 'Das ist keine ganze Zahl von {least} bis {most}.',
  'of an {type} record is an integer from {least} to {most}':
    'Bei einem {type}-Eintrag ist das eine ganze Zahl von {least} bis {most}.',
  'is 0 where the value is . (no mail)': 'Beim Wert „.“ (keine E-Mail) ist das 0.',
  'is the name of the record itself': 'Das ist der Name des Eintrags selbst.',
  'is longer than {n} characters': 'Das ist länger als {n} Zeichen.',
  'is longer than {n} bytes': 'Das ist länger als {n} Bytes.',
  'is "weight port target", e.g. "5 5060 sip.example.net"':
    'Das hat die Form „Gewicht Port Ziel“, etwa „5 5060 sip.example.net“.',
  'is "weight port target"; the priority is a field of its own':
    'Das hat die Form „Gewicht Port Ziel“; die Priorität ist ein eigenes Feld.',
  'has a weight or port that is not an integer from 0 to 65535': 'Gewicht und Port sind ganze Zahlen von 0 bis 65535.',
  'has port 0, which only the target . may have': 'Port 0 gibt es nur mit dem Ziel „.“.',
  'has a target that {problem}': 'Das Ziel passt nicht: {problem}',
  'contains characters that are not text': 'Das enthält Zeichen, die kein Text sind.',
  'is empty': 'Das ist leer.',
  'cannot have another record: the domain has {n}, which is the limit':
    'Mehr geht nicht: Die Domain hat {n} Einträge, und das ist die Grenze.',
  'stands in another {type} record of this host already':
    'Das steht schon in einem anderen {type}-Eintrag dieses Hosts.',
  'has a CNAME record, which must be the only record of its host':
    'Der Host hat einen CNAME-Eintrag, und der muss der einzige sein.',
  'has other records, and a CNAME must be the only record of its host':
    'Der Host hat andere Einträge, und ein CNAME muss der einzige sein.',
  'is answered by the nameservers that {host} is delegated to; only A and AAAA records of those may stand below it':
    'Dafür antworten die Nameserver, an die {host} delegiert ist; darunter gehen nur deren A- und AAAA-Einträge.',
  'cannot be delegated: the {type} record of {host} would no longer be seen':
    'Das lässt sich nicht delegieren: Der {type}-Eintrag von {host} wäre nicht mehr zu sehen.',
  'cannot stand beside the MX record . (no mail)': 'Neben dem MX-Eintrag „.“ (keine E-Mail) geht das nicht.',
  'cannot be . (no mail) beside other MX records': 'Neben anderen MX-Einträgen geht „.“ (keine E-Mail) nicht.',
  'is a CNAME of this domain; an {type} record names the host itself':
    'Das ist ein CNAME dieser Domain; ein {type}-Eintrag nennt den Host selbst.',
  'is named by the {type} record of {host} and so cannot be a CNAME':
    'Der {type}-Eintrag von {host} nennt ihn, deshalb kann er kein CNAME sein.',
  'makes the {type} records of this host too long for one DNS answer':
    'Damit passen die {type}-Einträge dieses Hosts nicht mehr in eine DNS-Antwort.',
  'This record belongs to the e-mail forwards of the domain: it goes with the last of them, or when you create an MX record of your own at @':
    'Dieser Eintrag gehört zu den Weiterleitungen der Domain: Er verschwindet mit der letzten, oder wenn Sie unter @ einen eigenen MX-Eintrag anlegen.',
  'DNS records can be changed while a domain is active or expired; {domain} is {status}':
    'DNS-Einträge lassen sich nur ändern, solange eine Domain aktiv oder abgelaufen ist; {domain} ist es nicht (Stand: {status}).',
  'The {type} record of {host} was changed since, so the last change cannot be taken back; nothing was changed':
    'Der {type}-Eintrag von {host} wurde seitdem geändert, deshalb lässt sich die letzte Änderung nicht zurücknehmen; es wurde nichts geändert.',
  // zone files and records for a host
  'has no record that can be taken, and replace would remove all that there are':
    'Die Datei hat keinen Eintrag, der sich übernehmen lässt, und Ersetzen würde alle entfernen, die es gibt.',
  'has more than {n} records': 'Die Datei hat mehr als {n} Einträge.',
  'cannot be read: {problem}': 'Die Datei lässt sich nicht lesen: {problem}',
  'line {line} begins something that never ends': 'Zeile {line} beginnt etwas, das nie endet.',
  'a quoted text does not end on its line': 'Ein Text in Anführungszeichen endet nicht in seiner Zeile.',
  '{name} is outside {zone}': '{name} liegt außerhalb von {zone}.',
  'the name is not one that can be read': 'Der Name lässt sich nicht lesen.',
  'there is no name before it': 'Davor steht kein Name.',
  'there is no type': 'Es steht kein Typ da.',
  'class {name} is not served': 'Die Klasse {name} gibt es hier nicht.',
  'SOA: the nameserver makes its own': 'SOA: Der Nameserver schreibt seinen eigenen.',
  'type {name} is not served': 'Den Typ {name} gibt es hier nicht.',
  '{type}: the priority is not a number': '{type}: Die Priorität ist keine Zahl.',
  '{type}: the value cannot be read': '{type}: Der Wert lässt sich nicht lesen.',
  '$ORIGIN is followed by a name': 'Auf $ORIGIN folgt ein Name.',
  '$TTL is followed by a time': 'Auf $TTL folgt eine Zeit.',
  '{word} is not understood': '{word} wird nicht verstanden.',
  'is none of those that are listed': 'Das ist keiner der Anbieter in der Liste.',
  '{type} of {host} says {value} already; delete it first':
    '{type} von {host} hat schon {value}; löschen Sie das zuerst.',
  'has {name}, which the template does not': 'Den Wert {name} braucht dieser Anbieter nicht.',
  'lacks {name}, e.g. {example}': 'Es fehlt {name}, etwa {example}.',
  'has a {name} that is not like {example}': '{name} sieht nicht aus wie {example}.',
  'The code behind {name}': 'Der Code hinter {name}',
  'The public key behind {name}': 'Der öffentliche Schlüssel hinter {name}',
  'What stands before {name}': 'Was vor {name} steht',
  'What stands between {start} and {end} in the addresses of its DKIM keys':
    'Was in den Adressen der DKIM-Schlüssel zwischen {start} und {end} steht',
  'The user or organisation whose pages they are': 'Benutzer oder Organisation, deren Seiten es sind',
  // landing pages
  'has a section twice': 'Ein Abschnitt kommt zweimal vor.',
  'lacks the section {type}': 'Es fehlt der Abschnitt {type}.',
  'leads to {anchor}, which the page has not': 'Das führt zu {anchor}, das es auf der Seite nicht gibt.',
  'is set by deploying and cannot be changed': 'Das setzt die Veröffentlichung; ändern lässt es sich nicht.',
  '{type}: a part is one line, "title: text"; "{line}" is not':
    'Ein Teil ist eine Zeile der Form „Titel: Text“; „{line}“ ist keine.',
  '{type} is one line and has no parts': 'Dieser Abschnitt ist eine einzige Zeile und hat keine Teile.',
  '{type} has 1 to {n} parts, each on a line below the introduction':
    'Dieser Abschnitt hat 1 bis {n} Teile, jeden auf einer Zeile unter der Einleitung.',
  'is an http(s), mailto or tel address, a path, or #anchor':
    'Das ist eine http(s)-, mailto- oder tel-Adresse, ein Pfad oder #anker.',
  'is one label of 1 to 63 lower-case letters, digits and inner hyphens':
    'Das sind 1 bis 63 Kleinbuchstaben, Ziffern und Bindestriche dazwischen.',
  'is reserved': 'Das ist reserviert.',
  'Say what to change: config, contact, theme or legalKitId': 'Es fehlt, was sich ändern soll.',
  'theme and config.theme differ': 'Das Design ist zweimal verschieden angegeben.',
  'is a name of this service; use subdomain': 'Das ist ein Name dieses Dienstes; dafür ist das Feld „Subdomain“ da.',
  'is not a domain name': 'Das ist kein Domainname.',
  "The subdomain {label} was somebody else's a short time ago; choose another":
    'Die Subdomain {label} gehörte bis vor Kurzem jemand anderem; wählen Sie eine andere.',
  'This account no longer controls {host}, so the page cannot be published there. Add the DNS records to prove that it is yours, or take the page down first to publish it without this address':
    'Dieses Konto kontrolliert {host} nicht mehr, deshalb kann die Seite dort nicht veröffentlicht werden. Weisen Sie mit den DNS-Einträgen nach, dass die Adresse Ihnen gehört, oder nehmen Sie die Seite zuerst offline, um sie ohne diese Adresse zu veröffentlichen.',
  'The subdomain {label} is taken': 'Die Subdomain {label} ist vergeben.',
  'The subdomain {label} would be taken for this service; choose another':
    'Die Subdomain {label} könnte für diesen Dienst gehalten werden; wählen Sie eine andere.',
  'The subdomain {label} is reserved; choose another': 'Die Subdomain {label} ist reserviert; wählen Sie eine andere.',
  'Another deployment of this page to {host} is under way': 'Die Seite wird gerade schon auf {host} veröffentlicht.',
  'The deployment is taking longer than expected; it goes on by itself':
    'Die Veröffentlichung dauert länger als erwartet; sie läuft von selbst weiter.',
  'The site could not be built or stored. Nothing on the web has changed; try again.':
    'Die Website konnte nicht gebaut oder gespeichert werden. Im Web hat sich nichts geändert; versuchen Sie es noch einmal.',
  'This service has no SITES_ADDRESSES, so a domain cannot be pointed at its sites':
    'Auf diesen Dienst lässt sich keine Domain richten: Ihm fehlen die Adressen seiner Websites.',
  'The {type} record of {host} points to {value}; delete it, then deploy again':
    'Der {type}-Eintrag von {host} zeigt auf {value}; löschen Sie ihn und veröffentlichen Sie dann noch einmal.',
  'Version {version} is being deployed': 'Version {version} wird gerade veröffentlicht.',
  'Version {version} never was on the web': 'Version {version} war nie im Web.',
  'A page is being deployed to {host}': 'Auf {host} wird gerade eine Seite veröffentlicht.',
  'The page was taken down': 'Die Seite wurde aus dem Web genommen.',
  // exports
  'There is no such export format': 'Dieses Format gibt es nicht.',
  'The export is taking longer than expected; it goes on by itself, ask again in a minute':
    'Der Export dauert länger als erwartet; er läuft von selbst weiter. Fragen Sie in einer Minute noch einmal.',
  'The export could not be made; ask again': 'Der Export ist nicht gelungen; versuchen Sie es noch einmal.',
  'Too much is being drawn right now; try again in a moment':
    'Gerade wird zu viel gezeichnet; versuchen Sie es gleich noch einmal.',
  // names
  'Not a valid domain name: {problem}; did you mean {hint}?':
    'Das ist kein gültiger Domainname. {problem} Meinten Sie {hint}?',
  'Not a valid domain name: {problem}': 'Das ist kein gültiger Domainname. {problem}',
  '{problem}; did you mean {hint}?': '{problem} Meinten Sie {hint}?',
  'a domain name is a text': 'Ein Domainname ist Text.',
  'the domain name is missing': 'Der Domainname fehlt.',
  'the domain name is too long': 'Der Domainname ist zu lang.',
  'it contains a character that no domain name has': 'Er enthält ein Zeichen, das kein Domainname hat.',
  'it is a URL, not a domain name': 'Das ist eine Webadresse, kein Domainname.',
  'it carries a port': 'Ein Port gehört nicht dazu.',
  'it is not a valid (internationalised) domain name': 'Als internationaler Name ist er nicht gültig.',
  'it is longer than {n} characters': 'Er ist länger als {n} Zeichen.',
  'it has no extension such as .com': 'Es fehlt eine Endung wie .com.',
  'it looks like an IP address': 'Er sieht aus wie eine IP-Adresse.',
  '.{ending} is reserved for special use': '.{ending} ist für besondere Zwecke reserviert.',
  'the extension .{ending} does not exist': 'Die Endung .{ending} gibt es nicht.',
  '.{ending} is an extension; put a name in front of it': '.{ending} ist eine Endung; davor gehört ein Name.',
  "it is a name under somebody else's domain": 'Er liegt unter der Domain von jemand anderem.',
  'it is a subdomain': 'Das ist eine Subdomain.',
  'it has an empty label (two dots in a row)': 'Zwei Punkte stehen direkt hintereinander.',
  'a label is longer than {n} characters': 'Ein Teil ist länger als {n} Zeichen.',
  'labels are letters, digits and hyphens, and do not start or end with a hyphen':
    'Die Teile bestehen aus Buchstaben, Ziffern und Bindestrichen und beginnen und enden nicht mit einem Bindestrich.',
  'hyphens in the third and fourth place are reserved': 'Bindestriche an dritter und vierter Stelle sind reserviert.',
  'it is not a valid internationalised name': 'Als internationaler Name ist er nicht gültig.',
  'it mixes scripts that look alike': 'Er mischt Schriften, die sich ähnlich sehen.',
  'Internationalised names such as {name} are not sold yet': 'Internationale Namen wie {name} gibt es hier noch nicht.',
  '{ending} is not sold here': '{ending} gibt es hier nicht.',
  'No price right now: {problem}': 'Gerade kein Preis',
  'At most {n} domains a request; {given} were sent': 'Höchstens {n} Domains auf einmal; gefragt waren {given}.',
  'None of the entries is a valid domain name': 'Keiner der Einträge ist ein gültiger Domainname.',
  '{name} is connected to this account already': '{name} ist schon mit diesem Konto verbunden.',
  'At most {n} domains can wait for their proof at once':
    'Höchstens {n} Domains können gleichzeitig auf ihren Nachweis warten.',
  'No proof of this domain was asked for; ask for one first':
    'Für diese Domain wurde kein Nachweis angefordert; fordern Sie zuerst einen an.',
  'The proof has expired; ask for a new one': 'Der Nachweis ist abgelaufen; fordern Sie einen neuen an.',
  'The TXT record was not found at {host}; new records can take minutes to be seen, and a name asked for too early stays unknown for a while':
    'Der TXT-Eintrag wurde unter {host} nicht gefunden; neue Einträge sind manchmal erst nach Minuten zu sehen, und ein zu früh gefragter Name bleibt eine Weile unbekannt.',
  '{name} is being connected right now; try again': '{name} wird gerade verbunden; versuchen Sie es noch einmal.',
  '{name} is registered here and cannot be connected': '{name} ist hier registriert und lässt sich nicht verbinden.',
  'The registrar does not give out the auth code of {name} now':
    'Der Registrar gibt den Auth-Code von {name} gerade nicht heraus.',
  'The registrar does not switch the {option} of {name} {way}; nothing was changed':
    'Der Registrar nimmt diese Einstellung von {name} nicht an ({option}); es wurde nichts geändert.',
  'The settings of {name} cannot be changed while it is {status}':
    'Die Einstellungen von {name} lassen sich gerade nicht ändern (Stand: {status}).',
  '{what} of {name} cannot be changed here: it is a connected domain, registered elsewhere':
    '{name} ist nur verbunden und woanders registriert; ändern lässt sich das hier nicht ({what}).',
  '{what} of {name} can be changed while it is active; it is {status}':
    'Ändern lässt sich das nur, solange {name} aktiv ist ({what}; Stand: {status}).',
  'The auth code': 'Auth-Code',
  'The settings': 'Einstellungen',
  'E-mail forwards': 'Weiterleitungen',
  'The WHOIS privacy': 'WHOIS-Datenschutz',
  'The transfer lock': 'Transfersperre',
  'WHOIS privacy': 'WHOIS-Datenschutz',
  'transfer lock': 'Transfersperre',
  active: 'aktiv',
  expired: 'abgelaufen',
  pending: 'in Registrierung',
  redemption: 'in der Redemption',
  transferred_out: 'wegtransferiert',
  // renewals and purchases
  '{name} is connected, not registered here; renew it with its registrar':
    '{name} ist verbunden, nicht hier registriert; verlängern Sie beim eigenen Registrar.',
  '{name} was transferred to another registrar; renew it there':
    '{name} wurde zu einem anderen Registrar transferiert; verlängern Sie dort.',
  '{name} is still being registered; renew it once it is active':
    '{name} wird noch registriert; verlängern Sie, sobald der Name aktiv ist.',
  'The grace period of {name} is over; it has to be restored':
    'Die Nachfrist von {name} ist vorbei; der Name muss wiederhergestellt werden.',
  '{name} was changed while its renewal was asked for; look at it again':
    '{name} wurde geändert, während die Verlängerung angefragt wurde; sehen Sie noch einmal nach.',
  '{name} expires at another time by now; nothing was charged':
    '{name} läuft inzwischen zu einer anderen Zeit ab; es wurde nichts abgebucht.',
  'The registrar does not have {name}; write to us': 'Der Registrar führt {name} nicht; schreiben Sie uns.',
  'The registrar has {name} until {date}, which is corrected here now; ask again if you still want to renew':
    'Beim Registrar gilt {name} bis {date}; das ist hier jetzt berichtigt. Fragen Sie noch einmal, wenn Sie weiterhin verlängern möchten.',
  'This purchase has been made': 'Dieser Kauf ist schon getätigt.',
  'This cannot be approved here': 'Das lässt sich hier nicht freigeben.',
  'The request with this Idempotency-Key is still in flight': 'Genau diese Anfrage läuft noch.',
  'A request with this Idempotency-Key is in flight': 'Genau diese Anfrage läuft noch.',
  'Domains are sold for one year at a time; leave `years` out or send 1': 'Domains gibt es für je ein Jahr.',
  'This question is no longer open': 'Diese Frage ist nicht mehr offen.',
  'This question is no longer open: it is {status}': 'Diese Frage ist nicht mehr offen.',
  '{name} costs {price} now, more than {than}; nothing was charged':
    '{name} kostet jetzt {price}, mehr als vereinbart; es wurde nichts abgebucht.',
  'This account has a subscription; it is changed and canceled in the billing portal':
    'Dieses Konto hat schon ein Abonnement; ändern und kündigen lässt es sich auf der Seite des Tarifs.',
  'Switch the second factor off in the settings, with a code of it':
    'Schalten Sie den zweiten Faktor in den Einstellungen aus, mit einem Code daraus.',
  'A second factor is among them': 'Darunter ist ein zweiter Faktor.',
  'A launch of this account is paying for this product, or one that includes it; cancel the launch to buy it on its own':
    'Ein Launch dieses Kontos bezahlt dieses Produkt gerade oder eines, das es enthält. Brechen Sie ihn ab, um es einzeln zu kaufen.',
  'would be taken for this service': 'Das sähe aus wie dieser Dienst.',
  'This account owns that product already, or one that includes it':
    'Dieses Konto hat dieses Produkt schon, oder eines, das es enthält.',
  'This account has as many of these as can be used': 'Mehr davon lassen sich in diesem Konto nicht nutzen.',
  'Another page for this is open and did not end; pay in that one':
    'Dafür ist schon eine andere Seite offen; bezahlen Sie dort.',
  'This needs a Founder or Agency subscription, or the {product}':
    'Dafür braucht es ein Abonnement (Founder oder Agency) oder das Produkt {product}.',
  // launches
  'This launch is done': 'Dieser Launch ist abgeschlossen.',
  'This launch is {state} already': 'Dieser Launch steht schon anders; laden Sie die Seite neu.',
  'This launch is {state}': 'Dieser Launch steht schon anders; laden Sie die Seite neu.',
  'This launch was started, or ended, at the same moment':
    'Dieser Launch wurde im selben Moment gestartet oder beendet.',
  'This plan has expired, and its prices with it; make another':
    'Dieser Plan ist abgelaufen, und seine Preise mit ihm; machen Sie einen neuen.',
  'No name is free and priced right now; try other words or other extensions':
    'Gerade ist kein Name frei und mit Preis; versuchen Sie andere Worte oder Endungen.',
  // accounts, keys, webhooks
  'This key was suspended by the operator: {reason}': 'Der Betreiber hat diesen Schlüssel gesperrt: {reason}',
  'This is the owner of the account, who needs no seat': 'Das ist der Inhaber des Kontos, der keinen Platz braucht.',
  'This address is a member already; change its role instead':
    'Diese Adresse ist schon Mitglied; ändern Sie stattdessen ihre Rolle.',
  'An account has exactly one owner, who keeps that role and does not leave':
    'Ein Konto hat genau einen Inhaber; er behält diese Rolle und tritt nicht aus.',
  'An account has at most {n} webhook endpoints': 'Ein Konto hat höchstens {n} Webhook-Endpunkte.',
  'The webhook endpoint is switched off; switch it on first':
    'Der Webhook-Endpunkt ist ausgeschaltet; schalten Sie ihn zuerst ein.',
  'Purchases of this account are under way; nothing was done':
    'Für dieses Konto laufen noch Käufe; es wurde nichts getan.',
  'This account has names; nothing was done': 'Dieses Konto hat noch Namen; es wurde nichts getan.',
  // facts that legal texts want
  'registered legal name and form of the business': 'eingetragener Name und Rechtsform des Unternehmens',
  'text without placeholders in square brackets': 'Text ohne Platzhalter in eckigen Klammern',
  'postal address of the business': 'Postanschrift des Unternehmens',
  'register and number, and VAT number, if any': 'Register und Nummer, und USt-IdNr., falls vorhanden',
  'address of the website or app': 'Adresse der Website oder App',
  'contact e-mail address': 'E-Mail-Adresse für Kontakt',
  'telephone number': 'Telefonnummer',
  'name of the person who represents the business': 'Name der Person, die das Unternehmen vertritt',
  'name of the person who answers for what is published': 'Name der Person, die für den Inhalt verantwortlich ist',
  'name, address and telephone of the company that hosts the site':
    'Name, Anschrift und Telefon des Hosters der Website',
  'state or country whose law applies': 'Staat oder Land, dessen Recht gilt',
  'place of the courts that decide': 'Ort der Gerichte, die entscheiden',
  'body for settling consumer disputes out of court, or that there is none':
    'Stelle zur außergerichtlichen Streitbeilegung, oder dass es keine gibt',
  'languages in which people can write to you': 'Sprachen, in denen man Ihnen schreiben kann',
  'name and contact of the grievance officer, or that none is needed':
    'Name und Kontakt der Beschwerdestelle (Grievance Officer), oder dass keine nötig ist',
  'licence for financial services and its authority, or that none is needed':
    'Erlaubnis für Finanzdienste und ihre Behörde, oder dass keine nötig ist',
  'whether content of customers is used to train AI models':
    'ob Inhalte von Kunden zum Training von KI-Modellen dienen',
  'name and contact of the data protection officer, or that none is needed':
    'Name und Kontakt der Datenschutzbeauftragten, oder dass keine nötig sind',
  'representative in the European Union, or that none is needed':
    'Vertreter in der Europäischen Union, oder dass keiner nötig ist',
  'representative in the United Kingdom, or that none is needed':
    'Vertreter im Vereinigten Königreich, oder dass keiner nötig ist',
  'name and contact of the encarregado, or that none is needed':
    'Name und Kontakt des Encarregado, oder dass keiner nötig ist',
  'names of the service providers that receive data': 'Namen der Dienstleister, die Daten erhalten',
  'how long each kind of data is kept': 'wie lange jede Art von Daten gespeichert wird',
  'countries that receive data and the safeguard used for each':
    'Länder, die Daten erhalten, und die Garantie für jedes',
  'whether personal information is sold, or shared for advertising':
    'ob personenbezogene Daten verkauft oder für Werbung weitergegeben werden',
  'to whom personal information is sold or shared': 'an wen personenbezogene Daten verkauft oder weitergegeben werden',
  'whether decisions about people are made by machines alone': 'ob Maschinen allein über Menschen entscheiden',
  'the cookies that are set: name, provider, purpose, duration, type':
    'die gesetzten Cookies: Name, Anbieter, Zweck, Dauer, Art',
  'number of days for a refund': 'Zahl der Tage für eine Rückgabe',
  'number of days until a refund is paid': 'Zahl der Tage, bis eine Erstattung gezahlt wird',
  'who pays for sending goods back': 'wer die Rücksendung bezahlt',
  'name of the designated agent for copyright notices': 'Name der Stelle für Urheberrechtsmeldungen (Designated Agent)',
  'postal address of the designated agent': 'Postanschrift dieser Stelle (Designated Agent)',
  'telephone number of the designated agent': 'Telefonnummer dieser Stelle (Designated Agent)',
  'e-mail address of the designated agent': 'E-Mail-Adresse dieser Stelle (Designated Agent)',
  // a record as a whole, one field after another
  'host {problem}; value {other}': 'Host: {problem} Wert: {other}',
  'host {problem}; ttl {other}': 'Host: {problem} TTL: {other}',
  'host {problem}; priority {other}': 'Host: {problem} Priorität: {other}',
  'value {problem}; ttl {other}': 'Wert: {problem} TTL: {other}',
  'value {problem}; priority {other}': 'Wert: {problem} Priorität: {other}',
  'ttl {problem}; priority {other}': 'TTL: {problem} Priorität: {other}',
  'host {problem}': 'Host: {problem}',
  'value {problem}': 'Wert: {problem}',
  'ttl {problem}': 'TTL: {problem}',
  'priority {problem}': 'Priorität: {problem}',
  'zone {problem}': 'Zonendatei: {problem}',
};

/** Formats of a brand kit. */
const formats = {
  'dtcg-json': {
    label: 'Design-Tokens (DTCG, JSON)',
    about: 'Die Standarddatei der Design Tokens Community Group, für Designprogramme und Token-Pipelines.',
  },
  'tokens-studio-json': {
    label: 'Tokens Studio (JSON)',
    about: 'Ein Token-Satz für das Plugin Tokens Studio in Figma.',
  },
  'css-variables': {
    label: 'CSS-Variablen',
    about: 'Variablen an :root für jede Website; mit opts.prefix beginnt jeder Name damit.',
  },
  scss: { label: 'SCSS-Variablen', about: 'Sass-Variablen, und die Farben als Map.' },
  'tailwind-v4': {
    label: 'Theme für Tailwind CSS 4',
    about: 'Ein @theme-Block: bg-primary, text-muted, font-heading und die anderen werden zu Klassen.',
  },
  'tailwind-v3': {
    label: 'Preset für Tailwind CSS 3',
    about: 'Ein Preset für tailwind.config.js, das das Theme um die Marke erweitert.',
  },
  'shadcn-css': { label: 'Theme für shadcn/ui', about: 'Helle und dunkle Variablen für Komponenten von shadcn/ui.' },
  'android-xml': { label: 'Android-Ressourcen (XML)', about: 'Farben und Maße für res/values.' },
  'compose-kotlin': {
    label: 'Jetpack Compose (Kotlin)',
    about: 'Farben, Schriftgrößen, Abstände und Radien als Kotlin-Werte für Jetpack Compose.',
  },
  'ios-swift': {
    label: 'SwiftUI (Swift)',
    about: 'Farben, Schriftgrößen, Abstände und Radien als Swift-Werte für SwiftUI.',
  },
  'ios-xcassets': {
    label: 'Farben für Xcode',
    about: 'Ein Asset-Katalog mit einem Farbsatz für jede Farbe der Marke, zum Hineinziehen in Xcode.',
  },
  'flutter-dart': { label: 'Flutter (Dart)', about: 'Farben, Schriftgrößen, Abstände und Radien als Dart-Konstanten.' },
  ase: { label: 'Adobe-Farbfelder (ASE)', about: 'Eine Farbfeldgruppe für Photoshop, Illustrator und InDesign.' },
  gpl: { label: 'GIMP-Palette', about: 'Eine Palette für GIMP, Inkscape und Krita.' },
  sketchpalette: { label: 'Sketch-Palette', about: 'Eine Palette für das Plugin Sketch Palettes.' },
  soc: { label: 'LibreOffice-Palette', about: 'Eine Farbpalette für LibreOffice Writer, Calc, Impress und Draw.' },
  'css-colors-json': {
    label: 'Farben (JSON)',
    about: 'Jede Farbe unter ihrem Namen, als Hex und als rgb(), für Skripte und andere Werkzeuge.',
  },
  'logo-pack': {
    label: 'Logo-Paket',
    about:
      'Das Logo in jeder Fassung als SVG, PDF, EPS und PNG in drei Größen: farbig, hell, dunkel, transparent, schwarz, weiß, Symbol und Schriftzug.',
  },
  'favicon-pack': {
    label: 'Favicons',
    about:
      'favicon.ico, SVG, Symbol für Apple-Geräte, maskierbare Symbole, ein Web-Manifest und die Zeilen für den Kopf einer Seite.',
  },
  'app-icons-ios-android': {
    label: 'App-Symbole',
    about:
      'Ein Symbolsatz für Xcode mit dunkler und getönter Fassung und ohne Transparenz, adaptive Android-Symbole als Vektoren, Launcher-Symbole in fünf Dichten und die Bilder beider Stores.',
  },
  'social-pack': {
    label: 'Paket für soziale Medien',
    about:
      'Profilbild, Linkvorschau, Titelbilder, Beitrag und Story in den genauen Größen von X, LinkedIn, Facebook, YouTube und Instagram; Wörter bleiben in dem Teil, den jedes Gerät zeigt.',
  },
  'guidelines-pdf': {
    label: 'Markenrichtlinien (PDF)',
    about:
      'Das Markenbuch: Logo, Schutzraum, falscher Gebrauch, Farben mit Codes und Kontrast, Schrift, Stimme, Bilder und Anwendungen auf A4-Seiten. Vektoren, eingebettete Schriften, Lesezeichen, Tags.',
  },
  'guidelines-html': {
    label: 'Markenrichtlinien (Webseite)',
    about:
      'Die Markenrichtlinien als eine Seite, die sonst nichts braucht: Bilder und Schriften sind darin, nichts wird geladen, kein Skript läuft.',
  },
  'guidelines-md': {
    label: 'Markenrichtlinien (Markdown)',
    about: 'Die Markenrichtlinien als Markdown, für ein Wiki, ein Repository oder eine Notiz-App.',
  },
  'pptx-template': {
    label: 'Präsentation (PowerPoint)',
    about:
      'Fünfzehn Folien und einundzwanzig Layouts mit Farben, Diagrammen und Schriften der Marke als Theme. Wörter in Klammern sind zu ersetzen. Installieren Sie die Schriften des Kits; die vorletzte Folie sagt, was sie sonst vertritt.',
  },
  'docx-letterhead': {
    label: 'Briefbogen (Word)',
    about:
      'Ein A4-Brief mit dem Logo als Vektor, eingebetteten Schriften und den Farben der Marke als Theme. Wörter in Klammern sind zu ersetzen.',
  },
  'email-signature-html': {
    label: 'E-Mail-Signatur (HTML)',
    about:
      'Eine Signatur zum Kopieren in ein E-Mail-Programm. Ohne personName sind ihre Stellen mit [Your name] markiert; logoUrl zeigt auf ein Symbol im Web, wo eingebettete Bilder verloren gehen.',
  },
  vcard: {
    label: 'Visitenkarte (vCard 4.0)',
    about:
      'Ein Kontakt mit Logo für Adressbücher: einer Person, wenn personName angegeben ist, sonst der Organisation. Nur was angegeben ist, steht darin.',
  },
  'business-card-pdf': {
    label: 'Visitenkarte (PDF)',
    about:
      'Vorder- und Rückseite, 85 x 55 mm mit 3 mm Beschnitt und Endformatrahmen, Text 6 mm vom Rand. Ohne Angaben sind die Zeilen mit [Your name], [Phone] und so weiter markiert. Farben sind RGB.',
  },
  'invoice-docx': {
    label: 'Rechnung (Word)',
    about:
      'Eine A4-Rechnung zum Ausfüllen: Nummern, Daten und Zeilen sind Platzhalter, und nichts wird summiert. Was eine Rechnung enthalten muss, ist je nach Land verschieden; prüfen Sie es, bevor Sie eine senden.',
  },
  'brand-json': {
    label: 'Marke (JSON)',
    about: 'Das ganze Kit als ein JSON-Dokument, Worte und Tokens, für Programme.',
  },
  'llms-brand-md': {
    label: 'Marke für KI-Agenten (Markdown)',
    about:
      'Wer die Marke ist, wie sie spricht und wie sie aussieht, in Markdown, das ein KI-Agent liest, bevor er schreibt.',
  },
  'ai-prompt': {
    label: 'System-Prompt',
    about: 'Ein System-Prompt, mit dem ein Sprachmodell in der Stimme der Marke schreibt.',
  },
};

/** What kinds of them there are. */
const formatKinds = {
  tokens: 'Design-Tokens',
  swatches: 'Farbfelder',
  logo: 'Logo',
  documents: 'Dokumente',
  agents: 'Agenten',
};

/** Sentences that the server keeps, by their English. */
const kept = {
  'the key may only touch the names its owner listed':
    'der Schlüssel darf nur an Namen etwas tun, die sein Inhaber genannt hat',
  'the key may not renew': 'der Schlüssel darf nicht verlängern',
  'the key may not buy under this extension': 'der Schlüssel darf unter dieser Endung nichts kaufen',
  'the key may not buy premium names': 'der Schlüssel darf keine Premium-Namen kaufen',
  'more than one purchase of this key may cost': 'mehr, als ein einzelner Kauf dieses Schlüssels kosten darf',
  'more than this key may spend in a day': 'mehr, als dieser Schlüssel an einem Tag ausgeben darf',
  'more than this key may spend in a month': 'mehr, als dieser Schlüssel in einem Monat ausgeben darf',
  'more than the account may spend in a day': 'mehr, als das Konto an einem Tag ausgeben darf',
  'more than the account may spend in a month': 'mehr, als das Konto in einem Monat ausgeben darf',
  'the key asks its owner above a price': 'ab einem bestimmten Preis fragt der Schlüssel seinen Inhaber',
  'the registrant is not the contact saved for the account':
    'der Domaininhaber ist nicht der Kontakt, der im Konto gespeichert ist',
  'a program asked for it, and nobody has confirmed the price':
    'ein Programm hat es verlangt, und niemand hat den Preis bestätigt',
  'Somebody else registered the domain first': 'Jemand anderes hat die Domain zuerst registriert',
  'The price changed while the domain was being registered': 'Der Preis hat sich während der Registrierung geändert',
  'The price changed while the domain was being renewed': 'Der Preis hat sich während der Verlängerung geändert',
  'The price changed while the domain was being restored': 'Der Preis hat sich während der Wiederherstellung geändert',
  'The registry does not accept this registrant contact':
    'Die Registry nimmt diesen Kontakt für die Registrierung nicht an',
  'The registrar refused the registration': 'Der Registrar hat die Registrierung abgelehnt',
  'The registrar refused the renewal': 'Der Registrar hat die Verlängerung abgelehnt',
  'The registrar refused to restore the domain': 'Der Registrar hat die Wiederherstellung abgelehnt',
  'The registrar is not answering': 'Der Registrar antwortet nicht',
  "The domain's expiry date was changed elsewhere in the meantime":
    'Das Ablaufdatum der Domain wurde inzwischen anderswo geändert',
  'The payment could not be set up': 'Die Zahlung konnte nicht vorbereitet werden',
  'The payment was not made': 'Die Zahlung ist nicht erfolgt',
  'The card was declined ({code})': 'Die Karte wurde abgelehnt ({code})',
  'The card was declined': 'Die Karte wurde abgelehnt',
  'The bank did not confirm the payment ({code})': 'Die Bank hat die Zahlung nicht bestätigt ({code})',
  'The bank did not confirm the payment': 'Die Bank hat die Zahlung nicht bestätigt',
  'The payment was declined ({code})': 'Die Zahlung wurde abgelehnt ({code})',
  "The bank's confirmation did not come in time": 'Die Bestätigung der Bank kam nicht rechtzeitig',
  "The bank asks for the cardholder's confirmation": 'Die Bank verlangt eine Bestätigung des Karteninhabers',
  'The order could not be finished and was ended by a person':
    'Die Bestellung ließ sich nicht abschließen und wurde von einem Menschen beendet',
  'The order was withdrawn before the domain was registered':
    'Die Bestellung wurde zurückgezogen, bevor die Domain registriert war',
  'The order could not be carried out within an hour and was given up':
    'Die Bestellung ließ sich nicht binnen einer Stunde ausführen und wurde aufgegeben',
  'The renewal costs more than was told in time': 'Die Verlängerung kostet mehr, als rechtzeitig angekündigt war',
  'The domain is suspended': 'Die Domain ist gesperrt',
  'The account is suspended': 'Das Konto ist gesperrt',
  'The order came to nothing': 'Aus der Bestellung wurde nichts',
  'nothing was charged': 'es wurde nichts abgebucht',
  'the payment was refunded': 'die Zahlung wurde erstattet',
  'the payment could not be given back yet, and a person is seeing to it':
    'die Zahlung ließ sich noch nicht erstatten, und ein Mensch kümmert sich darum',
  'save the card again in the dashboard': 'speichern Sie die Karte im Dashboard noch einmal',
  'A brand kit for {name}: palette, typefaces, words, pictures':
    'Ein Brand Kit für {name}: Palette, Schriften, Worte, Bilder',
  'Logos for {name} in the same colours': 'Logos für {name} in denselben Farben',
  'Terms, privacy, cookies, refunds, acceptable use and copyright, linked from the site':
    'AGB, Datenschutz, Cookies, Erstattung, zulässige Nutzung und Urheberrecht, von der Website verlinkt',
  'A site at an address of ours, with its certificate': 'Eine Website unter einer Adresse von uns, mit Zertifikat',
  'A site at {domain}, with its certificate': 'Eine Website unter {domain}, mit Zertifikat',
  '{address}, forwarded to you, with MX and SPF': '{address}, an Sie weitergeleitet, mit MX und SPF',
  'The price of the Launch Stack is held on the saved card':
    'Der Preis des Launch Stack ist auf der gespeicherten Karte reserviert',
  'The Launch Stack is paid and yours': 'Der Launch Stack ist bezahlt und gehört Ihnen',
  'The Launch Stack is yours already; nothing is charged for it':
    'Der Launch Stack gehört Ihnen bereits; dafür wird nichts berechnet',
  'Another launch of this account is paying for the Launch Stack first':
    'Ein anderer Launch dieses Kontos bezahlt zuerst den Launch Stack',
  '{domain} is yours': '{domain} gehört Ihnen',
  '{domain} is registered': '{domain} ist registriert',
  'The brand kit is made': 'Das Brand Kit ist fertig',
  'The logos are drawn': 'Die Logos sind gezeichnet',
  'The legal texts are written': 'Die Rechtstexte sind geschrieben',
  'The site is live': 'Die Website ist online',
  'The site is built; it goes live as soon as the launch is paid for':
    'Die Website ist fertig; sie geht online, sobald der Launch bezahlt ist',
  'Deleted: it was never paid for': 'Gelöscht: es wurde nie bezahlt',
  'The site is live at {domain}': 'Die Website ist unter {domain} online',
  '{address} is forwarded': '{address} wird weitergeleitet',
  'The registrar does not answer clearly; a person looks at it':
    'Der Registrar antwortet nicht eindeutig; ein Mensch sieht es sich an',
  'Your bank wants to hear from you: {url}': 'Ihre Bank möchte von Ihnen hören: {url}',
  'The owner has to say yes to {name} first': 'Zuerst muss der Inhaber Ja zu {name} sagen',
  '{domain} was taken meanwhile; choose another name':
    '{domain} ist inzwischen vergeben; wählen Sie einen anderen Namen',
  '{domain} was taken meanwhile; nothing was charged. Choose another name':
    '{domain} ist inzwischen vergeben; es wurde nichts abgebucht. Wählen Sie einen anderen Namen',
  'The card gave no hold': 'Auf der Karte ließ sich nichts reservieren',
  '{domain}, restored from redemption': '{domain}, Wiederherstellung aus der Redemption',
  'Subscription, paid twice': 'Abonnement, doppelt bezahlt',
  '{product}, paid twice': '{product}, doppelt bezahlt',
  'Name generation beyond the included quota': 'Namensvorschläge über das enthaltene Kontingent hinaus',
};

/** Refusals by their stable code. */
const refusals = {
  order_under_review: 'Die Bestellung ist bezahlt und wird gerade bestätigt.',
  invalid_request: 'Eine Angabe stimmt nicht. Es wurde nichts geändert.',
  invalid_idempotency_key: 'Diese Anfrage hat ein ungültiges Kennzeichen. Laden Sie die Seite neu.',
  invalid_domain: 'Das ist kein gültiger Domainname.',
  years_unsupported: 'Für diese Zahl von Jahren ist der Name nicht zu haben.',
  invalid_contact: 'Im Kontakt stimmt etwas nicht.',
  invalid_email: 'Das ist keine E-Mail-Adresse.',
  authorization_pending: 'Das Programm wartet noch auf Ihre Antwort.',
  slow_down: 'Das Programm fragt zu oft.',
  access_denied: 'Das Programm wurde abgelehnt.',
  expired_token: 'Der Code des Programms gilt nicht mehr.',
  tld_unsupported: 'Diese Endung ist auf diesem Weg nicht zu haben.',
  payment_required: 'Dafür ist eine Zahlung nötig.',
  malformed_credential: 'Der Zahlungsnachweis lässt sich nicht lesen.',
  invalid_challenge: 'Der Zahlungsnachweis passt nicht zu dieser Zahlung.',
  challenge_expired: 'Die Frist für diese Zahlung ist abgelaufen.',
  entitlement_required: 'Dafür braucht es ein Abonnement oder einen einmaligen Kauf.',
  spending_not_allowed: 'Der Schlüssel darf das nicht kaufen. Es wurde nichts abgebucht.',
  session_required: 'Das geht nur angemeldet.',
  confirmation_required: 'Zuerst muss jemand Ja zum Preis sagen. Es wurde nichts abgebucht.',
  approval_required: 'Zuerst muss der Inhaber Ja sagen. Es wurde nichts abgebucht.',
  confirmation_used: 'Diese Bestätigung wurde schon verwendet. Es wurde nichts abgebucht.',
  method_not_allowed: 'So lässt sich das nicht aufrufen.',
  misdirected_request: 'Unter dieser Adresse antwortet Onym nicht.',
  conflict: 'Das geht gerade nicht: Inzwischen hat sich etwas geändert. Laden Sie die Seite neu.',
  account_in_use: 'Das Konto hat noch Namen oder laufende Käufe. Es wurde nichts getan.',
  price_changed: 'Es kostet jetzt mehr als vereinbart. Es wurde nichts abgebucht.',
  premium_unsupported: 'Premium-Namen sind auf diesem Weg nicht zu haben. Es wurde nichts abgebucht.',
  payload_too_large: 'Das ist zu groß. Senden Sie weniger auf einmal.',
  unsupported_media_type: 'Dieses Format wird hier nicht angenommen.',
  idempotency_key_reused: 'Diese Anfrage wurde schon anders gestellt. Laden Sie die Seite neu.',
  mpp_unavailable: 'Diese Art der Zahlung ist gerade nicht möglich.',
  unauthorized: 'Ihre Sitzung ist zu Ende. Melden Sie sich noch einmal an.',
  forbidden: 'Dazu fehlt die Berechtigung.',
  not_found: 'Das gibt es nicht, oder es gehört Ihnen nicht.',
  owner_required: 'Das tut nur der Inhaber dieses Kontos.',
  membership_ended: 'Sie sind kein Mitglied dieses Kontos mehr. Wechseln Sie zu Ihrem eigenen.',
  team_inactive: 'Dieses Konto hat zurzeit keine Plätze: Sein Tarif ist nicht Agency.',
  plan_required: 'Plätze für andere gibt es mit dem Tarif Agency. Wählen Sie ihn unter „Abrechnung“.',
  seats_taken: 'Alle Plätze des Kontos sind belegt. Entfernen Sie zuerst jemanden, oder widerrufen Sie eine Einladung.',
  too_many_invitations: 'Zu viele Einladungen an einem Tag. Versuchen Sie es morgen noch einmal.',
  account_changed:
    'Ihre Sitzung handelt inzwischen für ein anderes Konto. Es wurde nichts getan; laden Sie die Seite neu.',
  invitation_for_another: 'Diese Einladung ging an eine andere Adresse als Ihre.',
  email_unverified: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link, den wir Ihnen geschickt haben.',
  wrong_password: 'Das ist nicht das Passwort dieses Kontos. Es wurde nichts geändert.',
  too_many_tries: 'Zu viele falsche Passwörter. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  second_factor_required:
    'Dafür braucht Ihre Anmeldung einen zweiten Faktor. Richten Sie ihn zuerst in den Einstellungen ein.',
  account_suspended:
    'Ihr Konto ist gesperrt. Es wurde nichts ausgeführt. Antworten Sie auf die E-Mail, die davon berichtet.',
  domain_suspended:
    'Diese Domain ist gesperrt und nimmt keine Änderungen an. Antworten Sie auf die E-Mail, die davon berichtet.',
  site_suspended: 'Diese Website ist gesperrt. Antworten Sie auf die E-Mail, die davon berichtet.',
  domain_unavailable: 'Diese Domain ist vergeben oder wird gerade gekauft. Es wurde nichts abgebucht.',
  registration_failed: 'Der Registrar hat abgelehnt. Es wurde nichts abgebucht.',
  reserved_name:
    'Dieser Name ist für den Dienst reserviert oder gehört zu einer bekannten Marke. Wählen Sie einen anderen.',
  contact_required: 'Es fehlt ein Kontakt für die Registrierung. Speichern Sie ihn zuerst unter „Kontakt“.',
  payment_method_required: 'Es ist keine Karte gespeichert. Speichern Sie zuerst eine unter „Abrechnung“.',
  payment_declined: 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht.',
  authentication_required:
    'Ihre Bank möchte von Ihnen hören. Es wurde nichts abgebucht; nach Ihrem Ja geht es von selbst weiter.',
  spend_limit_exceeded: 'Das ginge über eine Ausgabengrenze hinaus. Es wurde nichts abgebucht.',
  payment_setup_failed:
    'Die Zahlung konnte nicht vorbereitet werden. Es wurde nichts abgebucht; versuchen Sie es in einer Minute noch einmal.',
  already_entitled: 'Ihr Konto hat das bereits, oder es wird gerade auf einer anderen Seite bezahlt.',
  already_renewed:
    'Der Name wurde in den letzten 24 Stunden verlängert oder wird es gerade. Es wurde nichts abgebucht.',
  not_in_redemption: 'Wiederherstellen lässt sich nur ein Name in der Redemption-Phase. Es wurde nichts abgebucht.',
  restore_unsupported:
    'Der Registrar stellt diesen Namen nur von Hand wieder her. Schreiben Sie uns; es wurde nichts abgebucht.',
  term_limit: 'Länger als zehn Jahre registriert keine Registry. Es wurde nichts abgebucht.',
  domain_locked: 'Die Domain ist gegen einen Transfer gesperrt.',
  domain_not_controlled:
    'Dieses Konto hat die Domain der Seite nicht mehr in der Hand. Es wurde nichts veröffentlicht.',
  import_incomplete: 'Einige Zeilen der Zonendatei lassen sich nicht importieren. Es wurde nichts geändert.',
  order_in_progress: 'Für diese Domain läuft bereits eine Bestellung.',
  order_withdrawn: 'Die Bestellung wurde zurückgezogen, bevor die Domain registriert war. Es wurde nichts abgebucht.',
  rate_limit_exceeded: 'Zu viele Anfragen in einer Minute. Warten Sie einen Moment.',
  daily_quota_exceeded: 'Das Tageskontingent Ihres Kontos ist aufgebraucht.',
  nameserver_unavailable:
    'Das DNS antwortet gerade nicht. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.',
  registrar_unavailable:
    'Der Registrar antwortet gerade nicht. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.',
  quote_unavailable: 'Der Registrar nennt gerade keinen Preis. Versuchen Sie es gleich noch einmal.',
  internal_error: 'Ein Fehler auf unserer Seite. Versuchen Sie es noch einmal.',
  service_unavailable: 'Unsere Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
};

/** The amounts among them. */
const keptAmounts = {
  '{domain}, renewal for {n} years': {
    one: '{domain}, Verlängerung um {n} Jahr',
    other: '{domain}, Verlängerung um {n} Jahre',
  },
  '{domain}, {n} years': { one: '{domain}, {n} Jahr', other: '{domain}, {n} Jahre' },
};

export const de = { served, kept, keptAmounts, refusals, formats, formatKinds };
