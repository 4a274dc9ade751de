import type { Site } from './made.ts';

export type Theme = Site['config']['theme'];
export const THEMES: readonly (readonly [Theme, string])[] = [
  ['default', 'Light'],
  ['dark', 'Dark'],
  ['minimal', 'Minimal'],
];
