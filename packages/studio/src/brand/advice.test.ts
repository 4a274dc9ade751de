import { expect, it } from 'vitest';
import { toConflict } from './advice.ts';
import type { Finding } from './severity.ts';

const mark = (severity: Finding['severity'], likeness: number): Finding => ({
  type: 'trademark',
  detail: 'a mark',
  severity,
  aside: false,
  likeness,
});

it('a score is between 0 and 1, rises with similarity and never contradicts the severity', () => {
  const scores = (['low', 'medium', 'high'] as const).map((severity) =>
    [0, 0.8, 0.95, 1].map((likeness) => toConflict(mark(severity, likeness)).score),
  );
  expect(scores).toEqual([
    [0.2, 0.43, 0.48, 0.49],
    [0.5, 0.73, 0.78, 0.79],
    [0.8, 0.96, 0.99, 1],
  ]);
});

it('every kind and severity has its own one-sentence advice', () => {
  const advice = (['trademark', 'homepage', 'search'] as const).flatMap((type) =>
    (['low', 'medium', 'high'] as const).map(
      (severity) => toConflict({ type, severity, detail: 'x', aside: false }).advice,
    ),
  );
  expect(new Set(advice).size).toBe(9);
  for (const sentence of advice) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});

it('a name that could not be compared gets the advice to search in its own script', () => {
  expect(
    toConflict({ type: 'trademark', severity: 'low', detail: 'x', aside: false, uncompared: true }).advice,
  ).toMatch(/Latin letters/);
});
