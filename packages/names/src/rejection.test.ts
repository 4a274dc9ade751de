import { expect, it } from 'vitest';
import { rejection } from './rejection.ts';

it.each(['penisland', 'fukly', 'fvckoo', 'porrabox', 'pornova', 'mishitapp', 'sexify', 'kurwadesk', 'dumbfox', 'nazily', 'scheisseria'])('refuses %s as an insult', (label) => {
  expect(rejection(label, true)).toBe('insult');
});

it.each(['cockpitly', 'scunthorpia', 'grapemill', 'titleyard', 'shelloom', 'brassworks', 'lullaby', 'documentally', 'therapia', 'compassrow'])('does not take %s for an insult', (label) => {
  expect(rejection(label, false)).not.toBe('insult');
});

it.each(['google', 'googel', 'spotfy', 'starbuckss', 'netflixa', 'mikrosoft', 'adidaz', 'nike', 'shopfy'])('keeps away from the famous mark in %s', (label) => {
  expect(rejection(label, true)).toBe('mark');
});

it.each(['guility', 'buisness', 'coffe', 'bakery', 'kitchin'])('takes %s for a word or a slip of one', (label) => {
  expect(rejection(label, true)).toBe('misspelling');
});

it('lets good names pass', () => {
  for (const label of ['breadloom', 'roastera', 'solowise', 'claripay', 'puptide']) expect(rejection(label, true), label).toBeUndefined();
});

it('refuses labels that are no words at all', () => {
  for (const label of ['', 'abc', 'a-b', 'Bread', 'looop', 'qat', 'a'.repeat(21), 'brot7', 'strngthd']) expect(rejection(label, true), label).toBe('shape');
});
