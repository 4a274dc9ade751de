import type { Mood } from '@onym/studio/design';

/** One of the brand archetypes of Pearson and Mark: its character, its voice, its pictures. */
export interface Archetype {
  name: string;
  /** Suitable typeface moods. */
  moods: readonly Mood[];
  traits: readonly string[];
  /** Its tone as one sentence, with `{name}` and `{moment}`. */
  tone: string;
  principles: readonly string[];
  avoid: readonly string[];
  /** The style of its pictures, written before their content. */
  imagery: string;
  keywords: readonly string[];
  does: readonly string[];
  donts: readonly string[];
}
