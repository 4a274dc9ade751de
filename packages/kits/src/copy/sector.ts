import type { ArchetypeId } from './archetypes.ts';

/**
 * What is true of a whole field of business, so that it may be said of any in it. Slots: `{name}` the brand, `{thing}` what it
 * offers ("bread and cakes"), `{people}` whom it is for ("rowing clubs"); with a capital where they open a sentence.
 */
export interface Sector {
  /** Characters that suit it, the most fitting first. */
  archetypes: readonly ArchetypeId[];
  /** Behind the people: "Rowing clubs <segment>". */
  segment: string;
  pains: readonly string[];
  jobs: readonly string[];
  taglines: readonly string[];
  missions: readonly string[];
  values: readonly string[];
  principle: string;
  say: readonly string[];
  avoid: readonly string[];
  /** What its pictures show. */
  scenes: string;
  keywords: readonly string[];
  website: string;
  social: string;
  email: string;
  does: readonly string[];
  donts: readonly string[];
}
