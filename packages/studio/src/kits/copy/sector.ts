import type { ArchetypeId } from './archetypes.ts';

/**
 * What is true of a whole field of business, so that it may be said of any in it. Slots: `{name}` the brand, `{thing}` what it
 * offers ("bread and cakes", "a podcast about books"), `{people}` whom it is for ("rowing clubs"), never followed by another "who";
 * with a capital where they open a sentence.
 */
export interface Sector {
  /** Characters that suit it, the most fitting first. */
  archetypes: readonly ArchetypeId[];
  /** Behind the people: "Rowing clubs <segment>". */
  segment: string;
  /** When it is hard to find the right tone: "sounds calm, also when <moment>". */
  moment: string;
  pains: readonly string[];
  jobs: readonly string[];
  missions: readonly string[];
  values: readonly string[];
  /** What may follow when the customer's own words have said what it is; without slots. */
  after: readonly string[];
  /** Its sentences can also speak of one thing with an article ("an app"). */
  takesOne?: boolean;
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
