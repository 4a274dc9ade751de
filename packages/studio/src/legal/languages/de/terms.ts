import type { DocumentTexts } from '../texts.ts';
import { itemList } from '../tables.ts';

export const GERMAN_TERMS: DocumentTexts = {
  title: 'Allgemeine Geschäftsbedingungen (AGB)',
  clauses: {
    parties: [
      'Geltung und Vertragspartner',
      (c) =>
        `Diese Bedingungen gelten für alle Verträge zwischen Ihnen und ${c.name}. „Wir“ und „uns“ meint ${c.fill('legalName')}, ${c.fill('address')}. „Sie“ meint die Person oder das Unternehmen, die oder das unser Angebot nutzt. Abweichende Bedingungen gelten nur, wenn wir ihnen in Textform zustimmen. Was wir mit Ihnen im Einzelnen vereinbaren, hat Vorrang.`,
    ],
    offer: [
      'Unser Angebot',
      (c) =>
        `${c.ownWords ? `${c.name} beschreibt das eigene Angebot so: „${c.ownWords}“.` : `Was wir anbieten, steht in der jeweiligen Beschreibung.`} Sie finden uns unter ${c.fill('websiteUrl')}. Maßgeblich ist die Beschreibung zum Zeitpunkt Ihrer Bestellung. Wartung und Störungen außerhalb unseres Einflusses können den Zugang vorübergehend unterbrechen; Ihre gesetzlichen Rechte bleiben davon unberührt.`,
    ],
    'whom-consumers': [
      'Für Verbraucher',
      'Unser Angebot richtet sich an Verbraucher, also an Menschen, die überwiegend zu Zwecken handeln, die weder ihrer gewerblichen noch ihrer selbständigen beruflichen Tätigkeit zugerechnet werden können.',
    ],
    'whom-businesses': [
      'Nur für Unternehmer',
      'Unser Angebot richtet sich ausschließlich an Unternehmer, juristische Personen des öffentlichen Rechts und öffentlich-rechtliche Sondervermögen. Mit der Bestellung bestätigen Sie, dass Sie in Ausübung Ihrer gewerblichen oder selbständigen beruflichen Tätigkeit handeln. Wir dürfen einen Nachweis verlangen. Verbraucherrechte wie das Widerrufsrecht bestehen nicht.',
    ],
    eligibility: [
      'Wer einen Vertrag schließen kann',
      (c) =>
        `${c.facts.minimumAge ? `Sie müssen mindestens ${c.facts.minimumAge} Jahre alt sein. ` : ''}Wer nicht voll geschäftsfähig ist, braucht die Zustimmung der Eltern oder der gesetzlichen Vertretung.`,
    ],
    account: [
      'Ihr Konto',
      (c) =>
        `Machen Sie bei der Anmeldung richtige Angaben und halten Sie diese aktuell. Halten Sie Ihr Passwort geheim. Schreiben Sie uns sofort an ${c.fill('contactEmail')}, wenn Sie glauben, dass jemand anderes Ihr Konto benutzt. Sie haften für Handlungen über Ihr Konto nur, soweit Sie diese zu vertreten haben. Sie können Ihr Konto jederzeit schließen.`,
    ],
    orders: [
      'Wie ein Vertrag zustande kommt',
      (c) =>
        c.business.has('projects')
          ? 'Auf Ihre Anfrage erhalten Sie ein Angebot oder einen Kostenvoranschlag. Der Vertrag kommt zustande, wenn Sie das Angebot annehmen. Das Angebot beschreibt die Leistung, den Preis und die voraussichtliche Zeit.'
          : 'Die Darstellung auf unserer Website ist noch kein bindendes Angebot. Mit Ihrer Bestellung geben Sie ein Angebot ab. Vor dem Absenden können Sie Ihre Eingaben prüfen und ändern. Wir bestätigen den Eingang sofort per E-Mail. Der Vertrag kommt zustande, wenn wir die Bestellung annehmen, spätestens mit der Lieferung oder der Freischaltung. Wir speichern den Vertragstext und senden ihn Ihnen zu. Vertragssprache ist Deutsch.',
    ],
    fees: [
      'Preise und Zahlung',
      (c) =>
        `Es gelten die Preise zum Zeitpunkt Ihrer Bestellung. ${c.sellsTo('consumers') ? 'Preise für Verbraucher sind Gesamtpreise und enthalten die Umsatzsteuer; Versandkosten nennen wir gesondert vor der Bestellung. ' : ''}${c.sellsTo('businesses') ? 'Preise für Unternehmer verstehen sich zuzüglich der gesetzlichen Umsatzsteuer, wenn nichts anderes angegeben ist. ' : ''}Die Zahlungsarten sehen Sie vor der Bestellung. ${c.business.has('projects') ? 'Die Vergütung ist nach Abnahme und Zugang der Rechnung fällig. ' : ''}Bei Verzug gelten die gesetzlichen Regeln. Aufrechnen können Sie mit unbestrittenen oder rechtskräftig festgestellten Forderungen und mit Forderungen aus demselben Vertrag.`,
    ],
    goods: [
      'Lieferung und Eigentum',
      'Die Lieferzeit steht beim Angebot; fehlt sie, liefern wir innerhalb von 30 Tagen. Können wir nicht liefern, sagen wir es Ihnen sofort und zahlen zurück, was Sie gezahlt haben. Bei Verbrauchern tragen wir das Risiko des Versands. Die Ware bleibt unser Eigentum, bis sie vollständig bezahlt ist.',
    ],
    projects: [
      'Ausführung, Mitwirkung und Abnahme',
      'Wir arbeiten sorgfältig und wie vereinbart. Geben Sie uns rechtzeitig, was wir dafür brauchen, und weisen Sie uns auf bekannte Besonderheiten oder Schäden hin. Zeigt sich, dass die Arbeit wesentlich mehr kostet als veranschlagt, fragen wir Sie vorher. Ein fertiges Werk nehmen Sie ab, wenn es dem Vertrag entspricht. Gegenstände, die Sie uns geben, behandeln wir mit Sorgfalt; sie bleiben Ihr Eigentum.',
    ],
    marketplace: [
      'Unsere Rolle als Vermittler',
      'Wir bringen Anbieter und Käufer zusammen. Der Kaufvertrag kommt zwischen ihnen zustande; wir sind nicht Vertragspartei. Bei jedem Angebot steht, ob der Anbieter Unternehmer ist. Ist er es nicht, gelten die Verbraucherrechte gegenüber ihm nicht. Die wichtigsten Kriterien der Reihenfolge von Treffern erklären wir dort, wo die Treffer stehen.',
    ],
    renewal: [
      'Laufzeit und Verlängerung',
      (c) => {
        c.confirm('Abonnements verlängern sich, bis sie gekündigt werden.');
        return `Die Laufzeit wählen Sie bei der Bestellung. Danach läuft das Abonnement auf unbestimmte Zeit weiter${c.sellsTo('consumers') ? '; Verbraucher können es dann jederzeit mit einer Frist von höchstens einem Monat kündigen' : ''}. Ist eine Probezeit kostenlos, sagen wir Ihnen vorher, wann sie endet und was danach gilt. Preise ändern wir nur für die Zukunft, aus einem sachlichen Grund und nach Ankündigung; Sie können dann vor der Änderung kündigen.`;
      },
    ],
    cancel: [
      'Kündigung',
      (c) =>
        `${c.business.has('subscriptions') ? 'Sie können Ihr Abonnement in Ihrem Konto oder in Textform kündigen. Es endet mit dem bezahlten Zeitraum. ' : c.business.has('projects') ? 'Einen Auftrag können Sie bis zur Vollendung jederzeit kündigen. Dann schulden Sie die vereinbarte Vergütung abzüglich dessen, was wir uns ersparen. ' : 'Sie können die Nutzung jederzeit beenden. '}Eine Nachricht an ${c.fill('contactEmail')} genügt. Das Recht beider Seiten, aus wichtigem Grund fristlos zu kündigen, bleibt.`,
    ],
    donations: [
      'Spenden',
      'Spenden sind freiwillig und ohne Gegenleistung. Wer für einen Zweck spendet, dessen Gabe verwenden wir so weit wie möglich dafür. Eine wiederkehrende Spende können Sie jederzeit beenden.',
    ],
    health: [
      'Keine medizinische Beratung',
      'Unsere Inhalte ersetzen keinen Arzt und stellen keine Diagnose. Fragen Sie einen Arzt, bevor Sie eine Behandlung ändern. **Rufen Sie im Notfall den Notruf.**',
    ],
    finance: [
      'Finanzdienste',
      (c) =>
        `Erlaubnis und Aufsicht: ${c.fill('financialLicence')}. Was wir zeigen, ist Information und keine Anlage-, Steuer- oder Rechtsberatung. Geldanlagen können an Wert verlieren.`,
    ],
    ai: [
      'Künstliche Intelligenz',
      (c) =>
        `Sie haben es mit einer Maschine zu tun. Die Antworten der KI können falsch sein; prüfen Sie sie, bevor Sie sich darauf verlassen. Die Ergebnisse dürfen Sie nutzen, soweit Rechte anderer nicht entgegenstehen. Training von Modellen mit Ihren Inhalten: ${c.fill('contentTrainsModels')}.`,
    ],
    learning: [
      'Kurse',
      'Inhalt, Dauer und Voraussetzungen eines Kurses stehen in seiner Beschreibung. Einen bestimmten Abschluss oder Erfolg versprechen wir nicht.',
    ],
    'user-content': [
      'Ihre Inhalte',
      'Ihre Inhalte gehören weiterhin Ihnen. Sie räumen uns nur die einfachen Rechte ein, die wir brauchen, um sie zu speichern, zu übertragen und so zu zeigen, wie Sie es einstellen. Diese Rechte enden, wenn Sie den Inhalt löschen. Sie sichern zu, dass Sie die nötigen Rechte haben.',
    ],
    reports: [
      'Rechtswidrige Inhalte melden',
      (c) =>
        `Jeder kann uns rechtswidrige Inhalte melden (Artikel 16 der Verordnung (EU) 2022/2065): an ${c.fill('contactEmail')}, mit Begründung, genauer Adresse (URL), Name und E-Mail-Adresse sowie der Erklärung, in gutem Glauben zu handeln. Das ist zugleich unsere Kontaktstelle für Behörden und Nutzer; Sprachen: ${c.fill('contactLanguages')}. Wir bestätigen den Eingang, entscheiden sorgfältig und begründen Beschränkungen mit Tatsachen, Rechtsgrundlage und Rechtsbehelfen (Artikel 17). Wer nicht einverstanden ist, kann widersprechen.`,
    ],
    'acceptable-use': [
      'Zulässige Nutzung',
      'Unsere Nutzungsregeln sind Teil dieser Bedingungen. Sie sagen, was nicht erlaubt ist.',
    ],
    property: [
      'Geistiges Eigentum',
      'Texte, Bilder, Marken und Software unseres Angebots gehören uns oder unseren Lizenzgebern. Sie dürfen sie zum vertragsgemäßen Zweck nutzen. Gesetzliche Erlaubnisse bleiben bestehen.',
    ],
    privacy: [
      'Datenschutz',
      'Unsere Datenschutzerklärung sagt, wie wir mit personenbezogenen Daten umgehen, unsere Cookie-Richtlinie, was auf Ihrem Gerät gespeichert wird.',
    ],
    disclaimer: [
      'Rechte bei Mängeln',
      'Bei Mängeln haben Sie die gesetzlichen Rechte. Gegenüber Verbrauchern schränken wir sie nicht ein. Eine Garantie geben wir nur, wenn wir etwas ausdrücklich als Garantie bezeichnen.',
    ],
    liability: [
      'Haftung',
      'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden aus der Verletzung von Leben, Körper oder Gesundheit, nach den Vorschriften über die Produkthaftung, für übernommene Garantien und für arglistig verschwiegene Mängel.\n\nBei einfacher Fahrlässigkeit haften wir nur, wenn wir eine wesentliche Pflicht verletzen, also eine Pflicht, die den Vertrag erst möglich macht und auf deren Erfüllung Sie vertrauen dürfen. Die Haftung ist dann auf den vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen ist sie bei einfacher Fahrlässigkeit ausgeschlossen. Das gilt auch für unsere gesetzlichen Vertreter und Erfüllungsgehilfen.',
    ],
    termination: [
      'Sperrung',
      (c) =>
        `Verstoßen Sie schwer oder wiederholt gegen diese Bedingungen, dürfen wir Ihren Zugang sperren oder den Vertrag aus wichtigem Grund kündigen. Wenn möglich, warnen wir Sie vorher und geben Ihnen Zeit zur Abhilfe. Wir nennen den Grund. Sie können unter ${c.fill('contactEmail')} verlangen, dass wir die Entscheidung prüfen.`,
    ],
    law: [
      'Anwendbares Recht und Gerichte',
      (c) =>
        `Es gilt folgendes Recht: ${c.fill('governingLaw')}, ohne das UN-Kaufrecht. ${c.sellsTo('consumers') ? 'Verbraucher behalten den Schutz der zwingenden Vorschriften des Staates, in dem sie ihren gewöhnlichen Aufenthalt haben, und können dort klagen. ' : ''}${c.sellsTo('businesses') ? `Gegenüber Kaufleuten und juristischen Personen des öffentlichen Rechts sind die Gerichte an folgendem Ort zuständig: ${c.fill('courts')}.` : ''}`.trim(),
    ],
    'eu-consumers': [
      'Hinweise für Verbraucher in Europa',
      (c) =>
        `Wenn Sie als Verbraucher im Europäischen Wirtschaftsraum leben:${itemList('Waren und digitale Produkte müssen dem Vertrag entsprechen; sonst können Sie Nacherfüllung, Minderung oder Vertragsbeendigung verlangen.', c.business.has('goods') && 'Die gesetzliche Gewährleistung für neue Waren beträgt mindestens zwei Jahre ab Lieferung.', 'Bei Fernabsatzverträgen haben Sie in der Regel ein Widerrufsrecht von 14 Tagen; unsere Widerrufs- und Erstattungsrichtlinie erklärt es.', 'Klagen gegen Sie können wir nur vor den Gerichten Ihres Wohnsitzstaates erheben.', `Verbraucherschlichtung: ${c.fill('consumerDisputeBody')}.`)}`,
    ],
    'brazil-consumers': [
      'Verbraucher in Brasilien',
      'Für Verbraucher in Brasilien gilt das dortige Verbraucherschutzgesetz (Gesetz 8.078/1990), auch wenn hier etwas anderes steht. Sie können an Ihrem Wohnort klagen.',
    ],
    changes: [
      'Änderungen dieser Bedingungen',
      'Wir ändern diese Bedingungen nur aus triftigem Grund, etwa wegen eines neuen Gesetzes. Wir teilen Ihnen die Änderung mindestens 30 Tage vorher in Textform mit. Schweigen gilt nicht als Zustimmung zu einer Änderung, die Sie benachteiligt. Sie können den Vertrag bis zum Tag der Änderung kostenlos kündigen.',
    ],
    general: [
      'Schlussbestimmungen',
      'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz. Wir dürfen den Vertrag auf ein Unternehmen übertragen, das unser Geschäft übernimmt, wenn Ihre Rechte dadurch nicht schlechter werden; Sie können dann kündigen.',
    ],
    notices: [
      'Kontakt',
      (c) =>
        `Schreiben Sie uns an ${c.fill('contactEmail')} oder per Post an ${c.fill('address')}. Bei Streit suchen wir zuerst mit Ihnen eine Lösung. Der Weg zu den Gerichten bleibt offen.`,
    ],
  },
};
