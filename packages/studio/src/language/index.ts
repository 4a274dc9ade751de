export { queryModel, type ModelAnswer, type ModelRequest, type UnavailableReason } from './query-model.ts';
export { toDataBlock } from './data-block.ts';
export { toEngineMeta, FALLBACK_REASONS, type EngineMeta } from './engine-meta.ts';
export { containsWord } from './contains-word.ts';
export { tidyLanguageJob } from './language.jobs.ts';
export { validateProse, toModestSentence } from './validate-prose.ts';
export { toPlainSentence } from './plain-sentence.ts';
