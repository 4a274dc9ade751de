import type { PublicContact } from '@onym/studio/reading';

/** The caller's input for a brand; absent fields were not specified. */
export interface KitInput {
  name: string;
  industry?: string | undefined;
  description?: string | undefined;
  /** Requested language, BCP 47; absent: the language of the description. */
  language?: string | undefined;
  /** Contact data of the business; absent fields were not specified. */
  contact?: PublicContact | undefined;
  includeVisuals: boolean;
}
