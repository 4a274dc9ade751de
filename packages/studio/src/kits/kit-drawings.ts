import { declareDrawingModule } from '@onym/platform';

/** Drawing functions of kits that run in worker threads. */
export const kitDrawings = declareDrawingModule(
  new URL('./kits.drawing.ts', import.meta.url),
  () => import('./kits.drawing.ts'),
);
