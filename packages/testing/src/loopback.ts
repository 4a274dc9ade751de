import { randomInt } from 'node:crypto';
import { platform } from 'node:os';

/** Linux answers on every address of 127.0.0.0/8, others on 127.0.0.1 alone. */
export const hasLoopbackNet = platform() === 'linux';

/** An address that no other caller of this run is likely to have, so that limits by address do not mix. */
export function callerAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
