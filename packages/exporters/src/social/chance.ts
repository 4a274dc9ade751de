/** The same text, the same numbers: each call with another `turn` gives another one of 0 to `sides` - 1. */
export function pick(seed: string, turn: number, sides: number): number {
  let hash = 0x811c9dc5 ^ turn;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16) ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % sides;
}
