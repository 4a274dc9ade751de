import { mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const LIMIT_BYTES = 10_000_000;

/** Log files of the programs: DATA_DIR/logs/<program>.log. At a start, a file of more than 10 MB is renamed to .log.1. */
export class ProgramLogs {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'logs');
    mkdirSync(this.folder, { recursive: true });
  }

  /**
   * Opens a descriptor for appending; the programs write to it directly, so that no line passes through the launcher.
   */
  open(name: string): number {
    const file = this.file(name);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LIMIT_BYTES) renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  }

  /** The last lines of a program's log, for the terminal. */
  tail(name: string, lines = 20): string {
    return readFileSync(this.file(name), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  file(name: string): string {
    return path.join(this.folder, `${name}.log`);
  }
}
