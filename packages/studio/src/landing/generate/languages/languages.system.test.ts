import { CONTENT_LANGUAGES, type ContentLanguage } from '@onym/studio/reading';
import { describe, expect, it } from 'vitest';
import { THEMES, type LandingPageInput } from '../../page.ts';
import { renderPage } from '../../render-page.ts';
import { writeConfig } from '../../write-config.ts';

/** For each language: a business that names its offer, one with a list, one with exclusions, one of unknown trade. */
const BRIEFS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: [
    'We are a small bakery in Bristol. Sourdough bread and cakes for families.',
    'Bicycle repairs: servicing, conversions and used bikes for every day.',
    'A vegan butcher in Leeds without meat.',
    'Wherever the ropes hang, we look after them for the riggers.',
  ],
  de: [
    'Wir sind eine kleine Bäckerei in Köln. Sauerteigbrot und Kuchen für Familien, jeden Morgen frisch aus dem Ofen.',
    'Fahrradwerkstatt in Hamburg: Reparaturen, Umbauten und gebrauchte Räder für den Alltag.',
    'Wir sind eine vegane Metzgerei in Leipzig und machen Aufschnitt ohne Fleisch.',
    'Wir kümmern uns um das, was sonst liegen bleibt, für Vereine mit wenig Zeit.',
    'Ein Bestattungshaus, das sich Zeit für die Angehörigen nimmt.',
  ],
  es: [
    'Somos una panadería artesanal en Sevilla. Pan de masa madre y bollería para familias.',
    'Taller de bicicletas en Madrid: reparaciones, recambios y bicicletas usadas para el día a día.',
    'Una carnicería vegana en Valencia con embutidos sin carne.',
    'Nos ocupamos de lo que nadie quiere hacer, para asociaciones con poco tiempo.',
  ],
  fr: [
    'Nous sommes une fromagerie à Lyon qui vend des fromages fermiers et des vins naturels.',
    'Cours de poterie pour les enfants et les adultes dans un atelier calme à Nantes.',
    'Une boucherie végétale à Lille qui fait des saucisses sans viande.',
    'Nous nous occupons de ce qui reste à faire, pour des associations qui manquent de temps.',
  ],
  pt: [
    'Somos uma padaria artesanal em Porto Alegre que faz pães de fermentação natural.',
    'Oficina de bicicletas em Lisboa: consertos, peças e bicicletas usadas para o dia a dia.',
    'Um açougue vegano em Curitiba com embutidos sem carne.',
    'Cuidamos do que ninguém quer fazer, para associações com pouco tempo.',
  ],
};
/** English words that must not occur on a page in another language. */
const ENGLISH =
  /(?<![\p{L}’'])(?:the|and|our|your|you|we|us|with|this|what|how|who|ask|contact us|learn more|get started|get in touch|page not found|back to top|skip to content|questions, answered|pricing|customers|next step|placeholder|business)(?![\p{L}’'])/iu;
/** For each language, words that occur on every page in it and on none in another. */
const OWN: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: ['Skip to content', 'Back to top', 'Questions, answered'],
  de: ['Zum Inhalt springen', 'Nach oben', 'Fragen und Antworten'],
  es: ['Ir al contenido', 'Volver arriba', 'Preguntas y respuestas'],
  fr: ['Aller au contenu', 'Haut de page', 'Questions et réponses'],
  pt: ['Ir para o conteúdo', 'Voltar ao topo', 'Perguntas e respostas'],
};
const NAME = 'Quanto Brio';
const FOREIGN = CONTENT_LANGUAGES.filter((language) => language !== 'en');
const CASES = CONTENT_LANGUAGES.flatMap((language) =>
  BRIEFS[language].map((description) => [language, description] as const),
);

describe('a page in five languages', () => {
  it.each(CASES)('is entirely in the language of its brief: %s, %s', (language, description) => {
    for (const theme of THEMES)
      for (const isPublic of [false, true]) {
        const files = filesOf({ description, theme }, isPublic);
        for (const path of ['index.html', '404.html']) {
          const html = files.get(path)!;
          expect(html).toContain(`<html lang="${language}">`);
          if (language !== 'en') expect(wordsOf(html).match(ENGLISH)?.[0]).toBeUndefined();
        }
        for (const phrase of OWN[language]) expect(files.get('index.html')).toContain(phrase);
        expect(files.get('index.html')).toContain(`"inLanguage":"${language}"`);
        if (language !== 'en') expect(files.get('llms.txt')!.match(ENGLISH)?.[0]).toBeUndefined();
      }
  });

  it.each(CASES)('states what its brief states: %s, %s', (_language, description) => {
    const { hero, sections } = configOf({ description });
    const text = [hero.headline, hero.subheadline, ...sections.map(({ body }) => body)].join(' ').toLowerCase();
    for (const word of description.toLowerCase().match(/\p{L}{7,}/gu) ?? []) expect(text).toContain(word);
  });

  it.each(CONTENT_LANGUAGES.flatMap((requested) => CONTENT_LANGUAGES.map((written) => [requested, written] as const)))(
    'is entirely in the requested language: %s of a brief in %s',
    (requested, written) => {
      for (const description of BRIEFS[written]) {
        const html = filesOf({ description, language: requested }, true).get('index.html')!;
        expect(html).toContain(`<html lang="${requested}">`);
        for (const phrase of OWN[requested]) expect(html).toContain(phrase);
        if (requested === written) continue;
        // The page contains no sentence of the brief, which is in another language.
        expect(wordsOf(html)).not.toContain(description.split(/[.:]/)[0]);
        if (requested !== 'en') expect(wordsOf(html).match(ENGLISH)?.[0]).toBeUndefined();
      }
    },
  );

  it.each(FOREIGN)('marks missing data in the draft, and shows none of the marks when published: %s', (language) => {
    const [description] = BRIEFS[language];
    const wish = { description: description!, includePricing: true, includeTestimonials: true };
    const [draft, live] = [false, true].map((isPublic) => filesOf(wish, isPublic).get('index.html')!);
    expect(draft).toContain('data-placeholder');
    expect(wordsOf(draft!).match(ENGLISH)?.[0]).toBeUndefined();
    expect(live).not.toContain('data-placeholder');
    expect(live).not.toMatch(/Platzhalter|Texto provis|Texte provisoire|id="pricing"|id="testimonials"/);
  });

  it.each([
    ['de', 'Wir sind eine vegane Metzgerei in Leipzig und machen Aufschnitt ohne Fleisch.', /Schinken|Steak|Rind/i],
    ['fr', 'Une boucherie végétale à Lille qui fait des saucisses sans viande.', /jambon|steak|bœuf/i],
  ])('contains nothing that its brief excludes: %s', (_language, description, excluded) => {
    const files = filesOf({ description }, true);
    expect(wordsOf(files.get('index.html')!)).not.toMatch(excluded);
    expect(files.get('favicon.svg')).not.toMatch(/beef|ham|steak/);
  });

  it("is entirely in English when the brief's language is not supported", () => {
    const html = filesOf(
      { description: '京都の小さなお茶屋です。手摘みの抹茶と季節の和菓子をお届けします。', industry: '茶' },
      true,
    ).get('index.html')!;
    expect(html).toContain('<html lang="en">');
    expect(wordsOf(html)).not.toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
  });

  it('keeps the given button label', () => {
    expect(configOf({ description: BRIEFS.de[0]!, ctaText: 'Brot bestellen' }).hero.primaryCta).toBe('Brot bestellen');
  });
});

const REST = {
  industry: 'bakery',
  theme: 'default',
  includePricing: false,
  includeTestimonials: false,
  includeFAQ: true,
} as const;
type Wish = Partial<LandingPageInput> & { description: string };

function inputOf(wish: Wish): LandingPageInput {
  return { businessName: NAME, ...REST, contact: { email: 'mail@quanto.example' }, ...wish };
}

function configOf(wish: Wish) {
  return writeConfig(inputOf(wish));
}

function filesOf(wish: Wish, isPublic: boolean): Map<string, string> {
  const input = isPublic ? inputOf(wish) : { ...inputOf(wish), contact: undefined };
  const files = renderPage(input, writeConfig(input), 'https://site.example/', { isPublic });
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Text that people see or hear and that search engines show. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/(?:content|alt|aria-label|title)="([^"]*)"/g)].map(([, value]) => value);
  return [...attributes, html.replace(/<script.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, ' ')]
    .join(' ')
    .replaceAll('&amp;', '&')
    .replaceAll('width=device-width, initial-scale=1', '')
    .replaceAll('website', '');
}
