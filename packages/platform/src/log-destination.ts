import { writeSync } from 'node:fs';

/**
 * How long to wait for a slow reader of the log, milliseconds. A longer wait would block all requests of the process.
 */
const PATIENCE_MS = 1000;
const PAUSE_MS = 5;

let dropped = 0;

/** Returns how many log lines of this process could not be written. */
export function droppedLines(): number {
  return dropped;
}

/**
 * Opens a file descriptor for log lines, which are written synchronously: a slow reader blocks the process for up to a
 * second. A line that cannot be written (disk full, pipe closed, reader too slow) is dropped and counted, so that a
 * failing log does not end the process.
 */
export function openLogDestination(descriptor: number): { write(line: string): void } {
  let isBroken = false;
  return {
    write(line) {
      let rest = Buffer.from(line);
      const whole = rest.length;
      // Ends the line that was cut off, so that it does not corrupt the next one.
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
    // A full non-blocking pipe (POSIX write).
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > until) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    return 0;
  }
}
