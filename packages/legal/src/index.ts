export { createLegalKit, newLegalKitId, streamLegalKit, type KitEvent } from './create-legal-kit.ts';
export { findLegalKit } from './find-legal-kit.ts';
export { legalTexts } from './legal-texts.ts';
export { draftKit } from './draft-kit.ts';
export type { DocumentType, LegalBrief, LegalFacts, LegalRegion } from './brief.ts';
export type { LegalDocument } from './write-document.ts';
export { eraseLegal, legalExports } from './legal-data.ts';
export { deleteSealedLegalKits, unsealLegalKits } from './unseal-legal.ts';
