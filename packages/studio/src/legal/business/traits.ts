import type { DataKind } from './data-kinds.ts';

/** Properties that decide which clauses a business needs. */
export type Trait =
  | 'accounts'
  | 'subscriptions'
  | 'sales'
  | 'goods'
  | 'digital'
  | 'community'
  | 'intermediary'
  | 'projects'
  | 'donations'
  | 'appStore'
  | 'learners'
  | 'health'
  | 'editorial'
  | 'ai'
  | 'finance'
  /** Stores what users post. */
  | 'uploads'
  /** Its customers may store other people's data in it. */
  | 'processor';

/** A type of business in the documents. */
export interface BusinessModel {
  id: string;
  /** Synonyms; lower case, letters and spaces. */
  aliases: readonly string[];
  /** The capitalised term in the contract. */
  offer: string;
  /** A sentence that continues "The Service ...". */
  does: string;
  traits: readonly Trait[];
  data: readonly DataKind[];
  /** Categories of recipients of data; never names. */
  recipients: readonly string[];
}
