import type { DataKind } from './data-kinds.ts';

/** What decides which clauses a business needs. */
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
  /** Its customers may put data of other people into it. */
  | 'processor';

/** A type of business as the documents know it. */
export interface BusinessModel {
  id: string;
  /** Other words for it; lower case, letters and spaces. */
  aliases: readonly string[];
  /** Capitalised, as the terms call it. */
  offer: string;
  /** One sentence, continuing "The Service ...". */
  does: string;
  traits: readonly Trait[];
  data: readonly DataKind[];
  /** Kinds of companies that get data; never names. */
  recipients: readonly string[];
}
