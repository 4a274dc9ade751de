import { itemList } from '../../languages/tables.ts';
import type { LocalClauses } from '../../draft.ts';

/** German law, in German, where it requires more than the general German texts. */
export const GERMANY_IN_GERMAN: LocalClauses = {
  terms: [
    {
      id: 'de-impressum',
      after: 'parties',
      title: 'Impressum',
      text: (c) => {
        c.advise(
          'Zeigen Sie das Impressum auf einer eigenen Seite, die von jeder Seite mit höchstens zwei Klicks erreichbar ist.',
        );
        return `Angaben gemäß § 5 DDG:${itemList(`Anbieter: ${c.fill('legalName')}, ${c.fill('address')}`, `Vertreten durch: ${c.fill('representative')}`, `E-Mail: ${c.fill('contactEmail')}, Telefon: ${c.fill('phone')}`, `Register, Registernummer und Umsatzsteuer-Identifikationsnummer: ${c.fill('registrationNumber')}`, c.business.has('editorial') && `Verantwortlich für den Inhalt (§ 18 Absatz 2 MStV): ${c.fill('publicationDirector')}`)}`;
      },
    },
    {
      id: 'de-order',
      after: 'orders',
      title: 'Bestellung im Internet',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions', 'sales', 'projects'),
      text: (c) => {
        c.confirm('Die Schaltfläche „zahlungspflichtig bestellen“ (§ 312j Absatz 3 BGB).');
        return 'Unmittelbar vor der Bestellung sehen Sie die wesentlichen Eigenschaften, den Gesamtpreis, Liefer- und Versandkosten und die Laufzeit (§ 312j Absatz 2 BGB). Zahlungspflichtig bestellen Sie nur mit einer Schaltfläche, die das ausdrücklich sagt (§ 312j Absatz 3 BGB).';
      },
    },
    {
      id: 'de-cancel-button',
      after: 'cancel',
      title: 'Kündigungsschaltfläche',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions'),
      text: (c) => {
        c.confirm('Die Schaltfläche „Verträge hier kündigen“ (§ 312k BGB).');
        return 'Verbraucher können einen Vertrag, der auf Dauer angelegt ist, über die Schaltfläche „Verträge hier kündigen“ auf unserer Website kündigen (§ 312k BGB). Wir bestätigen Inhalt und Zeitpunkt der Kündigung sowie das Ende des Vertrags sofort in Textform. Die erste Laufzeit beträgt höchstens zwei Jahre; danach läuft der Vertrag auf unbestimmte Zeit und ist jederzeit mit höchstens einem Monat Frist kündbar (§ 309 Nr. 9 BGB).';
      },
    },
    {
      id: 'de-processing',
      after: 'privacy',
      title: 'Auftragsverarbeitung',
      when: (c) => c.sellsTo('businesses') && c.business.has('processor'),
      text: (c) => {
        c.advise(
          'Halten Sie für Kunden, die Unternehmer sind, einen Vertrag zur Auftragsverarbeitung bereit (Artikel 28 Absatz 3 DSGVO).',
        );
        return 'Verarbeiten wir personenbezogene Daten in Ihrem Auftrag, schließen wir vorher mit Ihnen einen Vertrag zur Auftragsverarbeitung (AV-Vertrag, Artikel 28 DSGVO). Er nennt Gegenstand, Dauer, Arten von Daten, unsere Maßnahmen und die weiteren Auftragsverarbeiter. Er geht diesen Bedingungen vor.';
      },
    },
    {
      id: 'disclaimer',
      title: 'Rechte bei Mängeln',
      text: (c) =>
        `${c.sellsTo('consumers') ? `Verbrauchern stehen bei Mängeln die gesetzlichen Rechte ungekürzt zu (§§ 327 bis 327u, 434 bis 445c und 474 bis 479 BGB${c.business.has('projects') ? '; bei Werken §§ 633 bis 639 BGB' : ''}). ` : ''}${c.sellsTo('businesses') ? 'Unternehmer untersuchen Waren unverzüglich nach der Lieferung und zeigen Mängel an (§ 377 HGB), wenn der Kauf für beide ein Handelsgeschäft ist. ' : ''}Eine Garantie geben wir nur, wenn wir etwas ausdrücklich als Garantie bezeichnen.`,
    },
    {
      id: 'law',
      title: 'Anwendbares Recht und Gerichte',
      text: (c) =>
        `Es gilt ${c.facts.governingLaw ? `folgendes Recht: ${c.fill('governingLaw')}` : 'das Recht der Bundesrepublik Deutschland'}, ohne das UN-Kaufrecht. ${c.sellsTo('consumers') ? 'Verbraucher behalten den Schutz der zwingenden Vorschriften des Staates, in dem sie ihren gewöhnlichen Aufenthalt haben, und können dort klagen. Für sie vereinbaren wir keinen Gerichtsstand (§ 38 ZPO). ' : ''}${c.sellsTo('businesses') ? `Ist der Kunde Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, sind die Gerichte an ${c.facts.courts ? `folgendem Ort zuständig: ${c.fill('courts')}` : 'unserem Sitz zuständig'}.` : ''}`.trim(),
    },
    {
      id: 'de-vsbg',
      after: 'eu-consumers',
      title: 'Verbraucherstreitbeilegung',
      when: (c) => c.sellsTo('consumers'),
      text: (c) => `Angabe nach § 36 VSBG: ${c.fill('consumerDisputeBody')}.`,
    },
  ],
  cookie: [
    {
      id: 'de-tdddg',
      after: 'consent',
      title: 'Endgeräte in Deutschland',
      text: () =>
        'In Deutschland gilt dafür § 25 TDDDG: Speichern und Lesen auf Ihrem Gerät braucht Ihre Einwilligung (§ 25 Absatz 1 TDDDG), es sei denn, es ist für einen von Ihnen ausdrücklich gewünschten Dienst unbedingt erforderlich (§ 25 Absatz 2 Nr. 2 TDDDG).',
    },
  ],
  refund: [
    {
      id: 'de-widerruf',
      after: 'europe',
      title: 'Gesetzliche Grundlage',
      when: (c) => c.sellsTo('consumers'),
      text: (c) => {
        c.confirm('Die Widerrufsfunktion auf der Website (§ 356a BGB), Pflicht seit dem 19. Juni 2026.');
        return 'Das Widerrufsrecht folgt aus §§ 312g, 355 BGB; Belehrung und Formular aus Anlage 1 und 2 zu Artikel 246a EGBGB. Die Widerrufsfunktion auf unserer Website folgt aus § 356a BGB.';
      },
    },
  ],
};
