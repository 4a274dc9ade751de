import { CONTENT_LANGUAGES, type ContentLanguage } from '@onym/studio/reading';
import { describe, expect, it } from 'vitest';
import { ARCHETYPES, type ArchetypeId } from '../copy/archetypes.ts';
import { designLook } from '../design-look.ts';
import type { KitInput } from '../kit-input.ts';
import { writeKit } from '../write-kit.ts';

const BRIEFS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: ['We are a small bakery in Bristol. Sourdough bread and cakes for families.', 'Training logs for rowing clubs.'],
  de: [
    'Wir sind eine kleine Bäckerei in Köln. Sauerteigbrot und Kuchen für Familien.',
    'Wir sind eine vegane Metzgerei in Leipzig und machen Aufschnitt ohne Fleisch.',
    'Wir kümmern uns um das, was sonst liegen bleibt, für Vereine mit wenig Zeit.',
  ],
  es: ['Una panadería artesanal en Sevilla con masa madre para familias.', 'Reparamos bicicletas antiguas en Madrid.'],
  fr: ['Une fromagerie à Lyon qui vend des fromages fermiers.', 'Un logiciel de facturation pour les indépendants.'],
  pt: ['Uma padaria artesanal em Porto Alegre que faz pães sem glúten.', 'Aulas de violão para adultos em Curitiba.'],
};
const ENGLISH =
  /(?<![\p{L}’'])(?:the|and|our|your|you|we|with|this|what|how|who|of|for|that|is|it|to|every|side|logo of|brand|write|people|wide)(?![\p{L}’'])/iu;
const NAME = 'Quanto Brio';
const FOREIGN = CONTENT_LANGUAGES.filter((language) => language !== 'en');

describe('a kit in five languages', () => {
  it.each(CONTENT_LANGUAGES.flatMap((language) => BRIEFS[language].map((brief) => [language, brief] as const)))(
    'is entirely in the language of its brief: %s, %s',
    (language, description) => {
      const kit = made({ description });
      expect(kit.language).toBe(language);
      if (language !== 'en') expect(englishIn(kit)).toBeUndefined();
    },
  );

  it.each(FOREIGN.flatMap((requested) => CONTENT_LANGUAGES.map((written) => [requested, written] as const)))(
    'is entirely in the requested language: %s of a brief in %s',
    (requested, written) => {
      for (const description of BRIEFS[written]) {
        const kit = made({ description, language: requested });
        expect([kit.language, englishIn(kit)]).toEqual([requested, undefined]);
        expect(JSON.stringify(kit).includes(description.split('.')[0]!)).toBe(requested === written);
      }
    },
  );

  it.each(FOREIGN)('has texts for every archetype, without gaps: %s', (language) => {
    const input = { name: NAME, description: BRIEFS[language][0]! };
    for (const archetype of Object.keys(ARCHETYPES) as ArchetypeId[]) {
      const text = JSON.stringify(writeKit(input, designLook(input), archetype));
      expect(text).not.toMatch(/undefined|null|\{(?:name|thing)\}|\$\{| {2}/);
      expect(text).toContain(NAME);
    }
  });

  it.each([
    ['de', 'Bäckerei', 0],
    ['es', 'Panadería', 0],
    ['fr', 'Fromagerie', 0],
    ['pt', 'Padaria', 0],
  ] as const)('states what the business is: %s', (language, subject, which) => {
    const { essentials } = made({ description: BRIEFS[language][which]! });
    expect(essentials.tagline).toContain(subject);
    expect(essentials.valueProposition.toLowerCase()).toContain(subject.toLowerCase());
  });

  it('follows French grammar: articles before the audience, spaces before punctuation, traits that agree with the archetype', () => {
    const text = JSON.stringify(made({ description: 'Jouets en bois pour crèches' }));
    expect(text).toContain('Pour les crèches');
    expect(JSON.stringify(made({ description: 'Serrurier de nuit à Marseille' }))).not.toContain('en serrurier');
    expect(text).not.toMatch(/en crèches|Pour crèches|[\p{L}»] [:;?!](?:\s|")|\p{L}: /u);
    for (const language of ['fr', 'es', 'pt'] as const)
      for (const archetype of Object.keys(ARCHETYPES) as ArchetypeId[]) {
        const input = { name: NAME, description: BRIEFS[language][0]! };
        const { traits, archetype: character } = writeKit(input, designLook(input), archetype).personality;
        expect(character).toMatch(/^(?:Le |L’|El |O )/);
        for (const trait of traits)
          expect(trait, character).not.toMatch(
            language === 'fr' ? /(?:euse|ive|ante|ée|gère|ise|rte|lle|ale|arde)$/ : /a$/,
          );
      }
  });

  it('is in English for an unsupported language, and without a description', () => {
    expect(made({ description: '京都の小さなお茶屋です。手摘みの抹茶をお届けします。' }).language).toBe('en');
    expect(made({ industry: 'Boutique' }).language).toBe('en');
  });
});

function made(wish: Partial<KitInput>) {
  const input = { name: NAME, ...wish };
  return writeKit(input, designLook(input));
}

function englishIn({ visualIdentity, ...words }: ReturnType<typeof made>): string | undefined {
  const { typography, logoGuidelines } = visualIdentity;
  const text = JSON.stringify([words, typography.scale, Object.values(logoGuidelines)]);
  return ENGLISH.exec(text.replaceAll(/"[a-zA-Z]+":/g, ''))?.[0];
}
