import { expect, it } from 'vitest';
import { rejection } from './rejection.ts';

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
])('refuses %s as an insult', (label) => {
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
])('does not take %s for an insult', (label) => {
  expect(rejection(label, 'joined')).not.toBe('insult');
});

it.each(['google', 'googel', 'spotfy', 'starbuckss', 'netflixa', 'mikrosoft', 'adidaz', 'nike', 'shopfy'])(
  'keeps away from the famous mark in %s',
  (label) => {
    expect(rejection(label, 'coined')).toBe('mark');
  },
);

it.each(['guility', 'buisness', 'coffe', 'kitchin', 'pasenger', 'gardan'])(
  'takes %s for the slip of a word',
  (label) => {
    expect(rejection(label, 'coined')).toBe('misspelling');
  },
);

it.each(['bakery', 'rankling', 'moonlight', 'harbors', 'cobbled'])(
  'takes %s for a plain word, unless it is meant as one',
  (label) => {
    expect(rejection(label, 'coined')).toBe('word');
    expect(rejection(label, 'joined')).toBe('word');
    expect(rejection(label, 'word')).toBeUndefined();
  },
);

it('lets good names pass', () => {
  for (const label of ['breadloom', 'roastera', 'solowise', 'claripay', 'puptide'])
    expect(rejection(label, 'coined'), label).toBeUndefined();
});

it('refuses labels that are no words at all', () => {
  for (const label of ['', 'abc', 'a-b', 'Bread', 'looop', 'qat', 'a'.repeat(21), 'brot7', 'strngthd'])
    expect(rejection(label, 'coined'), label).toBe('shape');
});
