export { inventNames, type Candidate, type NameBrief } from './engine.ts';
export { generateNames, type FoundName, type FoundNames, type NamesWish } from './generate-names.ts';
