import { expect, it } from 'vitest';
import { findRejection } from './find-rejection.ts';

it.each([
  'penisland',
  'fukly',
  'fvckoo',
  'porrabox',
  'pornova',
  'mishitapp',
  'sexify',
  'kurwadesk',
  'dumbfox',
  'nazily',
  'scheisseria',
])('rejects %s as an insult', (label) => {
  expect(findRejection(label, 'coined')).toBe('insult');
});

it.each([
  'cockpitly',
  'scunthorpia',
  'grapemill',
  'titleyard',
  'shelloom',
  'brassworks',
  'lullaby',
  'documentally',
  'therapia',
  'compassrow',
])('does not reject %s as an insult', (label) => {
  expect(findRejection(label, 'joined')).not.toBe('insult');
});

it.each(['google', 'googel', 'spotfy', 'starbuckss', 'netflixa', 'mikrosoft', 'adidaz', 'nike', 'shopfy'])(
  'rejects %s as too close to a famous mark',
  (label) => {
    expect(findRejection(label, 'coined')).toBe('mark');
  },
);

it.each(['guility', 'buisness', 'coffe', 'kitchin', 'pasenger', 'gardan'])(
  'rejects %s as a misspelled word',
  (label) => {
    expect(findRejection(label, 'coined')).toBe('misspelling');
  },
);

it.each(['bakery', 'rankling', 'moonlight', 'harbors', 'cobbled'])(
  'rejects %s as an ordinary word, unless intended as one',
  (label) => {
    expect(findRejection(label, 'coined')).toBe('word');
    expect(findRejection(label, 'joined')).toBe('word');
    expect(findRejection(label, 'word')).toBeUndefined();
  },
);

it('accepts good names', () => {
  for (const label of ['breadloom', 'roastera', 'solowise', 'claripay', 'puptide'])
    expect(findRejection(label, 'coined'), label).toBeUndefined();
});

it('rejects labels that are not words at all', () => {
  for (const label of ['', 'abc', 'a-b', 'Bread', 'looop', 'qat', 'a'.repeat(21), 'brot7', 'strngthd'])
    expect(findRejection(label, 'coined'), label).toBe('shape');
});
