export { isBlocked, containsInsult } from './is-blocked.ts';
export { generateCandidates, type NameCandidate, type CreativityLevel, type NameBrief } from './generate-candidates.ts';
export { validateName, type NameVerdict } from './validate-name.ts';
export { qualityOf, type NamesQuality } from './quality.ts';
export { readLexiconThemes, themeIds, type ReadTheme } from './read-lexicon-themes.ts';
export { generateNames, type FoundName, type FoundNames, type NamesRequest } from './generate-names.ts';
