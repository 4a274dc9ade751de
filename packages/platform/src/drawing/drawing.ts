import { Fault } from '@onym/core';
import type { Piscina } from 'piscina';
import { FairQueue } from './fair-queue.ts';

/**
 * Refers to a file `x.drawing.ts`: functions of one plain value that use the CPU for long and have no side effects.
 */
export interface DrawingModule<M> {
  readonly url: string;
  load(): Promise<M>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parameter is inferred where it is called
type Functions = Record<string, (input: any) => unknown>;

/** Runs CPU-bound work off the thread that answers requests. */
export interface DrawingPool {
  /**
   * Runs this function of the file in a thread; its input and its result are copied. Owners share the threads fairly.
   * @throws Fault rate_limit_exceeded when too much work is waiting; DrawingThreadDied when the thread ended; any error of
   *   the function
   */
  draw<M, K extends keyof M & string>(
    owner: string,
    drawings: DrawingModule<M>,
    name: K,
    input: M[K] extends (input: infer I) => unknown ? I : never,
  ): Promise<M[K] extends (input: never) => infer O ? Awaited<O> : never>;
  figures(): { running: number; waiting: number };
  close(): Promise<void>;
}

/** The thread ended before the drawing did, for lack of memory or another reason. A retry may succeed. */
export class DrawingThreadDied extends Error {
  override readonly name = 'DrawingThreadDied';
}

/** Whether a drawing failed for a temporary reason, so that its job should be retried. */
export function isRetriableDrawingError(error: unknown): boolean {
  return error instanceof DrawingThreadDied || (error instanceof Fault && error.code === 'rate_limit_exceeded');
}

export interface DrawingOptions {
  /**
   * The most threads. They are started when there is work and ended when there is none; 0 draws on the main thread.
   */
  threads: number;
  /** The heap limit of one thread. */
  memoryMb?: number;
  mostWaiting?: number;
  mostWaitingOfOne?: number;
}

/** How long an idle thread is kept for the next drawing: starting one takes about 200 ms, and it uses about 60 MB. */
const IDLE_MS = 20_000;
/** How many drawings run at once on the main thread, where no threads are used. */
const PLACES_WITHOUT = 2;

/**
 * Declares a file of drawings by its URL, which a thread imports. `load` imports the same file for the main thread and
 * gives the types.
 */
export function declareDrawingModule<M>(url: URL, load: () => Promise<M>): DrawingModule<M> {
  return { url: url.href, load };
}

/**
 * Creates the threads' queue of a process, with the limits in the options. Starts no thread before there is work;
 * without threads the drawings run on the main thread. Close it at the end.
 */
export function openDrawingPool({
  threads,
  memoryMb = 512,
  mostWaiting = 200,
  mostWaitingOfOne = 60,
}: DrawingOptions): DrawingPool {
  const queue = new FairQueue({ places: threads || PLACES_WITHOUT, mostWaiting, mostWaitingOfOne });
  let pool: Promise<Piscina> | undefined;
  const open = async (): Promise<Piscina> => {
    const { Piscina: Pool } = await import('piscina');
    return new Pool({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Lower priority than requests and jobs about money, on systems that schedule threads separately.
      niceIncrement: 5,
    });
  };
  return {
    draw(owner, drawings, name, input) {
      return queue.run(owner, async () => {
        if (threads === 0) return ((await drawings.load()) as Functions)[name]!(input) as never;
        pool ??= open();
        return (await pool).run(input, { filename: drawings.url, name }).catch(rethrowThreadError) as never;
      });
    },
    figures: () => queue.figures,
    async close() {
      await (await pool)?.close();
    },
  };
}

function rethrowThreadError(error: unknown): never {
  const errorText = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  if (/ERR_WORKER_OUT_OF_MEMORY|worker exited|ERR_WORKER/i.test(errorText))
    throw new DrawingThreadDied('the thread that drew has ended', { cause: error });
  throw error;
}
