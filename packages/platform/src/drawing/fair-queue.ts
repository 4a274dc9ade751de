import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

export interface FairQueueOptions {
  /** How many tasks run at once. */
  places: number;
  /** How many tasks may wait, of all owners and of one. */
  mostWaiting: number;
  mostWaitingOfOne: number;
}

interface Waiting {
  start(): void;
}

/**
 * Shares places to run among owners. Owners with waiting tasks take turns, each with its oldest task. One owner never
 * uses all places while there are two or more. No task starts before it has a place.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order in which owners are served. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #places = 0;
  #waits = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get figures(): { running: number; waiting: number } {
    return { running: this.#places, waiting: this.#waits };
  }

  /**
   * Runs the work when a place is free.
   * @throws Fault rate_limit_exceeded when too many tasks wait already
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#place(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #place(owner: string): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    const { mostWaiting, mostWaitingOfOne } = this.#options;
    if (this.#waits >= mostWaiting || own.length >= mostWaitingOfOne)
      throw new Fault('rate_limit_exceeded', formatSentence('exports.tooManyExportsAreRunning'), {
        retryAfterSeconds: 5,
      });
    return new Promise((start) => {
      own.push({ start });
      this.#waits++;
      this.#waiting.set(owner, own);
      this.#next();
    });
  }

  #leave(owner: string): void {
    this.#places--;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    this.#next();
  }

  #next(): void {
    const share = Math.max(1, this.#options.places - 1);
    while (this.#places < this.#options.places) {
      const owner = this.#waiting.keys().find((one) => (this.#running.get(one) ?? 0) < share);
      if (owner === undefined) return;
      const own = this.#waiting.get(owner)!;
      const { start } = own.shift()!;
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own); // moves the owner to the end
      this.#waits--;
      this.#places++;
      this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
      start();
    }
  }
}
