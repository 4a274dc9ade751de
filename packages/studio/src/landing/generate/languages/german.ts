import type { PageTexts } from './page-texts.ts';
import { germanTrades } from './german-trades.ts';

export const germanPageTexts: PageTexts = {
  chrome: {
    skip: 'Zum Inhalt springen',
    navigation: 'Seite',
    footer: 'Fußbereich',
    onThisPage: 'Auf dieser Seite',
    nextStep: 'Nächster Schritt',
    toTop: 'Nach oben',
    seeWhatWeDo: 'Unser Angebot ansehen',
    links: { features: 'Unser Angebot', pricing: 'Preise', testimonials: 'Stimmen', faq: 'Fragen' },
    missing: {
      title: 'Seite nicht gefunden',
      heading: 'Diese Seite gibt es nicht',
      text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
      home: 'Zur Startseite',
    },
    contact: { heading: 'Kontakt', page: 'Seite', email: 'E-Mail', phone: 'Telefon', address: 'Anschrift' },
    readme: `Eine statische Seite. Legen Sie diese Dateien ins oberste Verzeichnis eines beliebigen
Webservers, oder öffnen Sie index.html.

Nicht enthalten, weil sie eine Adresse brauchen oder kein Text sind: og.png (das Bild eines geteilten Links), apple-touch-icon.png,
sitemap.xml und die kanonische Adresse. Sie kommen beim Veröffentlichen hinzu.

Was in index.html mit data-placeholder markiert ist, wartet auf Ihren Text: Preise, Zitate, Kontaktdaten.
Die Schriften in fonts.css dürfen frei genutzt und weitergegeben werden; ihre Lizenzen stehen in fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Preise',
    intro: 'Drei Wege für den Anfang. Fragen Sie uns, welcher passt.',
    note: 'Platzhalter: Tragen Sie Ihre eigenen Preise ein, bevor Sie die Seite teilen.',
    noPrice: 'Ihr Preis',
    tier: 'Schreiben Sie hier, was enthalten ist.',
    ask: 'Sprechen Sie uns an',
  },
  testimonials: {
    heading: 'Was Kundinnen und Kunden sagen',
    intro: 'In ihren eigenen Worten.',
    note: 'Platzhalter: Setzen Sie ein, was wirklich gesagt wurde, oder lassen Sie diesen Abschnitt weg.',
    noCustomer: 'Name der Kundin oder des Kunden',
    quotes: ['Fügen Sie hier ein Zitat ein.', 'Noch ein Zitat, so kurz wie dieses.'],
  },
  faq: {
    heading: 'Fragen und Antworten',
    intro: 'Ihre Frage ist nicht dabei? Stellen Sie sie uns.',
    what: (name) => `Was ist ${name}?`,
    audience: 'Für wen ist das gedacht?',
    cost: 'Was kostet es?',
    seePrices: 'Die Preise stehen auf dieser Seite. Fragen Sie nach, wenn bei Ihnen etwas anders ist.',
    noPrices: 'Auf dieser Seite stehen keine Preise. Fragen Sie uns und sagen Sie ungefähr, was Sie brauchen.',
    begin: 'Wie fange ich an?',
    howToBegin: (label) => `Klicken Sie auf dieser Seite auf „${label}“. Das führt Sie zum nächsten Schritt.`,
  },
  business: 'Unternehmen',
  contactNote: 'Platzhalter: Tragen Sie hier Ihre E-Mail-Adresse, Telefonnummer oder einen Link zur Buchung ein.',
  features: {
    different: 'Was anders ist',
    goodToKnow: 'Gut zu wissen',
    audience: 'Für wen es gedacht ist',
    where: 'Wo Sie uns finden',
  },
  forWhom: (audience) => `Für ${audience}.`,
  getToKnow: (name) => `Lernen Sie ${name} kennen: worum es geht und wie Sie uns erreichen.`,
  lookAround: 'Sehen Sie sich um und fragen Sie uns alles, was Sie wissen möchten.',
  general: {
    themes: '',
    cta: 'Kontakt aufnehmen',
    headlines: ['Für das, was Sie vorhaben', 'Gute Arbeit, einfach erklärt', 'Am Anfang steht eine Frage'],
    offer: ['Unser Angebot', 'Hier in Kürze. Ausführlich erzählen wir es Ihnen gern.'],
    details: [
      'Fragen Sie, wie das bei Ihnen aussehen würde.',
      'Sagen Sie uns, wo Sie gerade sind und was Sie brauchen.',
      'Einzelheiten bespricht man leichter, als man sie aufzählt.',
      'Sehen Sie, wie es zu dem passt, was Sie schon tun.',
      'Bringen Sie Ihre Fragen mit, auch die ungewöhnlichen.',
      'Gern zeigen wir Ihnen mehr.',
    ],
    approach: [
      [
        'Mit einer Frage beginnen',
        'Sagen Sie in eigenen Worten, was Sie vorhaben. Das genügt für den Anfang.',
        'messages-square',
      ],
      [
        'Sehen, ob es passt',
        'Nehmen Sie mit, was Sie für Ihre Entscheidung brauchen, und lassen Sie den Rest liegen.',
        'compass',
      ],
      ['Den nächsten Schritt gehen', 'Ein Klick auf dieser Seite führt Sie zu uns.', 'handshake'],
    ],
    faq: [['Was sollte ich bereithalten?', 'Ein, zwei Sätze zu dem, was Sie brauchen. Alles Weitere ergibt sich.']],
    tiers: ['Einfach', 'Standard', 'Nach Maß'],
    closing: ['Was haben Sie vor?', 'Eine kurze Nachricht genügt für den Anfang.'],
  },
  trades: germanTrades,
};
