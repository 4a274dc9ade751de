import { describe, expect, it } from 'vitest';
import { filterByText } from './filter-by-text.ts';

const ALL = [
  { name: 'Overview', also: 'home' },
  { name: 'New API key', also: 'create' },
  { name: 'API keys' },
  { name: 'Monkeys' },
];

describe('entries found by typed words', () => {
  it.each([
    ['', ['Overview', 'New API key', 'API keys', 'Monkeys']],
    ['key', ['New API key', 'API keys']],
    ['KEY  new', ['New API key']],
    ['api k', ['API keys', 'New API key']],
    ['home', ['Overview']],
    ['(', ['Overview', 'New API key', 'API keys', 'Monkeys']],
    ['nothing', []],
  ])('%j', (typed, names) => expect(filterByText(ALL, typed).map(({ name }) => name)).toEqual(names));
});
