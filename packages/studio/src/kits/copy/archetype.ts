import type { Mood } from '@onym/studio/design';

/** A character a brand can have, in the order of Pearson and Mark: what it is like, how it speaks, what its pictures show. */
export interface Archetype {
  name: string;
  /** Moods of a typeface that fit it. */
  moods: readonly Mood[];
  traits: readonly string[];
  /** How it sounds, as one sentence, with `{name}` and `{moment}`. */
  tone: string;
  principles: readonly string[];
  avoid: readonly string[];
  /** The manner of its pictures, before what they show. */
  imagery: string;
  keywords: readonly string[];
  does: readonly string[];
  donts: readonly string[];
}
