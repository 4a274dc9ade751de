import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const GERMAN_REFUND: DocumentTexts = {
  title: 'Widerrufs- und Erstattungsrichtlinie',
  clauses: {
    scope: [
      'Worum es geht',
      (c) =>
        `Diese Richtlinie regelt, wann ${c.name} Geld zurückzahlt. Sie ergänzt Ihre gesetzlichen Rechte, etwa bei Mängeln, und schränkt sie nicht ein.`,
    ],
    eligibility: [
      'Freiwillige Erstattung',
      (c) =>
        `${c.facts.refundWindowDays === 0 ? 'Über das Gesetz hinaus erstatten wir in diesen Fällen' : `Gefällt Ihnen etwas nicht, können Sie innerhalb von ${c.fill('refundWindowDays')} ${c.facts.refundWindowDays === 1 ? 'Tag' : 'Tagen'} nach ${c.business.has('goods') ? 'Erhalt' : 'Zahlung'} Ihr Geld zurückverlangen. Außerdem erstatten wir`}:${itemList('Zahlungen, die doppelt oder irrtümlich eingezogen wurden;', 'Zahlungen, die jemand ohne Ihre Zustimmung veranlasst hat;', 'was wir nicht geliefert oder geleistet haben.')}`,
    ],
    ask: [
      'So beantragen Sie eine Erstattung',
      (c) =>
        `Schreiben Sie an ${c.fill('contactEmail')} und nennen Sie Name, Bestellnummer oder Datum der Zahlung. Einen Grund müssen Sie nicht nennen, wo das Gesetz keinen verlangt.`,
    ],
    method: [
      'Wie wir zahlen',
      (c) =>
        `Wir zahlen auf dem Weg zurück, auf dem Sie gezahlt haben, und ohne Gebühren. Wir zahlen ${c.facts.refundProcessingDays === 0 ? 'sofort' : `innerhalb von ${c.fill('refundProcessingDays')} ${c.facts.refundProcessingDays === 1 ? 'Tag' : 'Tagen'}`} nach unserer Zusage, und früher, wo das Gesetz es verlangt.`,
    ],
    returns: [
      'Rücksendung',
      (c) => {
        const mark = c.fill('returnShippingPaidBy');
        return `Kosten der Rücksendung: ${c.facts.returnShippingPaidBy === undefined ? mark : c.facts.returnShippingPaidBy === 'customer' ? 'Sie tragen die unmittelbaren Kosten' : 'Wir tragen sie'}. Ist die Ware mangelhaft oder falsch, tragen wir sie immer.`;
      },
    ],
    subscriptions: [
      'Abonnements',
      'Nach einer Kündigung buchen wir nichts mehr ab. Für die Zeit nach einer berechtigten außerordentlichen Kündigung erhalten Sie Ihr Geld anteilig zurück.',
    ],
    europe: [
      'Widerrufsrecht für Verbraucher',
      (
        c,
      ) => `**Widerrufsbelehrung.** Sie haben als Verbraucher das Recht, binnen vierzehn Tagen ohne Angabe von Gründen einen im Fernabsatz geschlossenen Vertrag zu widerrufen. Die Frist beträgt vierzehn Tage ab dem Tag, ${c.business.has('goods') ? 'an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren (bei mehreren die letzte) in Besitz genommen haben' : 'an dem der Vertrag geschlossen wurde'}.

Um zu widerrufen, informieren Sie uns (${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}, Telefon ${c.fill('phone')}) mit einer eindeutigen Erklärung, etwa per Brief, E-Mail oder mit der Widerrufsfunktion auf unserer Website. Sie können das Muster unten verwenden; es ist nicht vorgeschrieben. Zur Wahrung der Frist reicht es, dass Sie die Mitteilung vor ihrem Ablauf absenden.

**Folgen des Widerrufs.** Wir zahlen alle Zahlungen einschließlich der Kosten der günstigsten Standardlieferung unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem die Mitteilung bei uns eingegangen ist, mit demselben Zahlungsmittel und ohne Entgelt. ${c.business.has('goods') ? 'Wir können die Rückzahlung verweigern, bis wir die Waren oder einen Nachweis der Absendung erhalten haben. Senden Sie die Waren spätestens vierzehn Tage nach Ihrer Mitteilung ab. Für einen Wertverlust haften Sie nur, wenn er auf einem Umgang beruht, der zur Prüfung der Waren nicht nötig war. Das Recht besteht nicht bei Waren nach Kundenspezifikation, schnell verderblichen Waren und entsiegelten Hygieneartikeln.' : 'Haben Sie verlangt, dass wir während der Frist mit der Leistung beginnen, zahlen Sie einen angemessenen Betrag für den bis zum Widerruf erbrachten Teil. Das Recht erlischt mit vollständiger Leistung, wenn Sie vorher ausdrücklich zugestimmt und bestätigt haben, dass Sie es damit verlieren. Bei digitalen Inhalten erlischt es unter diesen Voraussetzungen mit Beginn der Ausführung.'}

**Muster-Widerrufsformular**${itemList(`An ${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}:`, 'Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren / die Erbringung der folgenden Dienstleistung:', 'Bestellt am / erhalten am:', 'Name und Anschrift des/der Verbraucher(s):', 'Unterschrift (nur bei Mitteilung auf Papier), Datum:')}`,
    ],
    brazil: [
      'Verbraucher in Brasilien',
      'Verbraucher in Brasilien können Käufe im Fernabsatz binnen 7 Tagen widerrufen (Artikel 49 des Verbraucherschutzgesetzes). Wir zahlen dann alles sofort zurück.',
    ],
    exceptions: [
      'Wann wir nicht erstatten',
      (c) => {
        c.confirm('Die Fälle ohne freiwillige Erstattung.');
        return 'Freiwillig erstatten wir nicht, was Sie bereits genutzt haben, und keine Kosten, die wir mit Ihrer Zustimmung für Sie aufgewendet haben und nicht zurückbekommen. Das gilt nicht, wo Ihnen das Gesetz einen Anspruch auf Erstattung gibt.';
      },
    ],
    contact: [
      'Kontakt',
      (c) => `Fragen zu Erstattungen: ${c.fill('contactEmail')}. Es gilt die Fassung vom Tag Ihrer Zahlung.`,
    ],
  },
};
