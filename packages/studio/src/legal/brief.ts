/** The documents of a kit, in writing order. */
export const DOCUMENT_TYPES = ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Privacy laws that a kit can cover. */
export const LEGAL_REGIONS = ['gdpr', 'ccpa', 'lgpd'] as const;
export type LegalRegion = (typeof LEGAL_REGIONS)[number];

export const COOKIE_CATEGORIES = ['necessary', 'preference', 'analytics', 'marketing'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** Facts that only the business knows. A missing fact is marked in the text and listed, never invented. */
export interface LegalFacts {
  legalName?: string | undefined;
  address?: string | undefined;
  registrationNumber?: string | undefined;
  phone?: string | undefined;
  /** The legal representative, such as the managing director. */
  representative?: string | undefined;
  /**
   * The person responsible for the site's content; required in France for every site and in Germany for editorial
   * ones.
   */
  publicationDirector?: string | undefined;
  /** Name, address and telephone of the site's hosting provider; required in France. */
  hostingProvider?: string | undefined;
  /** ISO date from which the documents apply; default: the day they were written. */
  effectiveDate?: string | undefined;
  minimumAge?: number | undefined;
  governingLaw?: string | undefined;
  courts?: string | undefined;
  /** Out-of-court dispute resolution body for consumers, or a sentence that there is none. */
  consumerDisputeBody?: string | undefined;
  /** Languages in which people and authorities can write to the business. */
  contactLanguages?: string | undefined;
  /** Name and contact; required in India for sellers and hosts of online content. */
  grievanceOfficer?: string | undefined;
  /** Licence for financial services and its authority, or a sentence that none is needed. */
  financialLicence?: string | undefined;
  /** Whether and how customer content is used to train AI models. */
  contentTrainsModels?: string | undefined;
  /** Name and contact, or a sentence that none is needed. */
  dataProtectionOfficer?: string | undefined;
  euRepresentative?: string | undefined;
  ukRepresentative?: string | undefined;
  encarregado?: string | undefined;
  serviceProviders?: readonly { name: string; purpose: string; country?: string | undefined }[] | undefined;
  retention?: readonly { data: string; period: string }[] | undefined;
  transferSafeguard?: string | undefined;
  sellsOrSharesData?: boolean | undefined;
  /** Who buys the data or receives it for advertising, when sellsOrSharesData is true. */
  dataBuyers?: string | undefined;
  automatedDecisions?: boolean | undefined;
  cookies?:
    | readonly { name: string; provider: string; purpose: string; duration: string; category: CookieCategory }[]
    | undefined;
  refundWindowDays?: number | undefined;
  refundProcessingDays?: number | undefined;
  returnShippingPaidBy?: 'customer' | 'business' | undefined;
  copyrightAgent?: { name: string; address: string; phone: string; email: string } | undefined;
}

/** The kinds of customers a business sells to. */
export const CUSTOMERS = ['consumers', 'businesses', 'both'] as const;
export type Customers = (typeof CUSTOMERS)[number];

/** Input for a kit: cleaned texts, one line each. */
export interface LegalBrief {
  businessName: string;
  businessType: string;
  /** What is sold and to which customers, in the customer's words. */
  description?: string | undefined;
  customers?: Customers | undefined;
  /** BCP 47; default: the language of the country, otherwise that of the description. */
  language?: string | undefined;
  websiteUrl?: string | undefined;
  contactEmail?: string | undefined;
  headquartersCountry?: string | undefined;
  headquartersState?: string | undefined;
  regions: readonly LegalRegion[];
  facts: LegalFacts;
}
