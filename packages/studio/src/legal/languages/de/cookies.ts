import { cookiesTable, itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const GERMAN_COOKIES: DocumentTexts = {
  title: 'Cookie-Richtlinie',
  clauses: {
    what: [
      'Was Cookies sind',
      (c) =>
        `Cookies sind kleine Dateien, die eine Website auf Ihrem Gerät speichert. Lokaler Speicher, Zählpixel und Kennungen in Apps funktionieren ähnlich; auch sie sind hier gemeint. Diese Richtlinie gilt für ${c.name} unter ${c.fill('websiteUrl')}. Sitzungs-Cookies enden mit dem Schließen des Browsers, andere nach Ablauf ihrer Zeit. Manche setzen wir selbst, andere setzen Dritte.`,
    ],
    kinds: [
      'Wozu sie dienen',
      `Es gibt vier Arten:${itemList('**Notwendige** Cookies halten die Website am Laufen, etwa Anmeldung, Warenkorb und Schutz vor Angriffen.', '**Präferenz-Cookies** merken sich Ihre Auswahl, etwa die Sprache.', '**Statistik-Cookies** zählen Besuche, damit wir die Seiten verbessern können.', '**Marketing-Cookies** messen Werbung oder wählen passende Werbung aus.')}\n\nWelche wir wirklich verwenden, steht im nächsten Abschnitt.`,
    ],
    list: [
      'Welche Cookies wir setzen',
      (c) =>
        `Name, Anbieter, Zweck, Dauer und Art: ${cookiesTable(c, ['Name', 'Anbieter', 'Zweck', 'Dauer', 'Art'], { necessary: 'notwendig', preference: 'Präferenz', analytics: 'Statistik', marketing: 'Marketing' }, 'Wir setzen zurzeit keine Cookies.')}`,
    ],
    consent: [
      'Ihre Einwilligung',
      (c) => {
        c.confirm(
          'Vor der Einwilligung werden nur notwendige Cookies gesetzt, und die Website hat Cookie-Einstellungen.',
        );
        return 'Was nicht unbedingt erforderlich ist, speichern oder lesen wir erst nach Ihrer Einwilligung (Artikel 5 Absatz 3 der Richtlinie 2002/58/EG). Ablehnen ist so einfach wie Zustimmen. Sie können nach Arten wählen, und die Website bleibt Ihnen offen, wenn Sie ablehnen. **Ihre Einwilligung können Sie jederzeit in den Cookie-Einstellungen widerrufen.** Die Rechtmäßigkeit der bis dahin erfolgten Verarbeitung bleibt unberührt.';
      },
    ],
    choice: [
      'Ihre Wahl',
      'Sie entscheiden, welche Cookies Sie zulassen. Wo das Gesetz eine Einwilligung verlangt, fragen wir vorher. Sie können sie jederzeit widerrufen.',
    ],
    california: [
      'Kalifornien',
      'Werbe-Cookies Dritter können nach dem CCPA „Verkauf“ oder „Weitergabe“ sein. Sie können widersprechen; ein Signal wie Global Privacy Control (GPC) gilt als Widerspruch.',
    ],
    brazil: [
      'Brasilien',
      'In Brasilien gelten Cookies, die einen Menschen erkennbar machen, als personenbezogene Daten nach der LGPD. Nicht notwendige setzen wir nur mit Einwilligung.',
    ],
    browser: [
      'Einstellungen im Browser',
      `In den Einstellungen Ihres Browsers können Sie:${itemList('Cookies ansehen und löschen;', 'alle Cookies oder die von Dritten sperren;', 'ein privates Fenster öffnen, das Cookies beim Schließen vergisst;', 'auf dem Telefon die Werbe-Kennung zurücksetzen.')}\n\nSperren Sie notwendige Cookies, funktionieren Teile der Website nicht. Ihre Wahl gilt nur für diesen Browser und dieses Gerät.`,
    ],
    'third-parties': [
      'Inhalte Dritter',
      'Seiten können Teile anderer Anbieter enthalten, etwa Karten, Videos oder Zahlungsformulare. Diese setzen unter Umständen eigene Cookies. Wo sie nicht notwendig sind, laden wir sie erst, wenn Sie zugestimmt haben. Was die Anbieter mit den Daten tun, steht in deren Erklärungen.',
    ],
    data: [
      'Was mit den Daten geschieht',
      'Kennungen in Cookies können personenbezogene Daten sein. Unsere Datenschutzerklärung nennt Empfänger, Dauer und Ihre Rechte.',
    ],
    changes: [
      'Änderungen',
      'Kommen Cookies hinzu oder fallen welche weg, ändern wir diesen Text. Braucht die Änderung Ihre Einwilligung, fragen wir erneut.',
    ],
    contact: ['Kontakt', (c) => `Fragen zu Cookies: ${c.fill('contactEmail')}.`],
  },
};
