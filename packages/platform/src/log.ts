import { pino, type Logger, type LoggerOptions } from 'pino';
import { openLogDestination } from './log-destination.ts';

export type { Logger };

// Redaction by path does not cover free text, so anything that looks like a secret is also replaced in the finished
// line.
const SECRETS =
  /onym_(live|test)_\w{8,}|whsec_[\w+/=-]{8,}|(sk|rk)_(live|test)_\w{8,}|(Bearer|Payment|Basic)\s+[\w.~+/=-]{16,}/g;

const STANDARD_OUTPUT = 1;

/**
 * Opens the logger of a process: JSON lines on standard output, without secrets. A line that cannot be written is
 * dropped and counted. Requests and jobs use child loggers. Messages are constants; facts go into the object.
 */
export function openLog(options: { level: string; name: string }): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { app: options.name },
    redact: [
      '*.password',
      '*.authorization',
      '*.cookie',
      '*.secret',
      'req.headers.authorization',
      'req.headers.cookie',
      'contact',
      '*.contact',
    ],
    hooks: { streamWrite: (line) => line.replace(SECRETS, '[secret]') },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return pino(settings, openLogDestination(STANDARD_OUTPUT));
}
