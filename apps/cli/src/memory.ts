/** Packing the programs takes 1.3 GB, and building the dashboard and PostgreSQL need more beside it. */
const ENOUGH_TO_PACK_BYTES = 2 * 1024 ** 3;

/**
 * Whether too little memory is free to pack the programs into bundles before a start. A container's limit counts.
 * Unpacked programs start more slowly, but the whole start stays below 1 GB.
 */
export function isMemoryLow(): boolean {
  return process.availableMemory() < ENOUGH_TO_PACK_BYTES;
}
