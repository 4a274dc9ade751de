import type { DocumentType, LegalBrief } from './brief.ts';
import { readBusinessProfile } from './business/read-business-profile.ts';
import type { Draft } from './draft.ts';
import { frameTextsOf } from './languages/languages.ts';
import { LOCAL_CLAUSES } from './laws/local-clauses.ts';
import type { Setting } from './laws/read-setting.ts';
import { OPEN_FACTS, type OpenFact } from './open-facts.ts';
import { escapeMarkdown } from './write-markdown.ts';

/**
 * Starts the draft of one document, for its clauses to fill. `date` is an ISO date. `setting` must be
 * `readSetting(brief)`; it is passed in because computing it takes longer than writing a document.
 */
export function openDraft(type: DocumentType, brief: LegalBrief, date: string, setting: Setting): Draft {
  const business = readBusinessProfile(brief.businessType, brief.description);
  const { place, law, language, regions, ownWords } = setting;
  const words = frameTextsOf(language);
  const name = escapeMarkdown(brief.businessName);
  const customerTexts = new Set([name]);
  const missing = new Set<OpenFact>();
  const toConfirm = new Set<string>();
  const duties = new Set(law && !LOCAL_CLAUSES[law][language] ? [words.box.lawMissing(law)] : []);
  return {
    type,
    brief,
    business,
    place,
    law,
    language,
    ownWords,
    date,
    customerTexts,
    missing,
    toConfirm,
    duties,
    name,
    offer: business.offer,
    facts: brief.facts,
    speaksOf: (region) => regions.includes(region),
    sellsTo: (customers) => (brief.customers ?? 'both') === 'both' || brief.customers === customers,
    fill(fact) {
      const value = OPEN_FACTS[fact].read(brief, place);
      if (value !== undefined) {
        customerTexts.add(value);
        return value;
      }
      missing.add(fact);
      return `**(${words.toComplete}${words.colon} ${words.labels[fact]})**`;
    },
    confirm: (statement) => {
      toConfirm.add(statement);
    },
    advise: (duty) => {
      duties.add(duty);
    },
  };
}
