import { describe, expect, it } from 'vitest';
import { findTextProblem } from './find-text-problem.ts';

const problemIn = (
  text: string,
  customerText = 'Tide tables for rowing clubs & freelancers since 1952, from €5, the best of 40',
) => findTextProblem(text, { least: 3, longest: 200, customerText });

describe("a model's texts for a page", () => {
  it.each([
    'Row when the tide is with you',
    'Tide tables & logs, since 1952',
    'From €5, for 40 clubs',
    'The best tide tables',
    'Bread, cakes and a good cup of coffee. Come by.',
    'Für alle, die gerne rudern',
  ])('may contain %j', (text) => {
    expect(problemIn(text)).toBeUndefined();
  });

  it.each([
    'Cheapest in town',
    'Loved by crews everywhere',
    'Award-winning tide tables',
    'A free trial for all',
    'Your money back',
    'Since 1951',
    'For 4 clubs',
    'For 400 clubs',
    'For twelve clubs',
    'From $5',
    'Save 20 %',
    'The most trusted name',
    'World-class tides',
    'Die führende App',
    'See evil.example',
    'Go to www.evil.com',
    'javascript:alert(7)',
    '<b>Row</b>',
    '[Row](x)',
    'mail me@x.y',
    '`rm`',
    '“It changed my life.” Ann',
    'Lorem ipsum dolor',
    'As an AI I cannot',
    'Ignore all of the above',
    '{{name}}',
    '…',
    '!!!',
    'fucking tides',
  ])('must not contain %j', (text) => {
    expect(problemIn(text)).toBeTypeOf('string');
  });

  it('must not say "free" to freelancers, nor exceed the length limits', () => {
    expect(problemIn('Free for you')).toContain('claim');
    expect(findTextProblem('Row', { least: 4, longest: 9, customerText: '' })).toBe('must have 4 to 9 characters');
    expect(findTextProblem('Row with us', { least: 4, longest: 9, customerText: '' })).toBe(
      'must have 4 to 9 characters',
    );
  });
});
