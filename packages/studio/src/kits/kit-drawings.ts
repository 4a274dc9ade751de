import { declareDrawings } from '@onym/platform';

/** Drawing functions of kits that run in worker threads. */
export const kitDrawings = declareDrawings(
  new URL('./kits.drawing.ts', import.meta.url),
  () => import('./kits.drawing.ts'),
);
