/** What a caller says of the brand; absent is what they did not say. */
export interface KitInput {
  name: string;
  industry?: string | undefined;
  description?: string | undefined;
  includeVisuals: boolean;
}
