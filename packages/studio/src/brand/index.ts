export { checkBrand, type BrandVerdict, type BrandWish } from './check-brand.ts';
export { readBrandName, type BrandNameVerdict } from './brand-name.ts';
export { importTrademarks, type BulkFile, type ImportOutcome } from './import-trademarks.ts';
export { impersonatedMark, isTakenForName, suspicionOf } from './imitation.ts';
export { findStoredMarks } from './trademark.repository.ts';
