import { randomInt } from 'node:crypto';
import { platform } from 'node:os';

/** Linux accepts every address of 127.0.0.0/8, other systems only 127.0.0.1. */
export const hasLoopbackNet = platform() === 'linux';

/**
 * Returns a random address that hardly any other caller of this run has, so that limits by address do not interfere.
 */
export function callerAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
