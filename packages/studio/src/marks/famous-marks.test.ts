import { expect, it } from 'vitest';
import { famousMarks } from './famous-marks.ts';
import { areRelated, themesOfClasses, themesOfText } from './themes.ts';

it('has at least 1,500 different marks, each with trades and Nice classes', () => {
  const marks = famousMarks();
  expect(marks.length).toBeGreaterThanOrEqual(1500);
  expect(new Set(marks.map(({ profile }) => profile.core)).size).toBe(marks.length);
  expect(
    marks.filter(
      ({ mark, classes, themes }) =>
        mark === '' || themes.size === 0 || classes.length === 0 || classes.some((one) => one < 1 || one > 45),
    ),
  ).toEqual([]);
});

it('knows each entry with every trade in which it is listed', () => {
  const yamaha = famousMarks().filter(({ mark }) => /^(Yamaha|Nike|Apple)$/.test(mark));
  expect(yamaha.map(({ mark }) => mark).sort()).toEqual(['Apple', 'Nike', 'Yamaha']);
});

it('derives trades from a text and from classes, and knows related ones', () => {
  expect(themesOfText('A coffee roastery with an online shop')).toContain('drinks');
  expect(themesOfText('SaaS for dentists')).toEqual(new Set(['software', 'health']));
  expect(themesOfText('zzz')).toEqual(new Set());
  expect(themesOfClasses([9, 42, 99])).toEqual(new Set(['software', 'electronics']));
  expect(areRelated(themesOfText('a café'), new Set(['drinks'] as const))).toBe(true);
  expect(areRelated(themesOfText('beekeeping'), themesOfClasses([9, 42]))).toBe(false);
  expect(areRelated(new Set(), new Set())).toBe(false);
});
