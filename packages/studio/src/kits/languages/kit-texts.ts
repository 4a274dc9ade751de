import type { LogoConcept } from '@onym/studio/design';
import type { ContentLanguage } from '@onym/studio/reading';
import type { ArchetypeId } from '../copy/archetypes.ts';

/** A brand archetype's texts in one language. */
export interface ArchetypeTexts {
  name: string;
  traits: readonly string[];
  /** The tone, after "sounds": "warm, unhurried and practical". */
  sounds: string;
  imagery: string;
  keywords: readonly string[];
}

type Layout = LogoConcept['layout'];

/**
 * All standard texts of a kit in one language; they make no claim about any business. Slots: `{name}` the brand,
 * `{thing}` what the business is, always in a sentence of its own so that no other word has to agree with it. A
 * missing text does not compile.
 */
export interface KitTexts {
  language: Exclude<ContentLanguage, 'en'>;
  /** With `{thing}`, and for a business about which nothing is known. */
  taglines: readonly string[];
  plainTaglines: readonly string[];
  missions: readonly string[];
  /** `audience` is worded as it follows the preposition; `wish` is what the audience wants, as an infinitive. */
  mission(name: string, audience: string, wish: string): string;
  values: readonly string[];
  /** Sentences after the customer's own. */
  after: readonly string[];
  segment: string;
  /** Text after the customer's own words for the audience. */
  forWhom(audience: string): string;
  pains: readonly string[];
  jobs: readonly string[];
  tone(name: string, sounds: string): string;
  principles: readonly string[];
  say: readonly string[];
  avoid: readonly string[];
  /** Text after the style of the pictures. */
  scenes: string;
  website: string;
  social: string;
  email: string;
  does(name: string): readonly string[];
  donts: readonly string[];
  characters: Readonly<Record<ArchetypeId, ArchetypeTexts>>;
  scale: string;
  clearSpace: Readonly<Record<Layout, string>>;
  minSize: Readonly<Record<Layout, string>>;
}
