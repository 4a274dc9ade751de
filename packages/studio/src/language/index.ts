export { ask, type Answer, type Question, type Unavailability } from './ask.ts';
export { dataBlock } from './data-block.ts';
export { engineMeta, FALLBACK_REASONS, type EngineMeta } from './engine-meta.ts';
export { holdsWord } from './holds-word.ts';
export { tidyLanguageJob } from './language.jobs.ts';
export { judgeProse, modestSentence } from './modest-sentence.ts';
export { plainSentence } from './plain-sentence.ts';
