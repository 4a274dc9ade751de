export { blocked, insulting } from './is-blocked.ts';
export { inventNames, type Candidate, type CreativityLevel, type NameBrief } from './generate-candidates.ts';
export { judgeName, type NameVerdict } from './validate-name.ts';
export { qualityOf, type NamesQuality } from './quality.ts';
export { readThemes, themeIds, type ReadTheme } from './read-lexicon-themes.ts';
export { generateNames, type FoundName, type FoundNames, type NamesRequest } from './generate-names.ts';
