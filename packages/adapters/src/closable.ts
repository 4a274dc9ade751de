/** An object that owns sockets. Do not call its other methods after close(). */
export interface Closable {
  close(): Promise<void>;
}
