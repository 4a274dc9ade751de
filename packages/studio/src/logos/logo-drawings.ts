import { declareDrawingModule } from '@onym/platform';

/** Drawing functions of logos that run in worker threads. */
export const logoDrawings = declareDrawingModule(
  new URL('./logo.drawing.ts', import.meta.url),
  () => import('./logo.drawing.ts'),
);
