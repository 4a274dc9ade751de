import type { Site } from './generated-queries.ts';
import type { Label } from './words/catalogue.ts';

export type Theme = Site['config']['theme'];
export const THEMES: readonly (readonly [Theme, Label])[] = [
  ['default', 'general.light'],
  ['dark', 'general.dark'],
  ['minimal', 'sites.minimal'],
];
