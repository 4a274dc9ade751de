import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from '@onym/testing';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.dirname(import.meta.dirname);
const textOf = (file: string): string => readFileSync(path.join(root, 'docs', file), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const { groups } = parse(textOf('monitoring/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const board = JSON.parse(textOf('monitoring/board.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** The series that an expression reads: `up` is Prometheus' own. */
const seriesOf = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:onym|http|nodejs|process)_\w+/g)].map(([name]) => name);

it.each([
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
])('%s uses metrics of a running process', async (_name, expr) => {
  const metrics = await (await fetch(`${stack().internalUrl}/metrics`)).text();
  const types = new Map([...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]));
  for (const [name, type] of types)
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) types.set(`${name}_${part}`, 'counter');
  expect(seriesOf(expr).filter((name) => !types.has(name))).toEqual([]);
  expect(seriesOf(expr).length > 0 || /\bup\{/.test(expr)).toBe(true);
});

it('each alert has its step in the operating page, and each step its alert', () => {
  const section = textOf('operating.md')
    .split('\n## ')
    .find((part) => part.startsWith('When an alert fires'))!;
  const steps = [...section.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name);
  expect(steps.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

it('each alert states its severity, and a one-line summary', () => {
  for (const { labels, annotations } of alerts) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^.{10,100}$/);
  }
});

it('fires when it should and not before, as promtool decides where it is installed', () => {
  const { status, stdout, stderr, error } = spawnSync(
    'promtool',
    ['test', 'rules', path.join(root, 'docs/monitoring/alerts.test.yml')],
    { encoding: 'utf8' },
  );
  const verdict = error ? (error as NodeJS.ErrnoException).code : status;
  expect([0, 'ENOENT'], `${stdout}${stderr}`).toContain(verdict);
});
