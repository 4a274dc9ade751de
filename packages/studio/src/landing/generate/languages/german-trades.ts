import {
  BODY_CARE,
  CLASSES,
  ADVISERS,
  FOOD,
  GOODS,
  HEALTH,
  HOME_SERVICES,
  FOOD_PRODUCERS,
  FUNERAL_SERVICES,
  DIGITAL_SERVICES,
  ACCOMMODATION,
} from './trade-groups.ts';
import type { TradeTexts } from './page-texts.ts';

/** Phrases for the most common trades; they claim nothing about the individual business. */
export const germanTrades: readonly TradeTexts[] = [
  {
    themes: FOOD,
    cta: 'Schreiben Sie uns',
    headlines: ['Etwas, worauf man sich freut', 'Für den Tisch und alle, die daran sitzen'],
    offer: ['Was es bei uns gibt', 'Zum Mitnehmen, zum Bleiben oder auf Bestellung: Fragen Sie uns.'],
    details: ['Fragen Sie, was es heute gibt.', 'Sagen Sie uns, was Sie mögen.', 'Fragen Sie, was gut dazu passt.'],
    faq: [['Was ist drin?', 'Fragen Sie uns vorher, vor allem bei Allergien. Das ist sicherer als zu raten.']],
    closing: ['Worauf haben Sie Appetit?', 'Fragen Sie, was es heute gibt.'],
  },
  {
    themes: FOOD_PRODUCERS,
    cta: 'Fragen, was es gibt',
    headlines: ['Was die Jahreszeit bringt', 'Gutes, das man mit nach Hause nimmt'],
    offer: ['Was es bei uns gibt', 'Was es gibt, wechselt mit der Jahreszeit. Fragen Sie, was gerade da ist.'],
    details: [
      'Fragen Sie, was gerade da ist.',
      'Sagen Sie uns, was es sein soll und wann.',
      'Fragen Sie nach, bevor Sie losfahren.',
    ],
    faq: [
      [
        'Wann kann ich vorbeikommen?',
        'Schreiben Sie uns vorher kurz, damit jemand da ist und Sie bekommen, was Sie suchen.',
      ],
    ],
    closing: ['Was dürfen wir Ihnen zurücklegen?', 'Schreiben Sie uns, was und wie viel es sein soll.'],
  },
  {
    themes: GOODS,
    cta: 'Fragen Sie danach',
    headlines: ['Dinge, die man gern in die Hand nimmt', 'Mit Bedacht ausgesucht'],
    offer: ['Was Sie bei uns finden', 'Ein Ausschnitt. Fragen Sie nach dem, was hier fehlt.'],
    faq: [['Ist ein bestimmtes Stück noch da?', 'Nennen Sie uns, was Sie suchen, und wir sehen nach.']],
    closing: ['Was suchen Sie?', 'Beschreiben Sie es uns in zwei Sätzen.'],
  },
  {
    themes: HEALTH,
    cta: 'Termin anfragen',
    headlines: ['Zeit für Ihre Fragen', 'Hier können Sie alles fragen'],
    offer: ['Womit Sie zu uns kommen können', 'Ein Überblick. Was in Ihrem Fall richtig ist, zeigt erst das Gespräch.'],
    faq: [
      [
        'Ersetzt diese Seite ein Gespräch?',
        'Nein. Was für Sie gilt, hängt von Ihnen ab; sprechen Sie mit uns darüber.',
      ],
    ],
    closing: ['Was führt Sie zu uns?', 'Ein Satz genügt, um einen Termin anzufragen.'],
  },
  {
    themes: BODY_CARE,
    cta: 'Termin anfragen',
    headlines: ['Eine Stunde, die Ihnen gehört', 'Nehmen Sie sich die Zeit'],
    offer: ['Was Sie erwartet', 'Zum Aussuchen. Wenn Sie unsicher sind, fragen Sie.'],
    faq: [['Muss ich etwas mitbringen?', 'Fragen Sie vor dem ersten Besuch; meist ist es wenig.']],
    closing: ['Wann passt es Ihnen?', 'Nennen Sie uns einen Tag, der Ihnen recht ist.'],
  },
  {
    themes: CLASSES,
    cta: 'Nach einem Platz fragen',
    headlines: ['Lernen, was man schon immer wollte', 'Anfangen ist der schönste Teil'],
    offer: ['Was Sie lernen können', 'Für den Anfang und für später. Fragen Sie, was zu Ihnen passt.'],
    faq: [
      [
        'Brauche ich Vorkenntnisse?',
        'Sagen Sie uns, wo Sie stehen, und wir sagen Ihnen, womit Sie am besten beginnen.',
      ],
    ],
    closing: ['Womit möchten Sie beginnen?', 'Schreiben Sie uns, was Sie lernen möchten.'],
  },
  {
    themes: HOME_SERVICES,
    cta: 'Angebot anfragen',
    headlines: ['Ordentlich gemacht, verständlich erklärt', 'Damit wieder alles läuft'],
    offer: ['Was wir tun', 'Beschreiben Sie uns die Lage, am besten mit einem Bild.'],
    faq: [['Was brauchen Sie für ein Angebot?', 'Wo es ist, was zu tun ist und, wenn möglich, ein Bild.']],
    closing: ['Was ist zu tun?', 'Zwei Sätze und ein Bild sind ein guter Anfang.'],
  },
  {
    themes: DIGITAL_SERVICES,
    cta: 'Jetzt loslegen',
    headlines: ['Weniger Handarbeit, mehr vom Tag', 'Software, die nicht im Weg steht'],
    offer: ['Was es für Sie tut', 'Die Teile, die Sie brauchen, ohne Fachsprache.'],
    faq: [
      [
        'Wo liegen meine Daten?',
        'Fragen Sie uns vor dem Start: wo sie liegen, wer sie sieht und wie Sie sie wieder herausbekommen.',
      ],
    ],
    closing: ['Sehen Sie es an Ihrer eigenen Arbeit', 'Erzählen Sie uns, wie Sie es heute machen.'],
  },
  {
    themes: ADVISERS,
    cta: 'Gespräch vereinbaren',
    headlines: ['Klare Antworten auf schwierige Fragen', 'Wissen, woran man ist'],
    offer: ['Wobei wir helfen', 'In einfachen Worten. Was für Ihren Fall gilt, klären wir im Gespräch.'],
    faq: [
      [
        'Ist diese Seite eine Beratung?',
        'Nein. Sie sagt, was wir tun. Was in Ihrem Fall richtig ist, hängt von den Umständen ab.',
      ],
    ],
    closing: ['Welche Frage beschäftigt Sie?', 'Beginnen Sie mit dieser.'],
  },
  {
    themes: ACCOMMODATION,
    cta: 'Zeitraum anfragen',
    headlines: ['Einmal woanders sein', 'Wohin soll es gehen?'],
    offer: ['Was Sie erwartet', 'Ein erster Blick. Fragen Sie nach dem, was Ihnen wichtig ist.'],
    faq: [['Ist an meinem Termin noch etwas frei?', 'Nennen Sie uns den Zeitraum und die Zahl der Personen.']],
    closing: ['Wann möchten Sie kommen?', 'Nennen Sie uns ungefähr die Tage.'],
  },
  {
    themes: FUNERAL_SERVICES,
    cta: 'Mit uns sprechen',
    headlines: ['Zeit für den Abschied', 'Wir hören zuerst zu'],
    offer: ['Wobei wir Ihnen zur Seite stehen', 'Nichts davon muss heute entschieden werden.'],
    details: [
      'Sprechen Sie uns in Ruhe darauf an.',
      'Fragen Sie, was jetzt nötig ist und was Zeit hat.',
      'Sagen Sie uns, was Ihnen wichtig ist.',
    ],
    approach: [
      ['In Ruhe sprechen', 'Sagen Sie uns, was geschehen ist. Mehr braucht es nicht.', 'messages-square'],
      ['Wissen, was ansteht', 'Fragen Sie, was jetzt nötig ist und was warten kann.', 'compass'],
      ['Auf Ihre Weise', 'Sagen Sie uns, was zu dem Menschen passt, um den es geht.', 'heart'],
    ],
    faq: [['Was ist jetzt zu tun?', 'Sprechen Sie zuerst mit uns. Wir gehen es Schritt für Schritt mit Ihnen durch.']],
    closing: ['Wir sind für Sie da', 'Melden Sie sich, wenn Sie so weit sind.'],
  },
  {
    themes: 'hire',
    cta: 'Anfragen, was frei ist',
    headlines: ['Für die Zeit, in der Sie es brauchen', 'Holen, nutzen, zurückbringen'],
    offer: ['Was Sie leihen können', 'Sagen Sie uns, wofür und wie lange, und wir sagen Ihnen, was frei ist.'],
    details: [
      'Fragen Sie, wann etwas frei ist.',
      'Sagen Sie, für wie viele Tage und wie viele Personen.',
      'Fragen Sie, was dabei ist.',
    ],
    faq: [
      ['Wie lange kann ich es behalten?', 'Nennen Sie uns Ihre Tage, und wir sagen Ihnen, was möglich ist.'],
      [
        'Was muss ich mitbringen?',
        'Fragen Sie, wenn Sie Ihre Tage wählen. Wir sagen Ihnen, welche Unterlagen wir sehen müssen.',
      ],
    ],
    closing: ['Wann brauchen Sie es?', 'Zwei Zeilen mit den Tagen genügen.'],
  },
];
