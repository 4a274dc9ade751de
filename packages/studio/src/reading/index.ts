export { associationsOf } from './associations.ts';
export {
  applyContactChange,
  CONTACT_NEAR_MISSES,
  ContactChangeWire,
  PublicContactWire,
  StoredContactWire,
  toTelUri,
  CONTACT_METHODS,
  type PublicContact,
} from './contact.wire.ts';
export { isDictionaryWord, isEverydayWord } from './dictionary.ts';
export { NO_EXCLUSIONS, type Exclusions } from './exclusions/exclusions.ts';
export { isDoing } from './is-activity-word.ts';
export { readBrief, MIN_CONFIDENCE, type Brief, type Understanding } from './read-brief.ts';
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
} from './content-language.ts';
export { sharedDoing, type SharedDoing } from './shared-activity.ts';
export { tradeHintsOf } from './trades/trades.ts';
export { readTradeLines, type TradeLines } from './trades/lines/trade-lines.ts';
export { localTradeName } from './trades/trade-names.ts';
export { typeset, typesetAll } from './apply-typography.ts';
export { wordsOf } from './trades/weigh-trades.ts';
export { isCommonWord } from './vectors.ts';
export { whomOf } from './audience-phrase.ts';
