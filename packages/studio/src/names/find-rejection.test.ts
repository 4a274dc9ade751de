import { expect, it } from 'vitest';
import { rejection } from './find-rejection.ts';

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
  expect(rejection(label, 'coined')).toBe('insult');
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
  expect(rejection(label, 'joined')).not.toBe('insult');
});

it.each(['google', 'googel', 'spotfy', 'starbuckss', 'netflixa', 'mikrosoft', 'adidaz', 'nike', 'shopfy'])(
  'rejects %s as too close to a famous mark',
  (label) => {
    expect(rejection(label, 'coined')).toBe('mark');
  },
);

it.each(['guility', 'buisness', 'coffe', 'kitchin', 'pasenger', 'gardan'])(
  'rejects %s as a misspelled word',
  (label) => {
    expect(rejection(label, 'coined')).toBe('misspelling');
  },
);

it.each(['bakery', 'rankling', 'moonlight', 'harbors', 'cobbled'])(
  'rejects %s as an ordinary word, unless intended as one',
  (label) => {
    expect(rejection(label, 'coined')).toBe('word');
    expect(rejection(label, 'joined')).toBe('word');
    expect(rejection(label, 'word')).toBeUndefined();
  },
);

it('accepts good names', () => {
  for (const label of ['breadloom', 'roastera', 'solowise', 'claripay', 'puptide'])
    expect(rejection(label, 'coined'), label).toBeUndefined();
});

it('rejects labels that are not words at all', () => {
  for (const label of ['', 'abc', 'a-b', 'Bread', 'looop', 'qat', 'a'.repeat(21), 'brot7', 'strngthd'])
    expect(rejection(label, 'coined'), label).toBe('shape');
});
