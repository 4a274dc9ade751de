import { dataTable, itemList, providersTable, retentionTable } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';
import { GERMAN_DATA } from './data.ts';

export const GERMAN_PRIVACY: DocumentTexts = {
  title: 'Datenschutzerklärung',
  clauses: {
    about: [
      'Worum es geht',
      (c) =>
        `Diese Erklärung beschreibt, welche personenbezogenen Daten ${c.name} verarbeitet, wozu, an wen sie gehen und welche Rechte Sie haben. Sie gilt für ${c.fill('websiteUrl')}, für unser Angebot und für Nachrichten an uns.`,
    ],
    controller: [
      'Verantwortlicher',
      (c) =>
        `Verantwortlich ist ${c.fill('legalName')}, ${c.fill('address')}, E-Mail: ${c.fill('contactEmail')}.${c.facts.phone ? ` Telefon: ${c.fill('phone')}.` : ''}${c.business.has('processor') ? ' Verarbeiten unsere Kunden über uns Daten anderer Menschen, sind die Kunden verantwortlich; wir handeln dann nach ihrer Weisung. Wenden Sie sich in diesem Fall an den Kunden.' : ''}`,
    ],
    collected: [
      'Welche Daten wir wozu verarbeiten',
      (c) => {
        c.confirm('Die Arten von Daten, die Zwecke, die Rechtsgrundlagen und die Empfänger.');
        return `Wir verarbeiten nur, was der jeweilige Zweck braucht:\n\n${dataTable(c, GERMAN_DATA, ['Daten', 'Zweck', 'Rechtsgrundlage'])}\n\nDie Daten stammen von Ihnen, von Ihrem Gerät oder von Dritten, die an Ihrem Vertrag mitwirken, etwa Zahlungsdiensten. Bevor wir sie für einen neuen Zweck verwenden, informieren wir Sie.`;
      },
    ],
    must: [
      'Was Sie angeben müssen',
      'Manche Angaben sind für einen Vertrag nötig oder gesetzlich vorgeschrieben. Ohne sie können wir den Vertrag nicht schließen oder Ihnen nicht antworten. Alles andere ist freiwillig.',
    ],
    sensitive: [
      'Besondere Kategorien von Daten',
      (c) =>
        c.business.has('health')
          ? 'Gesundheitsdaten verarbeiten wir nur mit Ihrer ausdrücklichen Einwilligung und nur für die Funktion, die Sie wünschen, nie für Werbung. Sie können die Einwilligung jederzeit widerrufen.'
          : 'Wir fragen nicht nach Daten über Gesundheit, Religion, politische Meinung oder andere besonders geschützte Merkmale. Bitte senden Sie uns solche Daten nicht.',
    ],
    recipients: [
      'Wer Daten erhält',
      (c) =>
        `Daten erhalten, soweit der Zweck es verlangt:${itemList('Dienstleister, die nach unserer Weisung arbeiten, etwa für Hosting, E-Mail und Zahlung;', c.business.has('goods') && 'Versandunternehmen;', c.business.has('intermediary') && 'der Käufer oder Anbieter, mit dem Sie zu tun haben;', c.facts.sellsOrSharesData === true && `Empfänger, an die wir Daten verkaufen oder für Werbung weitergeben: ${c.fill('dataBuyers')};`, 'Berater, die zur Verschwiegenheit verpflichtet sind;', 'Behörden und Gerichte, wenn das Gesetz es verlangt.')}\n\nUnsere Dienstleister: ${providersTable(c, ['Dienstleister', 'Aufgabe', 'Land'])}`,
    ],
    retention: [
      'Wie lange wir Daten speichern',
      (c) =>
        `Wir löschen Daten, sobald der Zweck entfällt und keine gesetzliche Aufbewahrungspflicht besteht, etwa nach Handels- und Steuerrecht. Daten für einen Streit bewahren wir bis zur Verjährung auf. Fristen im Einzelnen: ${retentionTable(c, ['Daten', 'Dauer'])}`,
    ],
    security: [
      'Sicherheit',
      (c) => {
        c.confirm('Die Aussagen zur Sicherheit.');
        return 'Wir treffen Maßnahmen, die dem Risiko entsprechen, und beschränken den Zugriff auf Personen, die ihn brauchen. Eine Verletzung des Schutzes melden wir der Behörde und Ihnen, wie das Gesetz es vorsieht.';
      },
    ],
    cookies: [
      'Cookies',
      'Unsere Cookie-Richtlinie sagt, was auf Ihrem Gerät gespeichert wird und wie Sie es ablehnen.',
    ],
    children: [
      'Kinder',
      (c) =>
        `Unser Angebot richtet sich nicht an Kinder unter ${c.facts.minimumAge ?? 16} Jahren, es sei denn, Eltern oder Schule stimmen zu. Erfahren wir, dass ein Kind uns ohne Zustimmung Daten gegeben hat, löschen wir sie.`,
    ],
    gdpr: [
      'Rechtsgrundlagen in Europa',
      `Nach der Datenschutz-Grundverordnung (DSGVO) stützen wir uns auf:${itemList('**Vertrag** (Artikel 6 Absatz 1 Buchstabe b): um zu erfüllen, was wir mit Ihnen vereinbart haben oder was Sie vorher anfragen;', '**rechtliche Pflicht** (Buchstabe c): etwa Aufbewahrung von Rechnungen;', '**berechtigtes Interesse** (Buchstabe f): sicherer Betrieb, Antwort auf Anfragen, Abwehr von Betrug und von Ansprüchen;', '**Einwilligung** (Buchstabe a): jederzeit für die Zukunft widerrufbar.')}`,
    ],
    'gdpr-people': [
      'Datenschutzbeauftragte und Vertreter',
      (c) => {
        const inEurope = c.language === 'de' && (c.law === 'DE' || c.law === 'FR' || c.place.code === 'AT');
        return `Datenschutzbeauftragte: ${c.fill('dataProtectionOfficer')}.${inEurope ? '' : ` Vertreter in der Europäischen Union (Artikel 27): ${c.fill('euRepresentative')}.`}`;
      },
    ],
    'gdpr-transfers': [
      'Übermittlung in andere Länder',
      (c) =>
        `In Länder außerhalb des Europäischen Wirtschaftsraums übermitteln wir Daten nur auf Grund eines Angemessenheitsbeschlusses der Europäischen Kommission, von Standardvertragsklauseln oder einer anderen Garantie nach Artikel 44 bis 49 DSGVO. Länder und Garantien: ${c.fill('transferSafeguard')}. Eine Kopie erhalten Sie auf Anfrage.`,
    ],
    'gdpr-rights': [
      'Ihre Rechte',
      (c) => {
        const mark = c.fill('automatedDecisions');
        return `Sie haben das Recht auf:${itemList('**Auskunft** über Ihre Daten (Artikel 15);', '**Berichtigung** (Artikel 16);', '**Löschung** (Artikel 17);', '**Einschränkung** der Verarbeitung (Artikel 18);', '**Datenübertragbarkeit** (Artikel 20);', '**Widerspruch** gegen Verarbeitung auf Grund berechtigter Interessen aus Gründen Ihrer besonderen Situation, und gegen Direktwerbung jederzeit ohne Grund (Artikel 21);', '**Widerruf** einer Einwilligung mit Wirkung für die Zukunft (Artikel 7 Absatz 3);', '**Beschwerde** bei einer Aufsichtsbehörde, etwa an Ihrem Wohnort (Artikel 77).')}\n\nSchreiben Sie an ${c.fill('contactEmail')}. Das ist kostenlos. Wir antworten innerhalb eines Monats.\n\n**Automatisierte Entscheidungen:** ${mark ? `${mark}.` : c.facts.automatedDecisions ? 'Manche Entscheidungen fallen automatisiert. Wir sagen Ihnen vorher, wie, und Sie können verlangen, dass ein Mensch sie prüft.' : 'Entscheidungen, die Sie rechtlich oder ähnlich erheblich betreffen, treffen wir nicht allein automatisiert.'}`;
      },
    ],
    ccpa: [
      'Hinweise für Kalifornien',
      (c) => {
        const mark = c.fill('sellsOrSharesData');
        return `Wer in Kalifornien lebt, hat nach dem California Consumer Privacy Act (CCPA) das Recht, die in den letzten zwölf Monaten erhobenen Daten, ihre Quellen, Zwecke und Empfänger zu erfahren, sie löschen oder berichtigen zu lassen, dem Verkauf und der Weitergabe für Werbung zu widersprechen und die Nutzung sensibler Daten zu begrenzen. Niemand wird benachteiligt, weil er ein Recht ausübt. Anträge, auch durch Bevollmächtigte: ${c.fill('contactEmail')}; wir antworten binnen 45 Tagen. Ein Signal wie Global Privacy Control (GPC) behandeln wir als Widerspruch. Verkauf oder Weitergabe: ${mark || (c.facts.sellsOrSharesData ? 'findet statt; Sie können widersprechen' : 'findet nicht statt')}.`;
      },
    ],
    lgpd: [
      'Hinweise für Brasilien',
      (c) =>
        `Wer in Brasilien lebt, hat nach dem Gesetz 13.709/2018 (LGPD) das Recht auf Bestätigung der Verarbeitung, Auskunft, Berichtigung, Anonymisierung, Sperrung oder Löschung, Übertragbarkeit, Angaben zu Empfängern, Widerruf der Einwilligung und Überprüfung automatisierter Entscheidungen. Beschwerden nimmt auch die Behörde ANPD an. Datenschutzverantwortlicher (encarregado): ${c.fill('encarregado')}.`,
    ],
    changes: [
      'Änderungen',
      'Ändert sich unsere Verarbeitung oder das Recht, passen wir diese Erklärung an. Den neuen Text finden Sie hier mit seinem Datum. Über wichtige Änderungen informieren wir Sie vorher.',
    ],
    contact: [
      'Kontakt',
      (c) => `Fragen und Anträge zum Datenschutz: ${c.fill('contactEmail')} oder per Post an ${c.fill('address')}.`,
    ],
  },
};
