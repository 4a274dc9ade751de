export { checkBrand, type BrandVerdict, type BrandCheckRequest } from './check-brand.ts';
export { readBrandName, type BrandNameVerdict } from './brand-name.ts';
export { importTrademarks, type BulkFile, type ImportOutcome } from './import-trademarks.ts';
export { impersonatedMark, isConfusableWithName, findSuspicion } from './impersonated-mark.ts';
export { findStoredMarks } from './trademark.repository.ts';
