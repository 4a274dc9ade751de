import { monitorEventLoopDelay } from 'node:perf_hooks';
import { declareDrawingModule, openDrawingPool } from '@onym/platform';
import { roundFigure, renderTarget, type Table } from './table.ts';

const PACKS = 12;
const drawings = declareDrawingModule(
  new URL('./assets/pack.drawing.ts', import.meta.url),
  () => import('./assets/pack.drawing.ts'),
);

interface Measured {
  packsMs: number;
  otherMs: number;
  /** Delay of the main thread's event loop: the maximum, and the 99th percentile. */
  longestMs: number;
  p99Ms: number;
  memoryMb: number;
}

/**
 * Twelve logo packs of one account, a business card of another that arrives meanwhile, and the delay of the thread
 * that answers requests.
 */
export async function benchDrawing(): Promise<Table> {
  const [here, far] = [await measure(0), await measure(2)];
  const row = (what: string, { packsMs, otherMs, longestMs, p99Ms, memoryMb }: Measured): (string | number)[] => [
    what,
    roundFigure(longestMs),
    roundFigure(p99Ms),
    roundFigure(otherMs),
    roundFigure(packsMs),
    roundFigure(memoryMb),
  ];
  return {
    title: `${PACKS} logo packs at once, and the delay of other work`,
    columns: ['', 'longest wait ms', 'p99 ms', "other account's card ms", 'all packs ms', 'added MB'],
    rows: [row('on the main thread', here), row('in two threads', far)],
    notes: [
      'Wait: the event loop delay of the main thread. The card belongs to another account and is requested last; its thread has to start first.',
      renderTarget('longest wait with drawing threads, ms', far.longestMs, 100),
    ],
  };
}

async function measure(threads: number): Promise<Measured> {
  const drawing = openDrawingPool({ threads });
  const before = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const packs = Promise.all(
    Array.from({ length: PACKS }, () => drawing.draw('many', drawings, 'packSampleKit', 'logo-pack')),
  );
  await drawing.draw('one', drawings, 'packSampleKit', 'business-card-pdf');
  const otherMs = performance.now() - begun;
  await packs;
  const packsMs = performance.now() - begun;
  delay.disable();
  const memoryMb = (process.memoryUsage.rss() - before) / 1024 / 1024;
  await drawing.close();
  return { packsMs, otherMs, longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6, memoryMb };
}
