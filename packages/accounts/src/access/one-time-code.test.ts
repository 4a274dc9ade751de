import { expect, it } from 'vitest';
import { stepsOfCode } from './one-time-code.ts';

/** RFC 6238, appendix B (SHA-1); authenticators show only the last six digits. */
const SECRET = '12345678901234567890';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

it.each(VECTORS)('finds the step of the code of second %i', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  for (const away of [-2, -1, 0, 1, 2])
    expect(stepsOfCode(SECRET, code, new Date((step + away) * 30_000))).toEqual([step]);
  for (const away of [-3, 3]) expect(stepsOfCode(SECRET, code, new Date((step + away) * 30_000))).toEqual([]);
});

it('accepts nothing else as a code', () => {
  for (const given of ['', '28708', '2870820', '287083', '２８７０８２', ' 287082'])
    expect(stepsOfCode(SECRET, given, new Date(59_000))).toEqual([]);
});
