import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const GERMAN_ACCEPTABLE_USE: DocumentTexts = {
  title: 'Nutzungsregeln',
  clauses: {
    scope: [
      'Geltung',
      (c) =>
        `Diese Regeln gelten für alle, die das Angebot von ${c.name} nutzen, mit oder ohne Konto, und für alles, was sie dort speichern, senden oder tun. Sie sind Teil unserer Allgemeinen Geschäftsbedingungen. Die Beispiele sind nicht abschließend.`,
    ],
    illegal: [
      'Rechtswidrige Inhalte und Handlungen',
      `Verboten sind:${itemList('Inhalte, die gegen das Gesetz oder die Rechte anderer verstoßen;', 'Drohungen, Aufrufe zu Gewalt und Unterstützung von Terror;', 'Hetze gegen Menschen wegen Herkunft, Religion, Behinderung, Geschlecht oder sexueller Orientierung;', 'private Daten oder intime Bilder anderer ohne deren Einwilligung;', 'Betrug, gefälschte Papiere, Hehlerware, verbotene Drogen und Waffen;', 'Verleumdung und das Auftreten unter fremdem Namen.')}`,
    ],
    minors: [
      'Schutz von Kindern',
      'Sexueller Missbrauch von Kindern und jede Darstellung davon, auch gezeichnet oder künstlich erzeugt, ist ohne Ausnahme verboten. Wir entfernen solche Inhalte, schließen das Konto sofort und melden den Fall den Behörden.',
    ],
    abuse: [
      'Umgang miteinander',
      'Behandeln Sie andere mit Respekt. Belästigen, bedrohen oder verfolgen Sie niemanden und stiften Sie auch andere nicht dazu an.',
    ],
    security: [
      'Sicherheit',
      `Schaden Sie weder dem Angebot noch seinen Nutzern noch den Netzen. Insbesondere:${itemList('dringen Sie nicht in fremde Konten, Daten oder Systeme ein;', 'verbreiten Sie keine Schadsoftware und kein Phishing;', 'suchen Sie nicht ohne unsere Zustimmung nach Schwachstellen;', 'umgehen Sie keine Sperren, Beschränkungen oder Bezahlpflichten.')}\n\nWer zufällig eine Schwachstelle findet und sie uns in gutem Glauben meldet, hat von uns nichts zu befürchten.`,
    ],
    spam: [
      'Unerwünschte Nachrichten',
      'Senden Sie keine Werbung an Menschen, die ihr nicht zugestimmt haben, und verschleiern Sie nicht, von wem eine Nachricht stammt.',
    ],
    property: ['Rechte anderer', 'Verwenden Sie fremde Werke, Marken und Geheimnisse nur, soweit Sie es dürfen.'],
    risk: [
      'Gefährliche Nutzung',
      'Nutzen Sie das Angebot nicht dort, wo ein Fehler Menschenleben, Gesundheit oder die Umwelt gefährden kann, wenn es nicht ausdrücklich dafür gedacht ist.',
    ],
    resources: [
      'Faire Nutzung',
      'Belasten Sie das Angebot nicht weit stärker als üblich. Automatisierte Abfragen brauchen unsere Zustimmung, soweit wir keine Schnittstelle dafür anbieten.',
    ],
    ai: [
      'Künstliche Intelligenz',
      'Täuschen Sie niemanden mit künstlich erzeugten Inhalten, und kennzeichnen Sie diese, wo das Gesetz es verlangt. Treffen Sie keine wichtigen Entscheidungen über Menschen allein durch eine Maschine.',
    ],
    reporting: [
      'Verstöße melden',
      (c) =>
        `Melden Sie Verstöße an ${c.fill('contactEmail')}. Beschreiben Sie, was Sie gesehen haben und wo. Bei Gefahr für Menschen verständigen Sie zuerst die Polizei.`,
    ],
    enforcement: [
      'Was wir tun',
      `Je nach Schwere können wir:${itemList('auf den Verstoß hinweisen und Zeit zur Abhilfe geben;', 'Inhalte entfernen oder ihre Reichweite begrenzen;', 'den Zugang sperren;', 'den Vertrag aus wichtigem Grund kündigen und Anzeige erstatten.')}\n\nWir prüfen jeden Fall für sich und achten dabei die Rechte aller Beteiligten. Wir begründen unsere Entscheidung, soweit das Gesetz es nicht verbietet.`,
    ],
    appeal: [
      'Widerspruch',
      (c) =>
        `Wer eine Entscheidung für falsch hält, schreibt binnen sechs Monaten an ${c.fill('contactEmail')}. Ein Mensch prüft sie erneut. Der Weg zu den Gerichten bleibt offen.`,
    ],
    changes: [
      'Änderungen',
      'Ändern sich diese Regeln, gilt dafür dasselbe wie für Änderungen der Allgemeinen Geschäftsbedingungen.',
    ],
  },
};

export const GERMAN_COPYRIGHT: DocumentTexts = {
  title: 'Richtlinie zum Urheberrecht (DMCA)',
  clauses: {
    aim: [
      'Worum es geht',
      (c) =>
        `${c.name} achtet die Rechte von Urhebern. Diese Richtlinie erklärt, wie Sie Verletzungen melden, wie sich Betroffene wehren und was wir tun. Sie folgt auch dem Digital Millennium Copyright Act der Vereinigten Staaten (DMCA, 17 U.S.C. 512). Rechte nach anderem Recht bleiben bestehen.`,
    ],
    agent: [
      'Unsere Kontaktstelle',
      (c) => {
        c.advise(
          'Wer sich auf 17 U.S.C. 512(c) berufen will, muss die Kontaktstelle beim United States Copyright Office eintragen und alle drei Jahre erneuern.',
        );
        return `Meldungen nimmt entgegen:${itemList(`Name: ${c.fill('copyrightAgentName')}`, `Anschrift: ${c.fill('copyrightAgentAddress')}`, `Telefon: ${c.fill('copyrightAgentPhone')}`, `E-Mail: ${c.fill('copyrightAgentEmail')}`)}`;
      },
    ],
    notice: [
      'So melden Sie eine Verletzung',
      `Ihre Meldung enthält:\n\n1. die eigenhändige oder elektronische Unterschrift des Berechtigten oder seines Vertreters;\n2. das verletzte Werk, bei mehreren eine Liste;\n3. das Material, das verletzt, und seine genaue Adresse (URL);\n4. Ihre Anschrift, Telefonnummer und E-Mail-Adresse;\n5. die Erklärung, dass Sie in gutem Glauben annehmen, dass die Nutzung weder vom Berechtigten noch vom Gesetz erlaubt ist;\n6. die Erklärung, dass die Angaben stimmen und dass Sie, bei Strafe wegen Falschaussage, für den Berechtigten handeln dürfen.\n\nBedenken Sie vorher, ob die Nutzung gesetzlich erlaubt sein kann, etwa als Zitat oder Parodie.`,
    ],
    takedown: [
      'Was wir mit einer Meldung tun',
      'Liegt eine gültige Meldung vor, entfernen oder sperren wir das Material ohne Verzug. Wir informieren den Nutzer, der es eingestellt hat, nennen ihm den Grund und senden ihm eine Kopie der Meldung.',
    ],
    counter: [
      'So widersprechen Sie',
      'Wurde Ihr Material irrtümlich entfernt, senden Sie der Kontaktstelle eine Gegendarstellung:\n\n1. Ihre eigenhändige oder elektronische Unterschrift;\n2. was entfernt wurde und wo es stand;\n3. die Erklärung, bei Strafe wegen Falschaussage, dass Sie in gutem Glauben von einem Irrtum ausgehen;\n4. Name, Anschrift und Telefonnummer sowie, für das Verfahren nach amerikanischem Recht, die Zustimmung zur Zuständigkeit des Bundesgerichts an Ihrem Ort (außerhalb der Vereinigten Staaten: an einem Ort, an dem wir belangt werden können) und zur Annahme von Zustellungen der Person, die die Meldung abgegeben hat.',
    ],
    restore: [
      'Wann wir Material wiederherstellen',
      'Wir leiten eine gültige Gegendarstellung weiter und stellen das Material nach mindestens 10 und höchstens 14 Werktagen wieder her, wenn wir nicht vorher von einer Klage erfahren. Wo anderes Recht eine schnellere Entscheidung verlangt, entscheiden wir schneller.',
    ],
    repeat: [
      'Wiederholte Verletzungen',
      'Wer wiederholt Rechte verletzt, verliert unter angemessenen Umständen seinen Zugang. Zurückgenommene oder widerlegte Meldungen zählen nicht.',
    ],
    false: [
      'Falsche Angaben',
      'Wer wissentlich Falsches meldet oder behauptet, kann für den Schaden und die Anwaltskosten haften (17 U.S.C. 512(f)).',
    ],
    trademarks: [
      'Andere Rechte',
      (c) =>
        `Verletzt etwas Ihre Marke oder ein anderes Recht, schreiben Sie an ${c.fill('contactEmail')} und nennen Sie das Recht und die Stelle.`,
    ],
    changes: ['Änderungen', 'Den jeweils geltenden Text finden Sie hier mit seinem Datum.'],
  },
};
