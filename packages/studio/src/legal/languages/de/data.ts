import type { DataTexts } from '../texts.ts';

export const GERMAN_DATA: DataTexts = {
  bases: {
    contract: 'Vertrag',
    'legal duty': 'rechtliche Pflicht',
    'legitimate interests': 'berechtigtes Interesse',
    consent: 'Einwilligung',
    'explicit consent': 'ausdrückliche Einwilligung',
  },
  kinds: {
    contact: ['Kontaktdaten, etwa Name, E-Mail-Adresse und Telefonnummer', 'Anfragen beantworten, Kontakt halten'],
    account: ['Kontodaten, etwa Benutzername, Passwort und Einstellungen', 'Ihr Konto führen und schützen'],
    billing: [
      'Rechnungsdaten, etwa Anschrift und Zahlungsvorgänge',
      'Zahlungen abwickeln, Betrug verhindern, Bücher führen',
    ],
    orders: ['Bestelldaten, etwa was Sie wann gekauft haben', 'Bestellungen ausführen, Rückgaben bearbeiten'],
    delivery: ['Lieferdaten, etwa Anschrift und Hinweise für die Zustellung', 'Ware zustellen'],
    content: ['Inhalte, die Sie speichern oder einstellen', 'den Dienst erbringen'],
    prompts: ['Eingaben an die KI und ihre Antworten', 'Antworten erzeugen, Missbrauch verhindern'],
    messages: ['Nachrichten an uns', 'Fragen beantworten und Hilfe leisten'],
    exchanges: ['Nachrichten zwischen Nutzern', 'Nachrichten zustellen, Streit klären'],
    usage: [
      'Technische Daten, etwa IP-Adresse, Gerät, Zeit und aufgerufene Seiten',
      'Betrieb, Sicherheit und Fehlersuche',
    ],
    marketing: [
      'Angaben für Neuigkeiten, etwa Ihre Anmeldung und was Sie öffnen',
      'Neuigkeiten senden, die Sie wünschen',
    ],
    advertising: ['Daten zu Werbung, etwa gesehene und angeklickte Anzeigen', 'Werbung zeigen und messen'],
    seller: ['Angaben von Verkäufern, etwa Firma und Steuernummer', 'Verkäufer prüfen und nennen'],
    payouts: ['Daten für Auszahlungen, etwa die Bankverbindung', 'Verkäufern ihr Geld auszahlen'],
    reviews: ['Bewertungen', 'anderen bei der Auswahl helfen'],
    projects: ['Unterlagen und Angaben zu Ihrem Auftrag', 'den Auftrag ausführen'],
    permissions: ['Daten des Telefons, die Sie freigeben, etwa Ort oder Fotos', 'die gewünschte Funktion bieten'],
    reading: ['Was Sie lesen, sehen oder hören', 'Inhalte anzeigen und verbessern'],
    comments: ['Kommentare mit Name und Zeit', 'Kommentare zeigen, Missbrauch verhindern'],
    profile: ['Profildaten, etwa Bild und Vorstellung', 'Sie anderen Mitgliedern zeigen'],
    donations: ['Spendendaten, etwa Betrag und Zweck', 'Spenden annehmen und bescheinigen'],
    learning: ['Lerndaten, etwa Kurse, Aufgaben und Ergebnisse', 'unterrichten und den Fortschritt zeigen'],
    health: ['Gesundheitsdaten, die Sie angeben oder ein Gerät sendet', 'die gewünschte Funktion bieten'],
    identity: ['Nachweise der Identität, etwa Geburtsdatum und Ausweis', 'die gesetzliche Prüfung der Identität'],
    finance: [
      'Finanzdaten, etwa verbundene Konten und Zahlungen',
      'die gewünschte Leistung erbringen, Betrug verhindern',
    ],
  },
};
