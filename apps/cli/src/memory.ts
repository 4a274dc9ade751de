/** What the builds of a first start take beside PostgreSQL and beside each other, with room to spare (README.md says what is needed). */
const PLENTY_BYTES = 2 * 1024 ** 3;

/** Whether so little memory is free that what takes much of it must be done one after the other. A limit of a container counts. */
export function hasLittleMemory(): boolean {
  return process.availableMemory() < PLENTY_BYTES;
}
