/** The store cannot be reached, or refused; nothing is known of what was asked. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Files under the SHA-256 of their own bytes: what is kept never changes, and keeping it twice is keeping it once. */
export interface Storage {
  /** Keeps the bytes for good and answers their name: SHA-256 in 64 lower-case hex digits. @throws StorageError */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of that name, or null when none are kept. @throws StorageError */
  get(sha256: string): Promise<Buffer | null>;
  /** @throws StorageError */
  has(sha256: string): Promise<boolean>;
  /** Takes away the bytes of that name; that they are gone already is no matter. @throws StorageError */
  remove(sha256: string): Promise<void>;
}
