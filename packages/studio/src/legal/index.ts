export { createLegalKit, newLegalKitId, streamLegalKit, type KitEvent } from './create-legal-kit.ts';
export { legalChanges } from './delete-legal-kit.ts';
export { findLegalKit } from './find-legal-kit.ts';
export {
  readFinishedLegalTexts,
  legalGaps,
  readLegalTexts,
  unfinishedTypes,
  type LegalTextInLanguage,
} from './legal-texts.ts';
export type { FactToComplete } from './legal-kit.entity.ts';
export { DOCUMENT_TYPES } from './brief.ts';
export { FactToCompleteWire } from './legal.schemas.ts';
export { draftDocuments } from './draft-kit.ts';
export type { DocumentType, LegalBrief, LegalFacts, LegalRegion } from './brief.ts';
export type { LegalDocument } from './write-document.ts';
export { restoreLegalKit } from './restore-legal-kit.ts';
export { legalExports } from './legal-data.ts';
export {
  countLegalKits,
  deleteSealedLegalKits,
  eraseDeletedLegalKits,
  eraseLegal,
  unsealLegalKits,
} from './legal-kit.repository.ts';
