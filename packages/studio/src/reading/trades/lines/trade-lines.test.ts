import { describe, expect, it } from 'vitest';
import { createExclusions } from '../../exclusions/exclusions.ts';
import { trades } from '../trades.ts';
import { readTradeLines } from './trade-lines.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;
const SUBJECTS = trades.filter(({ kind }) => kind === 'subject').map(({ id }) => id);

describe.each(LANGUAGES)('trade lines in %s', (language) => {
  it('answer the question of every trade with different texts and without figures', () => {
    const withQuestion = SUBJECTS.flatMap((id) => readTradeLines(id, language) ?? []).filter(
      ({ question }) => question,
    );
    expect(withQuestion.length).toBeGreaterThan(110);
    const answers = withQuestion.map(({ answer = '' }) => answer);
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers.filter((answer) => answer.length < 60 || answer.length > 170 || /\d/.test(answer))).toEqual([]);
  });
});

it('omit an answer that mentions something the brief excludes', () => {
  expect(readTradeLines('eyewear', 'en')?.answer).toContain('frame');
  expect(readTradeLines('eyewear', 'en', createExclusions(['frame']))?.answer).toBeUndefined();
});
