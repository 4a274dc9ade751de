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
} from './contact.schemas.ts';
export { isDictionaryWord, isEverydayWord } from './dictionary.ts';
export { NO_EXCLUSIONS, type Exclusions } from './exclusions/exclusions.ts';
export { isActivityWord } from './is-activity-word.ts';
export { readBrief, MIN_CONFIDENCE, type Brief, type Understanding } from './read-brief.ts';
export type { Reading } from './reading.ts';
export { ReadingWire } from './reading.schemas.ts';
export {
  chooseLanguage,
  englishOnlyLanguage,
  chooseExplanationLanguage,
  LanguageWire,
  CONTENT_LANGUAGES,
  WrittenInFields,
  type ChosenLanguage,
  type ContentLanguage,
} from './content-language.ts';
export { findSharedActivity, type SharedActivity } from './shared-activity.ts';
export { tradeHintsOf } from './trades/trades.ts';
export { readTradeLines, type TradeLines } from './trades/lines/trade-lines.ts';
export { localTradeName } from './trades/trade-names.ts';
export { applyTypography, applyTypographyToAll } from './apply-typography.ts';
export { wordsOf } from './trades/weigh-trades.ts';
export { isCommonWord } from './vectors.ts';
export { audiencePhrase } from './audience-phrase.ts';
