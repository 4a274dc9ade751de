import { writeSync } from 'node:fs';

/** How long a reader of our lines that is busy is waited for, milliseconds; a longer wait would hold up whatever the process serves. */
const PATIENCE_MS = 1000;
const PAUSE_MS = 5;

let dropped = 0;

/** How many lines of this process could not be written. */
export function droppedLines(): number {
  return dropped;
}

/**
 * Where a log writes its lines: a descriptor, written to at once. A line that cannot be written (no space left, nobody reads any more) is
 * dropped and counted, because a process must not end for want of a log.
 */
export function openLogDestination(descriptor: number): { write(line: string): void } {
  let isBroken = false;
  return {
    write(line) {
      let rest = Buffer.from(line);
      const whole = rest.length;
      // What is left of a line that was cut would spoil the next one, too.
      if (isBroken) rest = Buffer.concat([Buffer.from('\n'), rest]);
      try {
        const until = performance.now() + PATIENCE_MS;
        while (rest.length > 0) rest = rest.subarray(writeSome(descriptor, rest, until));
        isBroken = false;
      } catch {
        dropped++;
        isBroken ||= rest.length < whole;
      }
    },
  };
}

function writeSome(descriptor: number, bytes: Buffer, until: number): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    // A pipe that does not block and is full (POSIX write).
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > until) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    return 0;
  }
}
