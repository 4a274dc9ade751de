/** The store is unreachable or refused the request; the result of the request is unknown. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Files named by the SHA-256 of their bytes: stored content never changes, and storing it twice stores it once. */
export interface Storage {
  /**
   * Stores the bytes permanently and returns their name: SHA-256 in 64 lower-case hex digits. @throws StorageError
   */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of that name, or null when none are stored. @throws StorageError */
  get(sha256: string): Promise<Buffer | null>;
  /** @throws StorageError */
  has(sha256: string): Promise<boolean>;
  /** Removes the bytes of that name; does nothing when they do not exist. @throws StorageError */
  remove(sha256: string): Promise<void>;
}
