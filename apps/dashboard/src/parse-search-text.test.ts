import { describe, expect, it } from 'vitest';
import { parseSearchText } from './parse-search-text.ts';

const TLDS = ['.com', '.io'];

describe('the text of the search field', () => {
  it.each([
    ['a coffee roastery in Leeds', { kind: 'idea', description: 'a coffee roastery in Leeds' }],
    ['apps for vets. calm, warm', { kind: 'idea', description: 'apps for vets. calm, warm' }],
    ['Lumen', { kind: 'names', domains: ['lumen.com', 'lumen.io'] }],
    ['lumen.com', { kind: 'names', domains: ['lumen.com'] }],
    ['https://www.Lumen.com/about\nharbor.io, lumen.com', { kind: 'names', domains: ['lumen.com', 'harbor.io'] }],
    ['', { kind: 'idea', description: '' }],
  ])('%j', (text, sought) => expect(parseSearchText(text, TLDS)).toEqual(sought));
});
