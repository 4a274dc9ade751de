/**
 * The part of a logger that adapters use; pino fits. Messages are constants. Facts go into the object and never
 * contain secrets.
 */
export interface AdapterLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLog: AdapterLog = { warn() {}, error() {} };
