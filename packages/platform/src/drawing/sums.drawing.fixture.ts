import { isMainThread, threadId } from 'node:worker_threads';

/** Drawings for the tests of the threads. */
export const where = (): { isMainThread: boolean; threadId: number } => ({ isMainThread, threadId });

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const refuse = (reason: string): never => {
  throw new RangeError(reason);
};

export const die = (code: number): never => process.exit(code);

export function exhaust(size: number): number {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: size }, (_, n) => n + held.length));
}

/** Blocks its thread until the flag is set. */
export function spin(flag: Int32Array): number {
  Atomics.add(flag, 1, 1);
  Atomics.wait(flag, 0, 0);
  return Atomics.add(flag, 1, -1);
}
