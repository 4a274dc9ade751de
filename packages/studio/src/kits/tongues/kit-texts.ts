import type { LogoConcept } from '@onym/studio/design';
import type { Tongue } from '@onym/studio/reading';
import type { ArchetypeId } from '../copy/archetypes.ts';

/** A character as a language tells it. */
export interface CharacterTexts {
  name: string;
  traits: readonly string[];
  /** How it sounds, after "sounds": "warm, unhurried and practical". */
  sounds: string;
  imagery: string;
  keywords: readonly string[];
}

type Layout = LogoConcept['layout'];

/**
 * All that a kit says in one language by itself; it claims nothing of any business. Slots: `{name}` the brand, `{thing}` what the business is,
 * always a sentence of its own so that nothing has to agree with it. What a language lacks does not compile.
 */
export interface KitTexts {
  language: Exclude<Tongue, 'en'>;
  /** With `{thing}`, and for a business of which nothing is known. */
  taglines: readonly string[];
  plainTaglines: readonly string[];
  missions: readonly string[];
  /** Whom it is there for, after the preposition, and what they want, as an infinitive. */
  mission(name: string, whom: string, wish: string): string;
  values: readonly string[];
  /** After the customer's own sentence. */
  after: readonly string[];
  segment: string;
  /** After the customer's own words for whom it is for. */
  forWhom(audience: string): string;
  pains: readonly string[];
  jobs: readonly string[];
  tone(name: string, sounds: string): string;
  principles: readonly string[];
  say: readonly string[];
  avoid: readonly string[];
  /** After the manner of the pictures. */
  scenes: string;
  website: string;
  social: string;
  email: string;
  does(name: string): readonly string[];
  donts: readonly string[];
  characters: Readonly<Record<ArchetypeId, CharacterTexts>>;
  scale: string;
  clearSpace: Readonly<Record<Layout, string>>;
  minSize: Readonly<Record<Layout, string>>;
}
