export { blocked, insulting } from './blocked.ts';
export { inventNames, type Candidate, type CreativityLevel, type NameBrief } from './engine.ts';
export { judgeName, type NameVerdict } from './judge-name.ts';
export { qualityOf, type NamesQuality } from './quality.ts';
export { readThemes, themeIds, type ReadTheme } from './read-themes.ts';
export { generateNames, type FoundName, type FoundNames, type NamesWish } from './generate-names.ts';
