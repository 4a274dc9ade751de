import type { DocumentType } from '../brief.ts';
import type { Clause, Draft } from '../draft.ts';
import { ACCEPTABLE_USE } from './acceptable-use.ts';
import { COOKIES } from './cookies.ts';
import { COPYRIGHT } from './copyright.ts';
import { PRIVACY_BASICS } from './privacy/basics.ts';
import { PRIVACY_BRAZIL } from './privacy/brazil.ts';
import { PRIVACY_CALIFORNIA } from './privacy/california.ts';
import { PRIVACY_CLOSING } from './privacy/closing.ts';
import { PRIVACY_EUROPE } from './privacy/europe.ts';
import { REFUNDS } from './refunds.ts';
import { REFUND_RIGHTS } from './refund-rights.ts';
import { TERMS_AGREEMENT } from './terms/agreement.ts';
import { TERMS_CLOSING } from './terms/closing.ts';
import { TERMS_CONTENT } from './terms/content.ts';
import { TERMS_LIABILITY } from './terms/liability.ts';
import { TERMS_MONEY } from './terms/money.ts';
import { TERMS_TRADE } from './terms/trade.ts';

export interface DocumentPlan {
  title: (draft: Draft) => string;
  clauses: readonly Clause[];
}

/** The clauses of each English document, in reading order. */
export const DOCUMENTS: Readonly<Record<DocumentType, DocumentPlan>> = {
  terms: {
    title: () => 'Terms of Service',
    clauses: [
      ...TERMS_AGREEMENT,
      ...TERMS_TRADE,
      ...TERMS_MONEY,
      ...TERMS_CONTENT,
      ...TERMS_LIABILITY,
      ...TERMS_CLOSING,
    ],
  },
  privacy: {
    title: () => 'Privacy Policy',
    clauses: [...PRIVACY_BASICS, ...PRIVACY_EUROPE, ...PRIVACY_CALIFORNIA, ...PRIVACY_BRAZIL, ...PRIVACY_CLOSING],
  },
  cookie: { title: () => 'Cookie Policy', clauses: COOKIES },
  refund: {
    title: ({ business }) =>
      business.has('goods')
        ? 'Refund and Return Policy'
        : business.has('donations')
          ? 'Refund and Donation Policy'
          : 'Refund Policy',
    clauses: [...REFUNDS, ...REFUND_RIGHTS],
  },
  aup: { title: () => 'Acceptable Use Policy', clauses: ACCEPTABLE_USE },
  dmca: { title: () => 'Copyright and DMCA Policy', clauses: COPYRIGHT },
};
