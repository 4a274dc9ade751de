import type { ArchetypeId } from './archetypes.ts';

/**
 * Statements that hold for every business of a sector. Slots: `{name}` the brand, `{thing}` the offer ("bread and
 * cakes", "a podcast about books"), `{people}` the audience ("rowing clubs"), never followed by another "who";
 * capitalised at the start of a sentence.
 */
export interface Sector {
  /** Suitable archetypes, best first. */
  archetypes: readonly ArchetypeId[];
  /** Text after the audience: "Rowing clubs <segment>". */
  segment: string;
  /** A situation in which the right tone is difficult: "sounds calm, even when <moment>". */
  moment: string;
  pains: readonly string[];
  jobs: readonly string[];
  missions: readonly string[];
  values: readonly string[];
  /** Sentences that may follow the customer's own description; without slots. */
  after: readonly string[];
  /** Its sentences also work with a single thing and an article ("an app"). */
  takesOne?: boolean;
  principle: string;
  say: readonly string[];
  avoid: readonly string[];
  /** Content of its pictures. */
  scenes: string;
  keywords: readonly string[];
  website: string;
  social: string;
  email: string;
  does: readonly string[];
  donts: readonly string[];
}
