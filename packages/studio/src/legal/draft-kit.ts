import { DOCUMENT_TYPES, type LegalBrief } from './brief.ts';
import { readSetting } from './laws/read-setting.ts';
import { writeDocument, type WrittenDocument } from './write-document.ts';

/** Yields the six documents in the order of DOCUMENT_TYPES. Pure; `date` is an ISO date. */
export function* draftDocuments(brief: LegalBrief, date: string): Generator<WrittenDocument, void, undefined> {
  const setting = readSetting(brief);
  for (const type of DOCUMENT_TYPES) yield writeDocument(type, brief, date, setting);
}
