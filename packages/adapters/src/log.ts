/** The part of a logger that adapters use; pino fits. Messages are constants, facts go into the object, never secrets. */
export interface AdapterLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLog: AdapterLog = { warn() {}, error() {} };
