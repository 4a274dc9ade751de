import { declareDrawings } from '@onym/platform';

/** What of a kit is drawn in threads. */
export const kitDrawings = declareDrawings(
  new URL('./kits.drawing.ts', import.meta.url),
  () => import('./kits.drawing.ts'),
);
