import { Fault } from '@onym/core';
import type { Piscina } from 'piscina';
import { FairQueue } from './fair-queue.ts';

/** A file `x.drawing.ts`: functions of one plain value that take the processor for long and touch nothing but it. */
export interface Drawings<M> {
  readonly url: string;
  load(): Promise<M>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parameter is inferred where it is called
type Functions = Record<string, (input: any) => unknown>;

/** Work for the processor, off the thread that answers requests. */
export interface Drawing {
  /**
   * Runs this function of the file in a thread; its input and its answer are copied. Owners share the threads fairly.
   * @throws Fault rate_limit_exceeded when too much waits; DrawingDied when the thread ended; else what the function throws
   */
  draw<M, K extends keyof M & string>(
    owner: string,
    drawings: Drawings<M>,
    name: K,
    input: M[K] extends (input: infer I) => unknown ? I : never,
  ): Promise<M[K] extends (input: never) => infer O ? Awaited<O> : never>;
  figures(): { running: number; waiting: number };
  close(): Promise<void>;
}

/** The thread ended before the drawing did, by want of memory or otherwise: worth another try. */
export class DrawingDied extends Error {
  override readonly name = 'DrawingDied';
}

/** Whether the drawing only had no luck: the job that wanted it is to be tried again. */
export function isDrawnLater(error: unknown): boolean {
  return error instanceof DrawingDied || (error instanceof Fault && error.code === 'rate_limit_exceeded');
}

export interface DrawingOptions {
  /** At most so many threads, begun when there is something to draw and ended when there is nothing; 0 draws on this one. */
  threads: number;
  /** Of one thread's heap. */
  memoryMb?: number;
  mostWaiting?: number;
  mostWaitingOfOne?: number;
}

/** How long a thread is kept for the next drawing: its start takes some 200 ms, its memory some 60 MB. */
const IDLE_MS = 20_000;
/** Where threads are not used, drawings still take their turns. */
const PLACES_WITHOUT = 2;

/** Ties the place of a file of drawings to its types. */
export function declareDrawings<M>(url: URL, load: () => Promise<M>): Drawings<M> {
  return { url: url.href, load };
}

export function openDrawing({
  threads,
  memoryMb = 512,
  mostWaiting = 200,
  mostWaitingOfOne = 60,
}: DrawingOptions): Drawing {
  const queue = new FairQueue({ places: threads || PLACES_WITHOUT, mostWaiting, mostWaitingOfOne });
  let pool: Promise<Piscina> | undefined;
  const open = async (): Promise<Piscina> => {
    const { Piscina: Pool } = await import('piscina');
    return new Pool({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // After requests and jobs that somebody's money waits for, where the system can tell threads apart.
      niceIncrement: 5,
    });
  };
  return {
    draw(owner, drawings, name, input) {
      return queue.run(owner, async () => {
        if (threads === 0) return ((await drawings.load()) as Functions)[name]!(input) as never;
        pool ??= open();
        return (await pool).run(input, { filename: drawings.url, name }).catch(died) as never;
      });
    },
    figures: () => queue.figures,
    async close() {
      await (await pool)?.close();
    },
  };
}

function died(error: unknown): never {
  const said = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  if (/ERR_WORKER_OUT_OF_MEMORY|worker exited|ERR_WORKER/i.test(said))
    throw new DrawingDied('the thread that drew has ended', { cause: error });
  throw error;
}
