import type { en } from '../messages/en.ts';

type English = typeof en;

/** The id of a text: its area and its name. */
export type Message = { [Area in keyof English]: `${Area}.${keyof English[Area] & string}` }[keyof English];

/** The id of a text without placeholders, as lists of names need. */
export type Label = {
  [Area in keyof English]: {
    [Name in keyof English[Area]]: English[Area][Name] extends `${string}{${string}` | `${string}</${string}`
      ? never
      : `${Area}.${Name & string}`;
  }[keyof English[Area]];
}[keyof English];
