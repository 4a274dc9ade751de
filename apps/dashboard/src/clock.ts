/** The current time of this device in milliseconds. The dashboard reads the clock nowhere else. */
export function now(): number {
  return Date.now();
}
