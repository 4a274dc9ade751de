/** The current time of this device in milliseconds. The dashboard reads the clock nowhere else. */
export function currentTime(): number {
  return Date.now();
}
