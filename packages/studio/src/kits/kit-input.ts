import type { PublicContact } from '@onym/studio/reading';

/** What a caller says of the brand; absent is what they did not say. */
export interface KitInput {
  name: string;
  industry?: string | undefined;
  description?: string | undefined;
  /** BCP 47, as asked for; absent is the description's own. */
  language?: string | undefined;
  /** How the business is reached; absent is what it did not say. */
  contact?: PublicContact | undefined;
  includeVisuals: boolean;
}
