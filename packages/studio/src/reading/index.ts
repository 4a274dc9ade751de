export { associationsOf } from './associations.ts';
export {
  changedContact,
  CONTACT_NEAR_MISSES,
  ContactChangeWire,
  PublicContactWire,
  ShownContactWire,
  telLink,
  WAYS,
  type PublicContact,
} from './contact.wire.ts';
export { isDictionaryWord, isEverydayWord } from './dictionary.ts';
export { NOTHING_EXCLUDED, type Exclusions } from './exclusions/exclusions.ts';
export { isDoing } from './is-doing.ts';
export { readBrief, SURE, type Brief, type Understanding } from './read-brief.ts';
export type { Reading } from './reading.ts';
export { ReadingWire } from './reading.wire.ts';
export {
  chooseTongue,
  englishOnly,
  explainedIn,
  LanguageWire,
  TONGUES,
  WrittenIn,
  type Chosen,
  type Tongue,
} from './tongue.ts';
export { sharedDoing, type SharedDoing } from './shared-doing.ts';
export { hintsOf } from './trades/trades.ts';
export { tradeLines, type TradeLines } from './trades/lines/trade-lines.ts';
export { tradeName } from './trades/trade-names.ts';
export { typeset, typesetAll } from './typography.ts';
export { wordsOf } from './trades/weigh-trades.ts';
export { isCommonWord } from './vectors.ts';
export { whomOf } from './whom.ts';
