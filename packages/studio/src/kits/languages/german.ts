import type { KitTexts } from './kit-texts.ts';
import { germanArchetypes } from './german-archetypes.ts';

export const germanKitTexts: KitTexts = {
  language: 'de',
  taglines: ['{thing}: mit Sorgfalt gemacht', '{thing}: einfach gut erklärt', '{thing}, und Zeit für Ihre Fragen'],
  plainTaglines: ['Gut gemacht, klar gesagt', 'Mit Sorgfalt, von Anfang an', 'Zeit für das, was zählt'],
  missions: [
    '{name} möchte, dass Menschen finden, was sie brauchen, und es ohne Umwege verstehen.',
    'Wer zu {name} kommt, soll sich gut aufgehoben fühlen: mit klaren Worten, ehrlichen Antworten und Arbeit, die man gern vorzeigt.',
  ],
  mission: (name, audience, wish) => `${name} gibt es für ${audience}. Worum es geht: ${wish}.`,
  values: [
    'Bei {name} wissen Menschen, woran sie sind: klare Worte, sorgfältige Arbeit und jemand, der Fragen beantwortet.',
    '{name} macht es leicht, sich zu entscheiden: Man sieht, was man bekommt, und kann nach allem fragen.',
  ],
  after: ['Wer Fragen hat, bekommt eine klare Antwort.', 'Man sieht, was man bekommt, und kann nach allem fragen.'],
  segment: 'Menschen, die lieber einmal gut beraten werden, als zweimal zu suchen.',
  forWhom: (audience) => `Für ${audience}, und für alle, die gern wissen, woran sie sind.`,
  pains: [
    'Angebote klingen alle gleich, und der Unterschied zeigt sich erst hinterher',
    'Auf einfache Fragen kommen selten einfache Antworten',
    'Vor der Entscheidung fehlt jemand, der sich Zeit nimmt',
    'Was wirklich enthalten ist, steht im Kleingedruckten',
  ],
  jobs: [
    'Schnell verstehen, ob das Angebot passt',
    'Jemanden finden, dem man die eigene Lage nicht dreimal erklären muss',
    'Sich entscheiden, ohne es später zu bereuen',
    'Mit gutem Gefühl weiterempfehlen',
  ],
  tone: (name, sounds) => `${name} klingt ${sounds}, auch wenn es einmal eilig ist.`,
  principles: [
    'Zuerst sagen, was die Leserin oder der Leser davon hat',
    'Das genaue Wort dem großen vorziehen',
    'Fragen beantworten, bevor sie gestellt werden',
  ],
  say: [
    'Gern, wir sehen uns das an.',
    'Fragen Sie ruhig, auch zweimal.',
    'Das wissen wir noch nicht, aber wir finden es heraus.',
  ],
  avoid: ['Einzigartige Lösungen auf höchstem Niveau', 'Nur noch heute!', 'Wie Sie sicher wissen'],
  scenes: 'Hände bei der Arbeit, die Dinge selbst in Tageslicht und Menschen, die nicht in die Kamera sehen',
  website: 'Zuerst ein Bild und ein Satz, der sagt, was es gibt; dann, wie man anfragt. Alles andere darunter.',
  social:
    'Ein Beitrag, ein Gedanke: etwas Gemachtes, etwas Gefragtes oder etwas Gelerntes, mit einem Bild aus dem Alltag.',
  email: 'Schreiben Sie nur, wenn es etwas zu sagen gibt. Das Wichtige steht im ersten Satz, am Ende steht ein Name.',
  does: (name) => [
    `„${name}“ überall gleich schreiben`,
    'Viel Platz um das Logo lassen',
    'Eine Überschrift je Seite, und die in einem Satz',
  ],
  donts: [
    'Das Logo verzerren, kippen oder umfärben',
    'Mehr als zwei Schriften auf einer Seite verwenden',
    'Text auf unruhige Bilder setzen',
  ],
  characters: germanArchetypes,
  scale: 'Große Terz (1,25): 16, 20, 25, 31, 39, 49 px; Text mit 16 px und einer Zeilenhöhe von 1,6',
  clearSpace: {
    'icon-left': 'Ringsum die halbe Höhe des Zeichens, und nichts darin',
    'icon-right': 'Ringsum die halbe Höhe des Zeichens, und nichts darin',
    'icon-top': 'Ringsum ein Drittel der Höhe des Zeichens; über einer Textzeile das Doppelte',
    minimal: 'Ringsum die Höhe eines Großbuchstabens des Namens',
    'icon-bg-shape': 'Ringsum ein Viertel der Höhe der Form hinter dem Zeichen',
    badge: 'Ringsum ein Zehntel des Durchmessers der Plakette',
    'stacked-centered': 'Ringsum der Abstand zwischen Zeichen und Namen',
  },
  minSize: {
    'icon-left': '96 px breit am Bildschirm, 25 mm im Druck; darunter das Zeichen allein, bis 16 px',
    'icon-right': '96 px breit am Bildschirm, 25 mm im Druck; darunter das Zeichen allein, bis 16 px',
    'icon-top': '64 px breit am Bildschirm, 18 mm im Druck; darunter das Zeichen allein, bis 16 px',
    minimal: '72 px breit am Bildschirm, 20 mm im Druck; darunter das Zeichen allein, bis 16 px',
    'icon-bg-shape': '104 px breit am Bildschirm, 28 mm im Druck; darunter das Zeichen allein, bis 16 px',
    badge: '80 px breit am Bildschirm, 22 mm im Druck; darunter das Zeichen allein, bis 16 px',
    'stacked-centered': '80 px breit am Bildschirm, 22 mm im Druck; darunter das Zeichen allein, bis 16 px',
  },
};
