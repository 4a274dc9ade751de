import { pino, type Logger, type LoggerOptions } from 'pino';
import { openLogDestination } from './log-destination.ts';

export type { Logger };

// Redaction by path does not reach free text, so whatever looks like a secret is also scrubbed from the finished line.
const SECRETS =
  /onym_(live|test)_\w{8,}|whsec_[\w+/=-]{8,}|(sk|rk)_(live|test)_\w{8,}|(Bearer|Payment|Basic)\s+[\w.~+/=-]{16,}/g;

const STANDARD_OUTPUT = 1;

/**
 * The one logger of a process: JSON lines on standard output, secrets scrubbed. A line that cannot be written is dropped and counted. Requests and jobs get children.
 * Messages are constants; facts go into the object.
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
