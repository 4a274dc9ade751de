import type { ContentLanguage } from '@onym/studio/reading';

/** The slots of the sentences, which write-own-strings.ts fills. */
export const OWN_SLOTS = [
  ...(['what', 'What', 'short', 'Short', 'thing', 'plain', 'Plain', 'audience', 'place'] as const),
  ...(['a', 'b', 'c', 'pain', 'wish', 'say', 'question'] as const),
] as const;
export type OwnSlot = (typeof OWN_SLOTS)[number];

/**
 * Sentences around the customer's own words and those of their trade. Slots: `{what}` the customer's term in quotes,
 * so that no other word has to agree with it; `{What}` the same without quotes, where it is on its own; `{short}`
 * `{Short}` without audience and place; `{thing}` the objects of the business, `{plain}` `{Plain}` the same without
 * quotes; `{audience}` the audience, after its original preposition; `{place}` a name; `{a}` `{b}` `{c}` scenes; `{pain}`
 * `{wish}` `{say}` `{question}` those of the trade. A sentence is used when all its slots are known.
 */
export interface OwnTexts {
  quoted(text: string): string;
  pains: readonly string[];
  jobs: readonly string[];
  principles: readonly string[];
  say: readonly string[];
  avoid: readonly string[];
  /** A situation, after name and manner: "{name} sounds {sounds}". */
  moments: readonly string[];
  scenes: readonly string[];
  website: readonly string[];
  social: readonly string[];
  email: readonly string[];
  does: readonly string[];
  donts: readonly string[];
}

const english: OwnTexts = {
  quoted: (text) => `“${text}”`,
  pains: [
    '{pain}',
    "There isn't much out there for {audience}",
    'Searching for {what} brings up everything else first',
    'No one answers the simple question: {question}',
  ],
  jobs: ['{wish}', 'Find it nearby, and nearby means {place}', 'Ask for {short} and be understood at once'],
  principles: [
    'Say {short} where others say “solution”',
    'Answer before anyone asks: {question}',
    'Start with what people want: {wish}',
  ],
  say: ['{say}', "For {audience}? Yes, you're in the right place.", "{What}? You've found it."],
  avoid: ['{Short}, reinvented', 'Your partner for all things {plain}'],
  moments: ['even when someone asks: {question}'],
  scenes: ['{a}, {b} and {c}. Every picture should bring {short} to mind', '{a}, {b} and {c}'],
  website: [
    'One large picture first: {a}. Next to it, {what} in exactly these words, and then how to reach you.',
    'One large picture first: {a}. Then what you offer, and how to reach you.',
  ],
  social: [
    'One picture and one line at a time: {b} today, {c} another day. Speak to {audience} as if each were the only reader.',
    'One picture and one line at a time: {b} today, {c} another day. Mention {short} in every tenth post, not in every post.',
    'One picture and one line at a time: {b} today, {c} another day.',
  ],
  email: [
    'Write when there is something new for {audience}; {thing} belongs in the subject line.',
    'Write when there is something new, and put {thing} in the subject line.',
  ],
  does: [
    'Call it {short}: on the sign, on the page, on the phone',
    'Name {place} in the first line',
    'Show what is really there: {a}',
  ],
  donts: [
    'Write to everyone when it is for {audience}',
    'Buy pictures in which no one would recognise {thing}',
    'Show handshakes where this would say more: {b}',
  ],
};

const german: OwnTexts = {
  quoted: (text) => `„${text}“`,
  pains: [
    '{pain}',
    'Anderswo gibt es wenig für {audience}',
    'Wer {what} sucht, findet zuerst alles andere',
    'Niemand beantwortet die einfache Frage: {question}',
  ],
  jobs: ['{wish}', 'Es in der Nähe haben, und Nähe heißt {place}', '{short} sagen und gleich verstanden werden'],
  principles: [
    '{short} sagen, wo andere „Lösung“ sagen',
    'Antworten, bevor jemand fragt: {question}',
    'Mit dem anfangen, was man will: {wish}',
  ],
  say: ['{say}', 'Für {audience}? Ja, da sind Sie hier richtig.', '{What}? Gefunden.'],
  avoid: ['{Short}, neu gedacht', '{Plain}? Ihr starker Partner'],
  moments: ['auch wenn jemand fragt: {question}'],
  scenes: ['{a}, {b} und {c}. Wer ein Bild sieht, soll an {short} denken', '{a}, {b} und {c}'],
  website: [
    'Zuerst ein großes Bild: {a}. Daneben steht {what}, mit genau diesen Worten, und dann, wie man Sie erreicht.',
    'Zuerst ein großes Bild: {a}. Dann, was es gibt und wie man Sie erreicht.',
  ],
  social: [
    'Ein Bild und eine Zeile: heute {b}, ein andermal {c}. Geschrieben für {audience}, als läse nur eine Person mit.',
    'Ein Bild und eine Zeile: heute {b}, ein andermal {c}. Hin und wieder steht {short} dabei.',
    'Ein Bild und eine Zeile: heute {b}, ein andermal {c}.',
  ],
  email: [
    'Schreiben Sie, wenn es Neues für {audience} gibt; {thing} gehört in den Betreff.',
    'Schreiben Sie, wenn es Neues gibt, und nennen Sie {thing} im Betreff.',
  ],
  does: [
    'Es {short} nennen: auf dem Schild, auf der Seite, am Telefon',
    '{place} in der ersten Zeile nennen',
    'Zeigen, was wirklich da ist: {a}',
  ],
  donts: [
    'An alle schreiben, wo es für {audience} ist',
    'Bilder kaufen, auf denen niemand {thing} erkennt',
    'Händeschütteln zeigen, wo dies mehr sagt: {b}',
  ],
};

const spanish: OwnTexts = {
  quoted: (text) => `«${text}»`,
  pains: [
    '{pain}',
    'En otros sitios hay poco para {audience}',
    'Quien busca {what} encuentra antes todo lo demás',
    'Nadie contesta la pregunta sencilla: {question}',
  ],
  jobs: ['{wish}', 'Tenerlo cerca, y cerca quiere decir {place}', 'Decir {short} y que se entienda a la primera'],
  principles: [
    'Decir {short} donde otros dicen «solución»',
    'Responder antes de que pregunten: {question}',
    'Empezar por lo que se quiere: {wish}',
  ],
  say: ['{say}', '¿Para {audience}? Sí, está en el lugar adecuado.', '¿{What}? Aquí es.'],
  avoid: ['{Short}: la revolución', '¿{Plain}? Su socio de confianza'],
  moments: ['también cuando alguien pregunta: {question}'],
  scenes: ['{a}, {b} y {c}. Quien vea una imagen debe pensar en {short}', '{a}, {b} y {c}'],
  website: [
    'Primero una imagen grande: {a}. A su lado, {what}, con estas mismas palabras, y después cómo dar con ustedes.',
    'Primero una imagen grande: {a}. Después, qué hay y cómo dar con ustedes.',
  ],
  social: [
    'Una imagen y una línea: hoy {b}, otro día {c}. Escrito para {audience}, como si leyera una sola persona.',
    'Una imagen y una línea: hoy {b}, otro día {c}. De vez en cuando se dice {short}.',
    'Una imagen y una línea: hoy {b}, otro día {c}.',
  ],
  email: [
    'Escriba cuando haya algo nuevo para {audience}; {thing} va en el asunto.',
    'Escriba cuando haya algo nuevo y ponga {thing} en el asunto.',
  ],
  does: [
    'Llamarlo {short}: en el letrero, en la página, al teléfono',
    'Nombrar {place} en la primera línea',
    'Mostrar lo que de verdad hay: {a}',
  ],
  donts: [
    'Escribir a todo el mundo cuando es para {audience}',
    'Comprar imágenes en las que nadie reconocería {thing}',
    'Mostrar apretones de manos donde esto diría más: {b}',
  ],
};

const french: OwnTexts = {
  quoted: (text) => `« ${text} »`,
  pains: [
    '{pain}',
    'Ailleurs, il y a peu de choses pour {audience}',
    'Qui cherche {what} trouve d’abord tout le reste',
    'Personne ne répond à la question simple : {question}',
  ],
  jobs: ['{wish}', 'L’avoir tout près, et tout près veut dire {place}', 'Dire {short} et être compris tout de suite'],
  principles: [
    'Dire {short} là où d’autres disent « solution »',
    'Répondre avant qu’on demande : {question}',
    'Commencer par ce que l’on veut : {wish}',
  ],
  say: ['{say}', 'Pour {audience} ? Oui, vous êtes au bon endroit.', '{What} ? C’est ici.'],
  avoid: ['{Short} : la révolution', '{Plain} ? Votre partenaire de confiance'],
  moments: ['même quand quelqu’un demande : {question}'],
  scenes: ['{a}, {b} et {c}. Qui voit une image doit penser à {short}', '{a}, {b} et {c}'],
  website: [
    'D’abord une grande image : {a}. À côté, {what}, avec ces mots-là, puis comment vous joindre.',
    'D’abord une grande image : {a}. Puis ce qu’il y a, et comment vous joindre.',
  ],
  social: [
    'Une image et une ligne : {b} aujourd’hui, {c} un autre jour. Écrit pour {audience}, comme si une seule personne lisait.',
    'Une image et une ligne : {b} aujourd’hui, {c} un autre jour. De temps en temps, mentionnez {short}.',
    'Une image et une ligne : {b} aujourd’hui, {c} un autre jour.',
  ],
  email: [
    'Écrivez quand il y a du nouveau pour {audience} ; {thing} va dans l’objet.',
    'Écrivez quand il y a du nouveau, et mettez {thing} dans l’objet.',
  ],
  does: [
    'L’appeler {short} : sur l’enseigne, sur la page, au téléphone',
    'Nommer {place} dès la première ligne',
    'Montrer ce qui est vraiment là : {a}',
  ],
  donts: [
    'Écrire à tout le monde quand c’est pour {audience}',
    'Acheter des images où personne ne reconnaîtrait {thing}',
    'Montrer des poignées de main là où ceci en dirait plus : {b}',
  ],
};

const portuguese: OwnTexts = {
  quoted: (text) => `“${text}”`,
  pains: [
    '{pain}',
    'Em outros lugares há pouca coisa para {audience}',
    'Quem procura {what} encontra antes todo o resto',
    'Ninguém responde à pergunta simples: {question}',
  ],
  jobs: ['{wish}', 'Dizer {short} e ser entendido logo', 'Ter por perto, e perto quer dizer {place}'],
  principles: [
    'Dizer {short} onde outros dizem “solução”',
    'Responder antes que perguntem: {question}',
    'Começar pelo que se quer: {wish}',
  ],
  say: ['{say}', 'Para {audience}? Sim, está no lugar certo.', '{What}? É aqui.'],
  avoid: ['{Short}: a revolução', '{Plain}? O seu parceiro de confiança'],
  moments: ['também quando alguém pergunta: {question}'],
  scenes: ['{a}, {b} e {c}. Quem vê uma imagem deve pensar em {short}', '{a}, {b} e {c}'],
  website: [
    'Primeiro uma imagem grande: {a}. Ao lado, {what}, com estas mesmas palavras, e depois como falar com vocês.',
    'Primeiro uma imagem grande: {a}. Depois, o que há e como falar com vocês.',
  ],
  social: [
    'Uma imagem e uma linha: hoje {b}, outro dia {c}. Escrito para {audience}, como se uma só pessoa lesse.',
    'Uma imagem e uma linha: hoje {b}, outro dia {c}. De vez em quando, mencione {short}.',
    'Uma imagem e uma linha: hoje {b}, outro dia {c}.',
  ],
  email: [
    'Escreva quando houver novidades para {audience}; {thing} vai no assunto.',
    'Escreva quando houver novidades e ponha {thing} no assunto.',
  ],
  does: [
    'Chamar de {short}: na placa, na página, ao telefone',
    'Dizer {place} na primeira linha',
    'Mostrar o que realmente há: {a}',
  ],
  donts: [
    'Escrever para todo mundo quando é para {audience}',
    'Comprar imagens em que ninguém reconheceria {thing}',
    'Mostrar apertos de mão onde isto diria mais: {b}',
  ],
};

export const OWN_TEXTS: Readonly<Record<ContentLanguage, OwnTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
};
