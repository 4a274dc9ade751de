/** Holds sockets; nothing may be asked of it after close(). */
export interface Closable {
  close(): Promise<void>;
}
