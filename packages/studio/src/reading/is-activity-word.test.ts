import { describe, expect, it } from 'vitest';
import { isActivityWord } from './is-activity-word.ts';

describe('isActivityWord', () => {
  it.each([
    ['Reparamos', 'Reparamos bicicletas en Gijón'],
    ['réparons', 'Nous réparons des vélos'],
    ['vendons', 'À Lyon, nous ne vendons que du thé'],
  ])('%j is an activity', (word, description) => expect(isActivityWord(word, description)).toBe(true));

  it.each([
    ['chaussons', 'Chaussons pour bébé sans cuir'],
    ['savons', 'Nous fabriquons des savons'],
    ['ramos', 'Ramos de flores secas en Murcia'],
  ])('%j is a thing', (word, description) => expect(isActivityWord(word, description)).toBe(false));

  it.each(['(?:ons', '[a-ons', 'c++ons', '\\pons', '****ons'])('treats %j literally', (word) =>
    expect(isActivityWord(word, `Nous ${word} et des vélos`)).toBe(false),
  );

  it('ignores a word that is too short to name anything', () => expect(isActivityWord('nos', 'Nos vélos')).toBe(true));
});
