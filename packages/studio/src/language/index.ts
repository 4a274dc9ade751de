export { ask, type Answer, type Question, type Unavailability } from './ask-model.ts';
export { toDataBlock } from './data-block.ts';
export { toEngineMeta, FALLBACK_REASONS, type EngineMeta } from './engine-meta.ts';
export { holdsWord } from './contains-word.ts';
export { tidyLanguageJob } from './language.jobs.ts';
export { judgeProse, modestSentence } from './validate-prose.ts';
export { toPlainSentence } from './plain-sentence.ts';
