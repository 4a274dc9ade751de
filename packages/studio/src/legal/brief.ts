/** The documents of a kit, in the order they are written. */
export const DOCUMENT_TYPES = ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Privacy laws a kit can speak of. */
export const LEGAL_REGIONS = ['gdpr', 'ccpa', 'lgpd'] as const;
export type LegalRegion = (typeof LEGAL_REGIONS)[number];

export const COOKIE_CATEGORIES = ['necessary', 'preference', 'analytics', 'marketing'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** What only the business itself knows. Whatever is absent is marked in the text and listed, never made up. */
export interface LegalFacts {
  legalName?: string | undefined;
  address?: string | undefined;
  registrationNumber?: string | undefined;
  phone?: string | undefined;
  /** Who speaks for the business in law, such as its managing director. */
  representative?: string | undefined;
  /** Who answers for what the site publishes; what France asks of every site and Germany of editorial ones. */
  publicationDirector?: string | undefined;
  /** Name, address and telephone of who hosts the site; what France asks for. */
  hostingProvider?: string | undefined;
  /** ISO date from which the documents apply; by default the day they were written. */
  effectiveDate?: string | undefined;
  minimumAge?: number | undefined;
  governingLaw?: string | undefined;
  courts?: string | undefined;
  /** Body that settles disputes with consumers out of court, or a sentence that there is none. */
  consumerDisputeBody?: string | undefined;
  /** Languages in which people and authorities can write to the business. */
  contactLanguages?: string | undefined;
  /** Name and contact: what India asks of those who sell or host online. */
  grievanceOfficer?: string | undefined;
  /** Licence for financial services and its authority, or a sentence that none is needed. */
  financialLicence?: string | undefined;
  /** Whether, and how, content of customers trains AI models. */
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
  /** Who buys it or gets it for advertising, when sellsOrSharesData is true. */
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

/** To whom a business sells. */
export const CUSTOMERS = ['consumers', 'businesses', 'both'] as const;
export type Customers = (typeof CUSTOMERS)[number];

/** What a kit is written from: cleaned texts, one line each. */
export interface LegalBrief {
  businessName: string;
  businessType: string;
  /** What is sold and to whom, in the customer's words. */
  description?: string | undefined;
  customers?: Customers | undefined;
  /** BCP 47; by default that of the country, else of the description. */
  language?: string | undefined;
  websiteUrl?: string | undefined;
  contactEmail?: string | undefined;
  headquartersCountry?: string | undefined;
  headquartersState?: string | undefined;
  regions: readonly LegalRegion[];
  facts: LegalFacts;
}
