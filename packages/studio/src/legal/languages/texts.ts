import { DOCUMENT_TYPES, type DocumentType } from '../brief.ts';
import type { DataKind, DataRule } from '../business/data-kinds.ts';
import type { DocumentPlan } from '../documents/documents.ts';
import type { Clause, Draft } from '../draft.ts';

/** A clause in one language. */
export type ClauseText = readonly [title: string, text: string | ((draft: Draft) => string)];
/** The clauses of a document in reading order, by ids shared by all languages. */
export interface DocumentTexts {
  title: string;
  clauses: Readonly<Record<string, ClauseText>>;
}
export type Texts = Readonly<Record<DocumentType, DocumentTexts>>;

/** Content and purpose of each kind of data, and the legal bases, in one language. */
export interface DataTexts {
  kinds: Readonly<Record<DataKind, readonly [what: string, why: string]>>;
  bases: Readonly<Record<DataRule['bases'][number], string>>;
}

const isPaid: Clause['when'] = ({ business }) => business.has('subscriptions', 'sales', 'projects');
const inEurope: Clause['when'] = (c) => c.speaksOf('gdpr');

/** Conditions of clauses; clauses without one are always included. */
const WHEN: Readonly<Record<string, NonNullable<Clause['when']>>> = {
  'terms/whom': ({ brief }) => brief.customers !== undefined && brief.customers !== 'both',
  'terms/whom-consumers': ({ brief }) => brief.customers === 'consumers',
  'terms/whom-businesses': ({ brief }) => brief.customers === 'businesses',
  'terms/account': ({ business }) => business.has('accounts'),
  'terms/orders': isPaid,
  'terms/fees': isPaid,
  'terms/goods': ({ business }) => business.has('goods'),
  'terms/projects': ({ business }) => business.has('projects'),
  'terms/marketplace': ({ business }) => business.has('intermediary'),
  'terms/renewal': ({ business }) => business.has('subscriptions'),
  'terms/donations': ({ business }) => business.has('donations'),
  'terms/health': ({ business }) => business.has('health'),
  'terms/finance': ({ business }) => business.has('finance'),
  'terms/ai': ({ business }) => business.has('ai'),
  'terms/learning': ({ business }) => business.has('learners'),
  'terms/user-content': ({ business }) => business.has('uploads'),
  'terms/reports': (c) => c.business.has('uploads') && c.speaksOf('gdpr'),
  'terms/eu-consumers': (c) => c.speaksOf('gdpr') && c.sellsTo('consumers'),
  'terms/brazil-consumers': (c) => c.speaksOf('lgpd') && c.sellsTo('consumers'),
  'privacy/gdpr': inEurope,
  'privacy/gdpr-people': inEurope,
  'privacy/gdpr-transfers': inEurope,
  'privacy/gdpr-rights': inEurope,
  'privacy/ccpa': (c) => c.speaksOf('ccpa'),
  'privacy/lgpd': (c) => c.speaksOf('lgpd'),
  'cookie/consent': inEurope,
  'cookie/choice': (c) => !c.speaksOf('gdpr'),
  'cookie/california': (c) => c.speaksOf('ccpa'),
  'cookie/brazil': (c) => c.speaksOf('lgpd'),
  'refund/returns': ({ business }) => business.has('goods'),
  'refund/subscriptions': ({ business }) => business.has('subscriptions'),
  'refund/europe': (c) => c.speaksOf('gdpr') && c.sellsTo('consumers'),
  'refund/brazil': (c) => c.speaksOf('lgpd') && c.sellsTo('consumers'),
};

/**
 * Builds the document plans of a language from its texts. The conditions of clauses are the same in all languages.
 */
export function plansOfTexts(texts: Texts): Readonly<Record<DocumentType, DocumentPlan>> {
  return Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [
      type,
      {
        title: () => texts[type].title,
        clauses: Object.entries(texts[type].clauses).map(([id, [title, text]]): Clause => {
          const when = WHEN[`${type}/${id}`];
          return { id, title, ...(when ? { when } : {}), text: typeof text === 'string' ? () => text : text };
        }),
      },
    ]),
  ) as unknown as Readonly<Record<DocumentType, DocumentPlan>>;
}
